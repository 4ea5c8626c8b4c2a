import ConfettiGraphics

/// A press on a curve.
struct CurveGrip: Hashable, Sendable {
  /// The thing that is dragged.
  enum Part: Hashable, Sendable {
    case point(Int, CurveHandle)
    /// A curve that is being drawn.
    case stroke(CurveStroke)
    /// Nothing, such as after a double click.
    case nothing
  }

  var part: Part
  /// The curve before the press, and the points that are dragged, which include one that the press has added.
  let before: CurveEditing
  var origin: [CurvePoint]
  /// The places when the press began: a drag beyond them changes the axis, but not the way of the pointer.
  let places: CurvePlaces
  var start: DragStart

  init(_ curve: CurveEditing, _ places: CurvePlaces, at point: Point) {
    (before, origin, self.places) = (curve, curve.points, places)
    (part, start) = (.nothing, DragStart(point))
  }
}

extension CurveEditing {
  /// Drags a point, or all of them, from where they were.
  ///
  /// - Parameters:
  ///   - index: the dragged point.
  ///   - handle: the dragged end of it.
  ///   - grip: the curve and the places before the drag.
  ///   - way: the way of the pointer, in points.
  ///   - modifiers: Control moves all points, Control with Shift scales all numbers in proportion, Shift keeps to the
  ///     axis along which the pointer went farther.
  mutating func drag(
    _ index: Int, _ handle: CurveHandle, _ grip: CurveGrip, by way: SIMD2<Float>,
    _ modifiers: Input.Modifiers
  ) {
    let (points, places) = (grip.origin, grip.places)
    guard points.indices.contains(index), !places.plot.isEmpty else { return }
    let isAll = !modifiers.isDisjoint(with: [.control, .command])
    let isOneAxis = modifiers.contains(.shift)
    if isAll, isOneAxis {
      let from = handle == .upper ? points[index].top : points[index].value
      return scale(points, places, from: from, to: places.number(at: places.y(from) + way.y))
    }
    var way = way
    if isOneAxis { if abs(way.x) > abs(way.y) { way.y = 0 } else { way.x = 0 } }
    if isAll { return moveAll(points, places, by: way) }
    var point = points[index]
    if way.x != 0 {
      point.place = places.rounded(place: point.place + Double(way.x / places.plot.width)).clamped(
        to: room(of: index, in: points))
    }
    if way.y != 0 {
      let moved = places.moving(point, by: way.y)
      if handle == .both {
        (point.value, point.upper) = (moved.value, moved.upper)
      } else if handle == .upper {
        point.upper = max(moved.top, point.value)
      } else {
        point.value = min(moved.value, point.upper ?? moved.value)
      }
    }
    var changed = points
    changed[index] = point
    self.points = changed
    drawnError = nil
  }

  /// Moves all points as far as all of them can go.
  private mutating func moveAll(
    _ points: [CurvePoint], _ places: CurvePlaces, by way: SIMD2<Float>
  ) {
    guard let first = points.first, let last = points.last else { return }
    let across = Double(way.x / places.plot.width).clamped(to: -first.place...1 - last.place)
    let lowest = points.reduce(-Float.infinity) { max($0, places.y($1.value)) }
    let highest = points.reduce(Float.infinity) { min($0, places.y($1.top)) }
    let (floor, ceiling) = (
      places.y(places.scale.hard.lowerBound), places.y(places.scale.hard.upperBound)
    )
    let up = min(ceiling - highest, 0), down = max(floor - lowest, 0)
    let y = way.y.clamped(to: up...down)
    self.points = points.map { point in
      var moved = y == 0 ? point : places.moving(point, by: y)
      if across != 0 { moved.place = places.rounded(place: point.place + across) }
      return moved
    }
    drawnError = nil
  }

  /// Multiplies all numbers by the factor from one number to another.
  private mutating func scale(
    _ points: [CurvePoint], _ places: CurvePlaces, from: Double, to: Double
  ) {
    let factor = to / from
    guard factor.isFinite else { return }
    self.points = points.map { point in
      func scaled(_ number: Double) -> Double {
        places.rounded(places.scale.clamped(number * factor))
      }
      let (a, b) = (scaled(point.value), point.upper.map(scaled))
      // A negative factor turns a range over.
      return CurvePoint(point.place, min(a, b ?? a), upper: b.map { max(a, $0) })
    }
    drawnError = nil
  }
}

extension CurvePlaces {
  /// A point whose ends are moved down by a number of points of the screen.
  fileprivate func moving(_ point: CurvePoint, by way: Float) -> CurvePoint {
    func moved(_ number: Double) -> Double { rounded(self.number(at: y(number) + way)) }
    let value = moved(point.value)
    return CurvePoint(point.place, value, upper: point.upper.map { max(moved($0), value) })
  }
}

// MARK: - Keys

extension CurveEditing {
  /// Moves the point in question by a key, or chooses another one; returns whether the key means something.
  mutating func take(_ key: Input.Key, _ modifiers: Input.Modifiers) -> Bool {
    guard modifiers.subtracting(.shift).isEmpty else { return false }
    guard !points.isEmpty else { return key == .enter && add(at: 0.5) != nil }
    let index = (selected ?? 0).clamped(to: 0...points.count - 1)
    switch key {
    case .tab(let backwards):
      // The first Tab came to the curve; it leads on after the last point.
      let next = selected.map { $0 + (backwards ? -1 : 1) } ?? (backwards ? points.count - 1 : 0)
      selected = points.indices.contains(next) ? next : nil
      return selected != nil
    case .home: selected = 0
    case .end: selected = points.count - 1
    case .delete, .backspace: remove(index)
    case .enter:
      let next = index + 1 < points.count ? points[index + 1].place : 1
      add(at: (points[index].place + next) / 2)
    case .left, .right:
      let step = (modifiers.contains(.shift) ? 0.1 : 0.01) * (key == .left ? -1 : 1)
      let place = ((points[index].place + step) * 10_000).rounded() / 10_000
      points[index].place = place.clamped(to: room(of: index, in: points))
      (selected, drawnError) = (index, nil)
    case .up: step(index, 1, modifiers)
    case .down: step(index, -1, modifiers)
    case .pageUp: step(index, 10, modifiers)
    case .pageDown: step(index, -10, modifiers)
    default: return false
    }
    return true
  }

  /// Moves both ends of a point by steps; with Shift only the upper one.
  private mutating func step(_ index: Int, _ steps: Double, _ modifiers: Input.Modifiers) {
    var point = points[index]
    let upper = point.upper.map { form.scale.number($0, after: steps) }
    if !modifiers.contains(.shift) || upper == nil {
      point.value = form.scale.number(point.value, after: steps)
    }
    point.upper = upper.map { max($0, point.value) }
    points[index] = point
    (selected, drawnError) = (index, nil)
  }
}
