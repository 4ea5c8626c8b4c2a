import CConfettiSDL
import ConfettiGraphics
internal import Motion

/// A window that turns events into an `Input` and shows frames of quads.
///
///     let window = try Window(WindowSettings(title: "Confetti"))
///     window.show()
///     window.poll(into: &input)
///     try window.paint(quads)
///     try window.present()
///
/// A window belongs to the thread that made it, which on macOS must be the main thread. It stays
/// hidden until ``show(takesFocus:)``.
public final class Window {
  /// The painter of the window.
  public let painter: any Painter
  /// The reason why the window does not have the painter that was asked for; `nil` if it does.
  public let fallbackNote: String?
  /// SDL's name of the window system, such as `x11`, `wayland` or `cocoa`.
  public let videoDriver: String
  /// The size of the drawing area in points.
  public private(set) var size: Size
  /// Pixels per point.
  public private(set) var scale: Float
  /// The display the window is on.
  public private(set) var display: Display
  /// The pump that reads SDL's events.
  public private(set) var events = EventPump()
  /// The size that the window system last gave the window if it cannot be painted, in the system's units; the
  /// window system was then asked to keep the old size.
  ///
  /// `nil` if the last poll saw no such size.
  public private(set) var refusedSize: Size?

  /// SDL's window, or `nil` once it is closed.
  private(set) var handle: OpaquePointer?
  /// The window system's units per point.
  private(set) var unitsPerPoint: Float
  /// The units per point that the settings ask for.
  private let givenUnits: Float
  /// The factor by which everything is larger than the settings ask for, clamped to 0.25…4.
  ///
  /// The ``size`` in points becomes smaller as everything becomes larger; the window keeps its size on the screen.
  public var enlargement: Float = 1 {
    didSet {
      enlargement = enlargement.isNaN ? 1 : enlargement.clamped(to: 0.25...4)
      unitsPerPoint = givenUnits * enlargement
      measure()
    }
  }
  /// The frame of the caret while text is wanted.
  var caret: Rect?
  var cursors = WindowCursors()
  /// The window's connection and number on an X server; `nil` in other window systems.
  private let xWindow: XWindow?
  #if os(Linux)
    private let overlay: XOverlay?
    /// The filter that keeps forged messages about drops from SDL.
    private var drops: XDropFilter?
  #endif

  /// Opens a window, hidden at first.
  ///
  /// - Parameter settings: the properties of the window; the default is 1280 × 720 points.
  /// - Throws: ``SDLError`` if there is no video system or no window can be made.
  public convenience init(_ settings: WindowSettings = WindowSettings()) throws(SDLError) {
    self.init(try WindowParts(settings), size: settings.size, unitsPerPoint: settings.clampedScale)
  }

  /// Opens an overlay, hidden at first: a transparent window over a whole screen, above all others,
  /// that takes neither clicks nor the keyboard.
  ///
  /// The desktop is visible wherever no quad covers it; a colour with zero alpha adds light to it.
  ///
  /// - Throws: ``SDLError`` if an overlay is impossible; see ``OverlaySupport``.
  public convenience init(overlay settings: OverlaySettings) throws(SDLError) {
    #if os(Linux)
      let scale = settings.clampedScale
      self.init(try WindowParts(settings), size: WindowSettings().size, unitsPerPoint: scale)
    #else
      throw SDLError("This system has no overlays; open a usual window instead.")
    #endif
  }

  private init(_ parts: WindowParts, size: Size, unitsPerPoint: Float) {
    handle = parts.window
    painter = parts.painter
    fallbackNote = parts.fallbackNote
    videoDriver = WindowParts.videoDriver
    (self.unitsPerPoint, givenUnits) = (unitsPerPoint, unitsPerPoint)
    self.size = size
    scale = unitsPerPoint
    display = Display(of: parts.window)
    xWindow = XWindow(parts.window)
    #if os(Linux)
      overlay = parts.overlay
    #endif
    if let xWindow { XErrors.watch(xWindow) }
    #if os(Linux)
      drops = xWindow.flatMap { XDropFilter($0) }
    #endif
    measure()
  }

  deinit { close() }

