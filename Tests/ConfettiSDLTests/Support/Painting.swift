import CConfettiSDL
import ConfettiGraphics
import Testing

@testable import ConfettiSDL

/// Runs `body` with a renderer of SDL's software driver into a picture, black at first.
func withSoftwareRenderer(
  width: Int32, height: Int32, format: SDL_PixelFormatEnum = SDL_PIXELFORMAT_RGBA32,
  _ body: (OpaquePointer) throws -> Void
) throws {
  let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format.rawValue))
  defer { SDL_FreeSurface(surface) }
  let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
  defer { SDL_DestroyRenderer(renderer) }
  SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
  SDL_RenderClear(renderer)
  try body(renderer)
}

/// One quad in one colour, or with a texture coordinate of one's own.
func quad(_ rect: Rect, _ color: PackedColor, uv: Float? = nil) -> QuadBuffer {
  var quads = QuadBuffer()
  let (u, v) = (uv ?? quads.atlas.whiteSpot.u, uv ?? quads.atlas.whiteSpot.v)
  quads.append(upTo: 1) { vertices in
    vertices[0] = Vertex(x: rect.x, y: rect.y, color: color, u: u, v: v)
    vertices[1] = Vertex(x: rect.maxX, y: rect.y, color: color, u: u, v: v)
    vertices[2] = Vertex(x: rect.maxX, y: rect.maxY, color: color, u: u, v: v)
    vertices[3] = Vertex(x: rect.x, y: rect.maxY, color: color, u: u, v: v)
    return 1
  }
  return quads
}

/// The renderer that a window is painted by.
func renderer(of window: Window) throws -> OpaquePointer {
  try #require(SDL_GetRenderer(window.handle))
}

extension PixelTarget {
  /// All pixels, also those that lie between two rows.
  var all: UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(start: pixels, count: stride * height)
  }

  func fill(_ pixel: UInt32) { all.update(repeating: pixel) }
}
