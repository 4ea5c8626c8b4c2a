import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiLanguage

extension Studio.Content {
  /// Describes the row of a key: its name, the control for its values, and a dot that leads back to the default.
  ///
  /// - Returns: the change that the control asks for; `nil` without one.
  mutating func describe(
    _ field: KeyField, _ control: FieldControl, in frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    var change: FieldChange?
    ui.within(field.pathText) { change = describeParts(field, control, in: frame, &$0) }
    return change
  }

  private mutating func describeParts(
    _ field: KeyField, _ control: FieldControl, in frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    if view.sought?.path == field.path { markSought(in: frame, &ui) }
    var area = frame
    let margin = area.cut(.right, 24)
    let dot = Rect(x: margin.x, y: margin.y, width: margin.width, height: min(margin.height, 26))
    let change: FieldChange?
    switch control {
    case .flag, .presence, .choice, .text, .typed, .color:
      change = describeLow(field, control, in: area, &ui)
    default: change = describeTall(field, control, in: area, &ui)
    }
    return describeMenu(field, at: dot, &ui) ?? change
  }

  /// Marks the row of a key that was found, and brings it into sight.
  private mutating func markSought(in frame: Rect, _ ui: inout Interface) {
    if view.sought?.isInSight == false {
      ui.bringIntoSight(frame)
      view.sought?.isInSight = true
    }
    if ui.isDrawing {
      ui.canvas.quads.fill(.panel, frame.inset(by: -4, -1), Color.accent.opacity(0.16))
    }
  }

  /// Describes the name of a key, which says its meaning when it is pointed at.
  mutating func describeName(_ field: KeyField, in frame: Rect, _ ui: inout Interface) {
    let response = ui.interact(ui.id("name"), .text, field.name, in: frame, [.hover, .drag])
    carry(field, response)
    ui.label(field.name, in: frame, .left, field.isDefault ? .quiet : .text)
    ui.tooltip(for: response, field.sentence, beside: frame)
  }

  /// Describes a row with the name at the left and the control at the right.
  private mutating func describeLow(
    _ field: KeyField, _ control: FieldControl, in frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    var area = frame
    let name = area.cut(.left, (frame.width * 0.36).rounded(), gap: 6)
    describeName(field, in: name, &ui)
    switch control {
    case .flag(let isOn):
      var value = isOn
      let response = ui.toggle("value", "", isOn: &value, in: area)
      return response.change(field, to: .bool(value))
    case .presence(let isThere, let value):
      var isOn = isThere
      let response = ui.toggle("value", "", isOn: &isOn, in: area)
      return response.change(field, to: isOn ? value : nil)
    case .choice(let options, let chosen):
      var index = chosen
      let response = ui.menuButton(
        "value", options.map(\.title), selection: &index, in: area.inset(by: 0, 1))
      return response.change(field, to: options[index].value)
    case .color(let color):
      var changed = color
      let response = ui.colorButton("value", "", color: &changed, in: area.inset(by: 0, 1))
      return response.change(field, to: .string(changed.fileText))
    case .text(let text): return describeTyped(field, shown: text, isText: true, in: area, &ui)
    case .typed(let text):
      let sign = area.cut(.right, field.value == nil ? 26 : 0)
      let change = describeTyped(field, shown: text, isText: false, in: area, &ui)
      guard field.value == nil,
        ui.iconButton("set", .plus, "Say \(field.name)", in: sign).isClicked
      else { return change }
      return FieldChange(edits: [.set(field.path, field.form.initial)], editing: .whole)
    default: return nil
    }
  }

  /// Describes a row with the name above the control.
  private mutating func describeTall(
    _ field: KeyField, _ control: FieldControl, in frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    switch control {
    case .range(let form, let ends):
      var value = ends
      let dots = swarm.dots(
        of: field, below: view.emitter.count, marking: view.marks.numbers(asked: view.asked))
      let response = ui.swarmRange("value", form, value: &value, dots: dots, in: frame)
      view.marks.pointed.formUnion(response.pointed)
      if let lassoed = response.lassoed { (view.marks.chosen, view.marks.pieces) = (lassoed, []) }
      return describeNumber(field, in: frame, &ui)
        ?? response.response.change(field, to: value.value(isTrack: field.form.mayChange))
    case .curve(let form, let points):
      var area = frame
      describeName(field, in: area.cut(.top, 20), &ui)
      var curve = CurveEditing(form, points)
      curve.selected = view.curvePoint[field.path]
      let pictures = ui.isDrawing ? lifePictures(behind: field) : nil
      let ease = ease(of: field)
      let response = ui.curve(
        "value", &curve, in: area.inset(by: 0, 2), picture: { pictures?.draw(in: $1, &$0) },
        easing: { ease?.value(at: $1) ?? $1 })
      view.curvePoint[field.path] = curve.selected
      return response.change(field, to: curve.points.track(like: field.value))
    case .colors(let colors):
      var area = frame
      describeName(field, in: area.cut(.top, 24), &ui)
      var changed = colors
      var selection = view.curvePoint[field.path]
      let response = ui.palette("value", colors: &changed, selection: &selection, in: area)
      view.curvePoint[field.path] = selection
      return response.change(field, to: .array(changed.map { .string($0.fileText) }))
    case .gradient(let stops):
      var area = frame
      describeName(field, in: area.cut(.top, 24), &ui)
      var changed = stops
      let response = ui.gradient("value", stops: &changed, in: area) { stops.color(at: $0) }
      return response.change(field, to: changed.track(like: field.value))
    default: return describeSeveral(field, control, in: frame, &ui)
    }
  }

