import Confetti
import ConfettiControls
import ConfettiGraphics

/// The colours of the whole effect while one of them is dragged: edits are found from the state at the beginning.
struct WholeColors: Sendable {
  let document: EffectDocument
  let colors: [Color]
  var changed: [Color]
}

// The panel of the effect as a whole: all its colours, and its own keys.
extension Studio.Content {
  /// Chooses the effect as a whole, or an emitter again.
  mutating func chooseWhole(_ isWhole: Bool) {
    guard isWhole != view.isWhole else { return }
    view.isWhole = isWhole
    outline = Outline(edited.document, view, staged.version)
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Describes the rows of all colours; they make their changes themselves.
  mutating func describeWholeColors(_ stack: inout Stack, _ ui: inout Interface) {
    let document = edited.document
    let colors = view.wholeColors?.changed ?? outline.colors
    ui.within("colors of all emitters") { ui in
      let head = stack.next(24).inset(by: 8, 0)
      ui.label("colours of all emitters", in: head, .left, .text)
      let width = stack.area.width - 24
      let cells = PaletteLayout(Rect(x: 0, y: 0, width: width, height: 28), side: 28)
      let area = stack.next(cells.height(of: colors.count + 1) + 4).inset(by: 8, 2)
      var changed = colors
      var selection = view.curvePoint[[]]
      let response = ui.palette(
        "palette", colors: &changed, selection: &selection, most: EffectDocument.mostColors,
        in: area)
      view.curvePoint[[]] = selection
      take(response.editing, changed, of: document, colors, &ui)
      var field = stack.next(28).inset(by: 8, 1)
      _ = field.cut(.right, 26)
      describeTypedColors(in: field, &ui)
    }
    stack.skip(8)
  }

  private mutating func take(
    _ editing: Editing, _ changed: [Color], of document: EffectDocument, _ colors: [Color],
    _ ui: inout Interface
  ) {
    guard !editing.isEmpty else { return }
    var whole = view.wholeColors ?? WholeColors(document: document, colors: colors, changed: colors)
    whole.changed = changed
    view.wholeColors = editing.isDisjoint(with: [.committed, .cancelled]) ? whole : nil
    let edits =
      editing.contains(.changed)
      ? whole.document.edits(recoloring: whole.colors, to: changed) : []
    edit(edits, editing, sentence: "Colours of all emitters", &ui)
  }

  /// Describes the field for all colours as words: `#E4002B, gold`.
  private mutating func describeTypedColors(in frame: Rect, _ ui: inout Interface) {
    var text = view.typedColors
    let response = ui.textField(
      "typed", text: &text, placeholder: "All colours, as #E4002B, gold", style: theme.small,
      in: frame, inset: 8)
    view.typedColors = text
    if case .key(.escape, _) = response.action {
      ui.takeKey()
      view.typedColors = ""
      ui.setFocus(nil)
    }
    guard case .key(.enter, _) = response.action, !text.isEmpty else { return }
    ui.takeKey()
    do throws(ColorListText.Invalid) {
      let colors = try ColorListText(text).colors
      view.typedColors = ""
      ui.setFocus(nil)
      edit(edited.document.edits(coloring: colors), sentence: "Colours of all emitters", &ui)
    } catch {
      notify(error.description)
    }
  }
}
