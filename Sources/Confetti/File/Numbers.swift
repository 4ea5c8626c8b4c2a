/// The numbers that a form takes, and how one of them is chosen by hand.
struct Numbers: Hashable, Sendable {
  /// All numbers that are taken.
  let range: ClosedRange<Double>
  /// The numbers that are chosen most often: where a slider begins and ends.
  ///
  /// A field takes the others as well.
  let usual: ClosedRange<Double>
  /// How a slider is divided.
  let scale: Scale
  /// By how much a number changes at the least when it is chosen by hand; on a logarithmic scale,
  /// at the lower end.
  let step: Double
  /// Whether they are whole numbers.
  let isWhole: Bool

  /// How a slider is divided.
  enum Scale: Hashable, Sendable {
    /// Evenly.
    case linear
    /// By equal factors; the usual numbers are more than 0.
    case logarithmic
    /// As a dial, which begins again after a turn.
    case angle(turn: Double)
  }

  /// Numbers of a range.
  ///
  /// - Parameters:
  ///   - range: all numbers that are taken.
  ///   - unit: their unit, from which follows what is left out.
  ///   - isWhole: whether they are whole numbers.
  ///   - usual: the numbers that are chosen most often.
  ///   - scale: how a slider is divided.
  init(
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
  /// How numbers with a unit are mostly used: to both sides, if they may be negative.
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

  /// How whole numbers are mostly used: all if they are few, else the first hundred.
  private static func whole(
    _ range: ClosedRange<Double>
  ) -> (usual: ClosedRange<Double>, scale: Scale) {
    guard range.upperBound - range.lowerBound > 100 else { return (range, .linear) }
    let least = max(range.lowerBound, 1)
    return (least...least + 99, .logarithmic)
  }

  /// The power of ten of which about a hundred make up a range, or ten its lower end.
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