  /// Closes the window and frees everything that belongs to it; no more frames can be painted.
  public func close() {
    guard let window = handle else { return }
    let isLost = isLost
    // Without a server SDL would wait for answers forever.
    if !XErrors.isConnectionBroken {
      XErrors.awaitingAnswers {
        setTextInput(at: nil)
        cursors.free()
        painter.close()
        // SDL wakes itself by events that it sends to the window over a second connection. The pending ones must arrive
        // first: hiding waits for the server.
        if !isLost { SDL_HideWindow(window) }
        #if os(Linux)
          drops?.end()
        #endif
        SDL_DestroyWindow(window)
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
      }
    }
    if let xWindow { XErrors.forget(xWindow) }
    #if os(Linux)
      drops = nil
    #endif
    handle = nil
  }

  /// Whether the window is gone without having been closed: its display has ended, or another program
  /// has destroyed it.
  ///
  /// Each ``poll(into:)`` then reports `Input.Event.quit`.
  public var isLost: Bool {
    guard handle != nil, let xWindow else { return false }
    return XErrors.isConnectionBroken || XErrors.isMissing(xWindow)
  }

  /// Replaces the events of `input` by those since the last call, and sets its size and scale.
  ///
  /// - Complexity: O(*n*) in the events since the last call.
  public func poll(into input: inout Input) {
    events.poll(into: &input, unitsPerPoint: unitsPerPoint)
    if let handle, events.displayChanged { display = Display(of: handle) }
    if events.pictureWasDamaged {
      painter.invalidate(texturesWereLost: events.texturesWereLost)
    }
    refusedSize = nil
    measure()
    if let handle, xWindow != nil, events.windowWasHidden { Self.askServer(about: handle) }
    if isLost, !input.events.contains(.quit) { input.events.append(.quit) }
    input.size = size
    input.scale = scale
  }

  /// Sleeps until there is an event for the next ``poll(into:)``, or until the time is over, if it is limited.
  public func wait(timeoutMilliseconds: Int? = nil) {
    EventPump.wait(timeoutMilliseconds: timeoutMilliseconds)
  }
}

extension Window {
  /// Takes over an atlas before its first quads are painted, so that no frame waits for it; otherwise ``paint(_:)``
  /// takes it over.
  ///
  /// - Parameter atlas: the atlas, made for the window's ``scale``; the painter keeps it.
  /// - Throws: ``SDLError`` if the GPU has no memory for it.
  public func setAtlas(_ atlas: Atlas) throws(SDLError) { try painter.setAtlas(atlas) }

  /// Paints a frame of quads, in one draw call; ``present()`` shows it.
  ///
  /// - Throws: ``SDLError`` if the driver refuses the frame.
  /// - Complexity: O(*n*) in the quads, plus the pixels they cover if the CPU paints.
  public func paint(_ quads: QuadBuffer) throws(SDLError) {
    try painter.paint(PainterFrame(quads: quads, scale: scale))
  }

  /// Shows the painted frame; waits for the display's refresh if the driver does.
  ///
  /// - Throws: ``SDLError`` if the window cannot be updated.
  public func present() throws(SDLError) { try painter.present() }

  /// The name of the painter, for people to read: the driver and, if known, the device.
  public var painterName: String { painter.name }

  /// Whether a graphics processor paints, whose work no clock of the process shows.
  public var usesGPU: Bool { painter.usesGPU }

  /// The number of draw calls of the last frame.
  public var drawCalls: Int { painter.drawCalls }
}

extension Window {
  /// Updates the size and the pixels per point, which change with the window and the display.
  func measure() {
    guard let window = handle else { return }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    guard width > 0, height > 0 else { return }
    guard WindowSettings.canBePainted(width: width, height: height) else {
      refusedSize = Size(width: Float(width), height: Float(height))
      SDL_SetWindowSize(window, units(size.width), units(size.height))
      return
    }
    size = Size(width: Float(width) / unitsPerPoint, height: Float(height) / unitsPerPoint)
    let pixels = painter.pixelSize?.width ?? Int(width)
    scale = Float(max(pixels, 1)) / Float(width) * unitsPerPoint
  }
}

extension Window {
  /// Asks the X server about a window, so that the server reports an error if there is no such window.
  private static func askServer(about window: OpaquePointer) {
    // A copy, because SDL sends nothing if it is given its own string of the title.
    SDL_SetWindowTitle(window, SDL_GetWindowTitle(window).map { String(cString: $0) } ?? "")
    awaitErrors()
  }

