/// Numbers that divisions by zero, overflows and careless callers produce.
package enum WildNumbers {
  /// Numbers that are not finite, too large or too small to calculate with, and a few harmless ones.
  package static let all: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, 1e160, -1e160, 1e38,
    -1e38, 1e20, -1e20,
    9.3e18, 1e9, -1e9, 1e-9, 1e-45, 1e-306, -1e-306, .leastNonzeroMagnitude, -0.0, 0, 1, -1, 0.5, 3,
  ]

  /// Those that are finite.
  package static let finite = all.filter(\.isFinite)
}

extension SplitMix {
  /// A wild number.
  package mutating func wild() -> Double { WildNumbers.all.randomElement(using: &self) ?? 0 }

  /// A wild number that is finite.
  package mutating func wildFinite() -> Double {
    WildNumbers.finite.randomElement(using: &self) ?? 0
  }
}
