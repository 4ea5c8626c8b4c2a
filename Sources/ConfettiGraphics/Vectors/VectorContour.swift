internal import Motion

/// A part of an outline as points, with lines in place of curves.
struct VectorContour: Sendable {
  var points: [SIMD2<Double>] = []
  /// Whether each point is a corner of the outline, instead of a point in the middle of a curve.
  var isCorner: [Bool] = []
  /// Whether the last point is joined to the first.
  var isClosed = false
  /// Whether the part has any line, so that it is more than a move of the pen.
  var hasLines = false

  /// How far lines may be from the curves they replace, in pixels.
  static let tolerance = 0.02
  private static let mostSteps = 400.0

  mutating func add(_ point: SIMD2<Double>, isCorner: Bool = true) {
    points.append(point)
    self.isCorner.append(isCorner)
  }
}

extension VectorContour {
  /// The parts of an outline.
  ///
  /// - Parameter scale: pixels in a unit.
  static func contours(of pieces: [PathPiece], scale: Double) -> [VectorContour] {
    var contours: [VectorContour] = []
    var current = VectorContour()
    func end() {
      if !current.points.isEmpty { contours.append(current) }
      current = VectorContour()
    }
    var pen = SIMD2<Double>.zero
    for piece in pieces {
      switch piece {
      case .move(let point):
        end()
        current.add(point)
        pen = point
      case .line(let point):
        current.add(point)
        current.hasLines = true
        pen = point
      case .curve(let first, let second, let last):
        let bends = [pen - 2 * first + second, first - 2 * second + last]
        let bend = bends.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
        let steps = (0.75 * bend * scale / tolerance).squareRoot().rounded(.up)
        let count = steps >= 1 ? min(steps, mostSteps) : 1
        for step in 1...Int(count) {
          let t = Double(step) / count
          let u = 1 - t
          let point = u * u * u * pen + 3 * u * u * t * first + 3 * u * t * t * second
          current.add(point + t * t * t * last, isCorner: step == Int(count))
        }
        current.hasLines = true
        pen = last
      case .close:
        current.isClosed = true
        current.hasLines = true
        end()
      }
    }
    end()
    return contours
  }

  /// The contour without points that are equal to the point before.
  var withoutRepeats: VectorContour {
    var contour = VectorContour(isClosed: isClosed, hasLines: hasLines)
    for (point, corner) in zip(points, isCorner) where point != contour.points.last {
      contour.add(point, isCorner: corner)
    }
    if isClosed, contour.points.count > 1, contour.points.last == contour.points.first {
      contour.points.removeLast()
      contour.isCorner.removeLast()
    }
    return contour
  }
}

// MARK: - Dashes

extension VectorContour {
  /// The dashes along the contour; `nil` if there are more than `most`.
  ///
  /// - Parameters:
  ///   - lengths: of a dash, a gap, a dash and so on, of which one is above 0.
  ///   - offset: how far into these the contour begins.
  func dashed(_ lengths: [Double], offset: Double, most: Int) -> [VectorContour]? {
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = lengths.reduce(0, +)
    guard period > 0, offset.isFinite else { return [self] }
    let line = withoutRepeats
    var (points, corners) = (line.points, line.isCorner)
    if isClosed, let first = points.first {
      points.append(first)
      corners.append(true)
    }
    // Finds the dash or the gap in which the contour begins.
    var (index, left) = (0, offset.truncatingRemainder(dividingBy: period))
    if left < 0 { left += period }
    while left >= lengths[index] {
      left -= lengths[index]
      index = (index + 1) % lengths.count
    }
    left = lengths[index] - left
    let isOnAtStart = index % 2 == 0
    var dashes: [VectorContour] = []
    var dash = VectorContour(hasLines: true)
    if isOnAtStart, let first = points.first { dash.add(first) }
    var changes = 0
    for (at, (start, end)) in zip(points, points.dropFirst()).enumerated() {
      let way = end - start
      let length = (way * way).sum().squareRoot()
      var done = 0.0
      while length - done > left {
        changes += 1
        guard changes <= most else { return nil }
        done += left
        let point = start + way * (done / length)
        if index % 2 == 0 {
          dash.add(point)
          dashes.append(dash)
          dash = VectorContour(hasLines: true)
        } else {
          dash.add(point)
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length - done
      if index % 2 == 0 { dash.add(end, isCorner: corners[at + 1]) }
    }
    if index % 2 == 0, dash.points.count > 1 {
      if isClosed, isOnAtStart, let first = dashes.first {
        // A dash that reaches the end goes on across the start.
        for (point, corner) in zip(first.points, first.isCorner).dropFirst() {
          dash.add(point, isCorner: corner)
        }
        dashes[0] = dash
      } else {
        dashes.append(dash)
      }
    }
    return dashes
  }
}
