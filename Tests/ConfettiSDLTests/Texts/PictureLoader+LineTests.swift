import ConfettiGraphics
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite("PictureLoader+Line") struct PictureLoaderLineTests {
    private func sides(_ text: String) throws -> [SetText.Sides] {
      try PictureLoader().text(TextRequest(text, pixelSize: 20)).characters
    }

    @Test("each character has its place", .enabled(if: Installed.letters))
    func places() throws {
      let text = try PictureLoader().text(TextRequest("été 12", pixelSize: 20))
      #expect(text.characters.count == 6 && text.caret(at: 0) == 0)
      for (one, next) in zip(text.characters, text.characters.dropFirst()) {
        #expect(one.start < one.end && one.end == next.start)
      }
      #expect(abs(text.caret(at: 6) - text.width) <= 1)
      #expect(text.height < 40 && (10..<30).contains(text.baseline))
    }

    @Test("a line is as large as its letters are asked for", .enabled(if: Installed.letters))
    func size() throws {
      let (small, large) = try (
        PictureLoader().text(TextRequest("été", pixelSize: 20)),
        PictureLoader().text(TextRequest("été", pixelSize: 60))
      )
      #expect(abs(large.width - small.width * 3) <= 3)
      #expect(abs(large.baseline - small.baseline * 3) <= 3)
    }

    @Test(
      "characters that are read from right to left begin at the right", .enabled(if: Self.hasHebrew)
    )
    func rightToLeft() throws {
      let sides = try sides("אב 1")
      #expect(sides.count == 4)
      #expect(sides[0].start > sides[0].end && sides[0].end == sides[1].start)
      #expect(sides[3].start < sides[3].end && sides[3].end <= sides[2].end + 1)
    }

    @Test("invisible characters have no width", .enabled(if: Installed.letters))
    func invisible() throws {
      let sides = try sides("é\u{200B}a\u{FEFF}")
      #expect(sides.count == 4 && sides[1].start == sides[1].end && sides[3].start == sides[3].end)
      #expect(sides[1].start == sides[0].end && sides[2].start == sides[0].end)
    }

    @Test(
      "characters that grow together still have a place each", .enabled(if: Installed.emoji))
    func grown() throws {
      let sides = try sides("🇩\u{200B}🇪")
      #expect(sides.count == 3 && sides.allSatisfy { $0.start <= $0.end })
    }

    private static let hasHebrew = (try? PictureLoader().picture(ofText: "אב")) != nil
  }
}
