import ConfettiTestSupport
import Foundation
import Motion
import Testing

/// A value that is let go: its position, its velocity, its bounds and its friction.
struct Flick {
  var start, velocity: Double
  var bounds: ClosedRange<Double>
  var rate: Double
  var edge = Spring.smooth

  /// The velocity lost per second, as a fraction of it.
  var friction: Double { 1000 * (1 - rate) / rate }

  var animation: Animation { .decay(decelerationRate: rate, edge: edge) }

  /// Flicks from within their bounds.
  static func random(_ count: Int, seed: UInt64) -> [Flick] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in
      let low = Double.random(in: -3000...3000, using: &random)
      let bounds = low...low + Double.random(in: 1...2000, using: &random)
      return Flick(
        start: .random(in: bounds, using: &random),
        velocity: .random(in: -4000...4000, using: &random), bounds: bounds,
        rate: .random(in: 0.98...0.999, using: &random))
    }
  }

  func released(snap: Snap<Double>? = nil, at time: Double = 0) -> Animated<Double> {
    var offset = Animated(start)
    offset.glide(velocity: velocity, within: bounds, snap: snap, animation, at: time)
    return offset
  }

  /// The bound that the value passes, with the time and the velocity.
  var crossing: (bound: Double, time: Double, velocity: Double)? {
    let bound = velocity > 0 ? bounds.upperBound : bounds.lowerBound
    guard !bounds.contains(start + velocity / friction) else { return nil }
    let left = 1 - friction * (bound - start) / velocity
    return (bound, -log(left) / friction, velocity * left)
  }
}

/// The last moment at which the value moves.
func end(of offset: Animated<Double>) -> Double {
  var (low, high) = (0.0, 100.0)
  guard !offset.isAnimating(at: high) else { return .infinity }
  for _ in 0..<100 {
    let middle = (low + high) / 2
    if offset.isAnimating(at: middle) { low = middle } else { high = middle }
  }
  return high
}

