import CConfettiSDL
import ConfettiGraphics
import Testing

/// Reads back the left upper pixels.
func pixels(of renderer: OpaquePointer, width: Int = 16, height: Int = 16) throws -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  var area = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
  let status = bitmap.pixels.withUnsafeMutableBytes {
    SDL_RenderReadPixels(
      renderer, &area, SDL_PIXELFORMAT_RGBA32.rawValue, $0.baseAddress, Int32(width * 4))
  }
  try #require(status == 0)
  return bitmap
}

/// One quad in one colour.
func quad(_ rect: Rect, _ color: PackedColor, uv: Float = 0.5) -> QuadBuffer {
  var quads = QuadBuffer()
  quads.append(upTo: 1) { vertices in
    vertices[0] = Vertex(x: rect.x, y: rect.y, color: color, u: uv, v: uv)
    vertices[1] = Vertex(x: rect.maxX, y: rect.y, color: color, u: uv, v: uv)
    vertices[2] = Vertex(x: rect.maxX, y: rect.maxY, color: color, u: uv, v: uv)
    vertices[3] = Vertex(x: rect.x, y: rect.maxY, color: color, u: uv, v: uv)
    return 1
  }
  return quads
}

extension PixelTarget {
  /// All pixels, also those that lie between two rows.
  var all: UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(start: pixels, count: stride * height)
  }

  func fill(_ pixel: UInt32) { all.update(repeating: pixel) }
}
