/// A length of a vector picture: pixels, or a share of the frame.
enum VectorLength: Hashable, Sendable {
  case pixels(Double)
  case share(Double)

  /// Units and their lengths in pixels.
  private static let units: [(String, Double)] = [
    ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
  ]

  /// A length such as `12`, `3mm` or `50%`; `nil` if the text is not a length, or it depends on a font.
  init?(_ text: String) {
    let text = text.trimmedSpace
    for (unit, pixels) in [("%", 0.01)] + Self.units where text.hasSuffix(unit) {
      guard let number = Self.number(text.dropLast(unit.count)) else { return nil }
      self = unit == "%" ? .share(number * pixels) : .pixels(number * pixels)
      return
    }
    guard let number = Self.number(text) else { return nil }
    self = .pixels(number)
  }

  private static func number(_ text: Substring) -> Double? {
    guard let numbers = PathReader.numbers(in: text), numbers.count == 1 else { return nil }
    return numbers[0]
  }

  /// The length in pixels, or units of the user; a share is taken of `whole`.
  func pixels(of whole: Double) -> Double {
    switch self {
    case .pixels(let pixels): pixels
    case .share(let share): share * whole
    }
  }
}

extension StringProtocol {
  /// The text without space at both ends.
  var trimmedSpace: Substring {
    func isSpace(_ character: Character) -> Bool {
      character == " " || character == "\n" || character == "\t" || character == "\r"
        || character == "\r\n"
    }
    var text = self[...].drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return Substring(text)
  }
}
