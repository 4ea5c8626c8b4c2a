import ConfettiGraphics
import Motion

extension Interface {
  /// A curve over a life: points with numbers, or with ranges, which make a band.
  ///
  /// A click on the line adds a point, a drag moves one, a double click removes it. Control moves all points, Control
  /// with Shift scales all numbers in proportion, Shift keeps to one axis. A drag with Alt that begins away from points
  /// draws the curve freehand. Tab goes from point to point, arrows move it (Page Up and Page Down by ten, Shift with
  /// an arrow sideways by ten), Enter adds one after it, and Delete removes it.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - curve: the points, and the one that keys move.
  ///   - frame: its area, with the numbers at the axis.
  ///   - picture: draws something behind, such as pictures of the life, in the area of the curve.
  ///   - easing: the share of the way to the next point, at a share of the life between a point and the next one.
  @discardableResult
  package mutating func curve(
    _ name: String, _ curve: inout CurveEditing, in frame: Rect,
    picture: (inout Interface, Rect) -> Void = { _, _ in },
    easing: (_ segment: Int, _ share: Double) -> Double = { $1 }
  ) -> Response {
    let id = id(name)
    var response = interact(
      id, .curve, curve.form.title, value: curve.words, in: frame, [.hover, .drag, .focus])
    let before = curve.points
    let key = id.child("grip")
    var grip: CurveGrip? = kept(key, or: CurveGrip?.none)
    let old = grip
    if let action = response.action { change(&curve, &grip, frame, easing, after: action) }
    if grip != old { keep(grip, for: key) }
    response.takeEditing(isChanged: curve.points != before)
    switch response.action {
    case .pressed, .dragged, .released, .cancelled:
      let held = grip ?? old
      // A press on nothing is no change.
      if held?.part == .nothing, held?.before.points == curve.points { response.editing = [] }
    default: break
    }
    if isDrawing { drawCurve(curve, grip, response, frame, easing, picture) }
    return response
  }

  /// The width of the numbers at the axis, in points.
  private var axisWidth: Float { (theme.small.size * 3.2).rounded() }

  func places(of curve: CurveEditing, _ shown: ClosedRange<Double>, in frame: Rect) -> CurvePlaces {
    CurvePlaces(frame, axis: axisWidth, curve.form.scale, shown)
  }

  private mutating func change(
    _ curve: inout CurveEditing, _ grip: inout CurveGrip?, _ frame: Rect,
    _ easing: (Int, Double) -> Double, after action: Action
  ) {
    switch action {
    case .pressed(let point, let press) where press.button == .primary:
      let places = places(of: curve, curve.shown, in: frame)
      grip = press.grip(of: &curve, places, at: point, easing)
    case .dragged(let point):
      guard var held = grip else { break }
      switch held.part {
      case .point(let index, let handle):
        guard let way = held.start.way(to: point) else { break }
        curve.drag(index, handle, held, by: way, interaction.modifiers)
      case .stroke(var stroke):
        stroke.draw(to: held.places.place(at: point.x), held.places.height(at: point.y))
        held.part = .stroke(stroke)
        curve.take(stroke, held)
      case .nothing: break
      }
      grip = held
    case .released: grip = nil
    case .cancelled:
      if let before = grip?.before {
        (curve.points, curve.selected) = (before.points, before.selected)
        curve.drawnError = before.drawnError
      }
      grip = nil
    case .key(let key, let modifiers): if curve.take(key, modifiers) { takeKey() }
    default: break
    }
  }
}

extension Input.Press {
  /// The part of a curve that a press takes hold of: a point, one that it adds to the line, or a stroke.
  fileprivate func grip(
    of curve: inout CurveEditing, _ places: CurvePlaces, at point: Point,
    _ easing: (Int, Double) -> Double
  ) -> CurveGrip {
    var grip = CurveGrip(curve, places, at: point)
    if let (index, handle) = places.handle(at: point, of: curve.points) {
      if clicks == 2 {
        curve.remove(index)
      } else {
        curve.selected = index
        grip.part = .point(index, handle)
      }
      return grip
    }
    curve.selected = nil
    let place = places.place(at: point.x)
    if modifiers.contains(.alt) || curve.drawsFreehand {
      grip.part = .stroke(CurveStroke(place, places.height(at: point.y)))
    } else if let handle = curve.points.isEmpty
      ? .value : places.line(at: point, of: curve, easing),
      let index = curve.add(at: places.rounded(place: place), easing: easing)
    {
      grip.part = .point(index, handle)
      grip.origin = curve.points
    }
    return grip
  }
}

extension CurvePlaces {
  /// The height of a y in the plot, as a share of the shown numbers.
  func height(at y: Float) -> Double {
    plot.height > 0 ? Double((plot.maxY - y) / plot.height) : 0
  }

  /// The line of a curve that is at a point: that of its numbers, or that of the upper ends.
  func line(
    at point: Point, of curve: CurveEditing, _ easing: (Int, Double) -> Double
  ) -> CurveHandle? {
    guard plot.inset(by: -1, -Self.lineReach).contains(point),
      let here = curve.value(at: place(at: point.x), easing: easing)
    else { return nil }
    let low = abs(y(here.value) - point.y)
    let high = here.upper.map { abs(y($0) - point.y) } ?? .infinity
    guard min(low, high) <= Self.lineReach else { return nil }
    return high < low ? .upper : .value
  }
}

extension CurveEditing {
  /// The state in words: the point that keys move, or the number of points.
  var words: String {
    guard let selected, points.indices.contains(selected) else {
      return points.count == 1 ? "1 point" : "\(points.count) points"
    }
    return form.words(points[selected])
  }
}
