/// The expectation in place of a value that is not a number, where people write units or percent
/// signs.
package enum ValueHint {
  /// An expectation with the unit and an example, if the value shows what was meant.
  package static func expected(
    _ plain: String, insteadOf node: JSONNode, as numbers: Numbers, _ unit: String
  ) -> String {
    switch node.value {
    case .bool where numbers.range.upperBound <= 1000:
      return "\(plain) of \(text(numbers.range.lowerBound))…\(text(numbers.range.upperBound))"
    case .object(let members):
      guard let (low, high) = ends(members) else { return plain }
      return "\(plain), such as [\(Self.text(low)), \(Self.text(high))]"
    case .string(let text):
      if unit == "°", let angle = directions[text.lowercased()] {
        return "\(plain) in degrees, such as \(Self.text(angle))"
      }
      if let (low, high) = range(text) {
        return "\(plain), such as [\(Self.text(low)), \(Self.text(high))]"
      }
      guard let number = meant(text, unit) else { return plain }
      if Double(text) != nil { return "\(plain), without quotes" }
      let unitWords = words[unit] ?? unit
      let measure = unitWords.isEmpty ? "without a unit" : "in \(unitWords)"
      return "\(plain) \(measure), such as \(Self.text(number))"
    default: return plain
    }
  }

  /// Directions in words, in degrees.
  private static let directions: [String: Double] = [
    "up": 0, "top": 0, "right": 90, "down": 180, "bottom": 180, "left": 270,
  ]

  /// The ends of a range that is written as an object.
  private static func ends(_ members: [JSONNode.Member]) -> (Double, Double)? {
    func number(_ names: [String]) -> Double? {
      let node = members.first { names.contains($0.key.lowercased()) }?.node
      guard case .number(let number) = node?.value else { return nil }
      return number
    }
    guard let low = number(["min", "from", "start", "low"]),
      let high = number(["max", "to", "end", "high"])
    else { return nil }
    return (low, high)
  }

  /// The ends of a range that is written as a text, such as `5-10` or `random(5, 10)`.
  private static func range(_ text: String) -> (Double, Double)? {
    guard text.utf8.count <= 32, let start = text.firstIndex(where: { $0.isNumber || $0 == "-" })
    else { return nil }
    let isCall = text.hasSuffix(")")
    let inner = isCall ? text[start...].dropLast() : text[start...]
    let parts = inner.split(
      separator: isCall ? "," : "-", omittingEmptySubsequences: false
    ).map { Double($0.filter { $0 != " " }) }
    guard parts.count == 2, let low = parts[0], let high = parts[1], low <= high else { return nil }
    return (low, high)
  }

  private static func text(_ number: Double) -> String { JSONWriter.text(of: number) }

  private static let words = [
    "°": "degrees", "°/s": "degrees a second", "s": "seconds", "Hz": "hertz",
  ]

  /// The number that a text such as `2s`, `45deg` or `50%` means; `nil` if it means no number.
  private static func meant(_ text: String, _ unit: String) -> Double? {
    guard text.utf8.count <= 24 else { return nil }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.,".contains($0)) }
    guard let number = Double(String(digits.map { $0 == "," ? "." : $0 })), number.magnitude < 1e9
    else { return nil }
    let suffix = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    guard let factor = factors[suffix] else { return nil }
    return ((number * factor) * 1e4).rounded() / 1e4
  }

  private static let factors: [String: Double] = [
    "": 1, "%": 0.01, "s": 1, "sec": 1, "second": 1, "seconds": 1, "ms": 0.001, "px/s": 1,
    "pt/s": 1,
    "/s": 1, "rpm": 6, "deg": 1, "°": 1, "rad": 57.29578, "turn": 360,
    "px": 1, "pt": 1, "hz": 1, "x": 1,
  ]
}
