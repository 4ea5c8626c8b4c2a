import ConfettiGraphics

extension PixelTarget {
  /// Makes light cover what lies beneath as much as it is bright, where it would only be added to it.
  ///
  /// Over black nothing changes; over white, light would not be seen otherwise. It also makes the pixels
  /// what window systems expect of premultiplied alpha: no channel is above it.
  ///
  /// - Parameter area: which pixels.
  /// - Complexity: O(*n*) in the pixels of the area.
  func coverWithLight(in area: PixelRect) {
    for y in area.rows {
      let row = pixels + y * stride
      for x in area.columns {
        let pixel = row[x]
        let (alpha, rest) = (pixel >> 24, pixel & 0xFF_FFFF)
        let light = max(rest >> 16, max(rest >> 8 & 0xFF, rest & 0xFF))
        row[x] = rest | max(alpha, light) << 24
      }
    }
  }
}
