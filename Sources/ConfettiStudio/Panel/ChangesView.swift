import Confetti
import ConfettiControls
import ConfettiGraphics

/// The list of changes: whether it is shown, and the position in the history that the stage shows meanwhile.
struct ChangesState: Sendable {
  var isOpen = false
  var previewed: Int?
}

extension Studio.Content {
  /// Describes the last change, and the list of all changes that a click on it opens: pointing at a change shows the
  /// effect after it, and a click goes there.
  mutating func describeChanges(_ last: String, in frame: Rect, _ ui: inout Interface) {
    let id = ui.id("changes")
    let response = ui.interact(
      id, .button, "List of changes (Z)", value: last, view.changes.isOpen ? .expanded : [],
      in: frame, [.hover, .click, .focus])
    if response.isClicked { view.changes.isOpen.toggle() }
    if ui.isDrawing {
      if response.isHovered { ui.canvas.quads.fill(.panel, frame.inset(by: 0, 2), .white(0.07)) }
      ui.label(last, in: frame.inset(by: 8, 0), .left, .quiet)
      ui.drawFocus(response, around: frame.inset(by: 0, 2))
    }
    let width = min(360, size.width - 16)
    ui.tooltip(for: response, "List of changes (Z)", beside: frame)
    let (count, height) = (edited.steps.count + 1, ui.rowHeight)
    let most = max((size.height * 0.6 / height).rounded(.down), 3)
    let list = Size(width: width, height: height * min(Float(count), most) + 16)
    var (isOpen, chosen, pointed) = (view.changes.isOpen, Int?.none, Int?.none)
    ui.popover("list", isOpen: &isOpen, beside: frame, size: list) { ui, frame in
      (chosen, pointed) = ui.changeList(
        "steps", count: count, position: edited.position, in: frame.inset(by: 8, 8),
        sentences: { $0 == 0 ? "As it was opened" : edited.steps[$0 - 1].sentence })
    }
    view.changes.isOpen = isOpen
    // A picture that is being drawn shows what it began with.
    guard !ui.isDrawing else { return }
    if let chosen {
      view.changes.previewed = nil
      edited.go(to: chosen)
      restage(&ui)
    } else {
      preview(isOpen ? pointed : nil, &ui)
    }
  }

  /// Shows the effect as it was at a position of the history; `nil` shows the present one.
  private mutating func preview(_ position: Int?, _ ui: inout Interface) {
    let position = position == edited.position ? nil : position
    guard position != view.changes.previewed else { return }
    view.changes.previewed = position
    let shown = position.map { edited.document(at: $0) } ?? edited.document
    staged.fire(dressing.dressed(shown.checked))
    staged.close(after: playhead.period)
    add(shown.checked.shapes, &ui)
    ruler.take(staged, bins: StudioLayout.bins)
    rest.needsDrawing = true
  }
}