  /// Describes the number in words above a range: a click lets people type it, also as `4..7`, `5±20%` or `*1.2`.
  private mutating func describeNumber(
    _ field: KeyField, in frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    let name = Rect(
      x: frame.x, y: frame.y, width: (frame.width * 0.4).rounded(), height: theme.lineHeight + 2)
    let heading = ui.interact(ui.id("name"), .text, field.name, in: name, [.hover, .drag])
    carry(field, heading)
    ui.tooltip(for: heading, field.sentence, beside: name)
    let place = Rect(
      x: frame.x + (frame.width * 0.45).rounded(), y: frame.y - 2,
      width: (frame.width * 0.55).rounded(), height: 24)
    let shown = field.value.map { ValueText(field.form).text($0) } ?? ""
    if view.typed[field.path] == nil {
      let response = ui.interact(
        ui.id("number"), .textField, field.name, value: shown, in: place, [.hover, .click, .focus],
        cursor: .text)
      if ui.isDrawing, response.isHovered { ui.canvas.quads.fill(.panel, place, .white(0.07)) }
      ui.drawFocus(response, around: place)
      guard response.isClicked else { return nil }
      // The field is described at once, so that it keeps the focus.
      view.typed[field.path] = ""
      ui.setFocus(ui.id("typed"), isShown: false)
    }
    if ui.isDrawing { ui.canvas.quads.fill(.panel, place, Color.bench.lighter(by: 0.1)) }
    return describeTyped(field, shown: shown, isText: false, in: place, &ui)
  }

  /// Describes a field for the value as people type it; Enter, or leaving the field, applies the text.
  private mutating func describeTyped(
    _ field: KeyField, shown: String, isText: Bool, in frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    var text = view.typed[field.path] ?? shown
    let response = ui.textField(
      "typed", text: &text, placeholder: shown.isEmpty ? "–" : shown, style: theme.small,
      in: frame.inset(by: 0, 1), inset: 8)
    if response.isChanged { view.typed[field.path] = text }
    guard view.typed[field.path] != nil else { return nil }
    switch response.action {
    case .key(.escape, _):
      ui.takeKey()
      view.typed[field.path] = nil
      ui.setFocus(nil)
      return nil
    case .key(.enter, _): ui.takeKey()
    default:
      if ui.focus.id == response.id {
        view.typedFocus = field.path
        return nil
      }
      // A text that was left is applied, but not while a picture is drawn.
      guard view.typedFocus == field.path, !ui.isDrawing else { return nil }
    }
    view.typedFocus = nil
    view.typed[field.path] = nil
    if case .key(.enter, _) = response.action { ui.setFocus(nil) }
    return read(text, for: field, isText: isText)
  }

  /// The change to a value that was typed; a text that cannot be read is told.
  private mutating func read(_ text: String, for field: KeyField, isText: Bool) -> FieldChange? {
    let done = Editing.whole
    if isText { return FieldChange(edits: [.set(field.path, .string(text))], editing: done) }
    // An empty text leaves the value as it is.
    guard !text.trimmed.isEmpty else { return nil }
    do throws(ValueText.Unreadable) {
      let value = try field.form.value(typed: text, present: field.value)
      return FieldChange(edits: [.set(field.path, value)], editing: done)
    } catch {
      notify("\(field.name): \(error.description)")
      return nil
    }
  }
}

extension KeyField {
  /// The meaning of the key with its unit and its limits, as the documentation says it.
  var sentence: String {
    var words = summary.prefix(1).uppercased() + summary.dropFirst()
    if !form.unit.isEmpty { words += ", in \(form.unit)" }
    if let text = standard?.text, text.count <= 24 { words += " (default: \(text))" }
    return words + "."
  }
}

extension Response {
  /// The change of a key to the value that a control has, or to its default; `nil` if the control did nothing.
  func change(_ field: KeyField, to value: JSONValue?) -> FieldChange? {
    guard !editing.isEmpty else { return nil }
    let edit = value.map { EffectEdit.set(field.path, $0) } ?? .remove(field.path)
    return FieldChange(edits: isChanged ? [edit] : [], editing: editing)
  }
}
