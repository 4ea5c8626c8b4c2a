import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL

/// The painters that are measured beside each other.
enum BenchPainter: String, CaseIterable, Encodable {
  /// Our own, with the processor alone.
  case cpu
  /// SDL's own, with the processor alone.
  case sdlSoftware = "sdl-software"
  /// The driver that SDL chooses: a GPU where there is one.
  case sdlDefault = "sdl-default"

  /// SDL's driver; `nil` for our own painter.
  var driver: DriverWindow.Driver? {
    switch self {
    case .cpu: nil
    case .sdlSoftware: .software
    case .sdlDefault: .usual
    }
  }
}

/// A window that an SDL driver of one's choice paints, to measure the driver by.
///
///     let window = try DriverWindow(.software)
///     try window.setAtlas(quads.atlas)
///     try window.paint(quads)
///     try window.finish()  // all pixels are painted
///
/// The show opens a `Window`, which chooses the driver for itself. The same rules hold for both: one
/// thread, on macOS the main one, and hidden until ``show()``.
final class DriverWindow {
  /// Which of SDL's drivers paints.
  enum Driver: Hashable, Sendable {
    /// The one that SDL chooses itself.
    case usual
    /// SDL's own, which needs no graphics system.
    case software
  }

  let renderer: OpaquePointer

  private let window: OpaquePointer
  private let painter: GPUPainter
  private var isOpen = true

  /// Opens a window of a size in the window system's units, which never waits for the display.
  ///
  /// - Throws: ``BenchError`` when there is no video at all, or the driver cannot be used.
  init(
    _ driver: Driver = .usual, size: Size = Size(width: 1280, height: 720)
  ) throws(BenchError) {
    SDL_SetMainReady()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw BenchError("SDL finds no way to show a window (\(Self.reason)); check DISPLAY")
    }
    do {
      (window, renderer) = try Self.open(driver, size)
    } catch {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    painter = GPUPainter(driverOf: renderer)
  }

  deinit {
    close()
  }

  /// Closes the window and frees all that belongs to it; it must not be used any more.
  func close() {
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
  ) throws(BenchError) -> (window: OpaquePointer, renderer: OpaquePointer) {
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
    else { throw BenchError("a window cannot be opened (\(reason)); check DISPLAY") }
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else {
      let error = BenchError("the driver cannot be used (\(reason))")
      SDL_DestroyWindow(window)
      throw error
    }
    return (window, renderer)
  }

  /// The reason SDL gives for its latest failure.
  private static var reason: String {
    let reason = String(cString: SDL_GetError())
    return reason.isEmpty ? "SDL gives no reason" : reason
  }
}

extension DriverWindow {
  /// Puts the window on the screen.
  func show() {
    SDL_ShowWindow(window)
  }

  /// Takes the picture that all quads read from.
  ///
  /// - Throws: `SDLError` when the driver has no memory for it.
  func setAtlas(_ atlas: Atlas) throws(SDLError) {
    try painter.setAtlas(atlas)
  }

  /// Hands a frame to SDL, which may leave the work for later.
  ///
  /// - Throws: `SDLError` when the driver refuses the frame.
  func paint(_ quads: QuadBuffer) throws(SDLError) {
    painter.clear()
    try painter.paint(quads)
  }

  /// Waits until all that was handed to SDL is painted, by reading a pixel back.
  ///
  /// - Throws: ``BenchError`` when the driver cannot read pixels.
  func finish() throws(BenchError) {
    var pixel: UInt32 = 0
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    guard
      SDL_RenderReadPixels(renderer, &corner, SDL_PIXELFORMAT_RGBA32.rawValue, &pixel, 4) == 0
    else { throw BenchError("pixels cannot be read back (\(Self.reason))") }
  }

  /// Shows what was painted, without waiting for the display.
  func present() {
    SDL_RenderPresent(renderer)
    // Nobody asks for the events, and they must not pile up.
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  /// Clips all but a corner pixel from now on: what remains is the work of handing frames over.
  func clipAll() {
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    SDL_RenderSetClipRect(renderer, &corner)
  }
}
