import CConfettiSDL
import ConfettiGraphics

/// Paints a window's pixels with the CPU, for computers without a GPU; SDL shows them.
///
/// Only the areas whose quads differ from the last frame's are painted and shown, so a frame costs
/// little beyond comparing the quads and painting the changed pixels.
public final class CPUPainter: Painter {
  /// The name `CPU`.
  public let name = "CPU"
  /// The window; `nil` once it is closed.
  private var window: OpaquePointer?
  /// The pixels that are painted if the screen's do not have 32 bits.
  private var canvas: UnsafeMutablePointer<SDL_Surface>?
  private var painter = SoftwarePainter(atlas: Atlas.white)
  private var atlas: Atlas?
  private var taken = TakenAtlas()
  private var changes = DamageTracker()
  /// The areas that ``present()`` copies to the screen.
  private var areas: [SDL_Rect] = []
  /// Whether other windows show through.
  private let isOverlay: Bool

  init(window: OpaquePointer, isOverlay: Bool = false) {
    self.window = window
    self.isOverlay = isOverlay
  }

  deinit { close() }

  /// Always `false`, because the CPU paints.
  public var usesGPU: Bool { false }

  /// Always 1, because SDL shows the pixels in one call.
  public var drawCalls: Int { 1 }

  /// The size of the window in pixels; `nil` if it is closed.
  public var pixelSize: (width: Int, height: Int)? {
    guard let window, let screen = Self.surface(of: window) else { return nil }
    return (Int(screen.pointee.w), Int(screen.pointee.h))
  }

  /// Prepares an atlas before its first quads are painted; otherwise painting them prepares it.
  public func setAtlas(_ atlas: Atlas) {
    if !painter.setAtlas(atlas) { changes.forget() }
    self.atlas = atlas
    taken.note(atlas)
  }

  /// Makes the next frame be painted as a whole, because the window's pixels may be lost.
  public func invalidate(texturesWereLost: Bool) { changes.forget() }

  /// Paints those areas of a frame, on black, that differ from the last frame.
  ///
  /// - Throws: ``SDLError`` if the window's pixels cannot be written.
  /// - Complexity: O(*n*) in the quads, plus the pixels that have changed.
  public func paint(_ frame: PainterFrame) throws(SDLError) {
    if taken.lacks(frame.quads.atlas, having: atlas) { setAtlas(frame.quads.atlas) }
    try withPixels { pixels in
      changes.update(
        frame.quads, scale: frame.scale, width: pixels.width, height: pixels.height)
      painter.paint(frame.quads, scale: frame.scale, into: pixels, only: changes)
      if isOverlay { for area in changes.damage { pixels.coverWithLight(in: area) } }
    }
  }

  /// Calls `body` with the window's pixels at the current size, which hold the last frame.
  ///
  /// - Throws: ``SDLError`` if the window's pixels cannot be written.
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

  /// Shows the frame that was painted last.
  ///
  /// - Throws: ``SDLError`` if the window cannot be updated.
  /// - Complexity: O(*n*) in the pixels that have changed.
  public func present() throws(SDLError) {
    guard let window else { return }
    // Getting the screen again makes it valid if the size has changed since painting.
    let screen = try screen()
    if let canvas, Self.order(of: screen) == nil { SDL_UpperBlit(canvas, nil, screen, nil) }
    areas.removeAll(keepingCapacity: true)
    for area in changes.damage { areas.append(SDL_Rect(area)) }
    guard SDL_UpdateWindowSurfaceRects(window, areas, Int32(areas.count)) == 0 else {
      throw SDLError("The window cannot be updated", advice: "use the GPU painter")
    }
  }

  /// Frees everything except the window; call it before the window is destroyed.
  public func close() {
    discardCanvas()
    window = nil
  }
}

extension CPUPainter {
  /// The order of a pixel's bytes, or `nil` if it does not have 32 bits.
  private static func order(
    of surface: UnsafeMutablePointer<SDL_Surface>
  ) -> PixelTarget.ChannelOrder? {
    switch surface.pointee.format.pointee.format {
    case SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue: .bgra
    case SDL_PIXELFORMAT_BGR888.rawValue, SDL_PIXELFORMAT_ABGR8888.rawValue: .rgba
    default: nil
    }
  }

  /// The surface of a window, which SDL recreates when the size has changed; `nil` and SDL's error if
  /// there is none.
  static func surface(of window: OpaquePointer) -> UnsafeMutablePointer<SDL_Surface>? {
    var size = (width: Int32(0), height: Int32(0))
    SDL_GetWindowSize(window, &size.width, &size.height)
    // SDL would compute the bytes of a larger surface in 32 bits, and write beyond them.
    guard WindowSettings.canBePainted(width: size.width, height: size.height) else {
      SDLSetError("the window is too large")
      return nil
    }
    return SDL_GetWindowSurface(window)
  }

  private func screen() throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let window, let screen = Self.surface(of: window) else { throw Self.unavailable() }
    return screen
  }

  /// The screen's surface if it has 32 bits per pixel, otherwise a canvas of its size.
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

  static func unavailable() -> SDLError {
    SDLError(
      "The window's pixels cannot be written", advice: "set the screen to 24 bits per pixel")
  }
}

extension PixelTarget {
  /// Raises the alpha of additive light to its brightness, so that light covers the windows beneath
  /// instead of adding to them.
  ///
  /// Over black this changes nothing; over white, added light would be invisible. Window systems also
  /// expect that no channel of a premultiplied pixel is above its alpha.
  func coverWithLight(in area: PixelRect) {
    for y in area.rows {
      let row = pixels + y * stride
      for x in area.columns {
        let pixel = row[x]
        let (alpha, rest) = (pixel >> 24, pixel & 0xFF_FFFF)
        let light = max(rest >> 16, max(rest >> 8 & 0xFF, rest & 0xFF))
        row[x] = rest | max(alpha, light) << 24
      }
    }
  }
}
