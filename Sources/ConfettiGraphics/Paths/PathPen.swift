internal import Motion

/// The pen that draws the line along a path, as areas that all turn clockwise, so that they add up.
///
/// Where a line hardly turns, its two long edges go on; a sharp corner gets an area of its own between the areas of
/// the lines that meet there.
struct PathPen {
  /// Half of the width, in pixels.
  private let radius: Float
  private let style: StrokeStyle
  /// The rotation between two points of a round end or corner.
  private let step: Float
  private let stepWay: SIMD2<Float>

  /// The least cosine of a turn at which the long edges go on.
  private static let leastCosine: Float = 0.92

  /// A pen; `nil` if it draws nothing.
  ///
  /// - Parameter scale: pixels in a point.
  init?(_ style: StrokeStyle, scale: Float) {
    radius = style.lineWidth * scale / 2
    guard radius > 0, radius <= 1e6 else { return nil }
    self.style = style
    // A step of the angle a is off the circle by r (1 − cos(a / 2)), which is about r a² / 8.
    step = (8 * FlatPath.tolerance / radius).squareRoot().clamped(to: 0.01...0.8)
    let way = Elementary.sinCos(Double(step))
    stepWay = SIMD2(Float(way.cos), Float(way.sin))
  }

  /// Draws the lines along all contours of a path.
  func draw(_ path: FlatPath, into cells: inout CoverageCells) {
    path.points.withUnsafeBufferPointer { points in
      path.isCorner.withUnsafeBufferPointer { corners in
        for contour in path.contours {
          draw(
            UnsafeBufferPointer(rebasing: points[contour.points]),
            UnsafeBufferPointer(rebasing: corners[contour.points]), isClosed: contour.isClosed,
            into: &cells)
        }
      }
    }
  }

  private func draw(
    _ points: UnsafeBufferPointer<SIMD2<Float>>, _ corners: UnsafeBufferPointer<Bool>,
    isClosed: Bool, into cells: inout CoverageCells
  ) {
    guard let first = points.first else { return }
    var (pending, begin): (Line?, Line?) = (nil, nil)
    // The way from the middle of the pending line's beginning to the left end of its first edge.
    var edge = SIMD2<Float>.zero
    var (pen, isCorner) = (first, true)
    func take(_ point: SIMD2<Float>, _ corner: Bool) {
      guard let line = Line(from: pen, to: point) else { return }
      if let before = pending {
        edge = meet(before, edge, line, isCorner: isCorner, into: &cells)
      } else {
        begin = line
        edge = line.left * radius
        if !isClosed { drawEnd(at: line.start, way: -line.way, into: &cells) }
        open(line.start, edge, into: &cells)
      }
      (pending, pen, isCorner) = (line, point, corner)
    }
    for index in points.indices.dropFirst() { take(points[index], corners[index]) }
    if isClosed { take(first, true) }
    guard let last = pending, let begin else { return drawDot(at: first, into: &cells) }
    let end = last.left * radius
    sides(of: last, edge, end, into: &cells)
    close(last.end, end, into: &cells)
    if isClosed {
      drawCorner(last, begin, isCorner: true, into: &cells)
    } else {
      drawEnd(at: last.end, way: last.way, into: &cells)
    }
  }

  /// Draws a line up to the next one; returns the edge at which the next one begins.
  private func meet(
    _ before: Line, _ edge: SIMD2<Float>, _ next: Line, isCorner: Bool,
    into cells: inout CoverageCells
  ) -> SIMD2<Float> {
    let cosine = (before.way * next.way).sum()
    // The edge leans along both lines by half × tan(turn / 2), which must not reach beyond their middles.
    if cosine > Self.leastCosine,
      radius * ((1 - cosine) / (1 + cosine)).squareRoot() <= min(before.length, next.length) / 2
    {
      let shared = (before.left + next.left) * (radius / (1 + cosine))
      sides(of: before, edge, shared, into: &cells)
      return shared
    }
    let (end, begin) = (before.left * radius, next.left * radius)
    sides(of: before, edge, end, into: &cells)
    close(before.end, end, into: &cells)
    drawCorner(before, next, isCorner: isCorner, into: &cells)
    open(next.start, begin, into: &cells)
    return begin
  }

  // MARK: Edges

  @inline(__always)
  private func open(_ place: SIMD2<Float>, _ left: SIMD2<Float>, into cells: inout CoverageCells) {
    cells.add(place - left, place + left)
  }

