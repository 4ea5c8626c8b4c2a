/// A path in pixels, with lines in place of its curves.
struct FlatPath {
  /// The points of all contours, one after the other.
  private(set) var points: [SIMD2<Float>] = []
  /// Whether each point is a corner of the path, instead of a point in the middle of a curve.
  private(set) var isCorner: [Bool] = []
  /// The contours in their order.
  private(set) var contours: [Contour] = []

  struct Contour {
    /// The indices of its points.
    let points: Range<Int>
    /// Whether the last point is joined to the first.
    let isClosed: Bool
  }

  /// The distance from lines to the curves that they replace, in pixels: it changes what a pixel shows by at most
  /// five steps of 255.
  static let tolerance: Float = 0.02
  /// The most lines in place of a curve.
  private static let mostSteps: Float = 500
  /// Coordinates beyond this are moved to it, so that all sums are finite.
  private static let farthest: Float = 1e7

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    isCorner.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
  }

  /// Takes the place of a path; parts of it that are not finite are left out.
  ///
  /// - Parameter scale: pixels in a point.
  mutating func take(_ path: Path, scale: Float) {
    removeAll()
    var (pen, start) = (SIMD2<Float>.zero, SIMD2<Float>.zero)
    func pixels(_ point: Point) -> SIMD2<Float>? {
      guard point.isFinite else { return nil }
      let most = SIMD2<Float>(repeating: Self.farthest)
      return pointwiseMin(pointwiseMax(SIMD2(point.x, point.y) * scale, -most), most)
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        endContour(isClosed: false)
        guard let to = pixels(to) else { continue }
        (pen, start) = (to, to)
        add(to, true)
      case .line(let to):
        guard let to = pixels(to) else { continue }
        begin(at: pen)
        add(to, true)
        pen = to
      case .quadCurve(let to, let control):
        guard let to = pixels(to), let control = pixels(control) else { continue }
        begin(at: pen)
        addQuadCurve(pen, control, to)
        pen = to
      case .curve(let to, let first, let second):
        guard let to = pixels(to), let first = pixels(first), let second = pixels(second)
        else { continue }
        begin(at: pen)
        addCurve(pen, first, second, to)
        pen = to
      case .closeSubpath:
        endContour(isClosed: true)
        pen = start
      }
    }
    endContour(isClosed: false)
  }

  /// Calls `body` with each line from a point to the next; every contour is closed by a straight line.
  @inline(__always)
  func forEachLine(_ body: (_ from: SIMD2<Float>, _ to: SIMD2<Float>) -> Void) {
    points.withUnsafeBufferPointer { points in
      for contour in contours {
        var before = points[contour.points.upperBound - 1]
        for index in contour.points {
          body(before, points[index])
          before = points[index]
        }
      }
    }
  }

  /// Ends the contour, whose points are those since the last one.
  mutating func endContour(isClosed: Bool) {
    let first = contours.last?.points.upperBound ?? 0
    if points.count > first {
      contours.append(Contour(points: first..<points.count, isClosed: isClosed))
    }
  }

  /// Adds a point to the contour.
  @inline(__always)
  mutating func add(_ point: SIMD2<Float>, _ corner: Bool) {
    points.append(point)
    isCorner.append(corner)
  }

  /// Begins a contour with a point, if it has none.
  @inline(__always)
  private mutating func begin(at point: SIMD2<Float>) {
    if points.count == contours.last?.points.upperBound ?? 0 { add(point, true) }
  }

  private mutating func addQuadCurve(
    _ start: SIMD2<Float>, _ control: SIMD2<Float>, _ end: SIMD2<Float>
  ) {
    let bend = Self.length(start - 2 * control + end)
    let count = Self.steps(0.25 * bend)
    for step in 1...Int(count) {
      let t = Float(step) / count
      let u = 1 - t
      let middle: SIMD2<Float> = u * u * start + (2 * u * t) * control
      add(middle + t * t * end, step == Int(count))
    }
  }

  private mutating func addCurve(
    _ start: SIMD2<Float>, _ first: SIMD2<Float>, _ second: SIMD2<Float>, _ end: SIMD2<Float>
  ) {
    let bend = max(
      Self.length(start - 2 * first + second), Self.length(first - 2 * second + end))
    let count = Self.steps(0.75 * bend)
    for step in 1...Int(count) {
      let t = Float(step) / count
      let u = 1 - t
      let near: SIMD2<Float> = (u * u * u) * start + (3 * u * u * t) * first
      let far: SIMD2<Float> = (3 * u * t * t) * second + (t * t * t) * end
      add(near + far, step == Int(count))
    }
  }

  /// The number of lines in place of a curve, from how far it is off a straight line.
  @inline(__always)
  private static func steps(_ bend: Float) -> Float {
    min(max((bend / tolerance).squareRoot().rounded(.up), 1), mostSteps)
  }

  @inline(__always)
  private static func length(_ way: SIMD2<Float>) -> Float { (way * way).sum().squareRoot() }
}

