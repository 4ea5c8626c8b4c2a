import Confetti
import ConfettiControls
import ConfettiGraphics

/// A change of a row: the edits that a control asks for, and the progress of the change.
struct FieldChange {
  var edits: [EffectEdit] = []
  var editing: Editing = []
}

extension Studio.Content {
  /// Describes the panel: the words of the chosen emitter, each a section, each key a row; or the effect as a whole.
  mutating func describePanel(_ frame: Rect, _ ui: inout Interface) {
    if ui.isDrawing { ui.canvas.quads.fill(frame, Color.bench) }
    var area = frame
    var head = area.cut(.top, 32).inset(by: 12, 2)
    describeSurprise(in: head.cut(.right, 104), &ui)
    let title =
      view.isWhole
      ? staged.version.rawValue : edited.document.title(ofEmitter: view.emitter)
    ui.label(title, theme.label, in: head, .left, .text)
    var change: FieldChange?
    let pointed = view.marks.pointed
    view.marks.pointed = []
    // The rows are described from a copy of the outline, because a change makes it again.
    let (words, effect) = (outline.words, outline.effect)
    ui.scrollColumn(view.isWhole ? "whole" : "words", in: area, gap: 2) { ui, stack in
      if view.isWhole {
        describeWholeColors(&stack, &ui)
        if let effect {
          describeItems(of: effect, depth: 0, base: 0, &stack, &change, &ui)
        }
        return stack.skip(24)
      }
      if let words {
        describeItems(of: words, depth: 0, base: view.emitter.count, &stack, &change, &ui)
      }
      stack.skip(24)
    }
    if view.marks.pointed != pointed { rest.needsDrawing = true }
    guard let change else { return }
    let edits = change.edits.map { $0.said(here: view.hereOnly) }
    edit(edited.document.withoutRivals(edits), change.editing, &ui)
  }

  /// Describes the button that varies what is not locked.
  private mutating func describeSurprise(in frame: Rect, _ ui: inout Interface) {
    let response = ui.button(
      "surprise", "Surprise me", style: theme.small, in: frame.inset(by: 0, 2), hasShadow: false)
    ui.tooltip(for: response, "Varies what is not locked (U)", beside: frame)
    if response.isClicked { surprise(&ui) }
  }

  private mutating func describeItems(
    of section: WordSection, depth: Int, base: Int, _ stack: inout Stack,
    _ change: inout FieldChange?, _ ui: inout Interface
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
        describeSection(inner, depth: depth, base: base, &stack, &change, &ui)
      case .pad(let x, let y):
        let row = stack.next(120).indented(by: depth)
        change = describePad(x, y, in: row.inset(by: 0, 2), &ui) ?? change
      case .add(let title, let edit):
        change = describeAdd(title, edit, in: stack.next(28).indented(by: depth), &ui) ?? change
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
    var row = stack.next(28).indented(by: depth)
    let dot = row.cut(.right, 24)
    ui.within(section.field.pathText) {
      change = describeMenu(section.field, at: dot, &$0) ?? change
    }
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
    ui.within(section.name) {
      describeItems(of: section, depth: depth + 1, base: base, &stack, &change, &$0)
    }
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
