import ConfettiGraphics
import Motion

/// The title, the unit, the range and the steps of a slider's number.
package struct SliderForm: Sendable {
  package let title: String
  /// The sign after the number, such as ` s`.
  package let unit: String
  package let range: ClosedRange<Double>
  /// The step, of which all numbers are multiples.
  package let step: Double

  package init(
    _ title: String, unit: String = "", _ range: ClosedRange<Double>, step: Double = 0.01
  ) {
    (self.title, self.unit, self.range, self.step) = (title, unit, range, step)
  }

  /// The nearest number of the slider.
  package func rounded(_ value: Double) -> Double {
    guard value > range.lowerBound else { return range.lowerBound }
    return min((value / step).rounded() * step, range.upperBound)
  }

  /// The share of the range up to a number, 0…1.
  package func share(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The change by an arrow key: a twentieth of the range in whole steps.
  fileprivate var stride: Double {
    max(((range.upperBound - range.lowerBound) / 20 / step).rounded(), 1) * step
  }
}

/// The lines of a slider in its frame.
package struct SliderLayout: Sendable {
  package let frame: Rect

  package init(_ frame: Rect) { self.frame = frame }

  /// The knob's radius.
  package var radius: Float { (frame.height * 0.17).rounded() }
  /// The y of the track, and of the middle of the words above it.
  package var y: Float { frame.maxY - radius - 2 }
  package var textMiddle: Float { frame.y + (y - radius - frame.y) / 2 }

  /// The knob's middle at a share of the range.
  package func x(at share: Float) -> Float { frame.x + radius + (frame.width - 2 * radius) * share }

  /// The share of the range at an x, 0…1; not-a-number counts as 0.
  package func share(at x: Float) -> Double {
    let length = frame.width - 2 * radius
    guard length > 0 else { return 0 }
    return Double((x - frame.x - radius) / length).clamped(to: 0...1)
  }
}

extension Interface {
  /// A number within a range that is set by dragging a knob along a line; arrows step, Page Up and Page
  /// Down step by ten, Home and End go to the ends.
  ///
  /// - Parameters:
  ///   - form: the title, the unit, the range and the steps of the number.
  ///   - value: the number, which is clamped to the range and rounded to steps.
  ///   - frame: the area that can be hit: the words, and the line below them.
  ///   - color: the colour of the part of the line up to the knob.
  /// - Returns: the state of the slider, and of the change of the number.
  @discardableResult
  package mutating func slider(
    _ name: String, _ form: SliderForm, value: inout Double, in frame: Rect, color: Color = .accent
  ) -> Response {
    let id = id(name)
    return slider(id, form, value: &value, in: frame, color: color)
  }

  /// A slider with an identity, for one of many sliders.
  @discardableResult
  package mutating func slider(
    _ id: ControlID, _ form: SliderForm, value: inout Double, in frame: Rect, color: Color = .accent
  ) -> Response {
    var response = interact(
      id, .slider, form.title, value: form.text(value), in: frame, [.hover, .drag, .focus])
    let layout = SliderLayout(frame)
    let before = value
    let restored = kept(id.child("before"), or: value)
    if let action = response.action {
      value = self.value(of: form, value, restored, after: action, id, layout)
    }
    let animation: Animation =
      if case .dragged = response.action { .interactiveSpring } else { .snappy }
    let knob = spring(id, "knob", to: Float(form.share(of: form.rounded(value))), animation)
    let swelling = spring(
      id, "swelling", to: response.isHeld ? 1 : response.isHovered ? 0.5 : 0, .snappy)
    if isDrawing {
      drawSlider(form, value, layout, knob: knob, swelling: swelling, color, response)
    }
    response.takeEditing(isChanged: value != before)
    return response
  }

  /// The number after an action; Escape restores the number before a drag.
  private mutating func value(
    of form: SliderForm, _ value: Double, _ restored: Double, after action: Action,
    _ id: ControlID, _ layout: SliderLayout
  ) -> Double {
    func pointed(at point: Point) -> Double {
      let range = form.range
      return form.rounded(
        range.lowerBound + layout.share(at: point.x) * (range.upperBound - range.lowerBound))
    }
    switch action {
    case .pressed(let point, let press) where press.button == .primary:
      keep(value, for: id.child("before"))
      return pointed(at: point)
    case .dragged(let point): return pointed(at: point)
    case .cancelled: return restored
    case .key(let key, let modifiers) where modifiers.isEmpty:
      guard let next = form.value(value, after: key) else { return value }
      takeKey()
      return next
    default: return value
    }
  }

  private mutating func drawSlider(
    _ form: SliderForm, _ value: Double, _ layout: SliderLayout, knob: Float, swelling: Float,
    _ color: Color, _ response: Response
  ) {
    let frame = layout.frame
    let title = line(form.title, theme.small)
    let number = line(text(response.id, for: value) { form.text($0) }, theme.small)
    let middle = layout.textMiddle
    canvas.quads.append(title, at: title.origin(left: frame.x, middle: middle), color: .quiet)
    canvas.quads.append(number, at: number.origin(right: frame.maxX, middle: middle), color: .text)
    let x = layout.x(at: knob.clamped(to: -0.02...1.02))
    drawTrack(layout, from: frame.x, to: x, color)
    drawKnob(at: x, layout, swelling)
    drawFocus(response, around: frame.inset(by: -4, 0))
  }

  /// Draws the line that knobs lie on, coloured between two x positions.
  mutating func drawTrack(
    _ layout: SliderLayout, from start: Float, to end: Float, _ color: Color
  ) {
    let thickness = max(3, (layout.radius * 0.45).rounded())
    func bar(_ left: Float, _ right: Float) -> Rect {
      Rect(
        x: left, y: layout.y - thickness / 2, width: max(right - left, 0), height: thickness)
    }
    canvas.quads.fill(.chip, bar(layout.frame.x, layout.frame.maxX), .white(0.13))
    canvas.quads.fill(.chip, bar(start, end), color.opacity(0.9))
  }

  /// Draws a knob, enlarged by 0…1.
  mutating func drawKnob(at x: Float, _ layout: SliderLayout, _ swelling: Float) {
    let disc = Rect(
      center: Point(x: x, y: layout.y), side: layout.radius * 2 * (0.86 + 0.18 * swelling))
    canvas.quads.shadow(ofDisc: disc.offset(by: 0, 2), .black(0.35))
    canvas.quads.fill(.circle, disc, .white())
  }
}

extension SliderForm {
  /// The number after a key; `nil` for keys that sliders do not use.
  func value(_ value: Double, after key: Input.Key) -> Double? {
    switch key {
    case .left, .down: rounded(value - stride)
    case .right, .up: rounded(value + stride)
    case .pageDown: rounded(value - 10 * stride)
    case .pageUp: rounded(value + 10 * stride)
    case .home: range.lowerBound
    case .end: range.upperBound
    default: nil
    }
  }

  /// The number in words, with its unit.
  func text(_ value: Double, withUnit: Bool = true) -> String {
    let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : 2
    return String(value.formatted(decimals: decimals).map { $0 == "-" ? "−" : $0 })
      + (withUnit ? unit : "")
  }
}
