import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiLanguage

/// A line of the menu of a row.
private enum FieldAction: Hashable {
  case reset, remove
  case shape(ValueShape)
  /// The way from one point of a track to the next.
  case ease(TrackEase)
  /// Another kind of value, by its index among the alternatives of the form.
  case alternative(Int)
  case lock
  case hereOnly(Bool)
  case copy, paste
  case find
}

extension Studio.Content {
  /// Describes the dot at the end of a row, which tells whether a text says the value; a click opens a menu.
  mutating func describeMenu(
    _ field: KeyField, at frame: Rect, _ ui: inout Interface
  ) -> FieldChange? {
    let response = ui.interact(
      ui.id("menu"), .button, "\(field.name): more", in: frame, [.hover, .click, .focus])
    let isOpenID = response.id.child("open")
    let wasOpen = ui.kept(isOpenID, or: false)
    var isOpen = wasOpen
    if response.isClicked { isOpen.toggle() }
    if ui.isDrawing {
      ui.drawDot(field, response, isLocked: view.locks.contains(field.path), in: frame)
    }
    ui.tooltip(for: response, field.kind.words, beside: frame)
    guard isOpen || wasOpen else { return nil }
    let actions = actions(of: field)
    let chosen = ui.menu(
      "menu lines", actions.map { item($0, of: field) }, isOpen: &isOpen, beside: frame)
    if isOpen != wasOpen { ui.keep(isOpen, for: isOpenID) }
    return chosen.flatMap { perform(actions[$0], on: field, &ui) }
  }

  private func actions(of field: KeyField) -> [FieldAction] {
    var actions: [FieldAction] = field.isElement ? [.remove] : field.isDefault ? [] : [.reset]
    let alternatives = field.form.alternatives
    let present = field.value.map { field.form.alternative(for: $0) } ?? field.form
    actions += ValueShape.shapes(of: present).map { .shape($0) }
    if field.isTrackOfSeveral { actions += TrackEase.allCases.map { .ease($0) } }
    if alternatives.count > 1 {
      actions += alternatives.indices.filter { index in
        field.value.map { !alternatives[index].fits($0) } ?? true
      }.map { .alternative($0) }
    }
    actions.append(.lock)
    if field.kind == .defined { actions.append(.hereOnly(!view.hereOnly)) }
    return actions + [.copy, .paste, .find]
  }

  private func item(_ action: FieldAction, of field: KeyField) -> MenuItem {
    switch action {
    case .reset:
      MenuItem(field.path.isEmpty ? "Reset everything" : "Reset to the default")
    case .remove: MenuItem("Remove")
    case .alternative(let index): MenuItem("As \(field.form.alternatives[index].kindTitle)")
    case .lock:
      MenuItem("Lock: surprises leave it alone", isMarked: view.locks.contains(field.path))
    case .shape(let shape):
      MenuItem(
        shape.title,
        isMarked: field.value.flatMap { ValueShape(of: $0, form: field.form) } == shape)
    case .ease(let ease):
      MenuItem(ease.title, isMarked: TrackEase(ease: self.ease(of: field)) == ease)
    case .hereOnly(let isHere): MenuItem(isHere ? "Change here only" : "Change the definition")
    case .copy: MenuItem("Copy")
    case .paste: MenuItem("Paste what was copied", isEnabled: view.copiedValue != nil)
    case .find: MenuItem("Find in the text")
    }
  }

  private mutating func perform(
    _ action: FieldAction, on field: KeyField, _ ui: inout Interface
  ) -> FieldChange? {
    let done = Editing.whole
    switch action {
    case .reset where field.path.isEmpty: resetAll(&ui)
    case .reset, .remove: return FieldChange(edits: [.remove(field.path)], editing: done)
    case .alternative(let index):
      let value = field.form.alternatives[index].initial(insteadOf: field.value)
      return FieldChange(edits: [.set(field.path, value)], editing: done)
    case .lock: view.locks.toggle(field.path)
    case .shape(let shape):
      let value = field.value ?? .number(field.form.numbers?.usual.lowerBound ?? 0)
      let draws = edited.document.draws(at: field.path)
      return FieldChange(
        edits: [.set(field.path, shape.converted(value, form: field.form, draws: draws))],
        editing: done)
    case .ease(let ease):
      guard let edit = ease.edit(of: field) else { return nil }
      return FieldChange(edits: [edit], editing: done)
    case .hereOnly(let isHere): view.hereOnly = isHere
    case .copy:
      view.copiedValue = field.value
      ui.copied = field.value?.text
    case .paste:
      guard let value = view.copiedValue else { return nil }
      return FieldChange(edits: [.set(field.path, value)], editing: done)
    case .find: view.showsText = true
    }
    return nil
  }
}

extension ValueShape {
  fileprivate var title: String {
    switch self {
    case .number: "One number"
    case .range: "A range"
    case .either: "Either sign"
    case .oneOf: "One of some"
    case .draw: "Follows a draw"
    case .track: "Changes over the life"
    }
  }
}

extension Interface {
  /// Draws the dot of a row: full where the emitter itself says the value, a ring where another text does.
  fileprivate mutating func drawDot(
    _ field: KeyField, _ response: Response, isLocked: Bool, in frame: Rect
  ) {
    defer { drawFocus(response, around: frame.inset(by: 1, 3)) }
    guard !isLocked else {
      return draw(.lock, in: frame, side: 14, .accent)
    }
    let isLit = response.isHovered || response.isFocused
    let side: Float = isLit ? 10 : 7
    let dot = Rect(center: frame.center, side: side)
    switch field.kind {
    case .standard:
      canvas.quads.fill(
        .circle, Rect(center: frame.center, side: isLit ? 8 : 3), Color.quiet.opacity(0.6))
    case .own: canvas.quads.fill(.circle, dot, .accent)
    case .defined, .extended, .restyled:
      canvas.quads.fill(.circle, dot, .accent)
      canvas.quads.fill(.circle, Rect(center: frame.center, side: side - 3), Color.bench)
    }
  }
}

extension EffectDocument.Origin.Kind {
  /// The kind of text that says a value, in a sentence.
  var words: String {
    switch self {
    case .own: "This effect says the value: a click for more."
    case .defined: "A definition says the value: a click for more."
    case .extended: "Another file says the value: a click for more."
    case .restyled: "The whole effect says the value: a click for more."
    case .standard: "The default: a click for more."
    }
  }
}
