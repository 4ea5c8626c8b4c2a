public import Motion

/// The outline of a figure: lines and curves in points, with y growing downward.
///
///     var path = Path()
///     path.move(to: Point(x: 0, y: 40))
///     path.addQuadCurve(to: Point(x: 80, y: 40), control: Point(x: 40, y: 0))
///     path.closeSubpath()
///     quads.fill(path, .white())
///
/// A path has SwiftUI's names. It consists of subpaths, each of which begins with a move. A line or a curve
/// without a move before it begins at the origin, or where the last closed subpath began.
public struct Path: Hashable, Sendable {
  /// The lines and curves in their order.
  public private(set) var elements: [Element] = []
  /// The end of the last element; `nil` for an empty path.
  public private(set) var currentPoint: Point?
  /// The beginning of the current subpath.
  private var start = Point.zero

  /// A part of a path, from the end of the part before it.
  public enum Element: Hashable, Sendable {
    /// Begins another subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// The line back to the beginning of the subpath.
    case closeSubpath
  }

  /// An empty path.
  public init() {}

  /// A path that a closure draws.
  ///
  ///     let diagonal = Path { $0.addLines([Point(x: 0, y: 0), Point(x: 30, y: 30)]) }
  public init(_ draw: (inout Path) -> Void) { draw(&self) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Makes room for a number of further elements at once.
  public mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(elements.count + count)
  }
}

// MARK: - Lines and curves

extension Path {
  /// Begins another subpath.
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
    (currentPoint, start) = (point, point)
  }

  /// Adds a straight line.
  public mutating func addLine(to end: Point) {
    begin()
    elements.append(.line(to: end))
    currentPoint = end
  }

  /// Adds a subpath of straight lines through points.
  public mutating func addLines(_ points: [Point]) {
    guard let first = points.first else { return }
    reserveCapacity(points.count)
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    begin()
    elements.append(.quadCurve(to: end, control: control))
    currentPoint = end
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    begin()
    elements.append(.curve(to: end, control1: control1, control2: control2))
    currentPoint = end
  }

  /// Ends the subpath with a line to its beginning; nothing happens without a subpath.
  public mutating func closeSubpath() {
    guard currentPoint != nil, elements.last != .closeSubpath else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path) {
    elements += path.elements
    (currentPoint, start) = (path.currentPoint ?? currentPoint, path.start)
  }

  /// Begins a subpath where the last one ended, if there is none.
  private mutating func begin() {
    if currentPoint == nil || elements.last == .closeSubpath { move(to: currentPoint ?? .zero) }
  }
}

// MARK: - Figures

extension Path {
  /// Adds an upright rectangle, clockwise from its top-left corner.
  public mutating func addRect(_ rect: Rect) {
    reserveCapacity(5)
    move(to: Point(x: rect.x, y: rect.y))
    addLine(to: Point(x: rect.maxX, y: rect.y))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.x, y: rect.maxY))
    closeSubpath()
  }

  /// Adds a rectangle with round corners, whose radii shrink where there is no room for them.
  public mutating func addRoundedRect(in rect: Rect, cornerRadii radii: RectangleCornerRadii) {
    addPath(UnevenRoundedRectangle(cornerRadii: radii).path(in: rect))
  }

  /// Adds the ellipse that fills a rectangle, clockwise from its right end.
  public mutating func addEllipse(in rect: Rect) {
    reserveCapacity(6)
    let (a, b, center) = (rect.width / 2, rect.height / 2, rect.center)
    let (da, db) = (a * Self.quarter, b * Self.quarter)
    func point(_ x: Float, _ y: Float) -> Point { Point(x: center.x + x, y: center.y + y) }
    move(to: point(a, 0))
    addCurve(to: point(0, b), control1: point(a, db), control2: point(da, b))
    addCurve(to: point(-a, 0), control1: point(-da, b), control2: point(-a, db))
    addCurve(to: point(0, -b), control1: point(-a, -db), control2: point(-da, -b))
    addCurve(to: point(a, 0), control1: point(da, -b), control2: point(a, -db))
    closeSubpath()
  }

  /// Adds an arc of a circle, and a line from the current point to its beginning.
  ///
  /// Angles count from the right, clockwise as it is seen. As in SwiftUI, `clockwise` refers to axes with y
  /// growing upward: `false` follows growing angles. An arc of a whole turn or more is the whole circle.
  ///
  /// - Parameters:
  ///   - center: the middle of the circle.
  ///   - radius: the radius, in points; a negative one counts as its opposite.
  ///   - startAngle: the angle of the beginning.
  ///   - endAngle: the angle of the end.
  ///   - clockwise: whether angles shrink along the arc.
  public mutating func addArc(
    center: Point, radius: Float, startAngle: Angle, endAngle: Angle, clockwise: Bool = false
  ) {
    let (first, turn) = (startAngle.radians, 2 * Double.pi)
    var sweep = endAngle.radians - first
    guard sweep.isFinite else { return }
    if clockwise { sweep = -sweep }
    if sweep < 0 {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
      if sweep < 0 { sweep += turn }
    }
    sweep = min(sweep, turn) * (clockwise ? -1 : 1)
    let radius = Double(abs(radius))
    func point(_ at: (sin: Double, cos: Double), _ along: Double) -> Point {
      Point(
        x: Float(Double(center.x) + (at.cos - along * at.sin) * radius),
        y: Float(Double(center.y) + (at.sin + along * at.cos) * radius))
    }
    var from = Elementary.sinCos(first)
    let begin = point(from, 0)
    if currentPoint == nil || elements.last == .closeSubpath {
      move(to: begin)
    } else if currentPoint != begin {
      addLine(to: begin)
    }
    guard sweep != 0 else { return }
    let count = max((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up), 1)
    let step = sweep / count
    let handle = 4.0 / 3 * Elementary.tan(step / 4)
    reserveCapacity(Int(count))
    for index in 1...Int(count) {
      let to = Elementary.sinCos(first + step * Double(index))
      addCurve(to: point(to, 0), control1: point(from, handle), control2: point(to, -handle))
      from = to
    }
  }

  /// The length of the handles of a cubic curve that is a quarter of a circle with a radius of 1.
  static let quarter: Float = 0.552_284_75
}

