import CConfettiSDL
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite("Bitmap+Surface") struct BitmapSurfaceTests {
    @Test("pixels are premultiplied, also beyond the rows converted at once")
    func premultiplied() throws {
      var random = SplitMix(seed: 4)
      let surface = try #require(
        SDL_CreateRGBSurfaceWithFormat(0, 5, 150, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
      defer { SDL_FreeSurface(surface) }
      var colors: [[UInt8]] = []
      for y in 0..<150 {
        for x in 0..<5 {
          let color = (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
          colors.append(color)
          var place = SDL_Rect(x: Int32(x), y: Int32(y), w: 1, h: 1)
          SDL_FillRect(
            surface, &place,
            SDL_MapRGBA(surface.pointee.format, color[0], color[1], color[2], color[3]))
        }
      }
      let picture = try #require(Bitmap(surface, longestSide: 1000))
      #expect(picture.width == 5 && picture.height == 150)
      let expected = colors.map { color in
        let bytes = color.prefix(3).map { (UInt32($0) * UInt32(color[3]) + 127) / 255 }
        return bytes[0] | bytes[1] << 8 | bytes[2] << 16 | UInt32(color[3]) << 24
      }
      #expect(picture.pixels.map(\.bits) == expected)
    }
  }
}
