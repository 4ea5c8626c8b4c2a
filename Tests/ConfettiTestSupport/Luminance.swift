/// The mean relative luminance of a square of a picture, 0…1, from every second pixel of every second row.
///
/// - Parameters:
///   - pixels: a value for each pixel, row by row; red is its lowest byte, blue its third.
///   - width: the pixels in a row.
///   - x: the left edge of the square.
///   - y: its top edge.
///   - side: its side in pixels.
package func luminance(
  of pixels: UnsafeBufferPointer<UInt32>, width: Int, x: Int, y: Int, side: Int
) -> Double {
  var sum = 0.0
  for row in stride(from: y, to: y + side, by: 2) {
    for column in stride(from: x, to: x + side, by: 2) {
      let bits = pixels[row * width + column]
      let (red, green) = (Double(bits & 255), Double(bits >> 8 & 255))
      let blue = Double(bits >> 16 & 255)
      // The square is close to the curve of screens.
      sum += (0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue) / 65_025
    }
  }
  return sum * 4 / Double(side * side)
}
