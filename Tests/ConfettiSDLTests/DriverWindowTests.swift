import CConfettiSDL
import ConfettiGraphics
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite struct DriverWindowTests {
    init() {
      SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
    }

    func withWindow(_ body: (DriverWindow) throws -> Void) throws {
      let window = try DriverWindow(.software, size: Size(width: 64, height: 48))
      defer { window.close() }
      let quads = quad(Rect(x: 0, y: 0, width: 64, height: 48), PackedColor(bits: 0xFF33_CC66))
      try window.setAtlas(quads.atlas)
      try body(window)
    }

    let quads = quad(Rect(x: 0, y: 0, width: 64, height: 48), PackedColor(bits: 0xFF33_CC66))

    @Test func `what is painted is there when it is finished, also in a hidden window`() throws {
      try withWindow { window in
        #expect(window.driverName == "software")
        try window.paint(quads)
        try window.finish()
        #expect(try pixels(of: window.renderer)[5, 5] == PackedColor(bits: 0xFF33_CC66))
        window.show()
        window.present()
      }
    }

    @Test func `a frame begins on cleared ground`() throws {
      try withWindow { window in
        try window.paint(quads)
        try window.paint(QuadBuffer())
        try window.finish()
        #expect(try pixels(of: window.renderer)[5, 5] == PackedColor(bits: 0xFF00_0000))
      }
    }

    @Test func `nothing but a corner is painted once all is clipped`() throws {
      try withWindow { window in
        window.clipAll()
        try window.paint(quads)
        try window.finish()
        #expect(try pixels(of: window.renderer)[5, 5] == PackedColor(bits: 0xFF00_0000))
      }
    }

    @Test func `a window may be closed twice`() throws {
      let window = try DriverWindow(.software)
      window.close()
      window.close()
    }

    @Test func `SDL says its version`() {
      #expect(SDLVersion.text.split(separator: ".").count == 3)
    }
  }
}
