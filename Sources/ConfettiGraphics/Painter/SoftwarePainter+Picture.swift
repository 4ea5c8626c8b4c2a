extension SoftwarePainter {
  /// A new picture with quads painted on a clear ground.
  ///
  /// - Parameters:
  ///   - quads: what it shows.
  ///   - width: the number of columns.
  ///   - height: the number of rows.
  ///   - scale: pixels per point.
  package func picture(of quads: QuadBuffer, width: Int, height: Int, scale: Float) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    paint(quads, scale: scale, into: &picture)
    return picture
  }

  /// Makes a picture the ``picture(of:width:height:scale:)`` of quads, in its old memory if it has
  /// the size.
  package func repaint(
    _ picture: inout Bitmap, with quads: QuadBuffer, width: Int, height: Int, scale: Float
  ) {
    guard picture.width == width, picture.height == height else {
      picture = self.picture(of: quads, width: width, height: height, scale: scale)
      return
    }
    picture.pixels.withUnsafeMutableBufferPointer { $0.update(repeating: .clear) }
    paint(quads, scale: scale, into: &picture)
  }
}
