extension Bitmap {
  /// Copies a picture into this one, in place of what is there; what sticks out is cut off.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - x: the column of its left edge, which may be outside.
  ///   - y: the row of its upper edge, which may be outside.
  /// - Complexity: O(*n*) in the pixels that are copied.
  package mutating func copy(_ picture: Bitmap, x: Int, y: Int) {
    checkInvariants()
    picture.checkInvariants()
    // Nothing below can overflow: pictures with pixels have sides that fit into memory.
    guard !pixels.isEmpty, !picture.pixels.isEmpty, -picture.width < x, x < width,
      -picture.height < y, y < height
    else { return }
    let columns = max(x, 0)..<min(x + picture.width, width)
    for row in max(y, 0)..<min(y + picture.height, height) {
      let source = (row - y) * picture.width + columns.lowerBound - x
      let target = row * width + columns.lowerBound
      pixels.replaceSubrange(
        target..<target + columns.count,
        with: picture.pixels[source..<source + columns.count])
    }
  }

  /// The picture in its place on another, which is clear around it; what sticks out is cut off.
  ///
  /// - Precondition: the width and the height are not negative.
  /// - Complexity: O(*n*) in the pixels of both.
  package func onCanvas(width: Int, height: Int, x: Int, y: Int) -> Bitmap {
    guard (width, height, x, y) != (self.width, self.height, 0, 0) else { return self }
    var canvas = Bitmap(width: width, height: height)
    canvas.copy(self, x: x, y: y)
    return canvas
  }
}
