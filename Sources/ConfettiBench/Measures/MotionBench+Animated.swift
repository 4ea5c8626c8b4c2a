import ConfettiSDL
import ConfettiSystem
import Motion

extension MotionBench {
  private static let readCount = 100_000
  private static let setCount = 2000
  /// The values that a frame advances and reads.
  private static let valueCount = 10_000

  /// The time to read an animated value, and to evaluate the spring that moves it.
  static func readTime(rounds: Int) -> ReadTime {
    var animated = Animated(0.0)
    animated.set(1, .bouncy, at: 0)
    let value = animated
    let best = bestInTurns(
      rounds: rounds,
      [
        { readMilliseconds(value, round: $0) }, { springMilliseconds(Spring.bouncy, round: $0) },
      ])
    let (read, spring) = (best[0] * 1e6 / Double(readCount), best[1] * 1e6 / Double(readCount))
    return ReadTime(nanoseconds: read, springNanoseconds: spring, ratio: read / spring)
  }

  @inline(never)
  private static func readMilliseconds(_ value: Animated<Double>, round: Int) -> Double {
    var sum = 0.0
    let time = Stopwatch.milliseconds {
      for index in 0..<readCount {
        sum += value.presentation(at: Double(index + round) * 5e-6)
      }
    }
    AnimationMeter.keep(sum)
    return time
  }

  @inline(never)
  private static func springMilliseconds(_ spring: Spring, round: Int) -> Double {
    var sum = 0.0
    let time = Stopwatch.milliseconds {
      for index in 0..<readCount {
        sum += spring.value(target: 1.0, time: Double(index + round) * 5e-6)
      }
    }
    AnimationMeter.keep(sum)
    return time
  }

  /// The time to give a new target to a value of two floats that has been on its way for 0.1 s.
  static func setNanoseconds(_ animation: Animation, rounds: Int) -> Double {
    var value = Animated(SIMD2<Float>(0, 0))
    var now = 0.0
    let best = bestInTurns(
      rounds: rounds,
      [
        { _ in
          Stopwatch.milliseconds {
            for index in 0..<setCount {
              now += 0.1
              value.set([Float(index & 1), Float(index & 3)], animation, at: now)
            }
          }
        }
      ])
    AnimationMeter.keep(Double(value.presentation(at: now).x))
    return best[0] * 1e6 / Double(setCount)
  }

  /// The time of a frame with values moved by an animation, and of one that gives all a new target.
  static func valueTime(_ name: String, _ animation: Animation, rounds: Int) -> ValueTime {
    var still = AnimationMeter(animation, count: valueCount)
    var sent = AnimationMeter(animation, count: valueCount)
    let best = bestInTurns(
      rounds: rounds,
      [
        { still.frame(at: 0.05 + Double($0) * 0.001) },
        // A tenth of a second apart, so that about three curves at most are added up.
        { sent.frame(at: 0.05 + Double($0) * 0.1, sendingAllElsewhere: true) },
      ])
    return ValueTime(
      animation: name, values: valueCount, milliseconds: best[0], retargetedMilliseconds: best[1])
  }
}

/// Measures the time to advance and read animated values, as in a frame.
package struct AnimationMeter {
  private let animation: Animation
  private var values: [Animated<Double>]

  /// A meter with `count` values moved by an animation that begins at time 0.
  package init(_ animation: Animation, count: Int) {
    self.animation = animation
    values = (0..<count).map { Animated(Double($0)) }
    // All begin at slightly different times, so that no two are in the same state.
    for index in values.indices { values[index].set(-1, animation, at: Double(index) * 1e-6) }
  }

  /// The time of a frame with all values, in milliseconds; they may get a new target first.
  mutating func frame(at now: Double, sendingAllElsewhere: Bool = false) -> Double {
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
  /// All get a new target before, so that they move. The first frame finds neither the values nor the
  /// code in the processor's caches, and is several times slower than those that follow.
  package mutating func perMillisecond(at now: Double) -> Double {
    for index in values.indices { values[index].set(-values[index].value, animation, at: now) }
    var best = Double.infinity
    for round in 0..<4 { best = min(best, frame(at: now + 0.05 + 0.001 * Double(round))) }
    return best > 0 ? Double(values.count) / best : 0
  }

  /// Pretends to use a result, so that the optimiser does not remove the work for it.
  @inline(never)
  static func keep(_ value: Double) {}
}
