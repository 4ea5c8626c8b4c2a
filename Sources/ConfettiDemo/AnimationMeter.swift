import ConfettiSDL
import Motion

/// Measures how long it takes to advance and read animated values, as a frame does.
struct AnimationMeter {
  private var values: [Animated<Double>]

  /// A meter with so many values on their way by an animation, which began at 0.
  init(_ animation: Animation, count: Int) {
    values = (0..<count).map { Animated(Double($0)) }
    // None begins at quite the same time, so that none is quite where another is.
    for index in values.indices { values[index].set(-1, animation, at: Double(index) * 1e-6) }
  }

  /// The milliseconds that a frame at a moment takes, for all values.
  mutating func frame(at now: Double) -> Double {
    let start = MonotonicClock.now
    var sum = 0.0
    for index in values.indices {
      values[index].advance(to: now)
      sum += values[index].presentation(at: now)
    }
    let end = MonotonicClock.now
    Self.keep(sum)
    return Double(end - start) / 1e6
  }

  /// How many values a millisecond is enough for.
  mutating func perMillisecond(at now: Double) -> Double {
    let time = frame(at: now)
    return time > 0 ? Double(values.count) / time : 0
  }

  /// A result that somebody may look at, so that the work for it is not left out.
  @inline(never)
  static func keep(_ value: Double) {}
}
