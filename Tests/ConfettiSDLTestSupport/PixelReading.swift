import CConfettiSDL
import ConfettiGraphics
import Testing

/// Reads back the left upper pixels that a renderer has painted.
package func pixels(
  of renderer: OpaquePointer, width: Int = 16, height: Int = 16
) throws -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  var area = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
  let status = bitmap.pixels.withUnsafeMutableBytes {
    SDL_RenderReadPixels(
      renderer, &area, SDL_PIXELFORMAT_RGBA32.rawValue, $0.baseAddress, Int32(width * 4))
  }
  try #require(status == 0)
  return bitmap
}
