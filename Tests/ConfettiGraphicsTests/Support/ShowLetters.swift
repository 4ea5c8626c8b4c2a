import Foundation

@testable import ConfettiGraphics

/// The typeface of the show, as it is in the repository.
func showLetters() throws -> Typeface {
  try Typeface(parsing: showLettersText())
}

/// The text that typeface is read from.
func showLettersText() throws -> String {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  return try String(contentsOf: root.appending(path: "assets/glyphs.txt"), encoding: .utf8)
}
