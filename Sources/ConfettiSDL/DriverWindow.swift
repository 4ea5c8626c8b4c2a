import CConfettiSDL
import ConfettiGraphics

/// A window that an SDL driver of one's choice paints, to measure the driver by.
///
///     let window = try DriverWindow(.software)
///     try window.setAtlas(quads.atlas)
///     try window.paint(quads)
///     try window.finish()  // all pixels are painted
///
/// A show opens a ``Window``, which chooses for itself. The same rules hold for both: one thread, on
/// macOS the main one, and hidden until ``show()``.
public final class DriverWindow {
  /// Which of SDL's drivers paints.
  public enum Driver: Hashable, Sendable {
    /// The one that SDL chooses itself.
    case usual
    /// SDL's own, which needs no graphics system.
    case software
  }

  /// The driver, and the device where it is known.
  public let driverName: String

  private let window: OpaquePointer
  let renderer: OpaquePointer
  private let painter: GPUPainter
  private var isOpen = true

  /// Opens a window of a size in the window system's units, which never waits for the display.
  ///
  /// - Throws: ``SDLError`` when there is no video at all, or the driver cannot be used.
  public init(
    _ driver: Driver = .usual, size: Size = Size(width: 1280, height: 720)
  ) throws(SDLError) {
    SDL_SetMainReady()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError("SDL finds no way to show a window", advice: "check DISPLAY")
    }
    do {
      (window, renderer) = try Self.open(driver, size)
    } catch {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    painter = GPUPainter(driverOf: renderer)
    driverName = GraphicsDriver(renderer: renderer).name
  }

  deinit {
    close()
  }

  /// Closes the window and frees all that belongs to it; it must not be used any more.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    painter.close()
    SDL_DestroyRenderer(renderer)
    // What SDL sends to the window itself must arrive first: hiding waits for the server.
    SDL_HideWindow(window)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  private static func open(
    _ driver: Driver, _ size: Size
  ) throws(SDLError) -> (window: OpaquePointer, renderer: OpaquePointer) {
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    let flags: UInt32
    switch driver {
    case .usual: flags = 0
    case .software:
      flags = SDL_RENDERER_SOFTWARE.rawValue
      // Left alone, SDL would show these pixels through OpenGL, which may be the CPU again.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    guard
      let window = SDL_CreateWindow(
        "Confetti", SDLWindowPositionCentered, SDLWindowPositionCentered, Int32(size.width),
        Int32(size.height), SDL_WINDOW_HIDDEN.rawValue)
    else { throw SDLError("A window cannot be opened", advice: "check DISPLAY") }
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else {
      let error = SDLError("The driver cannot be used", advice: "choose another")
      SDL_DestroyWindow(window)
      throw error
    }
    return (window, renderer)
  }
}

extension DriverWindow {
  /// Puts the window on the screen.
  public func show() {
    SDL_ShowWindow(window)
  }

  /// Takes the picture that all quads read from.
  ///
  /// - Throws: ``SDLError`` when the driver has no room for it.
  public func setAtlas(_ atlas: Atlas) throws(SDLError) {
    try painter.setAtlas(atlas)
  }

  /// Hands a frame to SDL, which may leave the work for later.
  ///
  /// - Throws: ``SDLError`` when the driver refuses the frame.
  public func paint(_ quads: QuadBuffer) throws(SDLError) {
    painter.clear()
    try painter.paint(quads)
  }

  /// Waits until all that was handed to SDL is painted, by reading a pixel back.
  ///
  /// - Throws: ``SDLError`` when the driver cannot read pixels.
  public func finish() throws(SDLError) {
    var pixel: UInt32 = 0
    var place = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    guard
      SDL_RenderReadPixels(renderer, &place, SDL_PIXELFORMAT_RGBA32.rawValue, &pixel, 4) == 0
    else { throw SDLError("Pixels cannot be read back", advice: "choose another driver") }
  }

  /// Shows what was painted, without waiting for the display.
  public func present() {
    SDL_RenderPresent(renderer)
    // Nobody asks for the events, and they must not pile up.
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  /// Keeps pixels from being painted from now on: what remains is the work of handing frames over.
  public func clipAll() {
    var nothing = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    SDL_RenderSetClipRect(renderer, &nothing)
  }
}
