import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL

enum BenchPainter: String, CaseIterable, Encodable {
  /// Our own painter, which uses only the CPU.
  case cpu
  /// SDL's software driver, which uses only the CPU.
  case sdlSoftware = "sdl-software"
  /// The driver that SDL chooses: a GPU if there is one.
  case sdlDefault = "sdl-default"

  /// SDL's driver; `nil` for our own painter.
  var driver: DriverWindow.Driver? {
    switch self {
    case .cpu: nil
    case .sdlSoftware: .software
    case .sdlDefault: .standard
    }
  }
}

/// A window that a given SDL driver paints, for measuring the driver.
///
///     let window = try DriverWindow(.software)
///     try window.setAtlas(quads.atlas)
///     try window.paint(quads)
///     try window.finish()  // all pixels are painted
///
/// The show opens a `Window`, which chooses the driver itself. The same rules apply to both: use it
/// on one thread, on macOS the main one; it is hidden until ``show()``.
final class DriverWindow {
  /// SDL's default driver, or its software driver.
  enum Driver: Hashable, Sendable {
    case standard, software
  }

  let renderer: OpaquePointer

  private let window: OpaquePointer
  private let painter: GPUPainter
  private var isOpen = true

  /// Opens a window that never waits for the display; its size is in the window system's units.
  ///
  /// - Throws: ``BenchError`` if there is no video system, or the driver cannot be used.
  init(
    _ driver: Driver = .standard, size: Size = Size(width: 1280, height: 720)
  ) throws(BenchError) {
    SDL_SetMainReady()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw BenchError("SDL finds no video system to show a window (\(Self.reason)); check DISPLAY")
    }
    do {
      (window, renderer) = try Self.open(driver, size)
    } catch {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    painter = GPUPainter(driverOf: renderer)
  }

  deinit { close() }

  /// Closes the window and frees everything that belongs to it; it must not be used afterwards.
  func close() {
    guard isOpen else { return }
    isOpen = false
    painter.close()
    SDL_DestroyRenderer(renderer)
    // Events that SDL has sent to the window must arrive first: hiding waits for the server.
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
    case .standard: flags = 0
    case .software:
      flags = SDL_RENDERER_SOFTWARE.rawValue
      // By default SDL would show these pixels through OpenGL, which the CPU may emulate.
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

  private static var reason: String {
    let reason = String(cString: SDL_GetError())
    return reason.isEmpty ? "SDL gives no reason" : reason
  }
}

extension DriverWindow {
  func show() { SDL_ShowWindow(window) }

  /// - Throws: `SDLError` if the driver has no memory for it.
  func setAtlas(_ atlas: Atlas) throws(SDLError) { try painter.setAtlas(atlas) }

  /// Hands a frame to SDL, which may defer the work.
  ///
  /// - Throws: `SDLError` if the driver refuses the frame.
  func paint(_ quads: QuadBuffer) throws(SDLError) {
    painter.clear()
    try painter.paint(quads)
  }

  /// Waits until all frames handed to SDL are painted, by reading a pixel back.
  ///
  /// - Throws: ``BenchError`` if the driver cannot read pixels.
  func finish() throws(BenchError) {
    var pixel: UInt32 = 0
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    guard
      SDL_RenderReadPixels(renderer, &corner, SDL_PIXELFORMAT_RGBA32.rawValue, &pixel, 4) == 0
    else { throw BenchError("pixels cannot be read back (\(Self.reason))") }
  }

  /// Shows the painted frame, without waiting for the display.
  func present() {
    SDL_RenderPresent(renderer)
    // Events are not used here, but must not pile up.
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  /// Clips all but one pixel from now on, so that only the work of handing frames over remains.
  func clipAll() {
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    SDL_RenderSetClipRect(renderer, &corner)
  }
}
