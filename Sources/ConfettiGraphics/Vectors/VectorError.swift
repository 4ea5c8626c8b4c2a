/// The reason why a vector picture is not drawn.
package enum VectorError: Error, Hashable, Sendable {
  /// Something that is not XML or not SVG, and its line.
  case damaged(String, line: Int)
  /// A limit that the file passes, as in "more than 20000 elements".
  case tooMuch(String)
  /// Something that would have to be read from elsewhere, as in "an <image>".
  case outside(String)
  /// Something that our own reader does not draw, as in "a <clipPath>".
  case unread(String)
  /// Something that no reader draws, as in "a <foreignObject>".
  case undrawn(String)
  /// Nothing that can be seen.
  case blank
}

extension VectorError {
  /// An element with its article, as in "an <image>".
  static func noun(_ name: String) -> String {
    let isVowel = name.utf8.first.map { "aeioAEIO".utf8.contains($0) } ?? false
    return "\(isVowel ? "an" : "a") <\(name.prefix(40))>"
  }

  static func unread(element name: String) -> VectorError { .unread(noun(name)) }

  /// A property whose value our own reader does not draw.
  static func unread(property name: String, _ value: String) -> VectorError {
    .unread("the property “\(name.prefix(40)): \(value.prefix(40))”")
  }
}
