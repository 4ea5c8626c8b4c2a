extension Bitmap {
  /// The picture in its place on a larger one, which is clear around it; what sticks out is cut off.
  ///
  /// - Precondition: no number is negative.
  /// - Complexity: O(*n*) in the pixels of both.
  package func onCanvas(width: Int, height: Int, x: Int, y: Int) -> Bitmap {
    guard (width, height, x, y) != (self.width, self.height, 0, 0) else { return self }
    var canvas = Bitmap(width: width, height: height)
    let columns = min(self.width, width - x)
    guard columns > 0 else { return canvas }
    for row in 0..<max(0, min(self.height, height - y)) {
      let (source, target) = (row * self.width, (row + y) * width + x)
      canvas.pixels.replaceSubrange(
        target..<target + columns, with: pixels[source..<source + columns])
    }
    return canvas
  }
}
