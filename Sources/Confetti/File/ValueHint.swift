/// What to expect instead of a value that is no number, where people write units or percent signs.
enum ValueHint {
  /// An expectation with the unit and an example, if the value tells what is meant.
  static func expected(
    _ plain: String, insteadOf node: JSONNode, as numbers: Numbers, _ unit: String
  ) -> String {
    switch node.value {
    case .bool where numbers.range.upperBound <= 1000:
      return "\(plain) of \(text(numbers.range.lowerBound))…\(text(numbers.range.upperBound))"
    case .string(let text):
      guard let number = meant(text, unit) else { return plain }
      if Double(text) != nil { return "\(plain), without quotes" }
      let unitWords = words[unit] ?? unit
      let measure = unitWords.isEmpty ? "without a unit" : "in \(unitWords)"
      return "\(plain) \(measure), such as \(Self.text(number))"
    default: return plain
    }
  }

  private static func text(_ number: Double) -> String { JSONWriter.text(of: .number(number)) }

  private static let words = [
    "°": "degrees", "°/s": "degrees a second", "s": "seconds", "Hz": "hertz",
  ]

  /// The number that a text such as `2s`, `45deg` or `50%` means; `nil` if it means none.
  private static func meant(_ text: String, _ unit: String) -> Double? {
    guard text.utf8.count <= 24 else { return nil }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard let number = Double(digits), number.magnitude < 1e9 else { return nil }
    let suffix = text.dropFirst(digits.count).trimmingPrefix { $0 == " " }.lowercased()
    guard let factor = factors[suffix] else { return nil }
    return ((number * factor) * 1e4).rounded() / 1e4
  }

  private static let factors: [String: Double] = [
    "": 1, "%": 0.01, "s": 1, "sec": 1, "ms": 0.001, "deg": 1, "°": 1, "rad": 57.29578, "turn": 360,
    "px": 1, "pt": 1, "hz": 1, "x": 1,
  ]
}
