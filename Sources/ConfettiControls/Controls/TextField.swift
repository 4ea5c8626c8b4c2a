import ConfettiGraphics
import Motion

extension Interface {
  /// A line of text that people edit; it takes typed text while it has the focus.
  ///
  /// Shift selects, Control (or Command) moves by words, copies, cuts, pastes, undoes and selects all; a
  /// double click selects a word. The unfinished text of an input method stands at the caret, underlined.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - text: the text, which editing changes.
  ///   - placeholder: the words that are shown while there is no text.
  ///   - frame: its ground, in points; text stands within `inset` points of its sides.
  ///   - trailing: the width that is left free at the end, in points.
  ///   - limit: the most characters.
  /// - Returns: the state of the field, which is changed if the text has just changed.
  @discardableResult
  package mutating func textField(
    _ name: String, text: inout String, placeholder: String, style: TextStyle, in frame: Rect,
    inset: Float, trailing: Float = 0, limit: Int = 4096
  ) -> Response {
    let id = id(name)
    var response = interact(
      id, .textField, placeholder, value: text, in: frame, [.hover, .drag, .focus, .text],
      cursor: .text)
    var field = kept(id, or: TextFieldState(editing: TextEditing(text, limit: limit)))
    // The caller may have changed the text, such as when a key empties it.
    if field.editing.text != text { field.editing = TextEditing(text, limit: limit) }
    var inner = frame.inset(by: inset, 0)
    inner.width = max(inner.width - trailing, 1)
    if let action = response.action { respond(to: action, id, &field, style, inner) }
    if focus.id == id {
      keepInSight(&field, style, inner)
    } else {
      (field.composition, field.offset) = (Input.Composition(), 0)
    }
    if response.action != nil || field != kept(id, or: field) { keep(field, for: id) }
    if isDrawing { drawField(field, response, placeholder, style, frame, inner) }
    if focus.id == id { textPlace = caretFrame(field, style, inner) }
    // The state is asked for in each description, so that it is kept.
    _ = kept(id, or: field)
    response.takeEditing(isChanged: field.editing.text != text)
    text = field.editing.text
    return response
  }
}

/// The state of a text field from one description to the next.
struct TextFieldState: Hashable, Sendable {
  var editing: TextEditing
  var composition = Input.Composition()
  /// The distance by which the text is moved to the left, so that the caret is visible, in points.
  var offset: Float = 0
  /// The index at which a selecting drag began; `nil` without one.
  var dragStart: Int?

  /// The text with the unfinished text of an input method at the caret.
  var shown: String { editing.text(composing: composition) }
}

// MARK: - Actions

extension Interface {
  private mutating func respond(
    to action: Action, _ id: ControlID, _ field: inout TextFieldState, _ style: TextStyle,
    _ inner: Rect
  ) {
    switch action {
    case .pressed(let point, let press):
      let index = index(at: point, field, style, inner)
      if press.clicks > 2 {
        field.editing.selectAll()
      } else if press.clicks == 2 {
        field.editing.selectWord(at: index)
      } else {
        field.editing.move(to: index, selecting: press.modifiers.contains(.shift))
        field.dragStart = index
      }
    case .dragged(let point):
      if field.dragStart != nil {
        field.editing.move(to: index(at: point, field, style, inner), selecting: true)
      }
    case .released, .cancelled: field.dragStart = nil
    case .typed(let text):
      field.composition = Input.Composition()
      field.editing.insert(text)
    case .composed(let composition): field.composition = composition
    case .key(let key, let modifiers):
      if respond(to: key, modifiers, &field.editing) { takeKey() }
    case .pressedByKey, .scrolled: break
    }
  }

  /// Handles a key; returns whether text uses it.
  mutating func respond(
    to key: Input.Key, _ modifiers: Input.Modifiers, _ editing: inout TextEditing
  ) -> Bool {
    let isShifted = modifiers.contains(.shift)
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    let step: TextEditing.Step = isCommand || modifiers.contains(.alt) ? .word : .character
    switch key {
    case .left, .right:
      // In an empty text, arrows are for the controls around it.
      guard editing.count > 0 else { return false }
      editing.move(step, forwards: key == .right, selecting: isShifted)
    case .home, .end:
      guard editing.count > 0 else { return false }
      editing.move(.all, forwards: key == .end, selecting: isShifted)
    case .backspace, .delete:
      guard editing.count > 0 else { return false }
      editing.delete(step, forwards: key == .delete)
    case .character(let character):
      guard isCommand else { return true }
      return respond(toShortcut: character, isShifted, &editing)
    // A space is typed, except into an empty text.
    case .space: return editing.count > 0
    default: return false
    }
    return true
  }

  private mutating func respond(
    toShortcut character: Character, _ isShifted: Bool, _ editing: inout TextEditing
  ) -> Bool {
    switch character {
    case "a": editing.selectAll()
    case "c": if !editing.selected.isEmpty { copied = editing.selected }
    case "x":
      guard !editing.selected.isEmpty else { break }
      copied = editing.selected
      editing.delete(forwards: false)
    case "z": if isShifted { editing.redo() } else { editing.undo() }
    case "y": editing.redo()
    default: return false
    }
    return true
  }

