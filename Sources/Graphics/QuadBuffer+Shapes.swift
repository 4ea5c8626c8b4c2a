extension QuadBuffer {
  /// Appends an upright shape of the atlas that fits a rectangle; nothing for one without extent.
  ///
  ///     quads.fill(.star, Rect(x: 20, y: 20, width: 16, height: 16), .white())
  public mutating func fill(_ shape: Shape, _ rect: Rect, _ color: Color) {
    guard rect.width > 0, rect.height > 0 else { return }
    let (scale, color) = (atlas.scale, color.premultiplied)
    let levels = atlas.shapes.withLevels(of: shape) { levels in
      (
        levels[ShapeTable.level(forPixels: rect.width * scale)],
        levels[ShapeTable.levelCount + ShapeTable.level(forPixels: rect.height * scale)]
      )
    }
    guard let (column, row) = levels else { return }
    let frame = Rect(
      center: rect.center,
      size: Size(width: rect.width * column.expansion, height: rect.height * row.expansion))
    append(upTo: 1) { vertices in
      guard vertices.count >= 4 else { return 0 }
      vertices[0] = Vertex(x: frame.x, y: frame.y, color: color, u: column.start, v: row.start)
      vertices[1] = Vertex(x: frame.maxX, y: frame.y, color: color, u: column.end, v: row.start)
      vertices[2] = Vertex(x: frame.maxX, y: frame.maxY, color: color, u: column.end, v: row.end)
      vertices[3] = Vertex(x: frame.x, y: frame.maxY, color: color, u: column.start, v: row.end)
      return 1
    }
  }
}
