import ConfettiGraphics
import Motion

extension Interface {
  /// Draws a curve, from the pictures behind to its points.
  mutating func drawCurve(
    _ curve: CurveEditing, _ grip: CurveGrip?, _ response: Response, _ frame: Rect,
    _ easing: (Int, Double) -> Double, _ picture: (inout Interface, Rect) -> Void
  ) {
    let target = curve.shown
    let range = spring(
      response.id, "shown",
      to: Size(width: Float(target.lowerBound), height: Float(target.upperBound)),
      response.isHeld ? .interactiveSpring : .snappy)
    // At rest the numbers are exact; a spring has fewer digits.
    let (low, high) = (Double(range.width), Double(range.height))
    let isResting =
      range.width == Float(target.lowerBound) && range.height == Float(target.upperBound)
    let places = places(of: curve, isResting || low >= high ? target : low...high, in: frame)
    guard !places.plot.isEmpty else { return }
    canvas.quads.fill(.chip, places.plot.inset(by: -4, -4), .white(0.05))
    drawn(places.plot, in: places.plot) { picture(&$0, places.plot) }
    drawGrid(places, response.id)
    let area = places.plot.inset(by: -8, -8)
    drawn(area, in: area) {
      $0.drawLines(of: curve, places, easing)
      if case .stroke(let stroke) = grip?.part { $0.draw(stroke, places) }
    }
    drawPoints(of: curve, grip, places, response)
    drawWords(of: curve, grip, places, response, easing)
    drawFocus(response, around: frame)
  }

  private mutating func drawGrid(_ places: CurvePlaces, _ id: ControlID) {
    let plot = places.plot
    for quarter in 0...4 {
      let x = onPixel(plot.x + plot.width * Float(quarter) / 4)
      canvas.quads.fill(Rect(x: x - 0.5, y: plot.y, width: 1, height: plot.height), .white(0.07))
    }
    let axis = CurveAxis(places, distance: theme.small.size * 1.9)
    let decimals = axis.decimals
    var (number, lastY) = (0, Float.infinity)
    axis.forEachNumber { value in
      let y = onPixel(places.y(value))
      guard lastY - y >= theme.small.size * 1.4,
        plot.inset(by: 0, -1).contains(Point(x: plot.x, y: y))
      else { return }
      canvas.quads.fill(
        Rect(x: plot.x, y: y - 0.5, width: plot.width, height: 1),
        .white(value == 0 ? 0.2 : 0.09))
      let words = text(id.child("axis").child(number * 16 + decimals), for: value) {
        $0.shortWords(decimals: decimals)
      }
      let line = line(words, theme.small)
      canvas.quads.append(line, at: line.origin(right: plot.x - 8, middle: y), color: .quiet)
      (number, lastY) = (number + 1, y)
    }
  }

  /// Draws the line of the numbers, or both lines of ranges and the band between them.
  private mutating func drawLines(
    of curve: CurveEditing, _ places: CurvePlaces, _ easing: (Int, Double) -> Double
  ) {
    let most = CurveTrace.most(curve, places)
    withUnsafeTemporaryAllocation(of: Point.self, capacity: most * 2) { memory in
      let lower = UnsafeMutableBufferPointer(rebasing: memory[..<most])
      let upper = UnsafeMutableBufferPointer(rebasing: memory[most...])
      let count = CurveTrace.write(curve, places, easing, lower, upper)
      guard count > 1 else { return }
      let color = Color.accent
      if curve.points.contains(where: { $0.upper != nil }) {
        fillBand(lower, upper, count: count, color.opacity(0.16))
        canvas.quads.stroke(
          through: UnsafeBufferPointer(rebasing: upper[..<count]), width: 1.75, color)
      }
      canvas.quads.stroke(
        through: UnsafeBufferPointer(rebasing: lower[..<count]), width: 1.75, color)
    }
  }

  /// Fills the area between two lines, whose points are below each other.
  private mutating func fillBand(
    _ lower: UnsafeMutableBufferPointer<Point>, _ upper: UnsafeMutableBufferPointer<Point>,
    count: Int, _ color: Color
  ) {
    let (ink, spot) = (color.premultiplied, canvas.quads.atlas.whiteSpot)
    func vertex(_ point: Point) -> Vertex {
      Vertex(x: point.x, y: point.y, color: ink, u: spot.u, v: spot.v)
    }
    canvas.quads.append(upTo: count - 1) { vertices in
      let room = min(count - 1, vertices.count / 4)
      for index in 0..<room {
        vertices[index * 4] = vertex(upper[index])
        vertices[index * 4 + 1] = vertex(upper[index + 1])
        vertices[index * 4 + 2] = vertex(lower[index + 1])
        vertices[index * 4 + 3] = vertex(lower[index])
      }
      return room
    }
  }

