import Foundation

extension QuadBuffer {
  /// Appends a shape that fits a rectangle, turned around its middle; nothing for one without
  /// extent.
  ///
  ///     quads.fill(.star, frame, .white(), rotation: .pi / 5)
  ///
  /// - Parameter rotation: clockwise, in radians.
  public mutating func fill(_ shape: Shape, _ rect: Rect, _ color: Color, rotation: Float = 0) {
    guard rect.width > 0, rect.height > 0, rect.center.isFinite, rotation.isFinite else { return }
    let (center, color, scale) = (rect.center, color.premultiplied, atlas.shapes.scale)
    let found = atlas.shapes.withLevels(of: shape) { levels in
      (
        levels[ShapeTable.level(forPixels: rect.width * scale)],
        levels[ShapeTable.levelCount + ShapeTable.level(forPixels: rect.height * scale)]
      )
    }
    guard let (across, down) = found else { return }
    let (cosine, sine) = rotation == 0 ? (1, 0) : (cos(rotation), sin(rotation))
    // From the centre to the middle of the right and of the bottom side.
    let (halfWidth, halfHeight) = (
      rect.width / 2 * across.expansion, rect.height / 2 * down.expansion
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

  /// The corners of a quad that need not be upright.
  struct Quad {
    let topLeft, topRight, bottomRight, bottomLeft: SIMD2<Float>
  }

  /// Appends a quad of one colour.
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

extension Point {
  /// Whether both coordinates are numbers that a place can have.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