  /// Waits for the errors of all requests so far: the server answers in order, so they arrive before the answer to this
  /// request.
  private static func awaitErrors() {
    var answer = SDL_Rect()
    SDL_GetDisplayUsableBounds(0, &answer)
  }

  /// Whether the window is invisible because there is no display.
  public var isUnseen: Bool { WindowParts.isUnseen(videoDriver: videoDriver) }

  /// Whether the window is on the screen: shown, and not minimised.
  public var isVisible: Bool {
    flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
  }

  /// Whether the window covers the screen.
  public var isFullscreen: Bool { flags & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0 }

  /// Puts the window on the screen.
  ///
  /// - Parameter takesFocus: whether it may get the keyboard; if not, another window keeps it, if the
  ///   window system allows that. An overlay never gets it.
  public func show(takesFocus: Bool = true) {
    guard let handle else { return }
    XErrors.awaitingAnswers {
      #if os(Linux)
        if let server = overlay ?? (takesFocus ? nil : XOverlay()) {
          return server.showWithoutFocus(handle)
        }
      #endif
      SDL_SetHint(SDL_HINT_WINDOW_NO_ACTIVATION_WHEN_SHOWN, takesFocus ? "0" : "1")
      SDL_ShowWindow(handle)
    }
  }

  /// Whether the overlay is still transparent; always `true` for usual windows.
  ///
  /// Once the compositor has ended, it is an opaque black screen, which must be closed at once.
  ///
  /// - Complexity: O(1): the server is asked and answers.
  public var isOverlayIntact: Bool {
    #if os(Linux)
      overlay?.isComposited ?? true
    #else
      true
    #endif
  }

  /// Makes the whole window translucent, if the window system offers that.
  ///
  /// - Parameter opacity: 0 (invisible) to 1 (as painted).
  public func setOpacity(_ opacity: Float) {
    if let handle { SDL_SetWindowOpacity(handle, opacity) }
  }

  /// Makes the window cover the screen, or gives it back its size.
  ///
  /// - Throws: ``SDLError`` if the window system refuses.
  public func toggleFullscreen() throws(SDLError) {
    guard let handle else { return }
    let wanted = isFullscreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    guard XErrors.awaitingAnswers({ SDL_SetWindowFullscreen(handle, wanted) }) == 0 else {
      throw SDLError("The window cannot change to or from full screen", advice: "resize it instead")
    }
    measure()
  }

  /// Sets the window's icon in the task bar and title bar, if the system shows one and the picture has
  /// pixels.
  public func setIcon(_ bitmap: Bitmap) {
    guard let handle, bitmap.width > 0, bitmap.height > 0 else { return }
    var pixels = bitmap.straightBytes()
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(clamping: bitmap.width), Int32(clamping: bitmap.height), 32,
        Int32(clamping: bitmap.width * 4), SDL_PIXELFORMAT_RGBA32.rawValue)
      SDL_SetWindowIcon(handle, surface)
      SDL_FreeSurface(surface)
    }
  }

  private var flags: UInt32 { handle.map(SDL_GetWindowFlags) ?? SDL_WINDOW_HIDDEN.rawValue }
}

/// The display a window is on.
public struct Display: Hashable, Sendable {
  /// The system's name for the display.
  public let name: String
  /// The width, in the window system's units.
  public let width: Int
  /// The height, in the window system's units.
  public let height: Int
  /// The refresh rate in hertz, 20…1000; 60 if the system does not tell it.
  public let refreshRate: Int

  /// The mode as text, such as `1920×1080 · 60 Hz`.
  public var mode: String { "\(width)×\(height) · \(refreshRate) Hz" }

  init(of window: OpaquePointer) {
    let index = max(SDL_GetWindowDisplayIndex(window), 0)
    var mode = SDL_DisplayMode()
    SDL_GetCurrentDisplayMode(index, &mode)
    name = SDL_GetDisplayName(index).map { String(cString: $0) } ?? "unknown"
    width = Int(mode.w)
    height = Int(mode.h)
    refreshRate = mode.refresh_rate > 0 ? Int(mode.refresh_rate).clamped(to: 20...1000) : 60
  }
}
