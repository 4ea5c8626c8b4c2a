import ConfettiFilm
import ConfettiGraphics

extension Film {
  /// Moments in rows from the left to the right, with a seam between them.
  ///
  /// - Parameters:
  ///   - times: the moments in seconds.
  ///   - columns: the number of pictures in a row.
  ///   - gap: the width of the seams, in pixels.
  func sheet(
    of times: [Double], columns: Int, gap: Int = 4, seam: Color, note: (Int) throws -> Void
  ) rethrows -> Bitmap {
    let rows = (times.count + columns - 1) / columns
    var sheet = Bitmap(
      width: columns * (width + gap) + gap, height: rows * (height + gap) + gap,
      filledWith: seam.premultiplied)
    for (index, time) in times.enumerated() {
      let picture = picture(at: time)
      let (x, y) = (gap + index % columns * (width + gap), gap + index / columns * (height + gap))
      for row in 0..<height {
        let start = (y + row) * sheet.width + x
        sheet.pixels.replaceSubrange(
          start..<start + width, with: picture.pixels[row * width..<(row + 1) * width])
      }
      try note(index + 1)
    }
    return sheet
  }

  /// Moments over each other: of each pixel the brightest components that it ever has, or on a bright ground the darkest.
  func exposure(of times: [Double], isDark: Bool, note: (Int) throws -> Void) rethrows -> Bitmap {
    var sum = picture(at: times.first ?? 0)
    for (index, time) in times.enumerated().dropFirst() {
      let next = picture(at: time)
      for pixel in sum.pixels.indices {
        let (a, b) = (sum.pixels[pixel].bits, next.pixels[pixel].bits)
        guard a != b else { continue }
        var bits: UInt32 = 0
        for mask: UInt32 in [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000] {
          bits |= isDark ? max(a & mask, b & mask) : min(a & mask, b & mask)
        }
        sum.pixels[pixel].bits = bits
      }
      try note(index + 1)
    }
    return sum
  }
}
