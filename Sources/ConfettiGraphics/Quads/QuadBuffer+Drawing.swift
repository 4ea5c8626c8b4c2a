internal import Motion

extension QuadBuffer {
  /// Appends an upright rectangle, in points, of one colour.
  ///
  /// - Complexity: O(1).
  public mutating func fill(_ rect: Rect, _ color: Color) { fill(rect, top: color, bottom: color) }

  /// Appends an upright rectangle, in points, whose colour changes from top to bottom.
  public mutating func fill(_ rect: Rect, top: Color, bottom: Color) {
    let (u, v) = atlas.whiteSpot
    let spot = TextureRect(left: u, top: v, right: u, bottom: v)
    append(rect, spot, top: top.premultiplied, bottom: bottom.premultiplied)
  }

  /// Appends the atlas's background picture, scaled to cover a rectangle in its own aspect: the parts that
  /// stick out on two sides are left out.
  ///
  /// Nothing is drawn if the rectangle is empty, or the atlas has no background.
  ///
  ///     try quads.atlas.setBackground(photograph, covering: window.size)
  ///     quads.fillWithBackground(window)
  ///
  /// - Complexity: O(1).
  public mutating func fillWithBackground(_ rect: Rect) {
    guard rect.width > 0, rect.height > 0,
      let source = atlas.backgroundSource(aspect: rect.width / rect.height)
    else { return }
    append(rect, source, top: Color.white().premultiplied, bottom: Color.white().premultiplied)
  }

  /// Appends a patch fitted to a rectangle, as nine quads; nothing if the rectangle is empty.
  ///
  /// - Parameters:
  ///   - kind: the kind of patch; nothing is drawn with ``Atlas/white``, which has none.
  ///   - rect: the rectangle in points; outlines and shadows reach beyond it.
  ///   - color: the colour of the patch.
  public mutating func fill(_ kind: NinePatch.Kind, _ rect: Rect, _ color: Color) {
    fill(kind, rect, top: color, bottom: color)
  }

  /// Appends a patch whose colour changes from top to bottom.
  ///
  /// - Parameters:
  ///   - kind: the kind of patch; nothing is drawn with ``Atlas/white``, which has none.
  ///   - rect: the rectangle in points; outlines and shadows reach beyond it.
  ///   - top: the colour of the rectangle's upper edge.
  ///   - bottom: the colour of its lower edge.
  ///   - rounding: the size of the corners as a share of the patch's own, 0…1.
  public mutating func fill(
    _ kind: NinePatch.Kind, _ rect: Rect, top: Color, bottom: Color, rounding: Float = 1
  ) {
    guard let patch = atlas.patches[kind], rect.width > 0, rect.height > 0 else { return }
    let (first, last) = (top.premultiplied, bottom.premultiplied)
    // In a rectangle too small for them, corners shrink and stay round.
    let inward = patch.corner - patch.outset
    let shrink = min(rounding.clamped(), min(rect.width, rect.height) / 2 / inward)
    let corner = patch.corner * shrink
    let outer = rect.inset(by: -patch.outset * shrink, -patch.outset * shrink)
    let columns = (outer.x, outer.x + corner, outer.maxX - corner, outer.maxX)
    let rows = (outer.y, outer.y + corner, outer.maxY - corner, outer.maxY)
    let source = patch.source
    let (leftU, rightU) = (source.left + patch.cornerU, source.right - patch.cornerU)
    let (topV, bottomV) = (source.top + patch.cornerV, source.bottom - patch.cornerV)
    // The stretched part shows only the centre of the middle texel: its edges mix with the corners.
    let (middleU, middleV) = ((leftU + rightU) / 2, (topV + bottomV) / 2)

    func color(_ y: Float) -> PackedColor { first.mixed(last, (y - rect.y) / rect.height) }
    let colors = (color(rows.0), color(rows.1), color(rows.2), color(rows.3))

    func column(_ left: Float, _ right: Float, _ leftU: Float, _ rightU: Float) {
      func cell(
        _ top: Float, _ bottom: Float, _ topV: Float, _ bottomV: Float, _ upper: PackedColor,
        _ lower: PackedColor
      ) {
        append(
          Rect(x: left, y: top, width: right - left, height: bottom - top),
          TextureRect(left: leftU, top: topV, right: rightU, bottom: bottomV),
          top: upper, bottom: lower)
      }
      cell(rows.0, rows.1, source.top, topV, colors.0, colors.1)
      cell(rows.1, rows.2, middleV, middleV, colors.1, colors.2)
      cell(rows.2, rows.3, bottomV, source.bottom, colors.2, colors.3)
    }
    column(columns.0, columns.1, source.left, leftU)
    column(columns.1, columns.2, middleU, middleU)
    column(columns.2, columns.3, rightU, source.right)
  }

