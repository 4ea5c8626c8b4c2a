#if os(Linux)
  import ConfettiGraphics
  import ConfettiSDL
  import ConfettiSDLTestSupport
  import ConfettiShow
  import Foundation
  import Glibc
  import Testing

  @testable import ConfettiDemo

  /// In a process of its own (`make check-leaks`), because other tests would change what is counted.
  @Suite(
    "Show: leaks", .sdl, .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["CONFETTI_LEAKS"] != nil))
  struct ShowLeakTests {
    @Test("a show that is opened, played and closed again and again takes no more memory")
    func lives() throws {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      // What is made once, such as atlases and SDL's own tables, is there after the first lives.
      for _ in 0..<5 { try live() }
      let before = try Self.heldBytes
      for _ in 0..<20 { try live() }
      let more = try Self.heldBytes - before
      print("Twenty lives of the show left \(more) bytes.")
      // Of a single show, the atlas alone has more.
      #expect(more < 8 << 20, "\(more) bytes are left of twenty shows")
    }

    private func live() throws {
      let window = try Window(WindowSettings(size: Size(width: 320, height: 240)))
      defer { window.close() }
      var show = Show(
        typeface: try Assets().typeface, settings: Show.Settings(), size: window.size,
        scale: window.scale)
      let middle = Point(x: 160, y: 120)
      _ = show.update(
        Input(events: [.pointerPressed(middle), .pointerReleased(middle)], size: window.size), at: 0
      )
      var loop = RootLoop(window, show, EffectWatch([], always: nil))
      loop.frameLimit = 20
      window.show()
      _ = try loop.run()
    }

    /// The memory of the process that is not shared, in bytes.
    private static var heldBytes: Int {
      get throws {
        let text = try String(contentsOf: URL(filePath: "/proc/self/statm"), encoding: .utf8)
        let pages = text.split(separator: " ").compactMap { Int($0) }
        try #require(pages.count > 2)
        return (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE))
      }
    }
  }
#endif
