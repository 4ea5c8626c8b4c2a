import ConfettiGraphics

/// A curve that is drawn freehand: a number at each of many places, the latest where the hand went twice.
struct CurveStroke: Hashable, Sendable {
  /// The heights in the plot, as shares of the shown numbers; `nil` where nothing is drawn.
  private(set) var heights: [Double?]
  private var last: SIMD2<Double>

  /// The number of places, apart from the first one.
  private static let parts = 128

  /// A stroke that begins at a place, 0…1, and a height.
  init(_ place: Double, _ height: Double) {
    heights = Array(repeating: nil, count: Self.parts + 1)
    last = SIMD2(place.clamped(to: 0...1), height.clamped(to: -1...2))
    draw(to: place, height)
  }

  /// Goes on to a place, straight from the last one.
  mutating func draw(to place: Double, _ height: Double) {
    let next = SIMD2(place.clamped(to: 0...1), height.clamped(to: -1...2))
    let (from, to) = (last.x <= next.x ? last : next, last.x <= next.x ? next : last)
    let parts = Double(Self.parts)
    for part in Int((from.x * parts).rounded())...Int((to.x * parts).rounded()) {
      let share = ((Double(part) / parts - from.x) / max(to.x - from.x, 1e-9)).clamped(to: 0...1)
      heights[part] = from.y + (to.y - from.y) * share
    }
    last = next
  }

  /// The drawn points: shares of the life, and of the shown numbers.
  var drawn: [SIMD2<Double>] {
    heights.indices.compactMap { part in
      heights[part].map { SIMD2(Double(part) / Double(Self.parts), $0) }
    }
  }

  /// The least difference that another point removes, as a share of the shown numbers: less than a hand means.
  private static let tolerance = 0.012

  /// The indices of the points whose straight connections are nearest to all points: each further one is where the
  /// difference is largest, as Ramer, Douglas and Peucker have it.
  ///
  /// - Parameters:
  ///   - points: the points, by their places.
  ///   - most: the most points that are kept, at least 2.
  static func simplified(_ points: [SIMD2<Double>], most: Int) -> [Int] {
    guard points.count > 2 else { return Array(points.indices) }
    var kept = [0, points.count - 1]
    while kept.count < max(most, 2) {
      var (worst, error) = (0, tolerance)
      for (start, end) in zip(kept, kept.dropFirst()) where end - start > 1 {
        for index in start + 1..<end {
          let difference = Self.difference(of: points[index], from: points[start], to: points[end])
          if difference > error { (worst, error) = (index, difference) }
        }
      }
      guard worst > 0 else { break }
      kept.insert(worst, at: kept.firstIndex { $0 > worst } ?? kept.count)
    }
    return kept
  }

  /// The difference of a height from a straight connection.
  private static func difference(
    of point: SIMD2<Double>, from start: SIMD2<Double>, to end: SIMD2<Double>
  ) -> Double {
    let share = (point.x - start.x) / max(end.x - start.x, 1e-9)
    return abs(start.y + (end.y - start.y) * share - point.y)
  }
}

extension CurveEditing {
  /// Takes a freehand curve, as few points as come near enough: it replaces the points of its part of the life.
  ///
  /// A range keeps its width. The largest difference is told by ``drawnError``.
  mutating func take(_ stroke: CurveStroke, _ grip: CurveGrip) {
    let (before, places) = (grip.before, grip.places)
    let drawn = stroke.drawn
    guard drawn.count >= 3, let first = drawn.first, let last = drawn.last else { return }
    let margin = 0.01
    let others = before.points.filter {
      $0.place < first.x - margin || $0.place > last.x + margin
    }
    // Where others leave too little room, those next to the stroke give way.
    let room = form.mostPoints - 2
    let left = others.filter { $0.place < first.x }.prefix(room)
    let right = others.filter { $0.place > last.x }.suffix(room - left.count)
    let kept = CurveStroke.simplified(drawn, most: form.mostPoints - left.count - right.count)
    let made = kept.map { index in
      let number = places.rounded(places.scale.number(at: drawn[index].y, in: places.shown))
      let here = before.value(at: drawn[index].x)
      let width = here.flatMap { here in here.upper.map { $0 - here.value } }
      return CurvePoint(
        places.rounded(place: drawn[index].x), number,
        upper: width.map { places.scale.clamped(number + $0) })
    }
    points = left + made + right
    selected = nil
    drawnError = drawn.reduce(0) { most, point in
      let number = places.scale.number(at: point.y, in: places.shown)
      return max(most, abs((value(at: point.x)?.value ?? number) - number))
    }
  }
}
