import ConfettiSDL
import Motion

/// What `bench motion` measures: how fast animations are evaluated on this machine.
package struct MotionBench: Encodable {
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

extension MotionBench {
  /// The figures for people.
  ///
  /// - Parameter build: how the program was built: `debug` or `release`.
  package func table(build: String) -> String {
    var lines = ["Springs evaluated on one core (\(build) build)"]
    for spring in springs {
      lines.append(Self.line(spring.spring, "\(Int(spring.perMillisecond)) per ms"))
    }
    lines.append("Animated<Double> advanced and read, a frame")
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

/// Measures how long it takes to advance and read animated values, as a frame does.
package struct AnimationMeter {
  private var values: [Animated<Double>]

  /// A meter of so many values that an animation moves, which begins at time 0.
  package init(_ animation: Animation, count: Int) {
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
  package mutating func perMillisecond(at now: Double) -> Double {
    let time = frame(at: now)
    return time > 0 ? Double(values.count) / time : 0
  }

  /// A result that somebody may look at, so that the work for it is not left out.
  @inline(never)
  static func keep(_ value: Double) {}
}
