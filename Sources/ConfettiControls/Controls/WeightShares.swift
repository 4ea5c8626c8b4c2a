import ConfettiGraphics
import Motion

/// The shares that weights stand for, and the weights that shares stand for.
struct WeightShares: Sendable {
  /// The sum of all weights, of which those that are no weights count as 0.
  let total: Double

  /// The shares that a drag can give, so that no weight becomes 0 or infinite.
  static let range = 0.001...0.99

  init(_ weights: [Double]) { total = weights.reduce(0) { $0 + Self.valid($1) } }

  /// A weight that can be counted with: 0 for negative numbers and those that are not finite.
  static func valid(_ weight: Double) -> Double { weight.clamped(to: 0...1e100) }

  /// The share of a weight, 0…1; all are alike where all weights are 0.
  func share(of weight: Double, among count: Int) -> Double {
    total > 0 ? Self.valid(weight) / total : 1 / Double(max(count, 1))
  }

  /// The weight that has a share while all others stay, with three digits; `nil` where there are no others to share
  /// with.
  func weight(for share: Double, insteadOf weight: Double) -> Double? {
    let others = total - Self.valid(weight)
    guard others > 0, others.isFinite else { return nil }
    let share = share.clamped(to: Self.range)
    return (others * share / (1 - share)).tidy
  }
}

extension Double {
  /// The number above 0 with three digits.
  fileprivate var tidy: Double {
    guard self > 0, isFinite else { return self }
    // The power of ten by which the number becomes 100…1000: whole, so that division gives the nearest decimal.
    var power = 1.0
    if self < 100 {
      while self * power < 100, power < 1e200 { power *= 10 }
      return (self * power).rounded() / power
    }
    while self / power >= 1000 { power *= 10 }
    return (self / power).rounded() * power
  }
}
