import ConfettiGraphics

/// A point of a curve: a number, or the ends of a range, at a share of a life.
package struct CurvePoint: Hashable, Sendable {
  /// The share of the life, 0…1.
  package var place: Double
  /// The number, or the lower end of the range.
  package var value: Double
  /// The upper end of the range; `nil` for a number.
  package var upper: Double?

  package init(_ place: Double, _ value: Double, upper: Double? = nil) {
    (self.place, self.value, self.upper) = (place, value, upper)
  }

  /// The upper end, or the number.
  var top: Double { upper ?? value }
}

/// The title, the unit and the scale of a curve, and the numbers of points that it may have.
package struct CurveForm: Hashable, Sendable {
  package let title: String
  /// The sign after the numbers, such as ` s`.
  package let unit: String
  package let scale: ValueScale
  /// The fewest and the most points that editing leads to.
  package let fewestPoints, mostPoints: Int

  package init(
    _ title: String, unit: String = "", _ scale: ValueScale, fewestPoints: Int = 2,
    mostPoints: Int = 16
  ) {
    (self.title, self.unit, self.scale) = (title, unit, scale)
    self.fewestPoints = fewestPoints.clamped(to: 1...8)
    self.mostPoints = mostPoints.clamped(to: self.fewestPoints + 1...64)
  }

  /// A point in words, as in 0.25: 300 – 420 pt/s.
  func words(_ point: CurvePoint) -> String {
    let value = point.value.shortWords(decimals: 3)
    let upper = point.upper.map { " – " + $0.shortWords(decimals: 3) } ?? ""
    return "\(point.place.shortWords(decimals: 3)): \(value)\(upper)\(unit)"
  }
}

/// A curve over a life while it is edited: its points, and the one that keys move.
///
///     var size = CurveEditing(CurveForm("size", ValueScale(usual: 0...2)), [CurvePoint(0, 1), CurvePoint(1, 0)])
///     if ui.curve("size", &size, in: frame).isCommitted { write(size.points) }
package struct CurveEditing: Hashable, Sendable {
  package let form: CurveForm
  /// The points by their places; before the first and after the last one the curve is level.
  package internal(set) var points: [CurvePoint] = []
  /// The point that keys move; `nil` without one.
  package var selected: Int?
  /// Whether a drag that begins away from points draws the curve freehand, even without Alt.
  package var drawsFreehand = false
  /// The largest difference between the last freehand curve and the points that it became; `nil` since another edit.
  package internal(set) var drawnError: Double?

  /// The most points that a curve keeps, more than editing leads to.
  static let mostPoints = 256

  package init(_ form: CurveForm, _ points: [CurvePoint]) {
    self.form = form
    set(points)
  }

  /// Takes other points: those that are not finite are left out, and of more than 256 the last ones.
  package mutating func set(_ points: [CurvePoint]) {
    let scale = form.scale
    var sound: [CurvePoint] = []
    for point in points.prefix(Self.mostPoints)
    where point.place.isFinite && point.value.isFinite && point.upper?.isFinite != false {
      let value = scale.clamped(point.value)
      sound.append(
        CurvePoint(
          point.place.clamped(to: 0...1), value,
          upper: point.upper.map { max(scale.clamped($0), value) }))
    }
    // Points at one place keep their order.
    self.points = sound.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
    if let selected, !self.points.indices.contains(selected) { self.selected = nil }
  }

  /// Whether there is no room for another point.
  package var isFull: Bool { points.count >= form.mostPoints }

  /// The numbers on the axis: the usual ones, and those of all points.
  var shown: ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in points { (low, high) = (min(low, point.value), max(high, point.top)) }
    return low <= high ? form.scale.shown(low...high) : form.scale.usual
  }

  /// The curve at a place: a number, or the ends of a range; `nil` without points.
  func value(
    at place: Double, easing: (_ segment: Int, _ share: Double) -> Double = { $1 }
  ) -> (value: Double, upper: Double?)? {
    guard let first = points.first, let last = points.last else { return nil }
    let after = points.firstIndex { $0.place > place } ?? points.count
    if after == 0 { return (first.value, first.upper) }
    if after == points.count { return (last.value, last.upper) }
    let (a, b) = (points[after - 1], points[after])
    let share = easing(after - 1, (place - a.place) / (b.place - a.place))
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * (share.isFinite ? share : 0) }
    let isRange = a.upper != nil || b.upper != nil
    return (mixed(a.value, b.value), isRange ? mixed(a.top, b.top) : nil)
  }
}

// MARK: - Points

extension CurveEditing {
  /// Adds a point on the curve, and returns its index; `nil` if there is no room for another one.
  @discardableResult
  mutating func add(
    at place: Double, easing: (_ segment: Int, _ share: Double) -> Double = { $1 }
  ) -> Int? {
    guard !isFull, place.isFinite else { return nil }
    let place = place.clamped(to: 0...1)
    let middle = (form.scale.usual.lowerBound + form.scale.usual.upperBound) / 2
    let here = value(at: place, easing: easing) ?? (middle, nil)
    let index = points.firstIndex { $0.place > place } ?? points.count
    let shown = shown
    let number = form.scale.rounded(here.value, in: shown, parts: 500)
    let upper = here.upper.map { max(form.scale.rounded($0, in: shown, parts: 500), number) }
    points.insert(CurvePoint(place, number, upper: upper), at: index)
    (selected, drawnError) = (index, nil)
    return index
  }

  /// Removes a point, unless as few are left as there must be.
  mutating func remove(_ index: Int) {
    guard points.indices.contains(index), points.count > form.fewestPoints else { return }
    points.remove(at: index)
    selected = min(index, points.count - 1)
    drawnError = nil
  }

  /// The places between which a point may move, apart from its neighbours.
  func room(of index: Int, in points: [CurvePoint]) -> ClosedRange<Double> {
    let least = index > 0 ? min(points[index - 1].place + Self.leastDistance, 1) : 0
    let most = index + 1 < points.count ? max(points[index + 1].place - Self.leastDistance, 0) : 1
    return least <= most ? least...most : points[index].place...points[index].place
  }

  /// The least distance of two points that a drag leaves, as a share of the life.
  private static let leastDistance = 0.001
}
