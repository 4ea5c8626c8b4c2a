import CSDL2
import Confetti
import Foundation
import Testing

extension SDLTests {
  /// The example in the README, which stands in `ReadmeExample.swift` and is compiled with it.
  @Suite struct ReadmeTests {
    @Test func `the README shows the example that is compiled`() throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let example = try String(
        contentsOf: folder.appendingPathComponent("ReadmeExample.swift"), encoding: .utf8)
      let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      let readme = try String(
        contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
      #expect(readme.contains("```swift\n\(example)```"))
    }

    @Test func `the example draws confetti and sparks`() throws {
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
