import ConfettiTestSupport
import Motion
import Testing

@Suite("Snap") struct SnapTests {
  private let stops = 97.0

  @Test("a glide ends exactly at the stop nearest to its natural rest, within the bounds")
  func stop() {
    for flick in Flick.random(1000, seed: 21) {
      let rest = flick.start + project(flick.velocity, decelerationRate: flick.rate)
      let within = rest.clamp(flick.bounds)
      let stop = ((within / stops).rounded() * stops).clamp(flick.bounds)
      var offset = flick.released(snap: .every(stops))
      #expect(abs(offset.value - stop) < 1e-9)
      let last = end(of: offset)
      #expect(abs(offset.presentation(at: last) - stop) < 0.0101)
      offset.advance(to: last.nextUp)
      #expect(offset.presentation(at: last.nextUp) == offset.value)
    }
  }

  @Test("a glide does not jump at the start")
  func start() {
    for flick in Flick.random(1000, seed: 22) {
      let offset = flick.released(snap: .every(stops))
      #expect(offset.presentation(at: 0) == flick.start)
      #expect(abs(offset.velocity(at: 0) - flick.velocity) < 1e-9 * abs(flick.velocity))
    }
  }

  @Test("a stop ahead is reached without turning back, unless it is less than a frame away")
  func monotone() {
    var random = SplitMix(seed: 23)
    var (nearer, farther) = (0, 0)
    for flick in Flick.random(2000, seed: 24) {
      let natural = project(flick.velocity, decelerationRate: flick.rate)
      let way = natural * Double.random(in: 0.05...3, using: &random)
      guard abs(way) > abs(flick.velocity) / 60 else { continue }
      if abs(way) < abs(natural) { nearer += 1 } else { farther += 1 }
      var offset = Animated(0.0)
      offset.glide(velocity: flick.velocity, snap: Snap { _ in way }, flick.animation, at: 0)
      #expect(offset.value == way)
      for step in 0...300 {
        let velocity = offset.velocity(at: Double(step) / 100)
        #expect(velocity * flick.velocity >= -1e-9)
      }
    }
    #expect(nearer > 200 && farther > 200)
  }

  @Test("a glide does not creep up to a stop that is farther than the natural rest")
  func crawl() {
    for factor in [1, 1.2, 1.33, 1.4, 2, 5, 40] {
      var offset = Animated(0.0)
      offset.glide(velocity: 300, snap: Snap { $0 * factor }, at: 0)
      var natural = Animated(0.0)
      natural.glide(velocity: 300, at: 0)
      #expect(end(of: offset) < end(of: natural) * 1.5)
    }
  }

  @Test("past the last stop the edge's spring brings a glide back, as without stops")
  func edge() {
    var (snapped, free) = (Animated(0.0), Animated(0.0))
    snapped.glide(velocity: 2000, within: 0...300, snap: .every(100), at: 0)
    free.glide(velocity: 2000, within: 0...300, at: 0)
    #expect(snapped == free)
  }

  @Test("stops are counted from an origin, in either direction")
  func every() {
    func stop(_ rest: Double, _ snap: Snap<Double>) -> Double {
      var offset = Animated(rest)
      offset.glide(velocity: 0, snap: snap, at: 0)
      return offset.value
    }
    #expect(stop(34, .every(10)) == 30 && stop(-34, .every(10)) == -30)
    #expect(stop(34, .every(10, from: 3)) == 33 && stop(-34, .every(-10, from: 3)) == -37)
    #expect(stop(35, .every(10)) == 40 && stop(-35, .every(10)) == -40)
    for distance in [0, Double.nan] { #expect(stop(34, .every(distance)) == 34) }
    #expect(stop(34, .nearest(of: [50, 20, 40])) == 40 && stop(34, .nearest(of: [])) == 34)
    #expect(stop(34, Snap { _ in .nan }) == 34 && stop(34, Snap { _ in .infinity }) == 34)
  }
}

extension Double {
  fileprivate func clamp(_ range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
