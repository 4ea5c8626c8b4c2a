import CConfettiSDL
import Confetti
import Foundation
import Testing

extension SDLTests {
  /// The examples in the README, which stand in files of their own here and are compiled.
  @Suite("Readme") struct ReadmeTests {
    @Test(
      "the README shows the examples that are compiled",
      arguments: ["ReadmeExample.swift", "ReadmeStill.swift"])
    func shownExamples(file: String) throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let example = try String(
        contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      let readme = try String(
        contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
      #expect(readme.contains("```swift\n\(example)```"))
    }

    @Test("the still shows confetti")
    func still() throws {
      let folder = FileManager.default.temporaryDirectory
      let path = folder.appendingPathComponent("confetti-still-\(UUID().uuidString).png").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try writeCelebration(to: path)
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      let picture = try Bitmap(png: Array(file))
      #expect(picture.width == 1280 && picture.height == 720)
      #expect(picture.pixels.count { $0 != .clear } > 1000)
    }

    @Test("the example draws confetti and sparks")
    func celebration() throws {
      let surface = try #require(
        SDL_CreateRGBSurfaceWithFormat(0, 16, 16, 32, SDL_PIXELFORMAT_RGBA32.rawValue))
      defer { SDL_FreeSurface(surface) }
      let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
      defer { SDL_DestroyRenderer(renderer) }
      var celebration = try Celebration(renderer: renderer)
      celebration.celebrate(
        around: Rect(x: 4, y: 4, width: 8, height: 8), in: Size(width: 16, height: 16), at: 0)
      SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
      SDL_RenderClear(renderer)
      try celebration.draw(at: 0.05)
      let picture = try pixels(of: renderer)
      #expect(picture.pixels.contains { $0.bytes.red > 100 || $0.bytes.blue > 100 })
    }
  }
}
