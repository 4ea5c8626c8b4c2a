import CConfettiSDL
import ConfettiGraphics

/// Paints a window's own pixels with the CPU, where there is no GPU; SDL shows them.
///
/// Only the tiles whose quads differ from the last frame's are painted and shown: what a frame costs
/// is a look at each quad, and then what the changed pixels take.
public final class CPUPainter: Painter {
  /// `CPU`.
  public let name = "CPU"
  /// `nil` once the window is closed.
  private var window: OpaquePointer?
  /// What is painted into where the screen's pixels are not of 32 bits.
  private var canvas: UnsafeMutablePointer<SDL_Surface>?
  private var painter = SoftwarePainter(atlas: Atlas.white)
  private var changes = DamageTracker()
  /// What ``present()`` copies to the screen.
  private var areas: [SDL_Rect] = []

  init(window: OpaquePointer) {
    self.window = window
  }

  deinit {
    close()
  }

  /// Never: the pixels are handed over at once.
  public var waitsInPresent: Bool { false }

  /// Always one.
  public var drawCalls: Int { 1 }

  /// The size of the window in pixels; `nil` where it is closed or has none.
  public var pixelSize: (width: Int, height: Int)? {
    guard let window, let screen = SDL_GetWindowSurface(window) else { return nil }
    return (Int(screen.pointee.w), Int(screen.pointee.h))
  }

  /// Takes the atlas that the quads of the following frames refer to.
  ///
  /// - Parameter atlas: the atlas; the painter keeps it.
  public func setAtlas(_ atlas: Atlas) {
    painter = SoftwarePainter(atlas: atlas)
    changes.forget()
  }

  /// Has the next frame painted as a whole, because the window's pixels may be lost.
  ///
  /// - Parameter texturesWereLost: whether a driver has lost its textures; there are none here.
  public func invalidate(texturesWereLost: Bool) {
    changes.forget()
  }

  /// Paints a frame on black; only where it differs from the last one is there work to do.
  ///
  /// - Parameter frame: what to paint.
  /// - Throws: ``SDLError`` when the window has no pixels to write.
  /// - Complexity: O(*n*) in the quads, and in the pixels that have changed.
  public func paint(_ frame: PainterFrame) throws(SDLError) {
    try withPixels { pixels in
      changes.update(
        frame.quads, scale: frame.scale, width: pixels.width, height: pixels.height)
      painter.paint(frame.quads, scale: frame.scale, into: pixels, only: changes)
    }
  }

  /// Calls `body` with the window's pixels at their present size, which hold the last frame.
  ///
  /// - Throws: ``SDLError`` when the window has no pixels to write.
  func withPixels(_ body: (PixelTarget) -> Void) throws(SDLError) {
    let target = try paintable(screen())
    guard SDL_LockSurface(target) == 0 else { throw Self.unavailable() }
    defer { SDL_UnlockSurface(target) }
    guard let memory = target.pointee.pixels, let order = Self.order(of: target) else {
      throw Self.unavailable()
    }
    let stride = Int(target.pointee.pitch) / 4
    let height = Int(target.pointee.h)
    body(
      PixelTarget(
        pixels: memory.bindMemory(to: UInt32.self, capacity: stride * height),
        width: Int(target.pointee.w), height: height, stride: stride, order: order))
  }

  /// Shows what was painted last.
  ///
  /// - Throws: ``SDLError`` when the window cannot be updated.
  /// - Complexity: O(*n*) in the pixels that have changed.
  public func present() throws(SDLError) {
    guard let window else { return }
    // Asking for the screen again makes it valid where the size has changed since the painting.
    let screen = try screen()
    if let canvas, Self.order(of: screen) == nil { SDL_UpperBlit(canvas, nil, screen, nil) }
    areas.removeAll(keepingCapacity: true)
    for area in changes.damage {
      areas.append(
        SDL_Rect(
          x: Int32(clamping: area.columns.lowerBound), y: Int32(clamping: area.rows.lowerBound),
          w: Int32(clamping: area.columns.count), h: Int32(clamping: area.rows.count)))
    }
    guard SDL_UpdateWindowSurfaceRects(window, areas, Int32(areas.count)) == 0 else {
      throw SDLError("The window cannot be updated", advice: "choose the GPU painter")
    }
  }

  /// Frees what the painter holds besides the window, to be called before that is destroyed.
  public func close() {
    discardCanvas()
    window = nil
  }
}

extension CPUPainter {
  /// The order of the bytes, or `nil` where a pixel is not of 32 bits.
  private static func order(
    of surface: UnsafeMutablePointer<SDL_Surface>
  ) -> PixelTarget.ChannelOrder? {
    switch surface.pointee.format.pointee.format {
    case SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue: .bgra
    case SDL_PIXELFORMAT_BGR888.rawValue, SDL_PIXELFORMAT_ABGR8888.rawValue: .rgba
    default: nil
    }
  }

  /// The surface of the window, which SDL makes anew when the size has changed.
  private func screen() throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let window, let screen = SDL_GetWindowSurface(window) else { throw Self.unavailable() }
    return screen
  }

  /// The screen's surface where it has 32 bits a pixel, else a canvas of its size.
  private func paintable(
    _ screen: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    if Self.order(of: screen) != nil { return screen }
    if let canvas, canvas.pointee.w == screen.pointee.w, canvas.pointee.h == screen.pointee.h {
      return canvas
    }
    discardCanvas()
    canvas = SDL_CreateRGBSurfaceWithFormat(
      0, screen.pointee.w, screen.pointee.h, 32, SDL_PIXELFORMAT_RGB888.rawValue)
    guard let canvas else { throw Self.unavailable() }
    return canvas
  }

  private func discardCanvas() {
    SDL_FreeSurface(canvas)
    canvas = nil
  }

  private static func unavailable() -> SDLError {
    SDLError("The window has no pixels to write", advice: "choose the GPU painter")
  }
}