  /// The index in a text that is nearest to a point.
  private mutating func index(
    at point: Point, _ field: TextFieldState, _ style: TextStyle, _ inner: Rect
  ) -> Int {
    let x = point.x - inner.x + field.offset
    guard field.editing.count > 0 else { return 0 }
    if let set = setText(field.editing.text, style) {
      let pixels = x * canvas.quads.atlas.scale
      return (0...field.editing.count).min {
        abs(set.caret(at: $0) - pixels) < abs(set.caret(at: $1) - pixels)
      } ?? 0
    }
    func left(_ index: Int) -> Float { width(field.editing.prefix(index), style) }
    let after = (1..<field.editing.count).partitioningIndex { left($0) > x }
    return x - left(after - 1) < left(after) - x ? after - 1 : after
  }

  func width(_ text: String, _ style: TextStyle) -> Float {
    text.isEmpty ? 0 : canvas.quads.atlas.line(text, style: style).width
  }
}

// MARK: - Drawing

extension Interface {
  /// The distance from the start of the text to the front of a shown character, in points.
  private mutating func x(_ index: Int, _ field: TextFieldState, _ style: TextStyle) -> Float {
    if let set = setText(field.shown, style) {
      return set.caret(at: index) / canvas.quads.atlas.scale
    }
    return width(String(field.shown.prefix(index)), style)
  }

  private mutating func caretX(_ field: TextFieldState, _ style: TextStyle) -> Float {
    x(field.editing.caret + field.composition.selection.upperBound, field, style)
  }

  private mutating func caretFrame(_ field: TextFieldState, _ style: TextStyle, _ inner: Rect)
    -> Rect
  {
    let height = (style.size * 1.2).rounded()
    return Rect(
      x: inner.x + caretX(field, style) - field.offset, y: inner.center.y - height / 2, width: 2,
      height: height)
  }

  /// Moves the text so that the caret is visible, and no farther than needed.
  private mutating func keepInSight(
    _ field: inout TextFieldState, _ style: TextStyle, _ inner: Rect
  ) {
    let caret = caretX(field, style)
    let set = setText(field.shown, style)
    let whole =
      (set.map { $0.width / canvas.quads.atlas.scale } ?? width(field.shown, style)) + 4
    field.offset = min(field.offset, max(whole - inner.width, 0))
    if caret < field.offset { field.offset = caret }
    if caret > field.offset + inner.width - 4 { field.offset = caret - inner.width + 4 }
  }

  private mutating func drawField(
    _ field: TextFieldState, _ response: Response, _ placeholder: String, _ style: TextStyle,
    _ frame: Rect, _ inner: Rect
  ) {
    let hasFocus = focus.id == response.id
    let ground = spring(
      response.id, "ground",
      to: .white(hasFocus ? 0.1 : response.isHovered ? 0.075 : 0.05), .smooth(duration: 0.15))
    canvas.quads.fill(.panel, frame, ground)
    let text = field.editing.text
    // There is room for the caret at both ends.
    clipped(to: inner.inset(by: -4, 0)) { ui in
      if text.isEmpty, field.composition.text.isEmpty {
        let line = ui.line(placeholder, style, within: inner.width)
        ui.canvas.quads.append(
          line, at: line.origin(left: inner.x, middle: inner.center.y), color: .quiet)
      } else {
        ui.drawText(field, style, inner, showsSelection: hasFocus)
      }
      guard hasFocus else { return }
      var caret = ui.caretFrame(field, style, inner)
      if text.isEmpty, field.composition.text.isEmpty { caret = caret.offset(by: -4, 0) }
      ui.canvas.quads.fill(.chip, caret, .accent)
    }
  }

  private mutating func drawText(
    _ field: TextFieldState, _ style: TextStyle, _ inner: Rect, showsSelection: Bool
  ) {
    let editing = field.editing
    let left = inner.x - field.offset
    if showsSelection, !editing.selection.isEmpty {
      mark(
        editing.selection, field, style, inner, height: (style.size * 1.4).rounded(),
        Color.accent.opacity(0.35))
    }
    if let set = setText(field.shown, style) {
      draw(set, style, left: left, middle: inner.center.y, .text)
    } else {
      let line = line(field.shown, style)
      canvas.quads.append(line, at: line.origin(left: left, middle: inner.center.y), color: .text)
    }
    let composed = field.composition.text
    if !composed.isEmpty {
      mark(
        editing.caret..<editing.caret + composed.count, field, style, inner, height: 1.5,
        below: style.size * 0.62, .accent)
    }
  }

  /// Fills the ground of a range of shown characters, whose parts may be separate.
  private mutating func mark(
    _ characters: Range<Int>, _ field: TextFieldState, _ style: TextStyle, _ inner: Rect,
    height: Float, below: Float = 0, _ color: Color
  ) {
    let (left, scale) = (inner.x - field.offset, canvas.quads.atlas.scale)
    var pieces = [
      (x(characters.lowerBound, field, style), x(characters.upperBound, field, style))
    ]
    if let set = setText(field.shown, style) {
      pieces = set.characters[characters.clamped(to: set.characters.indices)].map { sides in
        (min(sides.start, sides.end) / scale, max(sides.start, sides.end) / scale)
      }
    }
    for (start, end) in pieces {
      let frame = Rect(
        x: left + start, y: inner.center.y - height / 2 + below, width: end - start,
        height: height)
      canvas.quads.fill(.rectangle, frame, color)
    }
  }
}
