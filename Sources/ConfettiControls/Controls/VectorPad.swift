import ConfettiGraphics
import Motion

/// The vector that a pointer drags.
private struct VectorGrip: Hashable, Sendable {
  /// The vector before the press.
  var before = SIMD2<Double>.zero
  /// The vector that the pointer has drawn, before it is rounded, snapped or limited.
  var drawn = SIMD2<Double>.zero
  /// The point that the pointer was last at.
  var last = Point.zero
}

/// The picture of vectors on a pad, whose y grows downward as on the stage.
private struct VectorLayout {
  let square: Rect
  /// Points for a length of 1.
  let scale: Double

  init(_ frame: Rect, _ form: VectorForm) {
    square = Rect(center: frame.center, side: max(min(frame.width, frame.height), 1))
    // The tip stays within the pad.
    scale = Double(max(square.width / 2 - 8, 1)) / max(form.limit, .leastNormalMagnitude)
  }

  func point(of vector: SIMD2<Double>) -> Point {
    let center = square.center
    return Point(x: center.x + Float(vector.x * scale), y: center.y + Float(vector.y * scale))
  }

  func vector(at point: Point) -> SIMD2<Double> {
    let center = square.center
    return SIMD2(Double(point.x - center.x), Double(point.y - center.y)) / scale
  }
}

extension Interface {
  /// The distance from the tip within which a press takes hold of it where it is, in points.
  private static var tipReach: Float { 12 }

  /// A vector as an arrow on a disc or a square, whose tip is dragged.
  ///
  /// Shift keeps the direction to multiples of 15°, Alt makes a drag ten times as fine. Arrows step, with Shift by ten
  /// steps, with Alt by a tenth; a double click or Home restores the initial vector.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - form: the title, the unit, the reach and the steps.
  ///   - value: the vector; its y grows downward.
  ///   - frame: its area, in whose middle the pad is.
  @discardableResult
  package mutating func vectorPad(
    _ name: String, _ form: VectorForm, value: inout SIMD2<Double>, in frame: Rect
  ) -> Response {
    let id = id(name)
    let before = value
    let layout = VectorLayout(frame, form)
    var response = interact(
      id, .vectorPad, form.title, value: form.text(before), in: layout.square,
      [.hover, .drag, .focus], cursor: .move)
    var grip = kept(id.child("grip"), or: VectorGrip())
    let old = grip
    if let action = response.action {
      change(&value, form, layout, &grip, after: action)
      // Not-a-number differs from itself, and a press on it changes nothing.
      response.takeEditing(isChanged: !value.isSame(as: before))
    }
    if grip != old { keep(grip, for: id.child("grip")) }
    let shown = form.limited(value)
    let tip = layout.point(of: shown)
    let swelling = spring(
      id, "swelling", to: response.isHeld ? 1 : response.isHovered ? 0.5 : 0, .snappy)
    guard isDrawing else { return response }
    let snaps = response.isHeld && interaction.modifiers.contains(.shift)
    drawPad(form, layout, showsDirections: snaps)
    drawArrow(from: layout.square.center, to: tip, swelling)
    drawFocus(response, around: layout.square)
    return response
  }

  private mutating func change(
    _ value: inout SIMD2<Double>, _ form: VectorForm, _ layout: VectorLayout,
    _ grip: inout VectorGrip, after action: Action
  ) {
    let modifiers = interaction.modifiers
    let isFine = modifiers.contains(.alt)
    switch action {
    case .pressed(let point, let press) where press.button == .primary:
      let tip = layout.point(of: form.limited(value))
      grip = VectorGrip(before: value, drawn: form.limited(value), last: point)
      if press.clicks == 2 {
        value = form.initial
        grip.drawn = form.limited(value)
      } else if tip.distance(to: point) > Self.tipReach, layout.square.width.isFinite {
        grip.drawn = layout.vector(at: point)
        value = form.placed(grip.drawn, modifiers)
      }
    case .dragged(let point) where pointer.hold?.isDrag == true:
      let way = layout.vector(at: point) - layout.vector(at: grip.last)
      guard way.x.isFinite, way.y.isFinite else { break }
      grip.drawn += way * (isFine ? 0.1 : 1)
      grip.last = point
      value = form.placed(grip.drawn, modifiers)
    case .cancelled: value = grip.before
    case .key(.home, []):
      value = form.initial
      takeKey()
    case .key(let key, let modifiers) where modifiers.subtracting([.shift, .alt]).isEmpty:
      guard let direction = Self.direction(of: key) else { break }
      let factor: Double = modifiers.contains(.shift) ? 10 : modifiers.contains(.alt) ? 0.1 : 1
      value = form.rounded(
        form.limited(value) + direction * (form.step * factor), grain: form.step / 10)
      takeKey()
    default: break
    }
  }

