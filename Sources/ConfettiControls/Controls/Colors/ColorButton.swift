import ConfettiGraphics
import Motion

extension Interface {
  private static var colorPopoverPadding: Float { 12 }

  /// The area of a popover for a colour editor, in points.
  var colorPopoverSize: Size {
    let (size, padding) = (colorEditorSize, Self.colorPopoverPadding)
    return Size(width: size.width + 2 * padding, height: size.height + 2 * padding)
  }

  /// A swatch that opens an editor of its colour beside it, which never dims what is around it.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - title: its name for people, which is written where there is room.
  ///   - color: the colour.
  ///   - frame: its area.
  /// - Returns: the state of the button, and of the change of the colour: a drag in the editor is one change.
  @discardableResult
  package mutating func colorButton(
    _ name: String, _ title: String, color: inout Color, in frame: Rect
  ) -> Response {
    let id = id(name)
    let shown = color
    var isOpen = kept(id.child("open"), or: false)
    let wasOpen = isOpen
    var response = interact(
      id, .swatch, title, value: shown.fileText, isOpen ? .expanded : [], in: frame,
      [.hover, .click, .focus])
    if response.isClicked { isOpen.toggle() }
    if isDrawing { drawColorButton(title, color, response, isOpen: isOpen, in: frame) }
    within(name) { ui in
      response.editing =
        ui.colorPopover("popover", color: &color, isOpen: &isOpen, beside: frame)
        .editing
    }
    if wasOpen, !isOpen { setFocus(id, isShown: focus.isShown) }
    if isOpen != wasOpen { keep(isOpen, for: id.child("open")) }
    return response
  }

  /// An editor of a colour that floats beside its anchor; a press beside it, or Escape, closes it.
  mutating func colorPopover(
    _ name: String, color: inout Color, isOpen: inout Bool, beside anchor: Rect
  ) -> Response {
    let id = id(name)
    if opens(id, isOpen) {
      setFocus(id.child("editor").child("plane"), isShown: focus.isShown)
    }
    var response = Response(id: id)
    popover(name, isOpen: &isOpen, beside: anchor, size: colorPopoverSize) { ui, frame in
      let padding = Self.colorPopoverPadding
      response = ui.colorEditor("editor", color: &color, in: frame.inset(by: padding, padding))
    }
    return response
  }

  private mutating func drawColorButton(
    _ title: String, _ color: Color, _ response: Response, isOpen: Bool, in frame: Rect
  ) {
    let light = spring(
      response.id, "light",
      to: .white(isOpen ? 0.12 : response.isHovered ? 0.09 : 0.05), .smooth(duration: 0.15))
    canvas.quads.fill(.panel, frame, light)
    var inner = frame.inset(by: 6, 4)
    let hex = text(response.id, for: Double(color.bits)) { _ in color.fileText }
    let words = width(of: hex, theme.small) + 8
    if inner.width < inner.height * 2 + words {
      drawSwatch(color, in: inner)
    } else {
      drawSwatch(color, in: inner.cut(.right, inner.height * 1.6, gap: 8))
      label(hex, in: inner.cut(.right, words), .right)
      label(title, in: inner.inset(by: 2, 0), .left, .quiet)
    }
    drawFocus(response, around: frame)
  }
}
