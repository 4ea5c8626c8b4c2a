extension QuadBuffer {
  /// Appends an upright rectangle of one colour.
  public mutating func fill(_ rect: Rect, _ color: Color) {
    fill(rect, top: color, bottom: color)
  }

  /// Appends an upright rectangle whose colour changes from top to bottom.
  public mutating func fill(_ rect: Rect, top: Color, bottom: Color) {
    let spot = TextureRect(
      left: atlas.white.u, top: atlas.white.v, right: atlas.white.u, bottom: atlas.white.v)
    append(rect, spot, top: top.premultiplied, bottom: bottom.premultiplied)
  }

  /// Appends a patch that fits a rectangle.
  public mutating func fill(_ kind: NinePatch.Kind, _ rect: Rect, _ color: Color) {
    guard let patch = atlas.patches[kind] else { return }
    let color = color.premultiplied
    let outer = rect.inset(by: -patch.outset, -patch.outset)
    // Corners shrink with a rectangle that is too small for them.
    let cornerX = min(patch.corner, outer.width / 2)
    let cornerY = min(patch.corner, outer.height / 2)
    let columns = (outer.x, outer.x + cornerX, outer.maxX - cornerX, outer.maxX)
    let rows = (outer.y, outer.y + cornerY, outer.maxY - cornerY, outer.maxY)
    let source = patch.source
    let us = (source.left, source.left + patch.cornerU, source.right - patch.cornerU, source.right)
    let vs = (source.top, source.top + patch.cornerV, source.bottom - patch.cornerV, source.bottom)

    func row(_ top: Float, _ bottom: Float, _ v0: Float, _ v1: Float) {
      append(
        Rect(x: columns.0, y: top, width: columns.1 - columns.0, height: bottom - top),
        TextureRect(left: us.0, top: v0, right: us.1, bottom: v1), top: color, bottom: color)
      append(
        Rect(x: columns.1, y: top, width: columns.2 - columns.1, height: bottom - top),
        TextureRect(left: us.1, top: v0, right: us.2, bottom: v1), top: color, bottom: color)
      append(
        Rect(x: columns.2, y: top, width: columns.3 - columns.2, height: bottom - top),
        TextureRect(left: us.2, top: v0, right: us.3, bottom: v1), top: color, bottom: color)
    }
    row(rows.0, rows.1, vs.0, vs.1)
    row(rows.1, rows.2, vs.1, vs.2)
    row(rows.2, rows.3, vs.2, vs.3)
  }

  /// Appends a line of text.
  ///
  /// - Parameters:
  ///   - line: text that was set with the same atlas.
  ///   - origin: the start of the baseline; it is moved to the nearest pixel, which keeps the
  ///     letters sharp, unless the line is stretched.
  ///   - stretch: how much wider and higher the letters are than they were set.
  public mutating func append(
    _ line: TextLine, at origin: Point, color: Color, stretch: Size = Size(width: 1, height: 1)
  ) {
    let color = color.premultiplied
    var start = origin
    if stretch == Size(width: 1, height: 1) {
      start.x = (origin.x * atlas.scale).rounded() / atlas.scale
      start.y = (origin.y * atlas.scale).rounded() / atlas.scale
    }
    for item in line.items {
      let frame = Rect(
        x: start.x + item.frame.x * stretch.width, y: start.y + item.frame.y * stretch.height,
        width: item.frame.width * stretch.width, height: item.frame.height * stretch.height)
      append(frame, item.source, top: color, bottom: color)
    }
  }

  private mutating func append(
    _ rect: Rect, _ source: TextureRect, top: PackedColor, bottom: PackedColor
  ) {
    append(upTo: 1) { vertices in
      guard vertices.count >= 4 else { return 0 }
      vertices[0] = Vertex(x: rect.x, y: rect.y, color: top, u: source.left, v: source.top)
      vertices[1] = Vertex(x: rect.maxX, y: rect.y, color: top, u: source.right, v: source.top)
      vertices[2] = Vertex(
        x: rect.maxX, y: rect.maxY, color: bottom, u: source.right, v: source.bottom)
      vertices[3] = Vertex(
        x: rect.x, y: rect.maxY, color: bottom, u: source.left, v: source.bottom)
      return 1
    }
  }
}
