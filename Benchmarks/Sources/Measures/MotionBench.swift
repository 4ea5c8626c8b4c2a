import ConfettiGraphics
import Motion

/// The measurements of `ConfettiBenchmarks motion`: the speed of animations on one core of this machine.
///
/// The compared works take turns, and the best of many rounds counts, because other programs can only
/// slow a round down.
struct MotionBench: Encodable {
  struct SpringRate: Encodable {
    let spring: String
    /// Evaluations of a value per millisecond.
    let perMillisecond: Double
    /// Evaluations per millisecond of the same formula with the functions of the C library.
    let plainPerMillisecond: Double
    let ratio: Double
  }

  struct ColumnRate: Encodable {
    let element: String
    /// Updates of an element per millisecond.
    let perMillisecond: Double
    /// Updates per millisecond, one element after the other.
    let singlyPerMillisecond: Double
    let ratio: Double
  }

  /// The time of reading an `Animated<Double>` with a spring.
  struct ReadTime: Encodable {
    let nanoseconds: Double
    /// The nanoseconds for evaluating the same spring by itself.
    let springNanoseconds: Double
    let ratio: Double
  }

  /// The time of giving a new target to a running value of two floats.
  struct SetTime: Encodable {
    let animation: String
    let nanoseconds: Double
  }

  /// The time of values that are advanced and read once, as in a frame.
  struct ValueTime: Encodable {
    let animation: String
    let values: Int
    let milliseconds: Double
    /// The milliseconds if each value gets a new target before.
    let retargetedMilliseconds: Double
  }

  let springs: [SpringRate]
  let columns: [ColumnRate]
  let read: ReadTime
  let sets: [SetTime]
  let values: [ValueTime]

  static let rounds = 40

  /// Measures everything, which takes a few seconds.
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
      springs: springs.map { springRate($0, $1, rounds: rounds) },
      columns: [
        columnRate("Double", of: 1.0, rounds: rounds),
        columnRate("Float", of: Float(1), rounds: rounds),
        columnRate("SIMD2<Float>", of: SIMD2<Float>(1, 2), rounds: rounds),
      ],
      read: readTime(rounds: rounds),
      sets: [
        SetTime(animation: "bouncy", nanoseconds: setNanoseconds(.bouncy, rounds: rounds)),
        SetTime(animation: "easeInOut", nanoseconds: setNanoseconds(.easeInOut, rounds: rounds)),
      ],
      values: animations.map { valueTime($0, $1, rounds: rounds) })
  }

  /// The shortest time of each work, which gets the number of the round and returns its milliseconds,
  /// when all take turns for some rounds.
  static func bestInTurns(rounds: Int, _ works: [(Int) -> Double]) -> [Double] {
    var best = [Double](repeating: .infinity, count: works.count)
    for round in 0..<rounds {
      for (index, work) in works.enumerated() { best[index] = min(best[index], work(round)) }
    }
    return best
  }
}

extension MotionBench {
  /// The figures as text for people; `build` is `debug` or `release`.
  func table(build: String) -> String {
    var lines = ["Springs evaluated on one core, per ms (\(build) build; with the C library)"]
    for spring in springs {
      lines.append(
        Self.line(spring.spring, spring.perMillisecond, spring.plainPerMillisecond, spring.ratio))
    }
    lines.append("Springs advanced in columns, per ms (one by one)")
    for column in columns {
      lines.append(
        Self.line(column.element, column.perMillisecond, column.singlyPerMillisecond, column.ratio))
    }
    lines.append("An Animated<Double> read, in ns (the spring alone)")
    lines.append(
      Self.line("bouncy", read.nanoseconds.formatted(decimals: 1))
        + "(\(read.springNanoseconds.formatted(decimals: 1)), × \(read.ratio.formatted(decimals: 2)))"
    )
    lines.append("A running Animated<SIMD2<Float>> sent elsewhere, in ns")
    for set in sets {
      lines.append(Self.line(set.animation, set.nanoseconds.formatted(decimals: 0)))
    }
    lines.append("Animated<Double> advanced and read, in ms per frame (all sent elsewhere before)")
    for value in values {
      lines.append(
        Self.line(value.animation, value.milliseconds.formatted(decimals: 2))
          + "(\(value.retargetedMilliseconds.formatted(decimals: 2))) for \(value.values)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(
    _ name: String, _ figure: Double, _ other: Double, _ ratio: Double
  ) -> String {
    line(name, "\(Int(figure))") + "(\(Int(other)), × \(ratio.formatted(decimals: 2)))"
  }

  private static func line(_ name: String, _ figure: String) -> String {
    "  " + name.padded(to: 18) + figure.padded(to: 10)
  }
}
