import Foundation

/// The files of the repository that the tests were built from.
///
/// Paths are relative to its root, as in `assets/glyphs.txt`.
package enum Repository {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func url(_ path: String) -> URL { root.appending(path: path) }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// Reads a file of JSON, such as inputs with the results they must have.
  package static func decode<Value: Decodable>(_ type: Value.Type, from path: String) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(contentsOf: url(path)))
  }

  /// The letters of the show, to be parsed as a typeface.
  package static func glyphs() throws -> String { try text("assets/glyphs.txt") }
}
