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
}
