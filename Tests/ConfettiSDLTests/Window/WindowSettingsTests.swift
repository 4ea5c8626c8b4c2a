import ConfettiGraphics
import ConfettiSDL
import Testing

extension SDLTests {
  @Suite("WindowSettings") struct WindowSettingsTests {
    @Test(
      "a size that fits the display is no larger than its room, and no smaller than a window can be"
    )
    func fitsDisplay() {
      let wide = WindowSettings(size: Size(width: 1280, height: 720), fitsDisplay: true)
      for (room, width, height) in [
        ((1024, 600), 1024, 600), ((1920, 1080), 1280, 720), ((1366, 700), 1280, 700),
        ((200, 100), 320, 240), ((0, 0), 1280, 720),
      ] as [((Int32, Int32), Int32, Int32)] {
        let size = wide.windowSize(within: (room.0, room.1))
        #expect(size.width == width && size.height == height)
      }
      let asked = WindowSettings(size: Size(width: 1280, height: 720))
      #expect(asked.windowSize(within: (1024, 600)).width == 1280)
    }

    @Test(
      "impossible sizes are clamped to possible ones",
      arguments: [
        Size(width: 0, height: 0), Size(width: -5, height: 1e30),
        Size(width: .nan, height: .infinity),
      ])
    func clampedSizes(size: Size) throws {
      let window = try Window(WindowSettings(size: size, scale: .nan))
      defer { window.close() }
      #expect(window.size.width >= 320 && window.size.width <= 8192)
      #expect(window.size.height >= 240 && window.size.height <= 8192)
    }

    @Test("a size is too large when its units are, whatever its points", arguments: [0.5, 1, 4])
    func tooLarge(scale: Float) {
      let limit = WindowSettings.largestSide / scale
      for (side, isTooLarge) in [(limit, false), (limit + 1, true)] {
        for size in [Size(width: side, height: 10), Size(width: 10, height: side)] {
          #expect(WindowSettings(size: size, scale: scale).exceedsLargestSide == isTooLarge)
        }
      }
    }
  }
}
