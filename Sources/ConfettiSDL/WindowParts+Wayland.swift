import CConfettiSDL

#if canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

#if os(Linux)
  extension WindowParts {
    /// Whether there is a folder a Wayland server could be found in.
    ///
    /// Without one its library complains on standard error before SDL goes on to the next driver.
    static var isWaylandPossible: Bool {
      let display = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? ""
      return getenv("XDG_RUNTIME_DIR") != nil || getenv("WAYLAND_SOCKET") != nil
        || display.hasPrefix("/")
    }

    /// SDL's video drivers in its order, but for Wayland and those that must be asked for by name.
    static func driversWithoutWayland() -> String {
      (0..<SDL_GetNumVideoDrivers())
        .compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
        .filter { !["wayland", "dummy", "evdev"].contains($0) }
        .joined(separator: ",")
    }
  }
#endif
