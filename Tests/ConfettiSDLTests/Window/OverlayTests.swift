#if os(Linux)
  import CConfettiSDL
  import Testing

  @testable import ConfettiSDL

  extension SDLTests {
    @Suite("Overlay") struct OverlayTests {
      @Test("the system's own structures have their sizes")
      func layouts() {
        #expect(MemoryLayout<XVisual>.size == 64 && MemoryLayout<XVisual>.offset(of: \.id) == 8)
        #expect(MemoryLayout<XHints>.size == 56)
      }

      @Test("where no server answers there are no overlays, and an error says so in a sentence")
      func noServer() {
        let display = SDL_getenv("DISPLAY").map { String(cString: $0) }
        SDL_setenv("DISPLAY", "", 1)
        defer { SDL_setenv("DISPLAY", display ?? "", 1) }
        #expect(OverlaySupport.current == .noServer)
        let error = #expect(throws: SDLError.self) { try Window(overlay: OverlaySettings()) }
        #expect(error?.description.hasSuffix(".") == true)
      }

      @Test("a usual window is always intact, and has no part of an X server without one")
      func usualWindow() throws {
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
        let window = try Window()
        defer { window.close() }
        window.show(takesFocus: false)
        #expect(window.isOverlayIntact && window.isVisible)
        var (connection, number) = (UnsafeMutableRawPointer?.none, UInt(0))
        #expect(!XWindowParts(window.handle, &connection, &number))
        #expect(connection == nil && number == 0)
      }

      @Test("scales beyond all bounds are clamped")
      func scales() {
        #expect(OverlaySettings(scale: 100).clampedScale == 8)
        #expect(OverlaySettings(scale: .nan).clampedScale == 1)
      }
    }
  }
#endif
