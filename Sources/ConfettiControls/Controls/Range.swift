import ConfettiGraphics
import Motion

/// The part of a range that a pointer holds.
private enum RangePart: Hashable, Sendable {
  case low, high
  /// The part between the ends, which moves both ends.
  case middle
}

private struct RangeGrip: Hashable, Sendable {
  var part: RangePart?
  var before: ClosedRange<Double> = 0...0
  /// The end that arrow keys move.
  var keyed = RangePart.low
}

extension Interface {
  /// A range between two numbers, whose ends are dragged along a line, or both together by the part between them.
  ///
  /// Alt keeps the middle while an end is dragged. Arrows move the end that was moved last, Space changes to the other.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - form: the title, the unit, the range and the steps of the numbers.
  ///   - value: both numbers.
  ///   - frame: the area that can be hit: the words, and the line below them.
  ///   - color: the colour of the line between the ends.
  @discardableResult
  package mutating func range(
    _ name: String, _ form: SliderForm, value: inout ClosedRange<Double>, in frame: Rect,
    color: Color = .accent
  ) -> Response {
    let id = id(name)
    let before = value
    var response = interact(
      id, .range, form.title, value: form.text(before), in: frame, [.hover, .drag, .focus])
    let layout = SliderLayout(frame)
    var grip = kept(id.child("grip"), or: RangeGrip())
    let old = grip
    if let action = response.action { change(&value, form, layout, &grip, after: action) }
    if grip != old { keep(grip, for: id.child("grip")) }
    response.takeEditing(isChanged: value != before)
    let animation: Animation = response.isHeld ? .interactiveSpring : .snappy
    let ends = spring(
      id, "ends",
      to: Size(
        width: Float(form.share(of: value.lowerBound)),
        height: Float(form.share(of: value.upperBound))), animation)
    let swelling = spring(
      id, "swelling", to: response.isHeld ? 1 : response.isHovered ? 0.5 : 0, .snappy)
    if isDrawing {
      let words = form.text(value)
      drawRange(form.title, words, layout, ends.width, ends.height, swelling, color)
      drawFocus(response, around: frame.inset(by: -4, 0))
    }
    return response
  }

  private mutating func change(
    _ value: inout ClosedRange<Double>, _ form: SliderForm, _ layout: SliderLayout,
    _ grip: inout RangeGrip, after action: Action
  ) {
    func number(at x: Float) -> Double {
      form.range.lowerBound
        + layout.share(at: x) * (form.range.upperBound - form.range.lowerBound)
    }
    switch action {
    case .pressed(let point, let press) where press.button == .primary:
      let (low, high) = (
        layout.x(at: Float(form.share(of: value.lowerBound))),
        layout.x(at: Float(form.share(of: value.upperBound)))
      )
      let reach = layout.radius * 1.5
      let part: RangePart =
        abs(point.x - low) <= min(reach, abs(point.x - high))
        ? .low
        : abs(point.x - high) <= reach
          ? .high : point.x < low ? .low : point.x > high ? .high : .middle
      grip = RangeGrip(part: part, before: value, keyed: part == .middle ? grip.keyed : part)
      if part != .middle, point.x < low - reach || point.x > high + reach {
        value = form.moving(part, of: value, to: number(at: point.x), keepsMiddle: false)
      }
    case .dragged(let point):
      guard let part = grip.part, let hold = pointer.hold, hold.isDrag else { break }
      if part == .middle {
        value = form.moving(grip.before, by: number(at: point.x) - number(at: hold.start.x))
      } else {
        value = form.moving(
          part, of: grip.before, to: number(at: point.x),
          keepsMiddle: interaction.modifiers.contains(.alt))
      }
    case .released: grip.part = nil
    case .cancelled:
      value = grip.before
      grip.part = nil
    case .key(.space, []):
      grip.keyed = grip.keyed == .low ? .high : .low
      takeKey()
    case .key(let key, let modifiers) where modifiers.isEmpty:
      let end = grip.keyed == .low ? value.lowerBound : value.upperBound
      guard let next = form.value(end, after: key) else { break }
      value = form.moving(grip.keyed, of: value, to: next, keepsMiddle: false)
      takeKey()
    default: break
    }
  }

  private mutating func drawRange(
    _ title: String, _ words: String, _ layout: SliderLayout, _ low: Float, _ high: Float,
    _ swelling: Float, _ color: Color
  ) {
    let frame = layout.frame
    let row = Rect(x: frame.x, y: layout.textMiddle - 10, width: frame.width, height: 20)
    label(title, in: row, .left, .quiet)
    label(words, in: row, .right, .text)
    let (low, high) = (layout.x(at: low), layout.x(at: high))
    drawTrack(layout, from: low, to: high, color)
    drawKnob(at: low, layout, swelling)
    drawKnob(at: high, layout, swelling)
  }
}

extension SliderForm {
  /// The words for a range, with the unit.
  fileprivate func text(_ value: ClosedRange<Double>) -> String {
    text(value.lowerBound, withUnit: false) + " – " + text(value.upperBound)
  }

  /// A range with one end moved to another number, which stops at the other end.
  fileprivate func moving(
    _ part: RangePart, of range: ClosedRange<Double>, to number: Double, keepsMiddle: Bool
  ) -> ClosedRange<Double> {
    let number = rounded(number)
    if keepsMiddle {
      let middle = (range.lowerBound + range.upperBound) / 2
      let half = min(
        part == .low ? max(middle - number, 0) : max(number - middle, 0),
        middle - self.range.lowerBound, self.range.upperBound - middle)
      return middle - half...middle + half
    }
    return part == .low
      ? min(number, range.upperBound)...range.upperBound
      : range.lowerBound...max(number, range.lowerBound)
  }

  /// A range moved as a whole, as wide as before.
  fileprivate func moving(_ range: ClosedRange<Double>, by way: Double) -> ClosedRange<Double> {
    let width = range.upperBound - range.lowerBound
    let low = min(rounded(range.lowerBound + way), self.range.upperBound - width)
    return low...low + width
  }
}