// MARK: - Dashes

extension FlatPath {
  /// The most dashes; a line that would need more is unbroken.
  private static let mostDashes = 20_000

  /// Takes the place of the dashes along another path; returns `false`, with nothing taken, if that path is to be
  /// drawn unbroken.
  ///
  /// - Parameters:
  ///   - line: the path.
  ///   - dash: the lengths of a dash, a gap, a dash and so on, in pixels.
  ///   - phase: the distance into these at which each contour begins, in pixels.
  mutating func takeDashes(of line: FlatPath, _ dash: [Float], phase: Float) -> Bool {
    removeAll()
    var period: Float = 0
    for length in dash {
      guard length >= 0 else { return false }
      period += length
    }
    // As in SVG, an odd number of lengths is repeated once.
    if dash.count % 2 != 0 { period *= 2 }
    guard period > 0, period.isFinite, phase.isFinite else { return false }
    for contour in line.contours {
      guard addDashes(of: line, contour, dash, phase, period) else {
        removeAll()
        return false
      }
    }
    return true
  }

  private mutating func addDashes(
    of line: FlatPath, _ contour: Contour, _ dash: [Float], _ phase: Float, _ period: Float
  ) -> Bool {
    var index = 0
    var left = phase.truncatingRemainder(dividingBy: period)
    if left < 0 { left += period }
    while left >= dash[index % dash.count] {
      left -= dash[index % dash.count]
      index += 1
    }
    left = dash[index % dash.count] - left
    let beginsOn = index % 2 == 0
    let firstContour = contours.count
    var pen = line.points[contour.points.lowerBound]
    if beginsOn { add(pen, true) }
    let count = contour.points.count + (contour.isClosed ? 1 : 0)
    for step in 1..<max(count, 1) {
      let place = contour.points.lowerBound + step % contour.points.count
      let (from, to) = (pen, line.points[place])
      let way = to - from
      let length = Self.length(way)
      var done: Float = 0
      while length - done > left {
        guard contours.count < Self.mostDashes else { return false }
        done += left
        let point = from + way * (done / length)
        add(point, true)
        if index % 2 == 0 { endContour(isClosed: false) }
        index += 1
        left = dash[index % dash.count]
      }
      left -= length - done
      if index % 2 == 0 { add(to, line.isCorner[place] || step == count - 1) }
      pen = to
    }
    guard index % 2 == 0 else { return true }
    if contour.isClosed, beginsOn, contours.count > firstContour {
      // A dash that reaches the end of a closed contour goes on with the first one.
      let first = contours[firstContour].points
      for place in first.dropFirst() { add(points[place], isCorner[place]) }
      endContour(isClosed: false)
      contours.remove(at: firstContour)
    } else {
      endContour(isClosed: contour.isClosed && beginsOn && contours.count == firstContour)
    }
    return true
  }
}
