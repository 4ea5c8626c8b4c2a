import ConfettiTestSupport
import Motion
import Testing

@Suite("VelocitySampler") struct VelocitySamplerTests {
  /// A sampler that has samples of a motion.
  private func sampler(
    from start: Double = 10, every interval: Double = 1.0 / 60, count: Int = 30,
    _ position: (Double) -> Double
  ) -> (VelocitySampler<Double>, end: Double) {
    var sampler = VelocitySampler<Double>()
    for n in 0..<count {
      let time = start + Double(n) * interval
      sampler.addSample(position(time), at: time)
    }
    return (sampler, start + Double(count - 1) * interval)
  }

  @Test("even motion has its speed, however often it is sampled")
  func even() {
    for interval in [1.0 / 1000, 1.0 / 240, 1.0 / 60, 1.0 / 30] {
      let (sampler, end) = sampler(every: interval) { 300 * $0 - 7 }
      #expect(abs(sampler.velocity(at: end) - 300) < 1e-6, "\(interval)")
    }
  }

  @Test("all parts of a value are measured")
  func vectors() {
    var sampler = VelocitySampler<SIMD2<Float>>()
    for n in 0..<20 {
      sampler.addSample([4000 + Float(n) * 5, 900 - Float(n) * 2.5], at: Double(n) / 100)
    }
    #expect((sampler.velocity(at: 0.19) - [500, -250]).magnitude < 0.01)
  }

  @Test("only the last tenth of a second counts")
  func window() {
    let (sampler, end) = sampler(every: 0.004, count: 100) { $0 < 10.2 ? 1000 * $0 : 50 * $0 }
    #expect(abs(sampler.velocity(at: end) - 50) < 1e-6)
  }

  @Test("noise hardly counts in a thousand samples a second")
  func noise() {
    var random = SplitMix(seed: 5)
    for speed in [-2000.0, 0, 400] {
      let (sampler, end) = sampler(every: 0.001, count: 400) {
        speed * $0 + Double.random(in: -1...1, using: &random)
      }
      #expect(abs(sampler.velocity(at: end) - speed) < 10)
    }
  }

