#if os(Linux)
  import Testing

  @testable import ConfettiSDL

  extension SDLTests {
    @Suite struct WaylandTests {
      @Test func `the drivers without Wayland are those that SDL would try by itself`() {
        let drivers = WindowParts.driversWithoutWayland().split(separator: ",")
        #expect(drivers.contains("offscreen"))
        #expect(!drivers.contains("wayland"))
        #expect(!drivers.contains("dummy"))
      }
    }
  }
#endif
