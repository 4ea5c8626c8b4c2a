#if os(Linux)
  import Testing

  @testable import ConfettiSDL

  extension SDLTests {
    @Suite("Wayland") struct WaylandTests {
      @Test("the drivers without Wayland are those that SDL would try in this case")
      func driversWithoutWayland() {
        let drivers = WindowParts.driversWithoutWayland().split(separator: ",")
        #expect(drivers.contains("offscreen"))
        #expect(!drivers.contains("wayland"))
        #expect(!drivers.contains("dummy"))
      }
    }
  }
#endif
