/// The numbers that a form accepts, and those that people usually choose.
package struct Numbers: Sendable {
  /// All numbers that are accepted.
  package let range: ClosedRange<Double>
  /// The numbers that are chosen most often.
  package let usual: ClosedRange<Double>
  package let isWhole: Bool

  /// Numbers of a range; by default the usual numbers follow from the unit.
  package init(
    _ range: ClosedRange<Double>, unit: String, isWhole: Bool = false,
    usual: ClosedRange<Double>? = nil
  ) {
    (self.range, self.isWhole) = (range, isWhole)
    self.usual = (usual ?? Self.usual(of: range, unit, isWhole: isWhole)).clamped(to: range)
  }

  /// The usual numbers with a unit, with both signs if they may be negative; of whole numbers all
  /// if they are few, else the first hundred.
  private static func usual(
    of range: ClosedRange<Double>, _ unit: String, isWhole: Bool
  ) -> ClosedRange<Double> {
    if isWhole {
      guard range.upperBound - range.lowerBound > 100 else { return range }
      let least = max(range.lowerBound, 1)
      return least...least + 99
    }
    let most: Double =
      switch unit {
      case "°": 180
      case "turns": 1
      case "°/s": 720
      case "points": 200
      case "points/s", "points/s²": 1000
      case "s", "Hz": 5
      default: min(range.upperBound, 10)
      }
    return (range.lowerBound < 0 ? -most : 0)...most
  }
}
