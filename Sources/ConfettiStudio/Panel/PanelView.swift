import Confetti
import ConfettiControls
import ConfettiGraphics

/// A change of a row: the edits that a control asks for, and the progress of the change.
struct FieldChange {
  var edits: [EffectEdit] = []
  var editing: Editing = []
}

extension Studio.Content {
  /// Describes the panel: the words of the chosen emitter, each a section, each key a row.
  mutating func describePanel(_ frame: Rect, _ ui: inout Interface) {
    if ui.isDrawing { ui.canvas.quads.fill(frame, Color.bench) }
    var area = frame
    let head = area.cut(.top, 32).inset(by: 12, 2)
    ui.label(edited.document.title(ofEmitter: view.emitter), theme.label, in: head, .left, .text)
    var change: FieldChange?
    let pointed = view.marks.pointed
    view.marks.pointed = []
    // The rows are described from a copy of the outline, because a change makes it again.
    let (words, effect) = (outline.words, outline.effect)
    ui.scrollColumn("words", in: area, gap: 2) { ui, stack in
      if let words { describeItems(of: words, depth: 0, &stack, &change, &ui) }
      stack.skip(12)
      if let effect { describeSection(effect, depth: 0, base: 0, &stack, &change, &ui) }
      stack.skip(24)
    }
    if view.marks.pointed != pointed { rest.needsDrawing = true }
    if let change { edit(change.edits.map { $0.said(here: view.hereOnly) }, change.editing, &ui) }
  }

  private mutating func describeItems(
    of section: WordSection, depth: Int, _ stack: inout Stack, _ change: inout FieldChange?,
    _ ui: inout Interface
  ) {
    for item in section.items {
      switch item {
      case .field(let field):
        let control = FieldControl(field)
        let height = control.height(width: stack.area.width - 56)
        if let new = describe(field, control, in: stack.next(height).indented(by: depth), &ui) {
          change = new
        }
      case .section(let inner):
        describeSection(inner, depth: depth, base: view.emitter.count, &stack, &change, &ui)
      }
    }
  }

  private mutating func describeSection(
    _ section: WordSection, depth: Int, base: Int, _ stack: inout Stack,
    _ change: inout FieldChange?, _ ui: inout Interface
  ) {
    let key = Array(section.path[min(base, section.path.count)...])
    let wasOpen = view.open.contains(key)
    var isOpen = wasOpen
    let row = stack.next(28).indented(by: depth)
    let response = ui.accordionHead(
      section.name, section.name, summary: section.digest, isOpen: &isOpen, in: row,
      section.isSaid ? .text : .quiet)
    if isOpen != wasOpen {
      view.open.formSymmetricDifference([key])
      outline = Outline(edited.document, view, staged.version)
      rest.needsLook = true
    }
    ui.tooltip(for: response, section.summary, beside: row)
    guard isOpen else { return }
    ui.within(section.name) { describeItems(of: section, depth: depth + 1, &stack, &change, &$0) }
  }
}

extension EffectEdit {
  /// The edit as the switch *here only* wants it.
  fileprivate func said(here: Bool) -> EffectEdit {
    guard here, case .set(let path, let value, here: false) = self else { return self }
    return .set(path, value, here: true)
  }
}

extension Rect {
  /// A row that is as deep as a section in others, within the margins of the panel.
  fileprivate func indented(by depth: Int) -> Rect {
    let left = 8 + Float(depth) * 10
    return Rect(x: x + left, y: y, width: max(width - left - 10, 1), height: height)
  }
}