  private static func direction(of key: Input.Key) -> SIMD2<Double>? {
    switch key {
    case .left: [-1, 0]
    case .right: [1, 0]
    case .up: [0, -1]
    case .down: [0, 1]
    default: nil
    }
  }

  /// Draws the ground, with lines through the middle, or with all directions that Shift leads to.
  private mutating func drawPad(_ form: VectorForm, _ layout: VectorLayout, showsDirections: Bool) {
    let (square, center) = (layout.square, layout.square.center)
    let edge = square.inset(by: 0.5, 0.5)
    switch form.reach {
    case .disc:
      canvas.quads.fill(Circle(), in: square, .white(0.06))
      canvas.quads.stroke(Circle(), in: edge, .edge, lineWidth: 1)
    case .square:
      canvas.quads.fill(square, .white(0.06))
      canvas.quads.stroke(Rectangle(), in: edge, .edge, lineWidth: 1)
    }
    // A direction and the opposite one are one line.
    for number in stride(from: 0, to: 12, by: showsDirections ? 1 : 6) {
      let angle = Float(number) * .pi / 12
      let isMain = number % 6 == 0
      let line = Rect(center: center, size: Size(width: square.width - 6, height: 1))
      canvas.quads.fill(
        .rectangle, line, .white(isMain ? 0.22 : 0.12), rotation: angle, isStretched: true)
    }
  }

  /// Draws an arrow, or a dot where it has no length.
  private mutating func drawArrow(from start: Point, to tip: Point, _ swelling: Float) {
    let length = start.distance(to: tip)
    let angle = Float(Elementary.atan2(Double(tip.y - start.y), Double(tip.x - start.x)))
    canvas.quads.fill(.circle, Rect(center: start, side: 5), .accent)
    if length > 3 {
      let shaft = Rect(
        center: start.toward(tip, by: 0.5), size: Size(width: length, height: 2))
      canvas.quads.fill(.rectangle, shaft, .accent, rotation: angle, isStretched: true)
    }
    if length > 14 {
      let arm = Size(width: 15, height: 2)
      for side: Float in [-1, 1] {
        let turn = angle + .pi + side * 0.52
        let direction = Elementary.sinCos(Double(turn))
        let middle = Point(
          x: tip.x + Float(direction.cos) * arm.width / 2,
          y: tip.y + Float(direction.sin) * arm.width / 2)
        canvas.quads.fill(
          .rectangle, Rect(center: middle, size: arm), .accent, rotation: turn, isStretched: true)
      }
    }
    let knob = Rect(center: tip, side: 6 + 3 * swelling)
    canvas.quads.fill(.circle, knob, .white())
  }
}

extension SIMD2<Double> {
  /// Whether both vectors are equal, also where a part is not-a-number.
  fileprivate func isSame(as other: Self) -> Bool {
    x.isSame(as: other.x) && y.isSame(as: other.y)
  }
}

extension Double {
  /// Whether both numbers are equal, or both are not-a-number.
  func isSame(as other: Double) -> Bool { self == other || (isNaN && other.isNaN) }
}

extension VectorForm {
  /// The vector that a pointer draws: snapped with Shift, and ten times as fine with Alt.
  fileprivate func placed(
    _ vector: SIMD2<Double>, _ modifiers: Input.Modifiers
  ) -> SIMD2<Double> {
    let grain = modifiers.contains(.alt) ? step / 10 : step
    return modifiers.contains(.shift)
      ? snapped(vector, grain: grain) : rounded(vector, grain: grain)
  }
}
