extension QuadBuffer {
  /// Appends a line through points, with round ends.
  ///
  ///     quads.stroke(curve, width: 2, .white())
  ///
  /// Segments that continue in nearly the same direction share the edge between them, so that no
  /// pixel is painted twice; at a corner they end under a round dot. Points that are not finite, and
  /// repeated ones, are left out.
  ///
  /// - Parameters:
  ///   - points: the points of the line, in points; a single one makes a dot.
  ///   - width: the width in points; nothing is drawn at 0 or below.
  ///   - color: the line's colour; if it is translucent, dots show at the ends and corners.
  /// - Complexity: O(*n*) in the points: at most two quads each.
  public mutating func stroke(_ points: [Point], width: Float, _ color: Color) {
    points.withUnsafeBufferPointer { stroke(through: $0, width: width, color) }
  }

  /// Appends a line through points that lie in memory of the caller's own, such as a line that is made for one frame.
  package mutating func stroke(
    through points: UnsafeBufferPointer<Point>, width: Float, _ color: Color
  ) {
    guard width > 0, let pen = StrokePen(width: width, light: color.premultiplied, atlas: atlas)
    else { return }
    var last: Point?
    var pending: StrokeSegment?
    // The vector from the pending segment's start to the left end of its first edge.
    var start = SIMD2<Float>.zero
    for point in points where point.isFinite {
      guard let from = last else {
        last = point
        pen.dot(at: point, into: &self)
        continue
      }
      guard let segment = StrokeSegment(from: from, to: point) else { continue }
      last = point
      if let previous = pending {
        if let miter = previous.miter(to: segment, half: pen.half) {
          pen.draw(previous, start, miter, into: &self)
          start = miter
        } else {
          pen.draw(previous, start, previous.left * pen.half, into: &self)
          pen.dot(at: from, into: &self)
          start = segment.left * pen.half
        }
      } else {
        start = segment.left * pen.half
      }
      pending = segment
    }
    guard let pending, let last else { return }
    pen.draw(pending, start, pending.left * pen.half, into: &self)
    pen.dot(at: last, into: &self)
  }

  /// Appends the way of a light from one point to another, such as that of a particle in a moment: a straight line with
  /// soft sides, as one quad.
  ///
  /// - Parameters:
  ///   - width: the width in points; nothing is drawn at 0 or below.
  ///   - light: the premultiplied colour, which is seen as light is on the buffer's ``ground``.
  package mutating func streak(from: Point, to: Point, width: Float, _ light: PackedColor) {
    guard width > 0, from.isFinite, to.isFinite,
      let segment = StrokeSegment(from: from, to: to),
      let pen = StrokePen(width: width, light: ground.color(of: light), atlas: atlas)
    else { return }
    let edge = segment.left * pen.half
    pen.draw(segment, edge, edge, into: &self)
  }
}

private struct StrokeSegment {
  let start, end: SIMD2<Float>
  let length: Float
  /// The unit vector across the segment, to its left.
  let left: SIMD2<Float>

  /// A segment; `nil` if it is too short to have a direction.
  init?(from: Point, to: Point) {
    start = SIMD2(from.x, from.y)
    end = SIMD2(to.x, to.y)
    let way = end - start
    length = (way * way).sum().squareRoot()
    guard length > 0.01, length.isFinite else { return nil }
    left = SIMD2(way.y, -way.x) / length
  }

  /// The edge that this segment shares with the next, as the vector from the common point to its left
  /// end; `nil` if the corner is so sharp that the edge would stick out too far or not fit into the
  /// segments.
  func miter(to next: StrokeSegment, half: Float) -> SIMD2<Float>? {
    // Rounding may make it slightly larger than 1.
    let cosine = min((left * next.left).sum(), 1)
    guard cosine > 0.5 else { return nil }
    // How far the edge leans along the segments: half × tan(turn / 2).
    let lean = half * ((1 - cosine) / (1 + cosine)).squareRoot()
    guard lean <= min(length, next.length) / 2 else { return nil }
    return (left + next.left) * (half / (1 + cosine))
  }
}

private struct StrokePen {
  /// From the middle of the line to the end of its soft edge, in points.
  let half: Float
  private let width: Float
  private let light: PackedColor
  private let source: TextureRect

  /// A pen; `nil` if the atlas has no rectangle.
  init?(width: Float, light: PackedColor, atlas: Atlas) {
    let found = atlas.shapes.withLevels(of: .rectangle) { levels in
      (
        levels[ShapeTable.levelCount - 1],
        levels[ShapeTable.levelCount + ShapeTable.level(forPixels: width * atlas.shapes.scale)]
      )
    }
    guard let (along, across) = found else { return nil }
    half = width / 2 * across.expansion
    (self.width, self.light) = (width, light)
    // Along the line only the middle of the rectangle is shown: the ends are hard, so segments
    // join.
    let middle = (along.start + along.end) / 2
    source = TextureRect(left: middle, top: across.start, right: middle, bottom: across.end)
  }

  /// Draws a segment between two edges, each given as the vector from its middle to its left end.
  ///
  /// The edges may lean, but the long sides are parallel, so a painter that takes the quad for a
  /// parallelogram still finds the right distance from them.
  func draw(
    _ segment: StrokeSegment, _ start: SIMD2<Float>, _ end: SIMD2<Float>,
    into quads: inout QuadBuffer
  ) {
    quads.append(
      QuadBuffer.Quad(
        topLeft: segment.start + start, topRight: segment.end + end, bottomRight: segment.end - end,
        bottomLeft: segment.start - start),
      source, light)
  }

  func dot(at point: Point, into quads: inout QuadBuffer) {
    quads.fill(.circle, Rect(center: point, size: Size(width: width, height: width)), light)
  }
}