  @inline(__always)
  private func close(_ place: SIMD2<Float>, _ left: SIMD2<Float>, into cells: inout CoverageCells) {
    cells.add(place + left, place - left)
  }

  /// Draws the long edges of a line between the edges across it, each given by its way to the left.
  @inline(__always)
  private func sides(
    of line: Line, _ first: SIMD2<Float>, _ last: SIMD2<Float>, into cells: inout CoverageCells
  ) {
    cells.add(line.start + first, line.end + last)
    cells.add(line.end - last, line.start - first, side: 1)
  }

  // MARK: Corners and ends

  /// Draws the area between the outer edges of two lines that meet.
  private func drawCorner(
    _ before: Line, _ next: Line, isCorner: Bool, into cells: inout CoverageCells
  ) {
    let place = next.start
    let across = before.way.x * next.way.y - before.way.y * next.way.x
    let along = (before.way * next.way).sum()
    guard across != 0 || along < 0 else { return }
    let turnsRight = across >= 0
    // Seen clockwise, the outer side of a turn to the right goes from the line before to the next one.
    let (a, b) = turnsRight ? (before.left, next.left) : (-next.left, -before.left)
    switch isCorner ? style.lineJoin : .round {
    case .round:
      drawFan(at: place, from: a, to: b, into: &cells)
    case .miter where 2 / (1 + along) <= style.miterLimit * style.miterLimit && along > -0.9999:
      let tip = place + (a + b) * (radius / (1 + along))
      cells.add(place, place + a * radius)
      cells.add(place + a * radius, tip)
      cells.add(tip, place + b * radius)
      cells.add(place + b * radius, place)
    case .miter, .bevel:
      cells.add(place, place + a * radius)
      cells.add(place + a * radius, place + b * radius)
      cells.add(place + b * radius, place)
    }
  }

  /// Draws the end of a line that leaves it in a direction.
  private func drawEnd(
    at place: SIMD2<Float>, way: SIMD2<Float>, into cells: inout CoverageCells
  ) {
    let left = SIMD2(way.y, -way.x)
    switch style.lineCap {
    case .butt: break
    case .round:
      drawFan(at: place, from: left, to: way, into: &cells)
      drawFan(at: place, from: way, to: -left, into: &cells)
    case .square:
      let (side, out) = (left * radius, way * radius)
      cells.add(place - side, place + side)
      cells.add(place + side, place + side + out)
      cells.add(place + side + out, place - side + out)
      cells.add(place - side + out, place - side)
    }
  }

  /// Draws a line without a length.
  private func drawDot(at place: SIMD2<Float>, into cells: inout CoverageCells) {
    drawEnd(at: place, way: SIMD2(1, 0), into: &cells)
    drawEnd(at: place, way: SIMD2(-1, 0), into: &cells)
  }

  /// Draws a part of a disc, clockwise from one direction to another, at most half a turn apart.
  private func drawFan(
    at place: SIMD2<Float>, from: SIMD2<Float>, to: SIMD2<Float>, into cells: inout CoverageCells
  ) {
    let across = from.x * to.y - from.y * to.x
    let along = (from * to).sum()
    let turn =
      along < 0 && across <= 0 ? .pi : Float(Elementary.atan2(Double(across), Double(along)))
    var way = from
    var last = place + from * radius
    cells.add(place, last)
    var done = step
    while done < turn {
      way = SIMD2(way.x * stepWay.x - way.y * stepWay.y, way.x * stepWay.y + way.y * stepWay.x)
      let point = place + way * radius
      cells.add(last, point)
      last = point
      done += step
    }
    cells.add(last, place + to * radius)
    cells.add(place + to * radius, place)
  }

  /// A straight piece of a path.
  private struct Line {
    let start, end: SIMD2<Float>
    let length: Float
    /// The unit vectors along it and to its left, with y growing downward.
    let way, left: SIMD2<Float>

    /// A line; `nil` if it is too short to have a direction.
    @inline(__always)
    init?(from start: SIMD2<Float>, to end: SIMD2<Float>) {
      let way = end - start
      let length = (way * way).sum().squareRoot()
      guard length > 1e-4 else { return nil }
      (self.start, self.end, self.length) = (start, end, length)
      self.way = way / length
      left = SIMD2(way.y, -way.x) / length
    }
  }
}
