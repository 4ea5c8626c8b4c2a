import Motion

/// How fast animations are evaluated on this machine.
struct MotionBench: Encodable {
  /// Springs of one kind, one core.
  struct SpringRate: Encodable {
    let spring: String
    /// Evaluations of a value in a millisecond.
    let perMillisecond: Double
  }

  /// Values that are advanced and read once, as a frame does.
  struct ValueTime: Encodable {
    let animation: String
    let values: Int
    let milliseconds: Double
  }

  let springs: [SpringRate]
  let values: [ValueTime]

  /// Measures: the best of several rounds, because other programs only ever slow one down.
  static func measure() -> MotionBench {
    let springs: [(String, Spring)] = [
      ("smooth", .smooth), ("bouncy", .bouncy),
      ("overdamped", Spring(duration: 0.5, bounce: -0.4)),
    ]
    let animations: [(String, Animation)] = [
      ("bouncy", .bouncy), ("smooth", .smooth), ("easeInOut", .easeInOut),
      ("bouncy, repeated", .bouncy.repeatForever()),
    ]
    return MotionBench(
      springs: springs.map { name, spring in
        SpringRate(spring: name, perMillisecond: springsPerMillisecond(spring, rounds: 40))
      },
      values: animations.map { name, animation in
        ValueTime(
          animation: name, values: valueCount,
          milliseconds: frameMilliseconds(animation, rounds: 40))
      })
  }

  /// How many values a frame advances and reads here.
  private static let valueCount = 10_000
  private static let springCount = 100_000

  /// How many values of a spring are evaluated in a millisecond, by the best of some rounds.
  static func springsPerMillisecond(_ spring: Spring, rounds: Int) -> Double {
    var sum = 0.0
    let best = (0..<rounds).map { round in
      Stopwatch.milliseconds {
        for index in 0..<springCount {
          sum += spring.value(
            target: 1.0, initialVelocity: sum * 1e-9, time: Double(index + round) * 1e-5)
        }
      }
    }.min()
    AnimationMeter.keep(sum)
    return Double(springCount) / (best ?? .infinity)
  }

  private static func frameMilliseconds(_ animation: Animation, rounds: Int) -> Double {
    var meter = AnimationMeter(animation, count: valueCount)
    return (1...rounds).map { meter.frame(at: 0.05 + Double($0) * 0.001) }.min() ?? .infinity
  }
}
