import ConfettiTestSupport

@testable import ConfettiGraphics

/// The typeface of the show.
func showLetters() throws -> Typeface { try Typeface(parsing: Repository.glyphs()) }

/// Paints what `draw` appends, on a clear picture of so many points.
func painted(
  _ atlas: Atlas, width: Int, height: Int, _ draw: (inout QuadBuffer) -> Void
) -> Bitmap {
  painted(atlas, texels: atlas.bitmap, width: width, height: height, draw)
}

/// Paints what `draw` appends with other texels than the atlas's own.
func painted(
  _ atlas: Atlas, texels: Bitmap, width: Int, height: Int, _ draw: (inout QuadBuffer) -> Void
) -> Bitmap {
  var quads = QuadBuffer(atlas: atlas)
  draw(&quads)
  var picture = Bitmap(
    width: Int(Float(width) * atlas.scale), height: Int(Float(height) * atlas.scale))
  SoftwarePainter(atlas: texels).paint(quads, scale: atlas.scale, into: &picture)
  return picture
}

extension Atlas {
  /// The texture where all is red but some stretches and the texels next to them.
  func texels(redOutside sources: [TextureRect]) -> Bitmap {
    // Copied once: the texels of an atlas are its own.
    let own = bitmap
    var red = Bitmap(
      width: own.width, height: own.height, filledWith: PackedColor(bits: 0xFF00_00FF))
    for source in sources {
      let columns = Self.texels(source.left, source.right, of: own.width)
      for row in Self.texels(source.top, source.bottom, of: own.height) {
        let kept = row * own.width + columns.lowerBound..<row * own.width + columns.upperBound
        red.pixels.replaceSubrange(kept, with: own.pixels[kept])
      }
    }
    return red
  }

  private static func texels(_ start: Float, _ end: Float, of extent: Int) -> Range<Int> {
    let (first, last) = ((start * Float(extent)).rounded(), (end * Float(extent)).rounded())
    return max(Int(first) - 1, 0)..<min(Int(last) + 1, extent)
  }
}

extension Bitmap {
  /// The opacity of a pixel, 0…255; that of a place outside is 0.
  func alpha(_ x: Int, _ y: Int) -> Int {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return Int(self[x, y].bytes.alpha)
  }

  /// The sum of all opacities in opaque pixels.
  var ink: Float { pixels.reduce(0) { $0 + Float($1.bytes.alpha) } / 255 }

  /// The mean place of the ink, in pixels.
  var inkCenter: Point {
    var sum = Point.zero
    for y in 0..<height {
      for x in 0..<width {
        sum.x += (Float(x) + 0.5) * Float(alpha(x, y)) / 255
        sum.y += (Float(y) + 0.5) * Float(alpha(x, y)) / 255
      }
    }
    return Point(x: sum.x / ink, y: sum.y / ink)
  }
}
