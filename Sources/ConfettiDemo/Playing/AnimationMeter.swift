import ConfettiSystem
import Motion

/// Measures the time to advance and read animated values, as in a frame.
package struct AnimationMeter {
  private let animation: Animation
  private var values: [Animated<Double>]

  /// A meter with `count` values moved by an animation that begins at time 0.
  package init(_ animation: Animation, count: Int) {
    self.animation = animation
    values = (0..<count).map { Animated(Double($0)) }
    // The values begin at slightly different times, so that no two are in the same state.
    for index in values.indices { values[index].set(-1, animation, at: Double(index) * 1e-6) }
  }

  /// The time of a frame with all values, in milliseconds; they may get a new target first.
  package mutating func frame(at now: Double, sendingAllElsewhere: Bool = false) -> Double {
    let start = MonotonicClock.now
    if sendingAllElsewhere {
      for index in values.indices { values[index].set(-values[index].value, animation, at: now) }
    }
    var sum = 0.0
    for index in values.indices {
      values[index].advance(to: now)
      sum += values[index].presentation(at: now)
    }
    let end = MonotonicClock.now
    Self.keep(sum)
    return Double(end - start) / 1e6
  }

  /// The number of values that are advanced and read per millisecond, in the best of four frames.
  ///
  /// All values get a new target before, so that they move. The first frame finds neither the values nor the code in
  /// the processor's caches, and is several times slower than the next ones.
  package mutating func perMillisecond(at now: Double) -> Double {
    for index in values.indices { values[index].set(-values[index].value, animation, at: now) }
    var best = Double.infinity
    for round in 0..<4 { best = min(best, frame(at: now + 0.05 + 0.001 * Double(round))) }
    return best > 0 ? Double(values.count) / best : 0
  }

  /// Pretends to use a result, so that the optimiser does not remove the work for it.
  @inline(never)
  package static func keep(_ value: Double) {}
}