extension Path {
  /// The path in the attribute `d` of an SVG picture, with all its commands.
  ///
  ///     let heart = try Path(svg: "M 12 21 C 5 15 2 11 2 7.5 A 5 5 0 0 1 12 6 Z")
  ///
  /// - Throws: a ``ShapePathError`` that says what is wrong and where.
  public init(svg text: String) throws(ShapePathError) {
    var reader = PathReader(text)
    for piece in try reader.curves() {
      func point(_ point: SIMD2<Double>) -> Point { Point(x: Float(point.x), y: Float(point.y)) }
      switch piece {
      case .move(let to): move(to: point(to))
      case .line(let to): addLine(to: point(to))
      case .curve(let first, let second, let to):
        addCurve(to: point(to), control1: point(first), control2: point(second))
      case .close: closeSubpath()
      }
    }
  }
}

// MARK: - The same path elsewhere

extension Path {
  /// The path with all points changed.
  func mapPoints(_ change: (Point) -> Point) -> Path {
    var path = self
    for index in path.elements.indices {
      switch path.elements[index] {
      case .move(let to): path.elements[index] = .move(to: change(to))
      case .line(let to): path.elements[index] = .line(to: change(to))
      case .quadCurve(let to, let control):
        path.elements[index] = .quadCurve(to: change(to), control: change(control))
      case .curve(let to, let first, let second):
        path.elements[index] = .curve(
          to: change(to), control1: change(first), control2: change(second))
      case .closeSubpath: break
      }
    }
    (path.currentPoint, path.start) = (currentPoint.map(change), change(start))
    return path
  }

  /// The path moved to the right and down, in points.
  public func offset(by dx: Float, _ dy: Float) -> Path {
    mapPoints { Point(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The path scaled about a point.
  public func scaled(by width: Float, _ height: Float, about point: Point = .zero) -> Path {
    mapPoints {
      Point(x: point.x + ($0.x - point.x) * width, y: point.y + ($0.y - point.y) * height)
    }
  }

  /// The path rotated about a point, clockwise; unchanged if the angle is not finite.
  public func rotated(by angle: Angle, about point: Point = .zero) -> Path {
    guard angle.radians.isFinite else { return self }
    let direction = Elementary.sinCos(angle.radians)
    let (sine, cosine) = (Float(direction.sin), Float(direction.cos))
    return mapPoints {
      let (x, y) = ($0.x - point.x, $0.y - point.y)
      return Point(x: point.x + x * cosine - y * sine, y: point.y + x * sine + y * cosine)
    }
  }

  /// The box around all points, those of handles included; `nil` for an empty path.
  public var controlBox: Rect? {
    guard case .move(let first)? = elements.first else { return nil }
    var (low, high) = (SIMD2(first.x, first.y), SIMD2(first.x, first.y))
    for element in elements {
      func take(_ point: Point) {
        low = pointwiseMin(low, SIMD2(point.x, point.y))
        high = pointwiseMax(high, SIMD2(point.x, point.y))
      }
      switch element {
      case .move(let to), .line(let to): take(to)
      case .quadCurve(let to, let control):
        take(control)
        take(to)
      case .curve(let to, let first, let second):
        take(first)
        take(second)
        take(to)
      case .closeSubpath: break
      }
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
