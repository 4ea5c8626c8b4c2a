/// A number that may differ from particle to particle: fixed, or chosen at random when a particle
/// is born. (A draw is always such a number; drawing is painting.)
///
///     let speed: Draw = 200                       // always 200
///     let spin: Draw = .between(-400, 400)        // any number in the range, all equally likely
///     let wind: Draw = .either(180, 900)          // a magnitude in the range, with either sign
///     let peak: Draw = .steps(10, 16, over: 10)   // 1.0, 1.1, … 1.6
///     let delay: Draw = .oneOf([1, 2, 5])
///
/// Several numbers can follow one draw of an emitter, see ``Emitter/draws``:
///
///     let depth: Draw = .by("near", from: 2, to: 9)
///
/// In a file these are `200`, `[-400, 400]`, `{"either": [180, 900]}`,
/// `{"steps": [10, 16], "over": 10}`, `{"oneOf": [1, 2, 5]}` and `{"by": "near", "from": 2, "to": 9}`.
public enum Draw: Hashable, Sendable {
  /// Always this number.
  case fixed(Double)
  /// A number from the lower end to the upper end, all equally likely.
  case between(Double, Double)
  /// A magnitude from the lower end to the upper end, with either sign equally likely.
  case either(Double, Double)
  /// A whole number from the first to the last, both included, divided by a number.
  case steps(Int, Int, over: Double = 1)
  /// One of some numbers, each equally likely.
  case oneOf([Double])
  /// A number that follows a draw of the emitter, or of the emitter that the particle is a child
  /// of, by its name: the first number where the draw is 0, the second where it is 1, and between
  /// them evenly or along a curve within 0…1.
  indirect case by(String, from: Double = 0, to: Double = 1, ease: Ease? = nil)
}

extension Draw: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A fixed number.
  public init(floatLiteral value: Double) { self = .fixed(value) }

  /// A fixed number.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
}

extension Draw {
  /// The number, if it is the same for all particles.
  var constant: Double? {
    switch self {
    case .fixed(let number): number
    case .between(let low, let high): low == high ? low : nil
    case .steps(let first, let last, let divisor): first == last ? Double(first) / divisor : nil
    case .oneOf(let choices): choices.allSatisfy { $0 == choices[0] } ? choices[0] : nil
    case .either(let low, let high): low == 0 && high == 0 ? 0 : nil
    case .by(_, let from, let to, _): from == to ? from : nil
    }
  }

  /// The smallest and the largest number that can be chosen.
  ///
  /// - Precondition: the draw has been checked.
  package var bounds: ClosedRange<Double> {
    switch self {
    case .fixed(let number): return number...number
    case .between(let low, let high): return low...high
    case .either(let low, let high):
      let most = max(abs(low), abs(high))
      return -most...most
    case .steps(let first, let last, let divisor):
      let (a, b) = (Double(first) / divisor, Double(last) / divisor)
      return min(a, b)...max(a, b)
    case .oneOf(let choices): return (choices.min() ?? 0)...(choices.max() ?? 0)
    case .by(_, let from, let to, _): return min(from, to)...max(from, to)
    }
  }

  var largest: Double { max(abs(bounds.lowerBound), abs(bounds.upperBound)) }

  func scaled(by factor: Double) -> Draw {
    switch self {
    case .fixed(let number): return .fixed(number * factor)
    case .between(let low, let high):
      return factor < 0
        ? .between(high * factor, low * factor) : .between(low * factor, high * factor)
    case .either(let low, let high): return .either(low * abs(factor), high * abs(factor))
    case .steps(let first, let last, let divisor):
      guard factor != 0 else { return .fixed(0) }
      guard Self.divisors.contains(abs(divisor)), !Self.divisors.contains(abs(divisor / factor))
      else { return .steps(first, last, over: divisor / factor) }
      return Self.numbers(first, last, factor / divisor)
    case .oneOf(let choices): return .oneOf(choices.map { $0 * factor })
    case .by(let name, let from, let to, let ease):
      return .by(name, from: from * factor, to: to * factor, ease: ease)
    }
  }

  /// The magnitudes that the divisor of steps may have.
  package static let divisors = 1e-6...1e6

  /// Whole numbers multiplied by a factor whose inverse is no divisor of steps.
  private static func numbers(_ first: Int, _ last: Int, _ factor: Double) -> Draw {
    let (low, high) = (Double(first) * factor, Double(last) * factor)
    let (count, overflows) = last.subtractingReportingOverflow(first)
    guard !overflows, (0..<mostChoices).contains(count) else {
      return .between(min(low, high), max(low, high))
    }
    return .oneOf((first...last).map { Double($0) * factor })
  }
}

extension Draw {
  /// The draw with all its numbers changed by a function that keeps their order; of numbers with both signs the
  /// magnitudes are changed.
  func mapping(_ change: (Double) -> Double) -> Draw {
    switch self {
    case .fixed(let number): .fixed(change(number))
    case .between(let low, let high): .between(change(low), change(high))
    case .either(let low, let high): .either(change(low), change(high))
    case .steps: .between(change(bounds.lowerBound), change(bounds.upperBound))
    case .oneOf(let choices): .oneOf(choices.map(change))
    case .by(let name, let from, let to, let ease):
      .by(name, from: change(from), to: change(to), ease: ease)
    }
  }
}

extension Draw: Quantity {
  /// Numbers beyond the limit are held to it, and all others stay different from one another.
  package func scaled(by factor: Double, upTo limit: Double) -> Draw {
    let scaled = scaled(by: factor)
    return scaled.largest <= limit ? scaled : scaled.mapping { $0.clamped(to: -limit...limit) }
  }

  package func divided(by divisor: Double, downTo limit: Double) -> Draw {
    let scaled = scaled(by: 1 / divisor)
    return scaled.bounds.lowerBound >= limit ? scaled : scaled.mapping { max($0, limit) }
  }
}

/// A horizontal and a vertical number, each chosen on its own; y grows downward.
public struct DrawnVector: Hashable, Sendable {
  /// To the right.
  public var x: Draw
  /// Downward.
  public var y: Draw

  /// A vector from its two numbers.
  public init(x: Draw = 0, y: Draw = 0) {
    self.x = x
    self.y = y
  }

  var isZero: Bool { x.constant == 0 && y.constant == 0 }

  /// Both numbers, if they are the same for all particles.
  var constant: SIMD2<Double>? {
    guard let x = x.constant, let y = y.constant else { return nil }
    return SIMD2(x, y)
  }
}

extension DrawnVector: Word {
  package static let defaults = DrawnVector(x: 0)

  package static var name: String { "vector" }
  package static var title: String { "a vector {x, y}" }
  package static let keys: [Key<DrawnVector>] =
    [
      Key("x", \.x, side, "to the right"),
      Key("y", \.y, side, "downward"),
    ]

  /// Each number is in the unit of the vector.
  private static let side = DrawForm(-1e6...1e6, usual: -1000...1000).measured(in: nil)
}
