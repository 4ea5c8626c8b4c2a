import CConfettiSDL
import ConfettiSystem

struct WindowParts {
  let window: OpaquePointer
  let painter: any Painter
  let fallbackNote: String?
  #if os(Linux)
    /// The properties of an overlay; `nil` for usual windows.
    var overlay: XOverlay?
  #endif

  /// Makes a window with the painter of the settings, otherwise with the next best one.
  init(_ settings: WindowSettings) throws(SDLError) {
    try Self.startVideo()
    do {
      self = try Self.painted(settings)
    } catch {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
  }

  init(window: OpaquePointer, painter: any Painter, fallbackNote: String? = nil) {
    self.window = window
    self.painter = painter
    self.fallbackNote = fallbackNote
  }

  /// Starts SDL's video, which the window ends when it is closed.
  static func startVideo() throws(SDLError) {
    setHints()
    SDL_SetMainReady()
    let isFirst = SDL_WasInit(SDL_INIT_VIDEO) == 0
    // SDL has an error handler of its own while it runs, and restores this one afterwards.
    if isFirst, Environment.variable("DISPLAY") != nil { XErrors.note() }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError(
        "SDL finds no video system to show a window", advice: "check DISPLAY and SDL_VIDEODRIVER")
    }
    // SDL starts with text input on, so that an input method may intercept keys.
    if isFirst { SDL_StopTextInput() }
    QuitWatch.start()
    if videoDriver == "x11" { XErrors.note() }
  }

  static var videoDriver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  static func isUnseen(videoDriver: String) -> Bool {
    ["offscreen", "dummy", "evdev", "none"].contains(videoDriver)
  }
}

extension WindowParts {
  private static func painted(_ settings: WindowSettings) throws(SDLError) -> WindowParts {
    if settings.painter == .cpu { return try cpu(settings, note: nil) }
    if settings.painter == .automatic, isUnseen(videoDriver: videoDriver) {
      return try cpu(settings, note: nil)
    }
    let gpuError: SDLError
    do {
      return try gpu(settings, allowsEmulation: settings.painter == .gpu)
    } catch {
      gpuError = error
    }
    let cpuError: SDLError
    do {
      return try cpu(settings, note: gpuError.description)
    } catch {
      cpuError = error
    }
    // Screens of 30 bits per pixel can only be painted through OpenGL.
    if settings.painter == .automatic, let parts = try? gpu(settings, allowsEmulation: true) {
      return parts
    }
    // The CPU needs less than a GPU, so the advice of its error helps more.
    throw cpuError
  }

  private static func gpu(
    _ settings: WindowSettings, allowsEmulation: Bool
  ) throws(SDLError) -> WindowParts {
    // A window without the flag for its graphics API would be recreated by the renderer.
    #if os(macOS)
      let interface = SDL_WINDOW_METAL
    #else
      let interface = SDL_WINDOW_OPENGL
    #endif
    if !allowsEmulation, GraphicsDriver.isDeviceMissing {
      throw SDLError("This computer has no GPU, so the CPU paints.")
    }
    let problem = "The GPU cannot be used"
    guard let window = makeWindow(settings, flags: interface.rawValue) else {
      throw SDLError(problem, advice: "the CPU paints instead")
    }
    let vsync = settings.isVSyncOn ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue | vsync)
    else {
      let error = SDLError(problem, advice: "the CPU paints instead")
      SDL_DestroyWindow(window)
      throw error
    }
    let driver = GraphicsDriver(renderer: renderer)
    if driver.isSDLSoftware || driver.isSoftware && !allowsEmulation {
      SDL_DestroyRenderer(renderer)
      SDL_DestroyWindow(window)
      throw SDLError("The driver \(driver.name) only emulates a GPU, so the CPU paints directly.")
    }
    return WindowParts(
      window: window, painter: GPUPainter(owning: renderer, driver))
  }

  private static func cpu(
    _ settings: WindowSettings, note: String?
  ) throws(SDLError) -> WindowParts {
    // By default SDL would show the CPU's pixels through OpenGL, even if the CPU emulates that.
    // Wayland and macOS have no other way.
    if ["x11", "offscreen"].contains(videoDriver) {
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    guard let window = makeWindow(settings, flags: 0) else {
      let size = settings.windowSize
      throw SDLError(
        "A window of \(size.width) × \(size.height) cannot be opened", advice: "try another size")
    }
    guard CPUPainter.surface(of: window) != nil else {
      let error = CPUPainter.unavailable()
      SDL_DestroyWindow(window)
      throw error
    }
    return WindowParts(window: window, painter: CPUPainter(window: window), fallbackNote: note)
  }

  private static func makeWindow(_ settings: WindowSettings, flags: UInt32) -> OpaquePointer? {
    var room = SDL_Rect()
    // The window is centred on the first display.
    _ = SDL_GetDisplayUsableBounds(0, &room)
    let size = settings.windowSize(within: (room.w, room.h))
    var flags =
      flags | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_HIDDEN.rawValue
    if settings.isFullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    guard
      let window = SDL_CreateWindow(
        settings.title, SDLWindowPositionCentered, SDLWindowPositionCentered, size.width,
        size.height, flags)
    else { return nil }
    let smallest = WindowSettings.smallest
    SDL_SetWindowMinimumSize(window, smallest.width, smallest.height)
    return window
  }

  /// Sets hints that SDL must know before the first window; an environment variable of the same
  /// name takes precedence.
  private static func setHints() {
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    // Otherwise the text of an input method is cut after 31 bytes, and its candidates are hidden.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    #if os(Linux)
      if !isWaylandPossible { SDL_SetHint(SDL_HINT_VIDEODRIVER, driversWithoutWayland()) }
    #endif
  }
}

#if os(Linux)
  extension WindowParts {
    /// Whether the environment names a Wayland server; if not, Wayland's library prints an error before
    /// SDL goes on to the next driver.
    static var isWaylandPossible: Bool {
      let display = Environment.value("WAYLAND_DISPLAY") ?? ""
      return Environment.value("XDG_RUNTIME_DIR") != nil
        || Environment.value("WAYLAND_SOCKET") != nil || display.hasPrefix("/")
    }

    /// SDL's video drivers in its order, except Wayland and those that must be requested by name.
    static func driversWithoutWayland() -> String {
      (0..<SDL_GetNumVideoDrivers())
        .compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
        .filter { !["wayland", "dummy", "evdev"].contains($0) }
        .joined(separator: ",")
    }
  }
#endif
