import ConfettiGraphics
import Motion

extension Interface {
  /// An editor of a stop that floats beside its handle: a switch for the piece's own colour, and below it either the
  /// opacity of that or a colour.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - stop: the stop.
  ///   - isOpen: whether it is shown.
  ///   - anchor: the handle.
  ///   - fallback: the colour of a stop that is no longer the piece's own.
  /// - Returns: the progress of a change of the stop.
  mutating func stopPopover(
    _ name: String, _ stop: inout ColorStop, isOpen: inout Bool, beside anchor: Rect,
    fallback: () -> Color
  ) -> Editing {
    let id = id(name)
    if opens(id, isOpen) {
      let first = stop.color == nil ? id.child("own") : id.child("editor").child("plane")
      setFocus(first, isShown: focus.isShown)
    }
    let begin = stop
    let before = kept(id.child("before"), or: stop)
    var editing: Editing = []
    let gap: Float = 8
    var size = colorPopoverSize
    if stop.color == nil {
      size.height = 24 + rowHeight + gap + Self.ownOpacityHeight
    } else {
      size.height += rowHeight + gap
    }
    popover(name, isOpen: &isOpen, beside: anchor, size: size) { ui, frame in
      var area = frame.inset(by: 12, 12)
      let row = area.cut(.top, ui.rowHeight, gap: gap)
      var isOwn = stop.color == nil
      editing = ui.toggle("own", "The piece's own colour", isOn: &isOwn, in: row).editing
      if isOwn != (stop.color == nil) { stop.color = isOwn ? nil : fallback().opaque.rounded }
      editing.formUnion(ui.editColor(of: &stop, in: area))
    }
    if editing.contains(.begun) { keep(begin, for: id.child("before")) }
    if editing.contains(.cancelled) { stop = before }
    return editing
  }

  /// The height of the slider for the opacity of the piece's own colour, in points.
  private static var ownOpacityHeight: Float { 44 }

  /// Describes the editor of a stop's colour, or of the opacity of the piece's own.
  private mutating func editColor(of stop: inout ColorStop, in frame: Rect) -> Editing {
    guard var color = stop.seen else {
      var (area, percent) = (frame, stop.opacity * 100)
      let form = SliderForm("Opacity", unit: " %", 0...100, step: 1)
      let response = slider(
        "opacity", form, value: &percent, in: area.cut(.top, Self.ownOpacityHeight))
      if response.isChanged { stop.opacity = percent / 100 }
      return response.editing
    }
    let before = color
    let editing = colorEditor("editor", color: &color, in: frame).editing
    if color.alpha != before.alpha {
      (stop.color, stop.opacity) = (color.opaque, Double(color.alpha))
    } else if color != before, let alpha = stop.color?.alpha {
      stop.color = Color(color.red, color.green, color.blue, alpha: alpha)
    }
    return editing
  }
}
