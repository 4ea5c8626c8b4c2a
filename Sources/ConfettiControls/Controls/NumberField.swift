import ConfettiGraphics
import Motion

/// The title, the unit, the range and the steps of a number that is typed or dragged.
package struct NumberForm: Sendable {
  package let title: String
  /// The sign after the number, such as ` s`.
  package let unit: String
  package let range: ClosedRange<Double>
  /// The step of an arrow key; numbers are not rounded to it.
  package let step: Double
  /// Whether a drag changes the number by a factor, so that small and large numbers are equally easy to set.
  package let isLogarithmic: Bool
  /// The units that a typed text may have, each with its factor; the form's own unit has the factor 1.
  package let units: [String: Double]

  package init(
    _ title: String, unit: String = "",
    _ range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
    step: Double = 1, isLogarithmic: Bool = false, units: [String: Double] = [:]
  ) {
    (self.title, self.unit, self.range, self.step) = (title, unit, range, step)
    self.isLogarithmic = isLogarithmic
    let own = unit.filter { !$0.isWhitespace }
    self.units = own.isEmpty ? units : units.merging([own: 1]) { given, _ in given }
  }

  /// The number in words, without its unit.
  package func text(_ value: Double) -> String { value.shortWords(decimals: 3) }

  /// The number after a drag over some points, which a factor makes finer or coarser.
  func value(_ start: Double, draggedBy points: Double, factor: Double) -> Double {
    let steps = (points / 4 * factor)
    // Twenty steps of a logarithmic drag double the number.
    let value =
      isLogarithmic && start != 0
      ? start * Elementary.exp(steps * 0.0346573590279973) : start + (steps * step)
    return rounded(value)
  }

  /// A number without rounding errors of binary sums, within the range.
  func rounded(_ value: Double) -> Double {
    let grain = step / 1000
    return ((value / grain).rounded() * grain).clamped(to: range)
  }

  /// The change by a key, in steps: one for an arrow, ten for a page.
  func steps(_ key: Input.Key) -> Double? {
    switch key {
    case .up: 1
    case .down: -1
    case .pageUp: 10
    case .pageDown: -10
    default: nil
    }
  }
}

/// The text of a number field while it is typed, and the number before.
private struct NumberEditing: Hashable, Sendable {
  var text: String?
  var before = 0.0
  /// Whether the last applied text is not a number.
  var isWrong = false
}

extension Interface {
  /// A number that is dragged sideways like a slider without ends, or typed after a click.
  ///
  /// Shift makes a drag or an arrow ten times as coarse, Alt ten times as fine. A typed text may be a sum and have
  /// units; Enter and leaving apply it, Escape restores the number. A text that is no number is kept and marked.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - form: the title, the unit, the range and the steps.
  ///   - value: the number.
  ///   - frame: its area.
  @discardableResult
  package mutating func numberField(
    _ name: String, _ form: NumberForm, value: inout Double, in frame: Rect
  ) -> Response {
    let id = id(name)
    let key = id.child("editing")
    var editing = kept(key, or: NumberEditing())
    let old = editing
    let before = value
    var response: Response
    if editing.text != nil {
      response = typeNumber(name, form, &editing, &value, in: frame)
    } else {
      response = interact(
        id, .numberField, form.title, value: form.text(before) + form.unit, in: frame,
        [.hover, .click, .drag, .focus], cursor: .resizeAcross)
      if let action = response.action { drag(form, &editing, &value, after: action, id) }
      response.takeEditing(isChanged: value != before)
      if isDrawing { drawNumber(form, value, response, in: frame) }
    }
    if editing != old { keep(editing, for: key) }
    return response
  }

  private mutating func drag(
    _ form: NumberForm, _ editing: inout NumberEditing, _ value: inout Double,
    after action: Action, _ id: ControlID
  ) {
    let factor: Double =
      interaction.modifiers.contains(.shift) ? 10 : interaction.modifiers.contains(.alt) ? 0.1 : 1
    switch action {
    case .pressed(_, let press) where press.button == .primary: editing.before = value
    case .dragged(let point):
      guard let hold = pointer.hold, hold.isDrag else { break }
      value = form.value(
        editing.before, draggedBy: Double(point.x - hold.start.x), factor: factor)
    case .cancelled: value = editing.before
    case .released(_, isClick: true), .pressedByKey:
      editing = NumberEditing(text: form.text(value), before: value)
      setFocus(id, isShown: true)
    case .key(let key, let modifiers):
      guard modifiers.subtracting([.shift, .alt]).isEmpty, let steps = form.steps(key) else {
        break
      }
      value = form.rounded(value + steps * factor * form.step)
      takeKey()
    default: break
    }
  }

  /// Describes the field while its text is typed, which ends when the text is applied, given up or left.
  private mutating func typeNumber(
    _ name: String, _ form: NumberForm, _ editing: inout NumberEditing, _ value: inout Double,
    in frame: Rect
  ) -> Response {
    let id = id(name)
    let before = value
    var text = editing.text ?? ""
    let isNew = memory.value(id, as: TextFieldState.self) == nil
    if isNew {
      var field = TextFieldState(editing: TextEditing(text, limit: NumberText.longest))
      field.editing.selectAll()
      keep(field, for: id)
    }
    var response = textField(
      name, text: &text, placeholder: form.title, style: theme.small, in: frame, inset: 8,
      limit: NumberText.longest)
    if text != editing.text { (editing.text, editing.isWrong) = (text, false) }
    if editing.isWrong, isDrawing { canvas.quads.fill(.outline, frame, .warning) }
    response.editing = []
    switch response.action {
    case .key(.escape, _):
      (editing, value) = (NumberEditing(before: value), editing.before)
      takeKey()
      endTyping(id)
      response.editing = .cancelled
    case .key(.enter, _):
      takeKey()
      guard let number = NumberText(units: form.units).number(text) else {
        editing.isWrong = true
        break
      }
      value = number.clamped(to: form.range)
      editing = NumberEditing(before: value)
      endTyping(id)
      response.editing = value == before ? .committed : [.changed, .committed]
    default:
      guard focus.id != id, purpose == .response, !isNew else { break }
      // The focus went elsewhere: a number is applied, any other text is given up.
      if let number = NumberText(units: form.units).number(text) {
        value = number.clamped(to: form.range)
      }
      editing = NumberEditing(before: value)
      memory.forget(id)
      response.editing = value == before ? .committed : [.changed, .committed]
    }
    return response
  }

  private mutating func endTyping(_ id: ControlID) {
    memory.forget(id)
    setFocus(id, isShown: true)
  }

  private mutating func drawNumber(
    _ form: NumberForm, _ value: Double, _ response: Response, in frame: Rect
  ) {
    let light = spring(
      response.id, "light", to: .white(response.isHeld ? 0.12 : response.isHovered ? 0.09 : 0.05),
      .smooth(duration: 0.15))
    canvas.quads.fill(.panel, frame, light)
    let inner = frame.inset(by: 8, 0)
    let words = text(response.id, for: value) { form.text($0) + form.unit }
    label(form.title, in: inner, .left, .quiet)
    label(words, in: inner, .right, .text)
    drawFocus(response, around: frame)
  }
}
