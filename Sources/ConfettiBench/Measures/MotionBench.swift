import ConfettiSDL
import Motion

/// The measurements of `bench motion`: how fast animations are evaluated on this machine.
package struct MotionBench: Encodable {
  /// Springs of one kind, on one core.
  struct SpringRate: Encodable {
    let spring: String
    /// Evaluations of a value per millisecond.
    let perMillisecond: Double
  }

  /// Values that are advanced and read once, as in a frame.
  struct ValueTime: Encodable {
    let animation: String
    let values: Int
    let milliseconds: Double
  }

  let springs: [SpringRate]
  let values: [ValueTime]

  /// Takes the best of several rounds, because other programs can only slow a round down.
  package static func measure() -> MotionBench {
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

  /// How many values a frame advances and reads.
  private static let valueCount = 10_000
  private static let springCount = 100_000

  /// How many values of a spring are evaluated per millisecond, in the best of some rounds.
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

extension MotionBench {
  /// The figures as text for people.
  ///
  /// - Parameter build: how the program was built: `debug` or `release`.
  package func table(build: String) -> String {
    var lines = ["Springs evaluated on one core (\(build) build)"]
    for spring in springs {
      lines.append(Self.line(spring.spring, "\(Int(spring.perMillisecond)) per ms"))
    }
    lines.append("Animated<Double> advanced and read, per frame")
    for value in values {
      let time = "\(value.milliseconds.text(decimals: 2)) ms"
      lines.append(Self.line(value.animation, "\(time) for \(value.values)"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ name: String, _ figure: String) -> String {
    "  " + name.padded(to: 18) + figure
  }
}

/// Measures how long it takes to advance and read animated values, as in a frame.
package struct AnimationMeter {
  private var values: [Animated<Double>]

  /// A meter with `count` values moved by an animation that begins at time 0.
  package init(_ animation: Animation, count: Int) {
    values = (0..<count).map { Animated(Double($0)) }
    // All begin at slightly different times, so that no two are in the same state.
    for index in values.indices { values[index].set(-1, animation, at: Double(index) * 1e-6) }
  }

  /// How long a frame with all values takes, in milliseconds.
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

  /// How many values can be advanced and read per millisecond.
  package mutating func perMillisecond(at now: Double) -> Double {
    let time = frame(at: now)
    return time > 0 ? Double(values.count) / time : 0
  }

  /// Pretends to use a result, so that the optimiser does not remove the work for it.
  @inline(never)
  static func keep(_ value: Double) {}
}