  private mutating func draw(_ stroke: CurveStroke, _ places: CurvePlaces) {
    let drawn = stroke.drawn.map { point in
      Point(x: places.x(point.x), y: places.y(places.scale.number(at: point.y, in: places.shown)))
    }
    canvas.quads.stroke(drawn, width: 1, .white(0.5))
  }
}

// MARK: - Points

extension Interface {
  /// Draws the points: the one that keys move has a ring, and the one under the pointer is larger.
  private mutating func drawPoints(
    of curve: CurveEditing, _ grip: CurveGrip?, _ places: CurvePlaces, _ response: Response
  ) {
    let pointed = pointed(curve, places, grip, response)
    for (index, point) in curve.points.enumerated() {
      let (low, high) = (
        places.point(point.place, point.value), places.point(point.place, point.top)
      )
      let side = (index == pointed ? 12 : 9) * places.unit
      if point.upper != nil {
        let stem = Rect(x: low.x - 0.75, y: high.y, width: 1.5, height: max(low.y - high.y, 0))
        canvas.quads.fill(stem, .white(0.5))
        draw(at: high, side: side, isSelected: index == curve.selected)
      }
      draw(at: low, side: side, isSelected: index == curve.selected)
    }
  }

  private mutating func draw(at center: Point, side: Float, isSelected: Bool) {
    if isSelected {
      canvas.quads.fill(.circle, Rect(center: center, side: side + 8), .accent)
      canvas.quads.fill(.circle, Rect(center: center, side: side + 5), .sheet)
    }
    canvas.quads.shadow(
      ofDisc: Rect(center: Point(x: center.x, y: center.y + 1), side: side), .black(0.4))
    canvas.quads.fill(.circle, Rect(center: center, side: side), .white())
  }

  /// The point that is held or under the pointer.
  private func pointed(
    _ curve: CurveEditing, _ places: CurvePlaces, _ grip: CurveGrip?, _ response: Response
  ) -> Int? {
    if let grip {
      if case .point(let index, _) = grip.part { return index }
      return nil
    }
    guard response.isHovered, let pointer = pointer.place else { return nil }
    return places.handle(at: pointer, of: curve.points)?.index
  }

  /// Draws the point in question in words, or the reason for which something is not as people drew it.
  private mutating func drawWords(
    of curve: CurveEditing, _ grip: CurveGrip?, _ places: CurvePlaces, _ response: Response,
    _ easing: (Int, Double) -> Double
  ) {
    let pointed = pointed(curve, places, grip, response)
    let words: String
    // The words are in the upper corner away from the point.
    var isRight = true
    if let index = pointed ?? curve.selected, curve.points.indices.contains(index) {
      words = self.words(of: curve.points[index], curve.form, response.id)
      isRight = curve.points[index].place < 0.5
    } else if let error = curve.drawnError {
      words = text(response.id.child("error"), for: error) {
        "\(curve.points.count) points, off by at most \($0.shortWords(decimals: 3))"
      }
    } else if curve.isFull, response.isHovered, let pointer = pointer.place,
      places.line(at: pointer, of: curve, easing) != nil
    {
      words = text(response.id.child("full"), for: Double(curve.form.mostPoints)) {
        "no more than \(Int($0)) points"
      }
    } else {
      return
    }
    let line = line(words, theme.small)
    let ground = Rect(
      x: isRight ? places.plot.maxX - line.width - 12 : places.plot.x, y: places.plot.y,
      width: line.width + 12, height: theme.lineHeight)
    canvas.quads.fill(.chip, ground, Color.sheet.opacity(0.85))
    canvas.quads.append(line, at: line.origin(centeredIn: ground), color: .text)
  }

  private mutating func words(
    of point: CurvePoint, _ form: CurveForm, _ id: ControlID
  ) -> String {
    let key = id.child("words")
    if let known = memory.value(key, as: PointWords.self), known.point == point {
      return known.words
    }
    let words = PointWords(point: point, words: form.words(point))
    memory.keep(words, key)
    return words.words
  }
}

/// The words for a point.
private struct PointWords: Sendable {
  let point: CurvePoint
  let words: String
}
