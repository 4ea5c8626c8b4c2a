import CConfettiSDL
import ConfettiGraphics
internal import Motion

/// Paints quads with `SoftwarePainter` over the picture of a renderer of SDL's software driver.
///
/// That driver rounds corners to whole pixels and samples the nearest texel, so small discs are lumpy; it lacks
/// premultiplied blending, so additive light is weak; and a rotated quad takes microseconds. But its pixels are in
/// memory, so the pixels below the quads are copied, painted over and copied back.
struct RendererCanvas {
  private var painter: SoftwarePainter
  /// A texture as large as the visible output; only the area of a frame's quads is used.
  private var texture: OpaquePointer?
  private var size = (width: 0, height: 0)

  init(_ painter: SoftwarePainter) { self.painter = painter }

  mutating func setAtlas(_ atlas: Atlas) { painter.setAtlas(atlas) }

  /// Frees the pixels, which the next frame recreates; call it before the renderer is destroyed.
  mutating func destroy() {
    SDL_DestroyTexture(texture)
    texture = nil
  }

  /// Paints quads, in points from the corner of the viewport, over the existing picture of a renderer
  /// whose own scale is 1.
  mutating func paint(
    _ quads: borrowing QuadBuffer, scale: Float, _ renderer: OpaquePointer
  ) throws(SDLError) {
    var viewport = SDL_Rect()
    SDL_RenderGetViewport(renderer, &viewport)
    var output = (width: Int32(0), height: Int32(0))
    SDL_GetRendererOutputSize(renderer, &output.width, &output.height)
    // The part of the viewport within the output, relative to the viewport's corner.
    let columns = Self.seen(viewport.x, viewport.w, of: output.width)
    let rows = Self.seen(viewport.y, viewport.h, of: output.height)
    var area = Self.bounds(of: quads, scale: scale, columns, rows)
    guard area.w > 0, area.h > 0 else { return }

    let texture = try texture(columns.upperBound, rows.upperBound, renderer)
    var memory: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    guard SDL_LockTexture(texture, nil, &memory, &pitch) == 0, let memory else {
      throw Self.failed()
    }
    var source = SDL_Rect(x: viewport.x + area.x, y: viewport.y + area.y, w: area.w, h: area.h)
    let first = memory + Int(area.y) * Int(pitch) + Int(area.x) * 4
    let status = SDL_RenderReadPixels(renderer, &source, Self.format, first, pitch)
    if status == 0 {
      let stride = Int(pitch) / 4
      painter.paint(
        quads, scale: scale,
        into: PixelTarget(
          pixels: memory.bindMemory(to: UInt32.self, capacity: stride * size.height),
          width: size.width, height: size.height, stride: stride, order: .bgra))
    }
    SDL_UnlockTexture(texture)
    guard status == 0, SDL_RenderCopy(renderer, texture, &area, &area) == 0 else {
      throw Self.failed()
    }
  }
}

extension RendererCanvas {
  /// The software driver's own format, which most windows have as well, though without alpha.
  private static let format = SDL_PIXELFORMAT_ARGB8888.rawValue

  private mutating func texture(
    _ width: Int, _ height: Int, _ renderer: OpaquePointer
  ) throws(SDLError) -> OpaquePointer {
    if let texture, size == (width, height) { return texture }
    destroy()
    guard
      let texture = SDL_CreateTexture(
        renderer, Self.format, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(clamping: width),
        Int32(clamping: height))
    else { throw Self.failed() }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    (self.texture, size) = (texture, (width, height))
    return texture
  }

  private static func seen(_ start: Int32, _ length: Int32, of whole: Int32) -> Range<Int> {
    let first = max(-Int(start), 0)
    return first..<max(min(Int(length), Int(whole) - Int(start)), first)
  }

  /// The box of visible pixels around all quads; quads with a corner that is not finite are never painted, and may or
  /// may not be included.
  private static func bounds(
    of quads: borrowing QuadBuffer, scale: Float, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> SDL_Rect {
    var (left, top) = (Float.infinity, Float.infinity)
    var (right, bottom) = (-Float.infinity, -Float.infinity)
    quads.withVertices { vertices in
      for vertex in vertices {
        if vertex.x < left { left = vertex.x }
        if vertex.x > right { right = vertex.x }
        if vertex.y < top { top = vertex.y }
        if vertex.y > bottom { bottom = vertex.y }
      }
    }
    func pixels(_ start: Float, _ end: Float, _ limits: Range<Int>) -> (Int32, Int32) {
      let (least, most) = (Float(limits.lowerBound), Float(limits.upperBound))
      let first = (start * scale).rounded(.down).clamped(to: least...most)
      let last = (end * scale).rounded(.up).clamped(to: first...most)
      return (Int32(first), Int32(last - first))
    }
    let (x, width) = pixels(left, right, columns)
    let (y, height) = pixels(top, bottom, rows)
    return SDL_Rect(x: x, y: y, w: width, h: height)
  }

  private static func failed() -> SDLError {
    SDLError("The renderer's pixels cannot be painted over", advice: "use a renderer of a window")
  }
}
