import ConfettiGraphics

/// A number as people write it: sums, products and parentheses, with units.
///
///     NumberText(units: ["s": 1, "ms": 0.001]).number("400 ms + 1/2")   // 0.9
///
/// A comma counts as a decimal point; ×, ÷ and the long minus count as *, / and -. A unit belongs to the number
/// before it.
package struct NumberText: Sendable {
  /// The factor of each unit.
  package let units: [String: Double]

  package init(units: [String: Double] = [:]) { self.units = units }

  /// The longest text that is read, in characters.
  package static let longest = 64

  /// The number that a text stands for; `nil` if the text is not a number, or the number is not finite.
  package func number(_ text: String) -> Double? {
    guard text.count <= Self.longest else { return nil }
    var reader = Reader(rest: Substring(text), units: units)
    guard let value = reader.sum(depth: 0), reader.isAtEnd, value.isFinite else { return nil }
    return value
  }

  private struct Reader {
    var rest: Substring
    let units: [String: Double]
    static let deepest = 16

    var isAtEnd: Bool {
      mutating get {
        skipSpace()
        return rest.isEmpty
      }
    }

    private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    private mutating func take(_ signs: String) -> Character? {
      skipSpace()
      guard let first = rest.first, signs.contains(first) else { return nil }
      rest.removeFirst()
      return first
    }

    mutating func sum(depth: Int) -> Double? {
      guard depth < Self.deepest, var value = product(depth) else { return nil }
      while let sign = take("+-−") {
        guard let other = product(depth) else { return nil }
        value += sign == "+" ? other : -other
      }
      return value
    }

    private mutating func product(_ depth: Int) -> Double? {
      guard var value = factor(depth) else { return nil }
      while let sign = take("*×/÷") {
        guard let other = factor(depth) else { return nil }
        value = sign == "*" || sign == "×" ? value * other : value / other
      }
      return value
    }

    private mutating func factor(_ depth: Int) -> Double? {
      var sign = 1.0
      while let mark = take("+-−") { if mark != "+" { sign = -sign } }
      if take("(") != nil {
        guard let value = sum(depth: depth + 1), take(")") != nil else { return nil }
        return sign * value
      }
      skipSpace()
      let digits = rest.prefix { $0.isASCII && $0.isWholeNumber || $0 == "." || $0 == "," }
      guard let value = Double(digits.map { $0 == "," ? "." : String($0) }.joined()) else {
        return nil
      }
      rest = rest[digits.endIndex...]
      skipSpace()
      let unit = rest.prefix { $0.isLetter || $0 == "°" || $0 == "%" || $0 == "²" }
      guard !unit.isEmpty else { return sign * value }
      guard let factor = units[String(unit)] else { return nil }
      rest = rest[unit.endIndex...]
      return sign * value * factor
    }
  }
}

extension Double {
  /// The number in words with a number of digits after the point, without zeros at the end, and with a long minus.
  func shortWords(decimals: Int) -> String {
    var words = formatted(decimals: decimals)
    if words.contains(".") {
      while words.last == "0" { words.removeLast() }
      if words.last == "." { words.removeLast() }
    }
    return String(words.map { $0 == "-" ? "−" : $0 })
  }
}
