import Confetti
import ConfettiSDL
import ConfettiSDLTestSupport
import ConfettiTestSupport
import Testing

extension SDLTests {
  /// The examples of the guides, which stand in files of their own here and are compiled.
  @Suite("Examples") struct ExamplesTests {
    @Test(
      "the texts show the examples that are compiled",
      arguments: [
        ("Sources/ConfettiSDL/ConfettiSDL.docc/ConfettiSDL.md", "LoopExample"),
        ("Sources/ConfettiSDL/ConfettiSDL.docc/BesideYourOwnRenderer.md", "CelebrationExample"),
        ("Sources/ConfettiSDL/ConfettiSDL.docc/BesideYourOwnRenderer.md", "LayersExample"),
      ])
    func shownExamples(text: String, example: String) throws {
      let code = try Repository.text("Tests/ConfettiSDLTests/Examples/\(example).swift")
      let page = try Repository.text(text)
      #expect(page.contains("```swift\n\(code)```"))
    }

    @Test("the loop ends when the window is closed")
    func loop() throws {
      try SDLTests.withDummyVideo {
        #expect(EventPump.quit())
        try party()
      }
    }

    @Test("sparks lie behind a button and in front of it")
    func layers() throws {
      try withSoftwareRenderer(width: 200, height: 100) { renderer in
        var game = try Game(renderer: renderer)
        try game.drawFrame(at: 0)
        let before = try pixels(of: renderer, width: 200, height: 100)
        game.buttonWasPressed(
          Rect(x: 40, y: 30, width: 120, height: 40), in: Size(width: 200, height: 100), at: 0)
        try game.drawFrame(at: 0.1)
        let after = try pixels(of: renderer, width: 200, height: 100)
        #expect(zip(before.pixels, after.pixels).count { $0 != $1 } > 50)
        #expect(after[100, 50] == before[100, 50])
        game.close()
      }
    }

    @Test("the example draws confetti and sparks")
    func celebration() throws {
      try withSoftwareRenderer(width: 16, height: 16) { renderer in
        var celebration = try Celebration(renderer: renderer)
        celebration.celebrate(
          around: Rect(x: 4, y: 4, width: 8, height: 8), in: Size(width: 16, height: 16), at: 0)
        try celebration.draw(at: 0.05)
        let picture = try pixels(of: renderer)
        #expect(picture.pixels.contains { $0.bytes.red > 100 || $0.bytes.blue > 100 })
      }
    }
  }
}
