/// The reason why a vector picture is not drawn.
package enum VectorError: Error, Hashable, Sendable {
  /// The file is not XML or not SVG, from this line on.
  case damaged(String, line: Int)
  /// The file goes beyond a limit, as in "more than 20000 elements".
  case tooMuch(String)
  /// The file needs other files, as in "an <image>".
  case outside(String)
  /// The file has an element that our own reader does not draw, as in "a <clipPath>".
  case unread(String)
  /// The file has an element that no reader draws, as in "a <foreignObject>".
  case undrawn(String)
  /// The file has nothing that can be seen.
  case blank
}

extension VectorError {
  /// The name of an element with its article, as in "an <image>".
  static func noun(_ name: String) -> String {
    let isVowel = name.utf8.first.map { "aeioAEIO".utf8.contains($0) } ?? false
    return "\(isVowel ? "an" : "a") <\(name.prefix(40))>"
  }

  static func unread(element name: String) -> VectorError { .unread(noun(name)) }

  /// The error for a property whose value our own reader does not draw.
  static func unread(property name: String, _ value: String) -> VectorError {
    .unread("the property “\(name.prefix(40)): \(value.prefix(40))”")
  }
}
