import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import ConfettiSDLTestSupport
import Testing

extension SDLTests {
  /// The painter on OpenGL without a screen, where this computer has that.
  @Suite("GPUPainter: OpenGL", .enabled(if: hasOffscreenOpenGL())) struct GPUPainterOpenGLTests {
    /// Runs `body` with a window painted by OpenGL, black at first.
    func withWindow(_ body: (Window, GPUPainter, OpaquePointer) throws -> Void) throws {
      let window = try openGLWindow()
      defer { window.close() }
      let painter = try #require(window.painter as? GPUPainter)
      try painter.setAtlas(.white)
      painter.clear()
      try body(window, painter, renderer(of: window))
    }

    let rect = Rect(x: 2, y: 4, width: 6, height: 3)

    @Test("half-clear quads lie over each other as premultiplied ones do")
    func premultipliedBlending() throws {
      try withWindow { _, painter, renderer in
        #expect(painter.blending == .premultiplied)
        try painter.paint(quad(rect, PackedColor(bits: 0x8000_0080)))
        try painter.paint(quad(rect, PackedColor(bits: 0x8000_8000)))
        let picture = try pixels(of: renderer)
        #expect(abs(Int(picture[4, 5].bits & 0xFF) - 64) <= 1)
        #expect(abs(Int(picture[4, 5].bits >> 8 & 0xFF) - 128) <= 1)
        for y in 0..<16 {
          for x in 0..<16 where !rect.contains(Point(x: Float(x), y: Float(y))) {
            #expect(picture[x, y].bits & 0xFF_FFFF == 0, "at \(x), \(y)")
          }
        }
      }
    }

    @Test("colour without alpha adds light")
    func addedLight() throws {
      try withWindow { _, painter, renderer in
        try painter.paint(quad(rect, PackedColor(bits: 0xFF10_2030)))
        try painter.paint(quad(rect, PackedColor(bits: 0x0040_4040)))
        #expect(try pixels(of: renderer)[4, 5].bits & 0xFF_FFFF == 0x50_6070)
      }
    }

    @Test("textures that the driver lost come back")
    func lostTextures() throws {
      try withWindow { window, painter, renderer in
        var event = SDL_Event()
        event.type = SDL_RENDER_DEVICE_RESET.rawValue
        SDL_PushEvent(&event)
        var input = Input(size: window.size)
        window.poll(into: &input)
        #expect(painter.blending == nil)
        try painter.paint(quad(rect, PackedColor(bits: 0xFFFF_FFFF)))
        #expect(try pixels(of: renderer)[4, 5].bits & 0xFF_FFFF == 0xFF_FFFF)
      }
    }
  }
}

/// A window without a screen that OpenGL paints.
func openGLWindow() throws -> Window {
  SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1)
  return try Window(WindowSettings(painter: .gpu))
}

/// Whether this computer has OpenGL without a screen.
func hasOffscreenOpenGL() -> Bool {
  guard let window = try? openGLWindow() else { return false }
  defer { window.close() }
  return window.fallbackNote == nil
}
