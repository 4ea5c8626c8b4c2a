import CConfettiSDL
import ConfettiGraphics

/// Paints a frame's quads with an `SDL_Renderer`, in one draw call.
///
/// The painter works with any renderer, also one a program has already:
///
///     let painter = GPUPainter(renderer: renderer)
///     try painter.setTexture(quads.atlas.bitmap)
///     try painter.paint(quads, scale: 2)
///     SDL_RenderPresent(renderer)
///
/// It draws over what is there and leaves the renderer's scale as it found it. Use it on the
/// renderer's thread, and ``close()`` it before the renderer is destroyed.
public final class GPUPainter {
  /// How the quads reach the pixels below them.
  public enum Blending: Hashable, Sendable {
    /// As they are: light can be added and edges are exact.
    case premultiplied
    /// Turned back to straight alpha, because the driver knows no other; added light is weaker.
    case straight
  }

  /// How the driver blends; `nil` before a texture has been set.
  public var blending: Blending? { texture?.blending }
  /// How many draw calls the last frame took: one, or none when it was empty.
  public private(set) var drawCalls = 0

  /// `nil` once the painter is closed.
  private var renderer: OpaquePointer?
  private var texture: PainterTexture?
  /// Kept for the day the driver loses its textures.
  private var bitmap: Bitmap?
  private var indices = QuadIndices()
  private var straightColors: [UInt32] = []

  /// A painter for a renderer, which it uses and does not own.
  public init(renderer: OpaquePointer) {
    self.renderer = renderer
  }

  deinit {
    close()
  }

  /// Frees the texture, to be called while the renderer still lives; then paints nothing more.
  public func close() {
    invalidateTexture()
    bitmap = nil
    renderer = nil
  }

  /// Takes the picture that all quads read from.
  ///
  /// - Throws: ``SDLError`` when the picture is empty, larger than the driver takes, or there is
  ///   no memory for it.
  public func setTexture(_ bitmap: Bitmap) throws(SDLError) {
    invalidateTexture()
    self.bitmap = nil
    if let renderer { texture = try PainterTexture(bitmap, renderer: renderer) }
    self.bitmap = bitmap
  }

  /// Marks the texture as lost, so that the next frame makes it anew.
  ///
  /// A program with its own event loop calls this at `SDL_RENDER_TARGETS_RESET` and
  /// `SDL_RENDER_DEVICE_RESET`; a ``Window`` does so itself.
  public func invalidateTexture() {
    texture?.destroy()
    texture = nil
  }

  /// Clears the whole frame to black.
  public func clear() {
    guard let renderer else { return }
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
    SDL_RenderClear(renderer)
  }

  /// Draws all quads in their order; draws nothing before a texture has been set.
  ///
  /// - Parameters:
  ///   - quads: the frame; texture coordinates must lie within 0…1.
  ///   - scale: pixels per point.
  /// - Throws: ``SDLError`` when SDL refuses the quads or a lost texture cannot be made again.
  public func paint(_ quads: borrowing QuadBuffer, scale: Float = 1) throws(SDLError) {
    drawCalls = 0
    let count = min(quads.count, Int(Int32.max) / QuadIndices.perQuad)
    guard count > 0, let renderer, let bitmap else { return }
    if texture == nil { texture = try PainterTexture(bitmap, renderer: renderer) }
    guard let texture else { return }
    indices.reserve(quads: count)

    var oldScale = (x: Float(1), y: Float(1))
    SDL_RenderGetScale(renderer, &oldScale.x, &oldScale.y)
    SDL_RenderSetScale(renderer, scale, scale)
    let status = quads.withVertices { vertices in
      draw(
        UnsafeBufferPointer(rebasing: vertices[..<(count * 4)]), texture: texture,
        renderer: renderer)
    }
    SDL_RenderSetScale(renderer, oldScale.x, oldScale.y)

    guard status == 0 else {
      throw SDLError("Drawing \(count) quads failed", advice: "check their texture coordinates")
    }
    drawCalls = 1
  }
}

extension GPUPainter {
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
          (base + VertexLayout.place).assumingMemoryBound(to: Float.self), VertexLayout.stride,
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
      // Most neighbours have the same colour, and a division costs more than a comparison.
      var last = PackedColor.clear
      var straight: UInt32 = 0
      for index in vertices.indices {
        let color = vertices[index].color
        if color != last {
          last = color
          straight = straightAlpha(color)
        }
        colors[index] = straight
      }
    }
  }
}
