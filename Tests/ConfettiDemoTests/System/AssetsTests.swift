import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Assets") struct AssetsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes both assets into the folder.
  func writeAssets() throws {
    try folder.write("glyphs.txt", Data(ConfettiAssets.glyphs))
    try folder.write("icon.png", Data(ConfettiAssets.icon))
  }

  /// What is said about the assets in the folder.
  func complaint() -> String {
    #expect(throws: DemoError.self) { try Assets(in: folder.url.path) }?.description ?? ""
  }

  @Test("the program has assets of its own, which are the repository's")
  func ownAssets() throws {
    for (name, bytes) in [
      ("glyphs.txt", ConfettiAssets.glyphs), ("icon.png", ConfettiAssets.icon),
    ] {
      #expect(try Data(contentsOf: Repository.url("assets/\(name)")) == Data(bytes))
    }
    try writeAssets()
    let assets = try Assets(in: folder.url.path)
    #expect(assets.typeface.scalars.count > 90)
    #expect(assets.icon.width == assets.icon.height && assets.icon.width >= 64)
  }

  @Test("CONFETTI_ASSETS comes first, then share/confetti beside the program's folder")
  func order() throws {
    let program = folder.path("usr/bin/ConfettiDemo")
    func found(_ named: String?) -> String? { Assets.folder(named: named, program: program) }
    #expect(found(nil) == nil)
    #expect(Assets.folder(named: nil, program: nil) == nil)
    #expect(found("/no/such/folder") == "/no/such/folder")
    try folder.write("usr/share/confetti/notes")
    #expect(found(nil) == nil)
    try folder.write("usr/share/confetti/glyphs.txt")
    #expect(found(nil) == folder.path("usr/share/confetti"))
    #expect(found("/mine") == "/mine")
  }

  @Test("a folder that lacks a file, or holds no file by that name, is said in one sentence")
  func missingFiles() throws {
    #expect(complaint().contains(folder.path("glyphs.txt")))
    try writeAssets()
    try FileManager.default.removeItem(atPath: folder.path("icon.png"))
    #expect(complaint().contains(folder.path("icon.png")))
    try #require(mkfifo(folder.path("icon.png"), 0o600) == 0)
    #expect(complaint().contains("it is not a file"))
    try FileManager.default.removeItem(atPath: folder.path("icon.png"))
    try folder.write("icon.png/below")
    #expect(complaint().contains("it is not a file") && !complaint().contains("\n"))
  }

  @Test("damaged files are said in one sentence")
  func damagedFiles() throws {
    try writeAssets()
    try folder.write("icon.png", Data("no picture".utf8))
    #expect(complaint().contains(folder.url.path))
    try writeAssets()
    try folder.write("glyphs.txt", Data("glyph".utf8))
    #expect(complaint().contains("Line 1"))
    try folder.write("glyphs.txt", Data(count: 5 << 20))
    #expect(complaint().contains("larger than") && !complaint().contains("\n"))
  }

  @Test("a typeface that ends half-way is not taken for a whole one")
  func truncatedTypeface() throws {
    try writeAssets()
    let lines = String(decoding: ConfettiAssets.glyphs, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let glyphs = lines.indices.filter { lines[$0].hasPrefix("glyph ") }
    let half = lines[..<glyphs[glyphs.count / 2]].joined(separator: "\n")
    try folder.write("glyphs.txt", Data(half.utf8))
    #expect(complaint().contains("lack "))
  }
}