  @Test("a pause before the release stops it smoothly")
  func pause() {
    let (sampler, end) = sampler { 300 * $0 }
    #expect(abs(sampler.velocity(at: end + 0.03) - 300) < 1e-6)
    let half = sampler.velocity(at: end + 0.067)
    #expect(half > 100 && half < 200)
    for pause in [0.1001, 0.2, 1e9] { #expect(sampler.velocity(at: end + pause) == 0) }
    #expect(sampler.velocity(at: .nan) == 0)
  }

  @Test("samples at one place have no velocity")
  func still() {
    let (sampler, end) = sampler(count: 60) { 300 * min($0, 10.5) }
    #expect(abs(sampler.velocity(at: end)) < 1e-9)
  }

  @Test("one sample has no velocity, nor have two in less than half a millisecond")
  func few() {
    var sampler = VelocitySampler<Double>()
    #expect(sampler.velocity(at: 0) == 0)
    sampler.addSample(3, at: 1)
    #expect(sampler.velocity(at: 1) == 0)
    sampler.addSample(4, at: 1.0001)
    #expect(sampler.velocity(at: 1.0001) == 0)
    sampler.addSample(3 + 50 * 0.01, at: 1.01)
    #expect(sampler.velocity(at: 1.01) > 0)
  }

  @Test("a second sample at the same time replaces the first")
  func duplicates() {
    var sampler = VelocitySampler<Double>()
    for n in 0..<20 {
      sampler.addSample(-999, at: Double(n) / 100)
      sampler.addSample(Double(n) * 5, at: Double(n) / 100)
    }
    #expect(abs(sampler.velocity(at: 0.19) - 500) < 1e-9)
  }

  @Test("a clock that is set back begins again")
  func backwards() {
    var (sampler, _) = sampler { 300 * $0 }
    for n in 0..<5 { sampler.addSample(Double(n) * -2, at: 1 + Double(n) / 100) }
    #expect(abs(sampler.velocity(at: 1.04) + 200) < 1e-9)
  }

  @Test("a sample that is not finite is ignored")
  func notFinite() {
    var (sampler, end) = sampler { 300 * $0 }
    for odd in [Double.nan, .infinity, -.infinity] {
      sampler.addSample(odd, at: end + 0.001)
      sampler.addSample(5, at: odd)
    }
    #expect(abs(sampler.velocity(at: end) - 300) < 1e-6)
  }

  @Test("after a reset the velocity is 0")
  func reset() {
    var (sampler, end) = sampler { 300 * $0 }
    sampler.reset()
    #expect(sampler.velocity(at: end) == 0)
    sampler.addSample(0, at: end + 0.01)
    sampler.addSample(1, at: end + 0.02)
    #expect(abs(sampler.velocity(at: end + 0.02) - 100) < 1e-6)
  }

  @Test("rare samples have their slope, up to 2.5 s apart")
  func rare() {
    for interval in [0.05, 0.0999, 0.1, 0.1001, 0.2, 0.5, 1, 2, 2.5] {
      for count in [2, 30] {
        let (sampler, end) = sampler(from: 0, every: interval, count: count) { 300 * $0 - 7 }
        #expect(abs(sampler.velocity(at: end) - 300) < 1e-6, "\(interval)")
        #expect(abs(sampler.velocity(at: end + 0.99 * interval) - 300) < 1e-6, "\(interval)")
      }
    }
  }

  @Test("after rare samples the velocity fades in proportion to their gaps")
  func rareFading() {
    for interval in [0.05, 0.1, 0.2, 0.4, 2] {
      let (sampler, end) = sampler(every: interval) { 300 * $0 }
      var last = 300.0
      for step in 0...100 {
        let speed = sampler.velocity(at: end + interval * (1.1 + Double(step) * 0.018))
        #expect(speed > 0 && speed < last)
        last = speed
      }
      #expect(sampler.velocity(at: end + 3 * interval) == 0)
    }
  }

  @Test("a sample after a rest holds no velocity, and the next ones are of a new motion")
  func afterRest() {
    var (sampler, end) = sampler { 300 * $0 }
    for rest in [2.51, 4, 1000] {
      end += rest
      sampler.addSample(5000, at: end)
      #expect(sampler.velocity(at: end) == 0)
    }
    sampler.addSample(5010, at: end + 0.2)
    #expect(abs(sampler.velocity(at: end + 0.2) - 50) < 1e-9)
    sampler.addSample(5020, at: end + 0.25)
    #expect(abs(sampler.velocity(at: end + 0.25) - 200) < 1e-6)
  }

  @Test("two samples have their slope when read at the time of the last one")
  func two() {
    let cases: [(samples: [(value: Double, time: Double)], slope: Double)] = [
      ([(1, 1), (2, 1.1)], 10), ([(1, 1), (2, 2)], 1), ([(1, 1), (2, 2), (4, 4)], 1),
      ([(1, 1), (3, 1), (4, 2)], 1), ([(8, 3), (8, 5)], 0),
    ]
    for (samples, slope) in cases {
      var sampler = VelocitySampler<Double>()
      for (value, time) in samples { sampler.addSample(value, at: time) }
      let velocity = sampler.velocity(at: samples.last?.time ?? 0)
      #expect(abs(velocity - slope) < 1e-9, "\(samples)")
    }
  }

  @Test("a step after a rest is a slow one, and the next samples are of a new motion")
  func stepAfterRest() {
    var (sampler, end) = sampler { 300 * $0 }
    let last = 300 * end
    end += 2
    sampler.addSample(last + 10, at: end)
    #expect(abs(sampler.velocity(at: end) - 5) < 1e-6)
    sampler.addSample(last + 18, at: end + 0.016)
    #expect(abs(sampler.velocity(at: end + 0.016) - 500) < 1e-6)
    #expect(sampler.velocity(at: end + 0.12) == 0)
  }
}
