import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite("PictureLoader+Text") struct PictureLoaderTextTests {
    @Test("emoji are drawn in colour, without clear edges", .enabled(if: Installed.emoji))
    func emoji() throws {
      let picture = try PictureLoader().picture(ofText: "🎉")
      #expect(picture.width > 40 && picture.height > 40)
      #expect(picture == picture.trimmed())
      let colors = Set(picture.pixels.filter { $0.bytes.alpha == 255 })
      #expect(colors.count > 20)
    }

    @Test("the edges of emoji are as light as the rest", .enabled(if: Installed.emoji))
    func edges() throws {
      let picture = try PictureLoader().picture(ofText: "❤️")
      let edges = picture.pixels.filter { (64..<200).contains($0.bytes.alpha) }
      #expect(!edges.isEmpty)
      #expect(edges.allSatisfy { $0.color.red > 0.75 })
    }

    @Test("one character of several parts is one picture", .enabled(if: Installed.joinedEmoji))
    func joined() throws {
      let loader = PictureLoader()
      let one = try loader.picture(ofText: "👍")
      for text in ["👍🏽", "❤️", "1️⃣"] {
        let picture = try loader.picture(ofText: text)
        #expect(picture.width < one.width * 3 / 2)
      }
    }

    @Test("letters are white, so that they can be coloured", .enabled(if: Installed.letters))
    func letters() throws {
      let picture = try PictureLoader().picture(ofText: "é")
      #expect(picture.width > 20 && picture.height > 40)
      #expect(picture.pixels.allSatisfy { $0.bits == $0.bits >> 24 * 0x0101_0101 })
      #expect(picture.pixels.contains { $0.bytes.alpha == 255 })
    }

    @Test("letters and emoji stand on one line", .enabled(if: Installed.emoji && Installed.letters))
    func mixed() throws {
      let loader = PictureLoader()
      let parts = try ["Olé", "🎉"].map { try loader.picture(ofText: $0, longestSide: 4000) }
      let line = try loader.picture(ofText: "Olé🎉", longestSide: 4000)
      #expect(line.width >= parts[0].width + parts[1].width)
      #expect(line.height < parts[0].height + parts[1].height)
      #expect(line.height >= max(parts[0].height, parts[1].height))
    }

    @Test("fonts that are pipes or folders are passed over", .enabled(if: Installed.letters))
    func pipes() throws {
      let folder = try TemporaryFolder()
      try #require(mkfifo(folder.path("a.ttf"), 0o600) == 0)
      try #require(mkfifo(folder.path("emoji.otf"), 0o600) == 0)
      try FileManager.default.createDirectory(
        atPath: folder.path("b.ttf"), withIntermediateDirectories: false)
      let usual = PictureLoader()
      let loader = PictureLoader(
        imageLibraries: usual.imageLibraries, textLibraries: usual.textLibraries,
        fontFolders: [folder.url.path] + usual.fontFolders)
      #expect(try loader.picture(ofText: "é") == usual.picture(ofText: "é"))
    }

    @Test("long texts are reduced", .enabled(if: Installed.letters))
    func reduced() throws {
      let text = String(repeating: "é", count: 64)
      let picture = try PictureLoader().picture(ofText: text)
      #expect(picture.width == 512)
      #expect(try PictureLoader().picture(ofText: text, longestSide: 100).width == 100)
    }

    @Test("texts that are empty, blank or too long are refused")
    func unusable() {
      expectError("A text without characters") { try PictureLoader().picture(ofText: "") }
      expectError("A text of 65 characters") {
        try PictureLoader().picture(ofText: String(repeating: "a", count: 65))
      }
      let accents = "a" + String(repeating: "\u{301}", count: 10_000)
      expectError("A text of ") { try PictureLoader().picture(ofText: accents) }
    }

    @Test("blank texts are refused", .enabled(if: Installed.letters))
    func blank() {
      expectError("nothing is to be seen") { try PictureLoader().picture(ofText: " \n ") }
    }

    @Test("a missing library or font is reported with the package to install")
    func missing() {
      expectError("install libsdl2-ttf-2.0-0 (Debian, Ubuntu)") {
        try PictureLoader.bare.picture(ofText: "🎉")
      }
    }

    @Test("where no font is found, the packages are named", .enabled(if: Installed.textLibrary))
    func missingFonts() {
      let loader = PictureLoader(
        imageLibraries: [], textLibraries: SharedLibrary.names(of: "SDL2_ttf"), fontFolders: [])
      expectError("No font with “🎉” in colour was found; install fonts-noto-color-emoji") {
        try loader.picture(ofText: "🎉")
      }
      expectError("No font with “日” was found") { try loader.picture(ofText: "日本") }
    }

    @Test("any text ends with a picture or a sentence", .enabled(if: Installed.letters))
    func anyText() {
      var random = SplitMix(seed: 9)
      for _ in 0..<60 {
        let scalars = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
          Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
        }
        let text = String(String.UnicodeScalarView(scalars))
        do {
          let picture = try PictureLoader().picture(ofText: text)
          #expect(max(picture.width, picture.height) <= 512)
        } catch {
          #expect(error.description.hasSuffix("."))
        }
      }
    }

    @Test("whether a typeface has all characters is told")
    func covers() throws {
      let typeface = try Typeface(parsing: Repository.glyphs())
      #expect(PictureLoader.covers("Party 2026!", typeface: typeface))
      #expect(!PictureLoader.covers("Olé", typeface: typeface))
      #expect(!PictureLoader.covers("🎉", typeface: typeface))
    }

    @Test("neither invisible characters nor kinds of spaces need a font")
    func coversInvisible() {
      for character in [
        "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{AD}", "\u{200B}", "\u{200E}", "\u{200F}",
        "\u{2060}",
        "\u{FEFF}", "\u{A0}", "\t", "\u{2003}", "\u{202F}",
      ] {
        let isCovered = PictureLoader.covers("Par\(character)ty!", typeface: .standard)
        #expect(isCovered, "\(character.debugDescription)")
      }
      // Right-to-left letters would stand in another order.
      for text in ["\u{200F}Party!", "\u{200F}a\u{200F}b", "Par\u{202E}ty!"] {
        let isCovered = PictureLoader.covers(text, typeface: .standard)
        #expect(!isCovered, "\(text.debugDescription)")
      }
    }
  }
}
