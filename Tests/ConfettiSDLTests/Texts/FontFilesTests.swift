import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSDL

@Suite("FontFiles") struct FontFilesTests {
  @Test("fonts are found in all folders, plain ones first, and coloured ones apart")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in [
      "b/DejaVuSans-Bold.ttf", "b/DejaVuSans.ttf", "NotoColorEmoji.ttf", "a/c/Serif.otf",
      "a/Emoji.TTF", "a/Hand.ttc", ".hidden/Sans.ttf", "readme.txt",
    ] {
      try folder.write(name)
    }
    let files = FontFiles(in: [folder.url.path, folder.path("none")])
    #expect(
      files.plain
        == ["b/DejaVuSans.ttf", "a/Hand.ttc", "b/DejaVuSans-Bold.ttf", "a/c/Serif.otf"].map {
          folder.path($0)
        })
    #expect(files.colored == ["NotoColorEmoji.ttf", "a/Emoji.TTF"].map { folder.path($0) })
  }

  @Test("folders that lead back to themselves are left")
  func circles() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/Sans.ttf")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a/again"), withDestinationPath: folder.url.path)
    #expect(FontFiles(in: [folder.url.path]).plain.contains(folder.path("a/Sans.ttf")))
  }
}
