/// The screen on which the frames of an animated file are drawn one over the other.
package struct FilmCanvas {
  /// The screen as it is.
  package private(set) var picture: Bitmap

  /// A clear screen.
  package init(width: Int, height: Int) { picture = Bitmap(width: width, height: height) }

  /// Draws a frame over the screen; what sticks out is cut off.
  ///
  /// - Parameter replaces: whether its clear pixels make the screen clear, instead of leaving it.
  package mutating func draw(_ frame: Bitmap, x: Int, y: Int, replaces: Bool) {
    forEachPixel(width: frame.width, height: frame.height, x: x, y: y) { canvas, column, row in
      let color = frame.pixels[row * frame.width + column]
      canvas = replaces ? color : color.drawn(over: canvas)
    }
  }

  /// Makes a part of the screen clear.
  package mutating func clear(width: Int, height: Int, x: Int, y: Int) {
    forEachPixel(width: width, height: height, x: x, y: y) { canvas, _, _ in canvas = .clear }
  }

  /// Calls `body` with the pixels of a part of the screen, and their places in it.
  private mutating func forEachPixel(
    width: Int, height: Int, x: Int, y: Int,
    _ body: (_ canvas: inout PackedColor, _ column: Int, _ row: Int) -> Void
  ) {
    let columns = max(min(width, picture.width - x), 0)
    let across = picture.width
    for row in 0..<max(min(height, picture.height - y), 0) {
      for column in 0..<columns {
        body(&picture.pixels[(y + row) * across + x + column], column, row)
      }
    }
  }
}

extension PackedColor {
  /// The colour over another one, both premultiplied.
  fileprivate func drawn(over other: PackedColor) -> PackedColor {
    let alpha = bits >> 24
    if alpha == 255 || other.bits == 0 { return self }
    if alpha == 0 { return other }
    var sum: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (upper, lower) = (bits >> shift & 255, other.bits >> shift & 255)
      sum |= min(upper + (lower * (255 - alpha) + 127) / 255, 255) << shift
    }
    return PackedColor(bits: sum)
  }
}
