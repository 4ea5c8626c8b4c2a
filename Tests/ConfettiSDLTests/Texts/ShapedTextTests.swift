import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite("Shaped texts") struct ShapedTextTests {
    private let loader = PictureLoader()

    @Test("Hebrew begins at the right", .enabled(if: Installed.sets("שם")))
    func hebrew() throws {
      let word = try loader.picture(ofText: "שם", longestSide: 4000)
      let first = try loader.picture(ofText: "ש", longestSide: 4000)
      let last = try loader.picture(ofText: "ם", longestSide: 4000)
      #expect(word.columns(0..<last.width).trimmed() == last)
      #expect(word.columns(word.width - first.width..<word.width).trimmed() == first)
    }

    @Test("Arabic letters are joined", .enabled(if: Installed.sets("بب")))
    func arabic() throws {
      #expect(try loader.picture(ofText: "ببب", longestSide: 4000).gaps.isEmpty)
      #expect(try loader.picture(ofText: "ب ب", longestSide: 4000).gaps.count == 1)
      // The letters of this word have forms of their own at its start and at its end.
      let word = try loader.picture(ofText: "عع", longestSide: 4000)
      let letter = try loader.picture(ofText: "ع", longestSide: 4000)
      #expect(word.width < letter.width * 2)
    }

    @Test("vowels of Devanagari stand where they are read", .enabled(if: Installed.sets("कि")))
    func devanagari() throws {
      let letter = try loader.picture(ofText: "क", longestSide: 4000)
      let syllable = try loader.picture(ofText: "कि", longestSide: 4000)
      // The vowel I is written after its letter, and stands before it.
      let end = syllable.columns(syllable.width - letter.width * 3 / 4..<syllable.width)
      let same = letter.columns(letter.width - end.width..<letter.width)
      let height = min(end.height, same.height)
      let (below, other) = (end.rows(end.height - height / 2), same.rows(same.height - height / 2))
      #expect(below.trimmed() == other.trimmed())
    }

    @Test("brackets turn with the line", .enabled(if: Installed.sets("ם(")))
    func brackets() throws {
      // At the left, an opening bracket now closes: its ends are farther left than its middle.
      for (text, isBulging) in [("ם(", false), ("ם)", true), ("a\u{200F}(", false)] {
        let picture = try loader.picture(ofText: text, longestSide: 4000)
        let middle = picture.height / 2
        let reaches = (middle - 4..<middle + 4).contains { picture[1, $0] != .clear }
        #expect(reaches == isBulging, "\(text)")
      }
    }

    @Test(
      "a space is as wide behind an emoji as before it",
      .enabled(if: Installed.emoji && Installed.letters))
    func spaces() throws {
      let gaps = try loader.picture(ofText: "é 🎁 é", longestSide: 4000).gaps
      let (before, after) = (gaps.first ?? 0, gaps.last ?? 0)
      #expect(gaps.count == 2 && abs(before - after) <= max(before, after) / 4, "\(gaps)")
      #expect(try loader.picture(ofText: "🎉 🎉").width < loader.picture(ofText: "🎉").width * 3)
    }

    @Test("accents stand on their letters", .enabled(if: Installed.sets("e\u{301}")))
    func accents() throws {
      let parts = try loader.picture(ofText: "e\u{301}E\u{301}", longestSide: 4000)
      let whole = try loader.picture(ofText: "éÉ", longestSide: 4000)
      #expect(abs(parts.width - whole.width) <= 2 && abs(parts.height - whole.height) <= 2)
    }

    @Test(
      "emoji of several parts are one picture", .enabled(if: Installed.joinedEmoji),
      arguments: ["👩‍👩‍👧", "🇩🇪", "👍🏽", "1️⃣", "❤️", "❤️‍🔥"])
    func emoji(text: String) throws {
      let one = try loader.picture(ofText: "👍")
      #expect(try loader.picture(ofText: text).width < one.width * 3 / 2)
    }

    @Test(
      "invisible characters change no picture", .enabled(if: Installed.letters),
      arguments: ["\u{200D}", "\u{FE0E}", "\u{AD}", "\u{200B}", "\u{200E}", "\u{2060}", "\u{FEFF}"])
    func invisible(character: String) throws {
      let picture = try loader.picture(ofText: "Olé")
      #expect(try loader.picture(ofText: "Ol\(character)é") == picture)
      #expect(try loader.picture(ofText: "Olé\(character)") == picture)
    }

    @Test(
      "without HarfBuzz, letters that it would join or turn are refused",
      .enabled(if: Installed.letters))
    func unshaped() throws {
      let usual = PictureLoader()
      let loader = PictureLoader(
        imageLibraries: [], textLibraries: usual.textLibraries, fontFolders: usual.fontFolders,
        shaping: .none)
      for text in ["שלום", "مرحبا", "हिन्दी", "e\u{301}", "a א", "🇩🇪"] {
        do {
          _ = try loader.picture(ofText: text)
          Issue.record("\(text) was drawn")
        } catch {
          // A computer may also lack a font for the text.
          let sentence = error.description
          #expect(sentence.contains("HarfBuzz") || sentence.hasPrefix("No font"), "\(sentence)")
        }
      }
      #expect(try loader.picture(ofText: "Olé").width == usual.picture(ofText: "Olé").width)
    }

    @Test(
      "directions and scripts are also set for all fonts together, as before SDL2_ttf 2.20",
      .enabled(if: Installed.sets("שלום")), arguments: ["שלום a", "مرحبا", "हिन्दी", "e\u{301}"])
    func olderLibrary(text: String) throws {
      let usual = PictureLoader()
      let loader = PictureLoader(
        imageLibraries: [], textLibraries: usual.textLibraries, fontFolders: usual.fontFolders,
        shaping: .ofAllFonts)
      let expected = Result { try usual.picture(ofText: text) }
      let picture = Result { try loader.picture(ofText: text) }
      #expect((try? picture.get()) == (try? expected.get()))
    }

    @Test("marks above marks leave letters on the line", .enabled(if: Installed.sets("e\u{301}")))
    func baseline() throws {
      let marks = String(repeating: "\u{302}", count: 6)
      let (plain, high) = try (loader.line(of: "é"), loader.line(of: "é" + marks))
      func bottom(_ line: PictureLoader.Line) throws -> Int {
        let rows = (0..<line.picture.height).filter { y in
          (0..<line.picture.width).contains { line.picture[$0, y] != .clear }
        }
        return try #require(rows.last) - line.baseline
      }
      let distance = try bottom(plain) - bottom(high)
      #expect(abs(distance) <= 2)
    }

    @Test("texts that would be drawn wrongly are refused, whatever is installed")
    func refused() {
      expectError("lines go from top to bottom") { try PictureLoader.bare.picture(ofText: "ᠮᠣᠩ") }
      expectError("“abcd” has invisible characters that embed") {
        try PictureLoader.bare.picture(ofText: "ab\u{202E}cd")
      }
    }

    @Test(
      "letters that no font has rules for are refused", .enabled(if: Installed.hindiFont != nil))
    func withoutRules() throws {
      let folder = try TemporaryFolder()
      let path = try #require(Installed.hindiFont)
      var font = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let tag = try #require(font.prefix(600).firstRange(of: Array("GSUB".utf8)))
      font.replaceSubrange(tag, with: Array("XSUB".utf8))
      try Data(font).write(to: URL(fileURLWithPath: folder.path("a.ttf")))
      let loader = PictureLoader(
        imageLibraries: [], textLibraries: PictureLoader().textLibraries,
        fontFolders: [folder.url.path])
      expectError("No font that joins and places the letters around “कि”") {
        try loader.picture(ofText: "कि")
      }
    }
  }
}

extension Installed {
  /// Whether the fonts and the library can set a text.
  fileprivate static func sets(_ text: String) -> Bool {
    (try? PictureLoader().picture(ofText: text)) != nil
  }

  /// A font with rules of OpenType for Hindi.
  fileprivate static let hindiFont =
    textLibrary
    ? FontFiles(in: FontFiles.usualFolders).plain.first {
      $0.hasSuffix("NotoSansDevanagari-Regular.ttf")
    }
    : nil
}

extension Bitmap {
  /// The widths of the clear columns between visible ones.
  fileprivate var gaps: [Int] {
    let isClear = (0..<width).map { x in (0..<height).allSatisfy { self[x, $0] == .clear } }
    return isClear.split(separator: false).map(\.count)
  }

  fileprivate func columns(_ range: Range<Int>) -> Bitmap {
    var part = Bitmap(width: range.count, height: height)
    for y in 0..<height { for x in range { part[x - range.lowerBound, y] = self[x, y] } }
    return part
  }

  /// The rows from one to the end.
  fileprivate func rows(_ first: Int) -> Bitmap {
    var part = Bitmap(width: width, height: height - first)
    for y in first..<height { for x in 0..<width { part[x, y - first] = self[x, y] } }
    return part
  }
}
