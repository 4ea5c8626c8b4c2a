import CConfettiSDL
import ConfettiGraphics

/// Paints a frame's quads with an `SDL_Renderer`, in one draw call.
///
/// The painter works with any renderer, such as one that a program already has:
///
///     let painter = GPUPainter(renderer: renderer)
///     try painter.paint(quads)
///     SDL_RenderPresent(renderer)
///
/// It draws over the existing picture, at the renderer's own scale, like everything else that a program draws with the
/// renderer, and leaves the renderer as it found it. Use it on the renderer's thread, and ``close()`` it before the
/// renderer is destroyed.
///
/// Handing a quad to SDL costs 20 to 50 ns, plus the driver's own time. On SDL's software renderer
/// the quads are painted by `SoftwarePainter` instead, which is faster and gives smooth edges,
/// whereas SDL's own driver rounds to whole pixels.
public final class GPUPainter: Painter {
  /// A way of blending quads with the pixels below them.
  public enum Blending: Hashable, Sendable {
    /// With premultiplied alpha: additive light works and edges are exact.
    case premultiplied
    /// Converted to straight alpha, because the driver supports nothing else; additive light is
    /// weaker.
    case straight
  }

  /// The driver and, if known, the device.
  public let name: String
  /// Whether a graphics processor paints; `false` if the driver emulates one on the CPU.
  public let usesGPU: Bool
  /// The draw calls of the last frame: one, or none when it was empty.
  public private(set) var drawCalls = 0

  /// The renderer; `nil` once the painter is closed.
  private var renderer: OpaquePointer?
  private let ownsRenderer: Bool
  /// Whether the driver draws the quads; otherwise `SoftwarePainter` does.
  private let usesDriver: Bool
  /// The atlas, which is kept in case the driver loses its textures.
  private var atlas: Atlas?
  private var taken = TakenAtlas()
  private var texture: PainterTexture?
  private var canvas: RendererCanvas?
  private var indices = QuadIndices()
  private var straightColors: [UInt32] = []

  /// A painter for an `SDL_Renderer`, which must outlive the painter or its ``close()``.
  public convenience init(renderer: OpaquePointer) {
    let driver = GraphicsDriver.named(by: renderer)
    self.init(
      renderer, name: driver.name, ownsRenderer: false, usesDriver: !driver.isSDLSoftware,
      usesGPU: !driver.isSDLSoftware)
  }

  /// A painter for which the renderer's driver always draws the quads, even SDL's software driver, in order to measure
  /// it.
  package convenience init(driverOf renderer: OpaquePointer) {
    let driver = GraphicsDriver.named(by: renderer)
    self.init(
      renderer, name: driver.name, ownsRenderer: false, usesDriver: true,
      usesGPU: !driver.isSDLSoftware)
  }

  /// A painter for a window, which destroys the renderer when it is closed.
  convenience init(owning renderer: OpaquePointer, _ driver: GraphicsDriver) {
    self.init(
      renderer, name: driver.name, ownsRenderer: true, usesDriver: true,
      usesGPU: !driver.isSoftware)
  }

  private init(
    _ renderer: OpaquePointer, name: String, ownsRenderer: Bool, usesDriver: Bool, usesGPU: Bool
  ) {
    self.renderer = renderer
    self.name = name
    self.ownsRenderer = ownsRenderer
    self.usesDriver = usesDriver
    self.usesGPU = usesGPU
  }

  deinit { close() }

  /// Frees the textures and ends painting; call it before the renderer is destroyed.
  public func close() {
    loseTextures()
    atlas = nil
    canvas = nil
    if ownsRenderer, let renderer { SDL_DestroyRenderer(renderer) }
    renderer = nil
  }

