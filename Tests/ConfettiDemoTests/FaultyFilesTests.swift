import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Files that cannot be used")
final class FaultyFilesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("confetti-faults-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  @Test("statistics that have no place are refused before the show")
  func refusesStats() throws {
    try Data("old".utf8).write(to: folder.appendingPathComponent("file"))
    for wrong in ["", folder.path, path("no/such.json"), path("file/below.json")] {
      #expect(throws: DemoError.self, "\(wrong)") { try StatsFile(path: wrong).check() }
    }
    #expect(try String(contentsOfFile: path("file"), encoding: .utf8) == "old")
  }

  @Test("statistics may replace a file, go to a new one or to a device")
  func acceptsStats() throws {
    try Data("old".utf8).write(to: folder.appendingPathComponent("file"))
    for right in [path("file"), path("new.json"), "/dev/null", "/dev/stdout"] {
      try StatsFile(path: right).check()
    }
  }

  /// What the program says about the assets in the test's folder.
  private func complaint() throws -> String {
    do throws(DemoError) {
      _ = try Assets(in: folder)
      return ""
    } catch {
      return error.description
    }
  }

  @Test("an asset that is a folder, a pipe or not there is named")
  func namesAsset() throws {
    #expect(try complaint().contains(path("glyphs.txt")))
    try FileManager.default.createDirectory(
      atPath: path("glyphs.txt"), withIntermediateDirectories: false)
    #expect(try complaint().contains("is not a file"))
    try FileManager.default.removeItem(atPath: path("glyphs.txt"))
    try #require(mkfifo(path("glyphs.txt"), 0o600) == 0)
    #expect(try complaint().contains("is not a file"))
  }

  @Test("a typeface that ends half-way is not taken for a whole one")
  func truncatedTypeface() throws {
    let assets = try Assets.folder()
    let whole = try String(contentsOf: assets.appendingPathComponent("glyphs.txt"), encoding: .utf8)
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    try FileManager.default.copyItem(
      at: assets.appendingPathComponent("icon.png"),
      to: folder.appendingPathComponent("icon.png"))
    let glyphs = lines.indices.filter { lines[$0].hasPrefix("glyph ") }
    let half = lines[..<glyphs[glyphs.count / 2]].joined(separator: "\n")
    try Data(half.utf8).write(to: folder.appendingPathComponent("glyphs.txt"))
    #expect(try complaint().contains("lacks"))
    try Data(whole.utf8).write(to: folder.appendingPathComponent("glyphs.txt"))
    #expect(try complaint().isEmpty)
  }
}
