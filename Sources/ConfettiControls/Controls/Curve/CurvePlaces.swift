import ConfettiGraphics

/// The end of a point that is held.
enum CurveHandle: Hashable, Sendable {
  /// The number, or the lower end of a range.
  case value
  case upper
  /// Both ends of a range.
  case both
}

/// The places of a curve in its frame.
struct CurvePlaces: Hashable, Sendable {
  let frame: Rect
  /// The area of the curve: its width is a life, its height the shown numbers.
  let plot: Rect
  let scale: ValueScale
  let shown: ClosedRange<Double>
  /// The factor by which points grow with the numbers at the axis, at least 1.
  let unit: Float

  /// The distance from a point within which it is held, and from a line within which a click adds a point, in points.
  static let reach: Float = 12, lineReach: Float = 8

  /// The places of a curve.
  ///
  /// - Parameters:
  ///   - frame: its frame.
  ///   - axis: the width of the numbers at the axis, in points.
  ///   - scale: the scale of the numbers.
  ///   - shown: the numbers on the axis.
  init(_ frame: Rect, axis: Float, _ scale: ValueScale, _ shown: ClosedRange<Double>) {
    (self.frame, self.scale, self.shown) = (frame, scale, shown)
    unit = max(axis / 42, 1)
    // Handles at the edges are whole.
    var rest = frame.inset(by: min(8, max(frame.width, 0) / 4), min(8, max(frame.height, 0) / 4))
    _ = rest.cut(.left, min(axis, max(rest.width, 0) / 3))
    plot = rest
  }

  func x(_ place: Double) -> Float { plot.x + plot.width * Float(place) }
  func y(_ number: Double) -> Float {
    plot.maxY - plot.height * Float(scale.share(of: number, in: shown).clamped(to: -1...2))
  }
  func point(_ place: Double, _ number: Double) -> Point { Point(x: x(place), y: y(number)) }

  /// The share of the life at an x, which may lie beyond 0…1.
  func place(at x: Float) -> Double { plot.width > 0 ? Double((x - plot.x) / plot.width) : 0 }
  /// The number at a y, as the line of usual numbers goes on.
  func number(at y: Float) -> Double {
    scale.number(at: plot.height > 0 ? Double((plot.maxY - y) / plot.height) : 0, in: shown)
  }

  /// The number with as many digits as a point of the screen is worth.
  func rounded(_ number: Double) -> Double {
    scale.rounded(number, in: shown, parts: plot.height)
  }

  /// The place with as many digits as a point of the screen is worth, 0…1.
  func rounded(place: Double) -> Double {
    let digits: Double = plot.width >= 1000 ? 10_000 : plot.width >= 100 ? 1000 : 100
    return ((place * digits).rounded() / digits).clamped(to: 0...1)
  }

  /// The handle at a place: the nearest one, or both ends of a range between them.
  func handle(at pointer: Point, of points: [CurvePoint]) -> (index: Int, handle: CurveHandle)? {
    var best: (index: Int, handle: CurveHandle)?
    var nearest = Self.reach
    for (index, point) in points.enumerated() {
      let x = x(point.place)
      guard abs(x - pointer.x) <= Self.reach else { continue }
      let (low, high) = (y(point.value), y(point.top))
      func take(_ distance: Float, _ handle: CurveHandle) {
        // Where both ends are one point, the upper one is held from above.
        guard distance < nearest || (distance == nearest && pointer.y < low && handle == .upper)
        else {
          return
        }
        (best, nearest) = ((index, handle), distance)
      }
      take(Point(x: x, y: low).distance(to: pointer), .value)
      guard point.upper != nil else { continue }
      take(Point(x: x, y: high).distance(to: pointer), .upper)
      if best == nil, pointer.y > high, pointer.y < low { best = (index, .both) }
    }
    return best
  }
}