  /// The size of the renderer's output in pixels; `nil` once the painter is closed.
  public var pixelSize: (width: Int, height: Int)? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard let renderer, SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else {
      return nil
    }
    return (Int(width), Int(height))
  }

  /// The way of blending; `nil` before an atlas has been set, and while textures are lost.
  public var blending: Blending? { canvas == nil ? texture?.blending : .premultiplied }

  /// Sends an atlas to the driver before its first quads are painted; otherwise painting them sends it.
  ///
  /// Of a newer version of the current atlas, only the added shapes go to the driver.
  ///
  /// - Throws: ``SDLError`` if the atlas is larger than the driver allows, or there is no memory for it.
  public func setAtlas(_ atlas: Atlas) throws(SDLError) {
    guard let renderer else { return }
    if usesDriver {
      if let texture, let before = self.atlas, let changes = atlas.changes(since: before) {
        try texture.update(atlas, changes)
      } else {
        loseTextures()
        self.atlas = nil
        texture = try PainterTexture(atlas, renderer: renderer)
      }
    } else if canvas == nil {
      canvas = RendererCanvas(SoftwarePainter(atlas: atlas))
    } else {
      canvas?.setAtlas(atlas)
    }
    self.atlas = atlas
    taken.note(atlas)
  }

  /// Makes the next frame recreate the textures, if the driver has lost them.
  ///
  /// A program with its own event loop calls this on `SDL_RENDER_TARGETS_RESET` and
  /// `SDL_RENDER_DEVICE_RESET`; a ``Window`` does so itself.
  public func invalidate(texturesWereLost: Bool) {
    if texturesWereLost { loseTextures() }
  }

  /// Clears the whole frame to black, which remains the renderer's draw colour.
  public func clear() {
    guard let renderer else { return }
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
  }

  /// Clears the whole frame to black and draws all quads.
  ///
  /// - Throws: ``SDLError`` if SDL refuses the quads or a lost texture cannot be recreated.
  /// - Complexity: O(*n*) in the quads.
  public func paint(_ frame: PainterFrame) throws(SDLError) {
    clear()
    try paint(frame.quads, scale: frame.scale)
  }

  /// Draws all quads in order over the existing picture, with the quads' own atlas.
  ///
  /// With `SDL_RenderSetLogicalSize` a point is a unit of the logical size, and with `SDL_RenderSetScale` a unit of
  /// that scale. The atlas is made for pixels: its scale is the scale that `SDL_RenderGetScale` gives.
  ///
  /// - Parameters:
  ///   - quads: the quads, in points; texture coordinates must lie within 0…1.
  ///   - scale: pixels per point, whatever the renderer's scale is; `nil` for the renderer's scale.
  /// - Throws: ``SDLError`` if SDL refuses the quads or the texture of their atlas cannot be made.
  /// - Complexity: O(*n*) in the quads, and in the texels that have been added to their atlas since the last one.
  public func paint(_ quads: borrowing QuadBuffer, scale: Float? = nil) throws(SDLError) {
    drawCalls = 0
    guard quads.count > 0, let renderer else { return }
    if taken.lacks(quads.atlas, having: atlas) { try setAtlas(quads.atlas) }
    guard let atlas else { return }
    var own = (x: Float(1), y: Float(1))
    SDL_RenderGetScale(renderer, &own.x, &own.y)
    let wanted = scale.map { (x: $0, y: $0) } ?? own
    defer { SDL_RenderSetScale(renderer, own.x, own.y) }
    // Our own painter knows one scale for both directions.
    if usesDriver || wanted.x != wanted.y {
      SDL_RenderSetScale(renderer, wanted.x, wanted.y)
      try draw(quads, atlas, renderer)
    } else {
      SDL_RenderSetScale(renderer, 1, 1)
      try canvas?.paint(quads, scale: wanted.x, renderer)
    }
    drawCalls = 1
  }

  /// Shows the picture, like `SDL_RenderPresent`; waits for the display if the driver does.
  public func present() {
    if let renderer { SDL_RenderPresent(renderer) }
  }

  private func loseTextures() {
    texture?.destroy()
    texture = nil
    canvas?.destroy()
  }
}

extension GPUPainter {
  private func draw(
    _ quads: borrowing QuadBuffer, _ atlas: Atlas, _ renderer: OpaquePointer
  ) throws(SDLError) {
    if texture == nil { texture = try PainterTexture(atlas, renderer: renderer) }
    guard let texture else { return }
    let count = min(quads.count, Int(Int32.max) / QuadIndices.perQuad)
    indices.reserve(quads: count)
    let status = quads.withVertices { vertices in
      draw(
        UnsafeBufferPointer(rebasing: vertices[..<(count * 4)]), texture: texture,
        renderer: renderer)
    }
    guard status == 0 else {
      throw SDLError("Drawing \(count) quads failed", advice: "check their texture coordinates")
    }
  }

  private func draw(
    _ vertices: UnsafeBufferPointer<Vertex>, texture: PainterTexture, renderer: OpaquePointer
  ) -> Int32 {
    guard let base = UnsafeRawPointer(vertices.baseAddress) else { return 0 }
    if texture.blending == .straight { straighten(vertices) }
    return straightColors.withUnsafeBytes { straight in
      let isStraight = texture.blending == .straight
      let colors = isStraight ? straight.baseAddress : base + VertexLayout.color
      return indices.values.withUnsafeBufferPointer { indices in
        SDL_RenderGeometryRaw(
          renderer, texture.handle,
          (base + VertexLayout.position).assumingMemoryBound(to: Float.self), VertexLayout.stride,
          colors?.assumingMemoryBound(to: SDL_Color.self), isStraight ? 4 : VertexLayout.stride,
          (base + VertexLayout.texture).assumingMemoryBound(to: Float.self), VertexLayout.stride,
          Int32(vertices.count), indices.baseAddress,
          Int32(vertices.count / 4 * QuadIndices.perQuad), Int32(MemoryLayout<UInt32>.size))
      }
    }
  }

  private func straighten(_ vertices: UnsafeBufferPointer<Vertex>) {
    if straightColors.count < vertices.count {
      let missing = max(vertices.count, straightColors.count * 2) - straightColors.count
      straightColors.append(contentsOf: repeatElement(0, count: missing))
    }
    straightColors.withUnsafeMutableBufferPointer { colors in
      // Most neighbours have the same colour, and the divisions cost more than a comparison.
      var last = PackedColor.clear
      var straight: UInt32 = 0
      for index in vertices.indices {
        let color = vertices[index].color
        if color != last {
          last = color
          straight = color.straightAlpha
        }
        colors[index] = straight
      }
    }
  }
}

/// The offsets of the parts of a `Vertex`, in bytes.
enum VertexLayout {
  static let position = 0
  static let color = 8
  static let texture = 12
  static let stride: Int32 = 20
}

/// The vertex indices of the two triangles of each quad: 0 1 2 and 0 2 3, then 4 5 6 and 4 6 7 etc.
///
/// They are the same in every frame, so they are kept and only grow. SDL's software driver is fast
/// only if the diagonal goes from top-left to bottom-right.
struct QuadIndices {
  static let perQuad = 6

  private(set) var values: [UInt32] = []

  /// Makes sure that there are indices for at least `quads` quads.
  mutating func reserve(quads: Int) {
    let ready = values.count / Self.perQuad
    guard quads > ready else { return }
    let wanted = max(quads, ready * 2, 256)
    values.reserveCapacity(wanted * Self.perQuad)
    for quad in ready..<wanted {
      let first = UInt32(truncatingIfNeeded: quad * 4)
      for offset: UInt32 in [0, 1, 2, 0, 2, 3] { values.append(first + offset) }
    }
  }
}
