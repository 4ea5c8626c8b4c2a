extension QuadBuffer {
  /// Fills a shape in a rectangle, in points.
  ///
  ///     quads.fill(Circle(), in: rect, .white())
  ///
  /// Pixels at the edge are covered by the share of them that lies inside, so that the shape is crisp at the scale of
  /// the screen. Only the ``visible`` part is drawn.
  ///
  /// - Parameters:
  ///   - shape: the shape, such as a value that is being animated.
  ///   - rect: the rectangle that it fits itself into.
  ///   - color: its colour.
  ///   - rule: the rule that decides which parts of an outline that crosses itself lie inside.
  /// - Complexity: O(*n* + *p*) in the lines and the pixels of the outline.
  @inlinable
  public mutating func fill(
    _ shape: some Shape, in rect: Rect, _ color: Color, rule: ShapePath.Rule = .nonzero
  ) {
    fill(shape.path(in: rect), top: color, bottom: color, in: rect, rule: rule)
  }

  /// Fills a shape whose colour changes from the top of its rectangle to the bottom.
  @inlinable
  public mutating func fill(
    _ shape: some Shape, in rect: Rect, top: Color, bottom: Color, rule: ShapePath.Rule = .nonzero
  ) {
    fill(shape.path(in: rect), top: top, bottom: bottom, in: rect, rule: rule)
  }

  /// Fills a path, in points.
  public mutating func fill(_ path: Path, _ color: Color, rule: ShapePath.Rule = .nonzero) {
    fill(path, top: color, bottom: color, in: nil, rule: rule)
  }

  /// Draws a line along the outline of a shape in a rectangle, in points: half of its width lies outside.
  ///
  ///     quads.stroke(Capsule(), in: rect, .white(), lineWidth: 2)
  @inlinable
  public mutating func stroke(
    _ shape: some Shape, in rect: Rect, _ color: Color, lineWidth: Float = 1
  ) {
    stroke(shape.path(in: rect), color, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line with a look of its own along the outline of a shape in a rectangle.
  @inlinable
  public mutating func stroke(
    _ shape: some Shape, in rect: Rect, _ color: Color, style: StrokeStyle
  ) {
    stroke(shape.path(in: rect), color, style: style)
  }

  /// Draws a line inside of the outline of a shape in a rectangle.
  @inlinable
  public mutating func strokeBorder(
    _ shape: some InsettableShape, in rect: Rect, _ color: Color, lineWidth: Float = 1
  ) {
    stroke(shape.inset(by: lineWidth / 2), in: rect, color, lineWidth: lineWidth)
  }

  /// Draws a line along a path, in points.
  public mutating func stroke(_ path: Path, _ color: Color, style: StrokeStyle) {
    draw(top: color, bottom: color, in: nil, isEvenOdd: false) { rasterizer, scale, bounds in
      rasterizer.stroke(path, style, scale: scale, in: bounds)
    }
  }

  @usableFromInline
  mutating func fill(
    _ path: Path, top: Color, bottom: Color, in rect: Rect?, rule: ShapePath.Rule
  ) {
    draw(top: top, bottom: bottom, in: rect, isEvenOdd: rule == .evenOdd) {
      rasterizer, scale, bounds in
      rasterizer.fill(path, scale: scale, in: bounds)
    }
  }

  /// Appends the pixels that a closure takes.
  private mutating func draw(
    top: Color, bottom: Color, in rect: Rect?, isEvenOdd: Bool,
    _ take: (inout PathRasterizer, _ scale: Float, _ bounds: PixelRect) -> Void
  ) {
    let scale = pixelsPerPoint ?? atlas.scale
    guard scale > 0, let bounds = pixelBounds(scale) else { return }
    var rasterizer = rasterizers.popLast() ?? PathRasterizer()
    take(&rasterizer, scale, bounds)
    let ink = ShapeInk(top: top, bottom: bottom, in: rect, whiteSpot: atlas.whiteSpot)
    append(upTo: rasterizer.mostQuads) {
      rasterizer.write(to: $0, ink, scale: scale, isEvenOdd: isEvenOdd)
    }
    rasterizers.append(rasterizer)
  }

  /// The pixels in which shapes are drawn: those that are visible, at most ``mostPixels`` on a side.
  private func pixelBounds(_ scale: Float) -> PixelRect? {
    let most = Float(Self.mostPixels)
    func range(_ start: Float, _ length: Float) -> Range<Int>? {
      let low = (start * scale).rounded(.down), high = ((start + length) * scale).rounded(.up)
      guard low < high, abs(low) <= 1e7, abs(high) <= 1e7 else { return nil }
      return Int(low)..<Int(min(high, low + most))
    }
    guard let visible else {
      return PixelRect(
        columns: -Self.mostPixels..<Self.mostPixels, rows: -Self.mostPixels..<Self.mostPixels)
    }
    guard let columns = range(visible.x, visible.width), let rows = range(visible.y, visible.height)
    else { return nil }
    return PixelRect(columns: columns, rows: rows)
  }

  /// The most pixels of a side of the area in which shapes are drawn.
  private static let mostPixels = 16_384
}