@Suite("Animated.glide") struct AnimatedGlideTests {
  @Test("a glide comes to rest exactly where it is projected to")
  func rest() {
    for flick in Flick.random(1000, seed: 1) {
      var free = Animated(flick.start)
      free.glide(velocity: flick.velocity, flick.animation, at: 3)
      #expect(
        free.value == flick.start + project(flick.velocity, decelerationRate: flick.rate))
      for time in [0, 0.01, 0.2, 1, 3, 8] {
        let covered = 1 - exp(-flick.friction * time)
        let place = flick.start + flick.velocity / flick.friction * covered
        #expect(abs(free.presentation(at: 3 + time) - place) < 1e-8)
        #expect(abs(free.velocity(at: 3 + time) - flick.velocity * (1 - covered)) < 1e-8)
      }
      free.advance(to: 200)
      #expect(free.presentation(at: 200) == free.value)
    }
  }

  @Test("a glide is where friction brings it, millisecond by millisecond")
  func friction() {
    var offset = Animated(0.0)
    offset.glide(velocity: 1000, at: 0)
    #expect(abs(offset.value - 499) < 1e-9)
    var (position, velocity) = (0.0, 1000.0)
    for millisecond in 1...5000 {
      velocity *= 0.998
      position += velocity / 1000
      #expect(abs(offset.presentation(at: Double(millisecond) / 1000) - position) < 0.6)
    }
  }

  @Test("a glide crosses a bound at the exact moment, without a jump of position or velocity")
  func crossing() {
    var crossings = 0
    for flick in Flick.random(3000, seed: 2) {
      guard let (bound, time, velocity) = flick.crossing else { continue }
      crossings += 1
      let offset = flick.released()
      #expect(offset.value == bound)
      #expect(abs(offset.presentation(at: time) - bound) < 1e-8)
      for moment in [time - 1e-9, time, time + 1e-9] {
        #expect(abs(offset.presentation(at: moment) - bound) < 2e-5)
        #expect(abs(offset.velocity(at: moment) - velocity) < 1e-3)
      }
      for later in [0.01, 0.1, 0.4] {
        let swing = flick.edge.value(target: 0, initialVelocity: velocity, time: later)
        #expect(abs(offset.presentation(at: time + later) - (bound + swing)) < 1e-7)
      }
    }
    #expect(crossings > 1000)
  }

  @Test("a glide never leaves its bounds by more than the edge's spring explains")
  func overshoot() {
    for flick in Flick.random(1000, seed: 3) {
      let offset = flick.released()
      // A critically damped spring that is pushed at v swings v / (e ω) far.
      let farthest =
        (flick.crossing.map { abs($0.velocity) } ?? 0) * flick.edge.response / (2 * .pi * exp(1))
      for step in 0...500 {
        let place = offset.presentation(at: Double(step) / 100)
        #expect(place > flick.bounds.lowerBound - farthest - 1e-8)
        #expect(place < flick.bounds.upperBound + farthest + 1e-8)
      }
    }
  }

  @Test("the velocity of a glide is the slope of its position")
  func slope() {
    for (index, flick) in Flick.random(600, seed: 4).enumerated() {
      let offset = flick.released(snap: index.isMultiple(of: 2) ? .every(170) : nil)
      for step in 1...60 {
        let (time, half) = (Double(step) * 0.037, 1e-5)
        let slope =
          (offset.presentation(at: time + half) - offset.presentation(at: time - half)) / (2 * half)
        #expect(abs(offset.velocity(at: time) - slope) < 1e-4 * abs(flick.velocity) + 1e-3)
      }
    }
  }

  @Test(
    "a glide is the edge's spring at once where it is let go beyond a bound", arguments: [0, 0.3])
  func beyond(bounce: Double) {
    for var flick in Flick.random(300, seed: 5) {
      flick.edge = Spring(duration: 0.4, bounce: bounce)
      for (bound, side) in [(flick.bounds.lowerBound, -1.0), (flick.bounds.upperBound, 1)] {
        flick.start = bound + side * rubberBand(abs(flick.velocity), dimension: 200)
        let offset = flick.released(snap: .every(70))
        #expect(offset.value == bound)
        for time in [0, 0.02, 0.1, 0.5, 1] {
          let way = flick.edge.value(
            target: bound - flick.start, initialVelocity: flick.velocity, time: time)
          #expect(abs(offset.presentation(at: time) - (flick.start + way)) < 1e-9)
        }
      }
    }
  }

  @Test("a flick back from a hair's breadth beyond a bound is not lost")
  func barelyBeyond() {
    for (start, velocity) in [(900 + 1e-10, -1000.0), (905, -1000), (-1e-10, 1000), (-5, 1000)] {
      var offset = Animated(start)
      offset.glide(velocity: velocity, within: 0...900, at: 0)
      #expect(abs(offset.value - (start + project(velocity))) < 1e-9)
      #expect(abs(offset.velocity(at: 0) - velocity) < 1e-9)
    }
    for velocity in [0, 1000, Double.infinity] {
      var offset = Animated(900 + 1e-10)
      offset.glide(velocity: velocity, within: 0...900, at: 0)
      #expect(offset.value == 900)
    }
  }

  @Test("a glide is over in finite time, and then rests exactly at its value")
  func over() {
    for (index, flick) in Flick.random(1000, seed: 6).enumerated() {
      var offset = flick.released(snap: index.isMultiple(of: 2) ? .every(90) : nil)
      let last = end(of: offset)
      #expect(last < 40)
      // No visible motion is cut off, and the value does not seem to rest long before its end.
      #expect(abs(offset.presentation(at: last) - offset.value) < 0.0101)
      offset.advance(to: last.nextUp)
      #expect(!offset.isAnimating && offset.velocity(at: last.nextUp) == 0)
      #expect(offset.presentation(at: last.nextUp) == offset.value)
    }
  }

  @Test(
    "a glide does not move for long after it seems to rest at a bound that it only just reaches")
  func barelyCrossing() {
    for beyond in [1e-3, 1e-6, 1e-9, 1e-12] {
      var offset = Animated(0.0)
      let bound = project(1000.0) - beyond
      offset.glide(velocity: 1000, within: 0...bound, at: 0)
      #expect(offset.value == bound && end(of: offset) < 6)
    }
  }

  @Test("a glide is the same in both directions, at any scale and in any place")
  func equivariance() {
    for (index, flick) in Flick.random(500, seed: 7).enumerated() {
      let snap: Snap<Double>? = index.isMultiple(of: 2) ? .every(128) : nil
      let (low, high) = (flick.bounds.lowerBound, flick.bounds.upperBound)
      let offset = flick.released(snap: snap)
      let mirrored = Flick(
        start: -flick.start, velocity: -flick.velocity, bounds: -high ... -low, rate: flick.rate
      ).released(snap: snap)
      let scaled = Flick(
        start: flick.start * 4, velocity: flick.velocity * 4, bounds: low * 4...high * 4,
        rate: flick.rate
      ).released(snap: snap.map { _ in .every(512) })
      let shifted = Flick(
        start: flick.start + 640, velocity: flick.velocity, bounds: low + 640...high + 640,
        rate: flick.rate
      ).released(snap: snap)
      for step in 0...40 {
        let time = Double(step) / 16
        let place = offset.presentation(at: time)
        #expect(mirrored.presentation(at: time) == -place)
        #expect(mirrored.velocity(at: time) == -offset.velocity(at: time))
        #expect(scaled.presentation(at: time) == place * 4)
        #expect(abs(shifted.presentation(at: time) - 640 - place) < 1e-6)
      }
    }
  }

  @Test("a velocity that is no number counts as zero, and no velocity is too small or too great")
  func oddVelocities() {
    for velocity in [Double.nan, .infinity, -.infinity, 0] {
      var offset = Animated(30.0)
      offset.glide(velocity: velocity, within: 0...100, at: 1)
      #expect(offset.value == 30 && !offset.isAnimating)
      var beyond = Animated(130.0)
      beyond.glide(velocity: velocity, within: 0...100, at: 1)
      #expect(beyond.value == 100 && end(of: beyond) < 3 && beyond.velocity(at: 1) == 0)
    }
    for velocity in [1e-300, 1e-9, 1e-3, 1e9, 1e150, 1e300] {
      for sign in [-1.0, 1] {
        for bounds in [-10...100, 30...30, 0...Double.infinity, -Double.infinity...Double.infinity]
        {
          var offset = Animated(30.0)
          offset.glide(velocity: velocity * sign, within: bounds, at: 1)
          #expect(bounds.contains(offset.value))
          #expect(offset.presentation(at: 1) == 30 || velocity > 1e100)
          #expect(offset.presentation(at: 1.5).isFinite && offset.velocity(at: 1.5).isFinite)
          offset.advance(to: 1e6)
          #expect(!offset.isAnimating && offset.presentation(at: 1e6) == offset.value)
        }
      }
    }
    for rate in [-1, 0, 0.5, 0.9, 1, 2, Double.nan] {
      var offset = Animated(30.0)
      offset.glide(
        velocity: 700, within: 0...100, snap: .every(50), .decay(decelerationRate: rate), at: 0)
      #expect(offset.velocity(at: 0).isFinite && end(of: offset) < 20)
    }
  }
}
