import CConfettiSDL
import ConfettiGraphics
import Testing

@testable import ConfettiSDL

extension SDLTests {
  /// What a window that the CPU paints holds after a frame.
  @Suite("CPUPainter") struct CPUPainterTests {
    init() {
      SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
    }

    /// Runs `body` with a window of 400 × 300 pixels.
    func withWindow(_ body: (Window, CPUPainter) throws -> Void) throws {
      let window = try Window(WindowSettings(size: Size(width: 400, height: 300), painter: .cpu))
      defer { window.close() }
      let painter = try #require(window.painter as? CPUPainter)
      window.show()
      var input = Input(size: window.size)
      window.poll(into: &input)
      try body(window, painter)
    }

    func picture(of painter: CPUPainter) throws -> [UInt32] {
      var picture: [UInt32] = []
      try painter.withPixels { picture = Array($0.all) }
      return picture
    }

    func frame(_ x: Float) -> QuadBuffer {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      quads.fill(Rect(x: 0, y: 0, width: 400, height: 300), Color(0.1, 0.2, 0.3))
      quads.fill(.panel, Rect(x: x, y: 40, width: 60, height: 40), .white())
      return quads
    }

    @Test("frame after frame the window holds the same as a window that is painted as a whole")
    func framesInARow() throws {
      try withWindow { window, painter in
        try window.setAtlas(frame(0).atlas)
        for x in stride(from: 10, to: 300, by: 17) as StrideTo<Float> {
          try window.paint(frame(x))
          try window.present()
          let kept = try picture(of: painter)
          painter.invalidate(texturesWereLost: false)
          try window.paint(frame(x))
          #expect(try picture(of: painter) == kept)
        }
        #expect(window.drawCalls == 1)
      }
    }

    @Test("areas that another program painted over are painted again when the window says so")
    func damagedPicture() throws {
      try withWindow { window, painter in
        try window.setAtlas(frame(0).atlas)
        try window.paint(frame(50))
        let whole = try picture(of: painter)
        try painter.withPixels { $0.fill(0) }
        var event = SDL_Event()
        event.window.type = SDL_WINDOWEVENT.rawValue
        event.window.windowID = SDL_GetWindowID(window.handle)
        event.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
        SDL_PushEvent(&event)
        var input = Input(size: window.size)
        window.poll(into: &input)
        #expect(window.events.pictureWasDamaged)
        try window.paint(frame(50))
        #expect(try picture(of: painter) == whole)
      }
    }
  }
}
