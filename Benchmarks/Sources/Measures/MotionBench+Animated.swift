import ConfettiDemo
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

  /// The time of a frame with values that an animation moves, and of a frame that gives all values a new target.
  static func valueTime(_ name: String, _ animation: Animation, rounds: Int) -> ValueTime {
    var still = AnimationMeter(animation, count: valueCount)
    var sent = AnimationMeter(animation, count: valueCount)
    let best = bestInTurns(
      rounds: rounds,
      [
        { still.frame(at: 0.05 + Double($0) * 0.001) },
        // The moments are a tenth of a second apart, so that about three curves at most are added up.
        { sent.frame(at: 0.05 + Double($0) * 0.1, sendingAllElsewhere: true) },
      ])
    return ValueTime(
      animation: name, values: valueCount, milliseconds: best[0], retargetedMilliseconds: best[1])
  }
}
