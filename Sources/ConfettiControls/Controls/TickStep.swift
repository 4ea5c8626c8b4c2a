import Motion

/// The distance between the ticks of a scale: one, two or five times a power of ten.
///
///     let step = TickStep(atLeast: 0.13)   // 0.2, with one decimal, in 4 parts
struct TickStep: Hashable, Sendable {
  /// The distance, above 0.
  let size: Double
  /// The digits after the point that tell all ticks apart, 0…9.
  let decimals: Int
  /// The number of parts in which smaller ticks divide the distance.
  let parts: Int

  /// The smallest step that is at least as large as a distance; the distance is clamped to 10⁻⁹…10¹⁵.
  init(atLeast least: Double) {
    let least = least.clamped(to: 1e-9...1e15)
    // The power grows from the smallest one, which is exact where it is divided by.
    var (exponent, power) = (-9, 1e-9)
    while power * 10 <= least * (1 + 1e-9), exponent < 15 {
      exponent += 1
      power = Self.power(exponent)
    }
    var found = (factor: 10.0, parts: 5)
    for (factor, parts) in [(1.0, 5), (2.0, 4), (5.0, 5)] where factor * power >= least * (1 - 1e-9)
    {
      found = (factor, parts)
      break
    }
    (size, parts) = (found.factor * power, found.parts)
    decimals = max(-(exponent + (found.factor == 10 ? 1 : 0)), 0)
  }

  /// The tick with a number, without the errors of binary sums; 0 has the number 0.
  func value(_ number: Int) -> Double {
    size < 1 ? Double(number) / (1 / size).rounded() : Double(number) * size
  }

  /// A tick in words, without a unit.
  func text(_ value: Double) -> String {
    let text = value.formatted(decimals: decimals)
    return text.first == "-" ? "−" + text.dropFirst() : text
  }

  /// Ten to the power of a whole number, −15…15, to the last digit.
  static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<min(abs(exponent), 15) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }
}
