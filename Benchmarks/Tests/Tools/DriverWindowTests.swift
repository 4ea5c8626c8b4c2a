import CConfettiSDL
import ConfettiGraphics
import ConfettiSDLTestSupport
import Testing

@testable import ConfettiBenchmarks

@Suite("DriverWindow", .serialized, .sdl) struct DriverWindowTests {
  static let size = Size(width: 64, height: 48)
  static let green = PackedColor(bits: 0xFF33_CC66)

  let quads: QuadBuffer

  init() {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    quads.fill(
      Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height), Color(hex: 0x66CC33))
    self.quads = quads
  }

  func withWindow(_ body: (DriverWindow) throws -> Void) throws {
    let window = try DriverWindow(.software, size: Self.size)
    defer { window.close() }
    try window.setAtlas(quads.atlas)
    try body(window)
  }

  /// A pixel far from all edges, as the window's renderer has painted it.
  func pixel(of window: DriverWindow) throws -> PackedColor {
    try pixels(of: window.renderer)[5, 5]
  }

  @Test("what is painted is there when it is finished, also in a hidden window")
  func finishedIsPainted() throws {
    try withWindow { window in
      try window.paint(quads)
      try window.finish()
      #expect(try pixel(of: window) == Self.green)
      window.show()
      window.present()
    }
  }

  @Test("a frame begins on cleared ground")
  func clearedGround() throws {
    try withWindow { window in
      try window.paint(quads)
      try window.paint(QuadBuffer())
      try window.finish()
      #expect(try pixel(of: window) == PackedColor(bits: 0xFF00_0000))
    }
  }

  @Test("nothing but a corner is painted once all else is clipped")
  func clipsAll() throws {
    try withWindow { window in
      window.clipAll()
      try window.paint(quads)
      try window.finish()
      #expect(try pixel(of: window) == PackedColor(bits: 0xFF00_0000))
    }
  }

  @Test("a window may be closed twice")
  func closesTwice() throws {
    let window = try DriverWindow(.software)
    window.close()
    window.close()
  }
}
