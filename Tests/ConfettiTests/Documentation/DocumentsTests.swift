import Confetti
import ConfettiTestSupport
import Foundation
import Testing

/// The statements of the documents about each other, their pictures and the library.
@Suite("Documents") struct DocumentsTests {
  @Test(
    "every link and every picture leads to an existing file or heading",
    arguments: Documents.paths)
  func links(path: String) throws {
    let text = try Repository.text(path)
    let folder = Repository.url(path).deletingLastPathComponent()
    for link in Documents.links(in: text) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? Repository.url(path) : folder.appending(path: String(parts[0])).standardized
      #expect(FileManager.default.fileExists(atPath: target.path), "\(path) leads to \(link)")
      guard parts.count == 2, target.pathExtension == "md" else { continue }
      let anchors = Documents.anchors(in: try String(contentsOf: target, encoding: .utf8))
      #expect(anchors.contains(String(parts[1])), "\(path) leads to \(link)")
    }
  }

  @Test("the README has at most 1,000 words, and its pictures at most 3 MB")
  func readmeIsShort() throws {
    let text = try Repository.text("README.md")
    #expect(text.split { $0.isWhitespace }.count <= 1000)
    let sizes = try Documents.pictures(in: text).map { path in
      try Data(contentsOf: Repository.url(path)).count
    }
    #expect(sizes.count >= 16)
    #expect(sizes.reduce(0, +) <= 3_000_000)
  }

  @Test("the documents count the effects as the library does")
  func effectCount() throws {
    let speller = NumberFormatter()
    speller.numberStyle = .spellOut
    speller.locale = Locale(identifier: "en")
    func spelled(_ count: Int) -> String { speller.string(from: count as NSNumber) ?? "" }
    let all = Effect.names.count
    #expect(try Repository.text("README.md").contains("All \(spelled(all))"))
    #expect(try Repository.text("README.md").contains("\(spelled(all - 1)) other celebrations"))
    #expect(try Repository.text("docs/gallery.md").contains(spelled(all)))
  }

  @Test("the README's figures are those of BENCHMARKS.md")
  func figures() throws {
    let table = try #require(
      try Repository.text("README.md").split(separator: "\n").first { $0.contains(" ns ") })
    let benchmarks = try Repository.text("BENCHMARKS.md")
    let parts = table.split { (character: Character) -> Bool in
      !(character.isNumber || character == "." || character == ",")
    }
    let figures = parts.map { String($0) }
    #expect(figures.count >= 3)
    for figure in figures { #expect(benchmarks.contains(figure), "\(figure)") }
  }

  @Test("no document uses a word for an effect or for reduced motion that is no longer in use")
  func words() throws {
    for path in Documents.paths where path != "CHANGELOG.md" {
      let text = try Repository.text(path)
      for word in ["little motion", "calm version", "quiet version", "all looks", "the looks"] {
        #expect(!text.lowercased().contains(word), "\(path) says “\(word)”")
      }
    }
  }
}
