import CSDL2
import Graphics

/// Paints a frame's quads with an `SDL_Renderer`, in one draw call.
///
/// The painter works with any renderer, also one a program has already:
///
///     let painter = GPUPainter(renderer: renderer)
///     try painter.setTexture(atlas)
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

  /// How the driver blends; known once a texture has been set.
  public private(set) var blending = Blending.premultiplied
  /// How many draw calls the last frame took: one, or none when it was empty.
  public private(set) var drawCalls = 0

  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  /// Kept for the day the driver loses its textures.
  private var bitmap: Bitmap?
  private var indices: [UInt32] = []
  private var straightColors: [UInt32] = []

  /// A painter for a renderer, which it uses and does not own.
  public init(renderer: OpaquePointer) {
    self.renderer = renderer
  }

  deinit {
    close()
  }

  /// Frees the texture; to be called while the renderer still lives.
  public func close() {
    discardTexture()
    bitmap = nil
  }

  /// Takes the picture that all quads read from.
  ///
  /// - Throws: ``SDLError`` when the picture is empty, larger than the driver takes, or there is
  ///   no memory for it.
  public func setTexture(_ bitmap: Bitmap) throws(SDLError) {
    discardTexture()
    self.bitmap = nil
    try upload(bitmap)
    self.bitmap = bitmap
  }

  /// Marks the texture as lost, so that the next frame makes it anew.
  ///
  /// A program with its own event loop calls this at `SDL_RENDER_TARGETS_RESET` and
  /// `SDL_RENDER_DEVICE_RESET`; a ``Window`` does so itself.
  public func invalidateTexture() {
    discardTexture()
  }

  /// Clears the whole frame to black.
  public func clear() {
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
    let count = min(quads.count, Int(Int32.max) / 6)
    if texture == nil, let bitmap { try upload(bitmap) }
    guard count > 0, let texture else { return }
    reserveIndices(quads: count)

    var oldScale = (x: Float(1), y: Float(1))
    SDL_RenderGetScale(renderer, &oldScale.x, &oldScale.y)
    SDL_RenderSetScale(renderer, scale, scale)
    let status = quads.withVertices { vertices in
      draw(UnsafeBufferPointer(rebasing: vertices[..<(count * 4)]), texture: texture)
    }
    SDL_RenderSetScale(renderer, oldScale.x, oldScale.y)

    guard status == 0 else {
      throw SDLError("Drawing \(count) quads failed", advice: "check their texture coordinates")
    }
    drawCalls = 1
  }
}

extension GPUPainter {
  private func draw(_ vertices: UnsafeBufferPointer<Vertex>, texture: OpaquePointer) -> Int32 {
    guard let base = UnsafeRawPointer(vertices.baseAddress) else { return 0 }
    switch blending {
    case .premultiplied:
      let colors = (base + VertexLayout.color).assumingMemoryBound(to: SDL_Color.self)
      return draw(
        base, count: vertices.count, texture: texture, colors: colors,
        colorStride: VertexLayout.stride)
    case .straight:
      straighten(vertices)
      return straightColors.withUnsafeBytes { bytes in
        draw(
          base, count: vertices.count, texture: texture,
          colors: bytes.assumingMemoryBound(to: SDL_Color.self).baseAddress, colorStride: 4)
      }
    }
  }

  private func draw(
    _ base: UnsafeRawPointer, count: Int, texture: OpaquePointer,
    colors: UnsafePointer<SDL_Color>?, colorStride: Int32
  ) -> Int32 {
    indices.withUnsafeBufferPointer { indices in
      SDL_RenderGeometryRaw(
        renderer, texture,
        (base + VertexLayout.place).assumingMemoryBound(to: Float.self), VertexLayout.stride,
        colors, colorStride,
        (base + VertexLayout.texture).assumingMemoryBound(to: Float.self), VertexLayout.stride,
        Int32(count), indices.baseAddress, Int32(count / 4 * 6),
        Int32(MemoryLayout<UInt32>.size))
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

  /// The diagonal from top-left to bottom-right is the only one SDL's software driver is fast on.
  private func reserveIndices(quads: Int) {
    let ready = indices.count / 6
    guard quads > ready else { return }
    let wanted = max(quads, ready * 2, 256)
    indices.reserveCapacity(wanted * 6)
    for quad in ready..<wanted {
      let first = UInt32(truncatingIfNeeded: quad * 4)
      indices.append(first)
      indices.append(first + 1)
      indices.append(first + 2)
      indices.append(first)
      indices.append(first + 2)
      indices.append(first + 3)
    }
  }
}

extension GPUPainter {
  private func discardTexture() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  private func upload(_ bitmap: Bitmap) throws(SDLError) {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw SDLError("A texture needs at least one pixel; give the painter a picture with some.")
    }
    let size = "\(bitmap.width) × \(bitmap.height)"
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1")
    guard
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_RGBA32.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
        Int32(clamping: bitmap.width), Int32(clamping: bitmap.height))
    else {
      throw SDLError("A texture of \(size) pixels cannot be made", advice: "make it smaller")
    }
    blending =
      SDL_SetTextureBlendMode(texture, Self.premultipliedBlendMode) == 0
      ? .premultiplied : .straight
    let pitch = Int32(clamping: bitmap.width * 4)
    let status: Int32
    switch blending {
    case .premultiplied:
      status = SDL_UpdateTexture(texture, nil, bitmap.pixels, pitch)
    case .straight:
      SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
      status = SDL_UpdateTexture(texture, nil, bitmap.straightAlphaPixels(), pitch)
    }
    guard status == 0 else {
      let error = SDLError("A texture of \(size) pixels cannot be filled", advice: "try again")
      SDL_DestroyTexture(texture)
      throw error
    }
    self.texture = texture
  }

  private static var premultipliedBlendMode: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }
}

/// Where SDL finds the parts of a ``Vertex``, in bytes.
private enum VertexLayout {
  static let place = 0
  static let color = 8
  static let texture = 12
  static let stride: Int32 = 20
}
