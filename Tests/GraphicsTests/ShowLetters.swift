import Foundation

@testable import Graphics

/// The typeface of the show, as it is in the repository.
func showLetters() throws -> Typeface {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let file = root.appending(path: "assets/glyphs.txt")
  return try Typeface(parsing: String(contentsOf: file, encoding: .utf8))
}
