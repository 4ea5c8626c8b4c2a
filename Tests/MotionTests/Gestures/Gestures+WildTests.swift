import ConfettiTestSupport
import Motion
import Testing

@Suite("Gestures and layouts with wild numbers") struct GesturesWildTests {
  @Test("the velocity of any samples is finite")
  func sampler() {
    for seed in 0..<4000 {
      var random = SplitMix(seed: UInt64(seed))
      var sampler = VelocitySampler<Double>()
      var time = random.wildFinite()
      for _ in 0..<Int.random(in: 1...200, using: &random) {
        time += [0, 1e-9, 0.001, 0.016, 3, random.wild()].randomElement(using: &random) ?? 0
        sampler.addSample(random.wild(), at: time)
      }
      for time in [time, time + 0.01, random.wild()] {
        #expect(sampler.velocity(at: time).isFinite, "seed \(seed)")
        #expect(!project(sampler.velocity(at: time)).isNaN, "seed \(seed)")
      }
    }
  }

  @Test("a stagger of any numbers delays by 0 to its total")
  func stagger() {
    for seed in 0..<4000 {
      var random = SplitMix(seed: UInt64(seed))
      let counts = [Int.min, -1, 0, 1, 2, 7, 1000, .max]
      func count() -> Int { counts.randomElement(using: &random) ?? 0 }
      let origin: Stagger.Origin =
        Bool.random(using: &random)
        ? .point(column: random.wild(), row: random.wild()) : .index(count())
      let curve = UnitCurve(x1: 0.4, y1: random.wild(), x2: 0.3, y2: random.wild())
      let stagger = Stagger(
        count: count(), columns: count(), from: origin, interval: random.wild(), curve: curve)
      #expect((0...1e9).contains(stagger.total), "seed \(seed)")
      for index in counts { #expect(stagger.delay(of: index) >= 0, "\(stagger) of \(index)") }
    }
  }

  @Test("a ring of any size and offset has a place for its items")
  func ring() {
    for seed in 0..<4000 {
      var random = SplitMix(seed: UInt64(seed))
      let counts = [Int.min, 0, 1, 3, .max]
      let ring = RadialLayout(
        count: counts.randomElement(using: &random) ?? 1,
        radius: .random(in: 0...1e9, using: &random),
        offset: .radians(random.wildFinite()))
      for item in counts {
        let position = ring.position(of: item)
        #expect(position.x.isFinite && position.y.isFinite, "\(ring) of \(item)")
        #expect(ring.offset(bringingToTop: item).radians.isFinite, "\(ring) of \(item)")
      }
    }
  }
}
