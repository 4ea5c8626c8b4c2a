extension Glyph {
  /// The areas that a drawing of the glyph takes, in square units: that of the box around it, and those of
  /// the boxes around its lines in all.
  ///
  /// - Parameter weight: the width of the pen, in units.
  func areas(weight: Float) -> (box: Float, lines: Float) {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    var lines: Float = 0
    for stroke in strokes {
      let width = stroke.pen * weight
      for (index, point) in stroke.path.enumerated() {
        low = pointwiseMin(low, point - width / 2)
        high = pointwiseMax(high, point + width / 2)
        let last = stroke.path[max(index - 1, 0)]
        lines += (abs(point.x - last.x) + width) * (abs(point.y - last.y) + width)
      }
    }
    let size = pointwiseMax(high - low, .zero)
    return (strokes.isEmpty ? 0 : size.x * size.y, lines)
  }
}