  /// Appends a line of text.
  ///
  /// If the atlas had no letters when it was set, nothing is drawn, and the text is added to
  /// ``missingShapes``.
  ///
  /// - Parameters:
  ///   - line: a line that was set with the same atlas.
  ///   - origin: the start of the baseline, in points; it is moved to the nearest pixel, which keeps
  ///     the letters sharp, unless the line is stretched.
  ///   - color: the colour of the letters.
  ///   - stretch: the factors for the width and height of the letters.
  /// - Complexity: O(*n*) in the letters.
  public mutating func append(
    _ line: TextLine, at origin: Point, color: Color, stretch: Size = Size(width: 1, height: 1)
  ) {
    if let missing = line.missing { noteMissing(.text(missing)) }
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
      append(frame, atlas.textureRect(item.source), top: color, bottom: color)
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

extension QuadBuffer {
  /// Appends a shape fitted to a rectangle and rotated about its centre; nothing if the rectangle
  /// is empty.
  ///
  /// Shapes with an aspect of their own (``Atlas/aspect(of:)``) keep it: they are centred in the
  /// rectangle, as large as fits.
  ///
  ///     quads.fill(.star, frame, .white(), rotation: .pi / 5)
  ///
  /// - Parameters:
  ///   - shape: a shape of the atlas; any other is not drawn, and is added to ``missingShapes``.
  ///   - rect: the rectangle before the rotation, in points.
  ///   - color: the colour that the white shape is multiplied with.
  ///   - rotation: clockwise, in radians.
  ///   - isStretched: whether the shape fills the whole rectangle, whatever its own aspect.
  /// - Complexity: O(1).
  public mutating func fill(
    _ shape: ParticleShape, _ rect: Rect, _ color: Color, rotation: Float = 0,
    isStretched: Bool = false
  ) {
    fill(shape, rect, color.premultiplied, rotation: rotation, isStretched: isStretched)
  }

  /// Appends a shape as ``fill(_:_:_:rotation:isStretched:)`` does, in a premultiplied colour.
  package mutating func fill(
    _ shape: ParticleShape, _ rect: Rect, _ color: PackedColor, rotation: Float = 0,
    isStretched: Bool = false
  ) {
    noteIfMissing(shape.key) { shape }
    guard rect.width > 0, rect.height > 0, rect.center.isFinite, rotation.isFinite else { return }
    let (center, scale) = (rect.center, atlas.shapes.scale)
    let aspect = isStretched ? nil : atlas.aspect(of: shape)
    let size = aspect.map { rect.size.fitting(aspect: $0) } ?? rect.size
    let found = atlas.shapes.withLevels(of: shape) { levels in
      (
        levels[ShapeTable.level(forPixels: size.width * scale, largest: levels[0].largest)],
        levels[
          ShapeTable.levelCount
            + ShapeTable.level(
              forPixels: size.height * scale, largest: levels[ShapeTable.levelCount].largest)]
      )
    }
    guard let (across, down) = found else { return }
    let direction = Elementary.sinCos(Double(rotation))
    let (cosine, sine) = (Float(direction.cos), Float(direction.sin))
    // The distances from the centre to the right and to the bottom side.
    let (halfWidth, halfHeight) = (
      size.width / 2 * across.expansion, size.height / 2 * down.expansion
    )
    let right = SIMD2(cosine, sine) * halfWidth
    let bottom = SIMD2(-sine, cosine) * halfHeight
    let middle = SIMD2(center.x, center.y)
    append(
      Quad(
        topLeft: middle - right - bottom, topRight: middle + right - bottom,
        bottomRight: middle + right + bottom, bottomLeft: middle - right + bottom),
      TextureRect(left: across.start, top: down.start, right: across.end, bottom: down.end), color)
  }

  struct Quad {
    let topLeft, topRight, bottomRight, bottomLeft: SIMD2<Float>
  }

  mutating func append(_ quad: Quad, _ source: TextureRect, _ color: PackedColor) {
    func vertex(_ corner: SIMD2<Float>, _ u: Float, _ v: Float) -> Vertex {
      Vertex(x: corner.x, y: corner.y, color: color, u: u, v: v)
    }
    append(upTo: 1) { vertices in
      guard vertices.count >= 4 else { return 0 }
      vertices[0] = vertex(quad.topLeft, source.left, source.top)
      vertices[1] = vertex(quad.topRight, source.right, source.top)
      vertices[2] = vertex(quad.bottomRight, source.right, source.bottom)
      vertices[3] = vertex(quad.bottomLeft, source.left, source.bottom)
      return 1
    }
  }
}
