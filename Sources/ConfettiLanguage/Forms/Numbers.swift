/// The numbers that a form takes, and the scale on which a number is chosen by hand.
package struct Numbers: Hashable, Sendable {
  /// All numbers that are taken.
  package let range: ClosedRange<Double>
  /// The numbers that are chosen most often: where a slider begins and ends.
  ///
  /// A field takes the others as well.
  package let usual: ClosedRange<Double>
  /// The scale of a slider.
  package let scale: Scale
  /// The smallest change of a number that is chosen by hand; on a logarithmic scale, at the lower
  /// end.
  package let step: Double
  package let isWhole: Bool

  /// The scale of a slider.
  package enum Scale: Hashable, Sendable {
    /// Evenly.
    case linear
    /// By equal factors; the usual numbers are more than 0.
    case logarithmic
    /// As a dial, which begins again after a turn.
    case angle(turn: Double)
  }

  /// Numbers of a range; by default the usual numbers and the scale follow from the unit.
  package init(
    _ range: ClosedRange<Double>, unit: String, isWhole: Bool = false,
    usual: ClosedRange<Double>? = nil, scale: Scale? = nil
  ) {
    let custom = isWhole ? Self.whole(range) : Self.custom(range, unit: unit)
    self.range = range
    self.isWhole = isWhole
    self.usual = (usual ?? custom.usual).clamped(to: range)
    self.scale = scale ?? (usual == nil || custom.scale.isAngle ? custom.scale : .linear)
    step = isWhole ? 1 : Self.step(for: self.usual, self.scale)
  }
}

extension Numbers {
  /// The usual numbers with a unit: to both sides, if they may be negative.
  private static func custom(
    _ range: ClosedRange<Double>, unit: String
  ) -> (usual: ClosedRange<Double>, scale: Scale) {
    let (most, scale): (Double, Scale) =
      switch unit {
      case "°": (180, .angle(turn: 360))
      case "turns": (1, .angle(turn: 1))
      case "°/s": (720, .linear)
      case "points": (200, .linear)
      case "points/s", "points/s²": (1000, .linear)
      case "s", "Hz": (5, .linear)
      default: (min(range.upperBound, 10), .linear)
      }
    return ((range.lowerBound < 0 ? -most : 0)...most, scale)
  }

  /// The usual whole numbers: all if they are few, else the first hundred.
  private static func whole(
    _ range: ClosedRange<Double>
  ) -> (usual: ClosedRange<Double>, scale: Scale) {
    guard range.upperBound - range.lowerBound > 100 else { return (range, .linear) }
    let least = max(range.lowerBound, 1)
    return (least...least + 99, .logarithmic)
  }

  /// The power of ten that divides a range into about a hundred steps, or its lower end into ten.
  private static func step(for range: ClosedRange<Double>, _ scale: Scale) -> Double {
    let whole =
      scale == .logarithmic ? range.lowerBound * 10 : range.upperBound - range.lowerBound
    var (step, hundred) = (1.0, whole / 100)
    while hundred > 3.2 { (step, hundred) = (step * 10, hundred / 10) }
    while hundred < 0.32, hundred > 0 { (step, hundred) = (step / 10, hundred * 10) }
    return step
  }
}

extension Numbers.Scale {
  fileprivate var isAngle: Bool { if case .angle = self { true } else { false } }
}
