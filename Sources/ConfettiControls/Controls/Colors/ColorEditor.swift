import ConfettiGraphics
import Motion

/// The colour that an editor shows, and the one before the change that goes on.
private struct ColorEditing: Hashable, Sendable {
  var choice, before: ColorChoice

  init(_ color: Color) {
    choice = ColorChoice(color)
    before = choice
  }
}

extension Interface {
  /// The size of a colour editor, in points.
  package var colorEditorSize: Size {
    Size(
      width: theme.small.size * 21,
      height: theme.small.size * 12 + theme.lineHeight + 3 * rowHeight
        + 4 * Self.colorEditorGap)
  }

  private static var colorEditorGap: Float { 4 }

  /// A colour in OKLCH: a plane of hue × chroma, strips for lightness and opacity, and a field for text.
  ///
  /// Colours that sRGB lacks are hatched. Hue, chroma and lightness stay as they were asked for, even where the colour is grey,
  /// black, or paler than wanted. A changed colour is rounded to eight bits a component, as files have it.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - color: the colour.
  ///   - frame: its area; ``colorEditorSize`` has room for all of it, and the plane takes what is left.
  /// - Returns: the state of the editor, and of the change of the colour: a drag is one change.
  @discardableResult
  package mutating func colorEditor(
    _ name: String, color: inout Color, in frame: Rect
  ) -> Response {
    let id = id(name)
    let shown = color
    var response = interact(id, .colorEditor, name, value: shown.fileText, in: frame, [])
    var editing = kept(id.child("editing"), or: ColorEditing(color))
    let old = editing
    editing.choice.take(color)
    let begin = editing.choice
    within(name) { $0.colorParts(&editing.choice, &response, in: frame) }
    // A text that a press on another part applies belongs to the change that begins there.
    if case .pressed = response.action { response.editing.remove(.committed) }
    if response.editing.contains(.begun) { editing.before = begin }
    if response.editing.contains(.cancelled) {
      editing.choice = editing.before
      if editing.choice.color != begin.color { response.editing.insert(.changed) }
    }
    if editing.choice.color != begin.color { color = editing.choice.color }
    if editing != old { keep(editing, for: id.child("editing")) }
    return response
  }

  /// Describes the parts of an editor.
  private mutating func colorParts(
    _ choice: inout ColorChoice, _ response: inout Response, in frame: Rect
  ) {
    let gap = Self.colorEditorGap
    var area = frame
    var row = area.cut(.bottom, rowHeight, gap: gap)
    let opacity = area.cut(.bottom, rowHeight, gap: gap)
    let lightness = area.cut(.bottom, rowHeight, gap: gap)
    let numbers = area.cut(.bottom, theme.lineHeight, gap: gap)
    let sample = row.cut(.left, theme.small.size * 4, gap: gap * 2)
    if applyColorText("text", &choice) { response.editing = [.begun, .changed, .committed] }
    response.take(colorPlane("plane", &choice, in: area))
    response.take(lightnessStrip("lightness", &choice, in: lightness))
    response.take(opacityStrip("opacity", &choice, in: opacity))
    response.take(colorField("text", &choice, in: row))
    drawNumbers(choice.shown, in: numbers)
    if isDrawing { drawSwatch(choice.color, in: sample.inset(by: 0, 2)) }
  }

  private mutating func drawNumbers(_ color: OKLCH, in frame: Rect) {
    guard isDrawing || isReading else { return }
    let scope = position.scope
    let hue = text(scope.child("hue"), for: color.hue.rounded()) {
      "Hue \($0.formatted(decimals: 0))°"
    }
    let chroma = text(scope.child("chroma"), for: (color.chroma * 1000).rounded()) {
      "Chroma \(($0 / 1000).formatted(decimals: 3))"
    }
    label(hue, in: frame, .left, .quiet)
    label(chroma, in: frame, .right, .quiet)
  }
}

extension Response {
  /// Takes over the state of a part of the control, and its news.
  mutating func take(_ part: Response) {
    isHovered = isHovered || part.isHovered
    isHeld = isHeld || part.isHeld
    isFocused = isFocused || part.isFocused
    action = action ?? part.action
    editing.formUnion(part.editing)
  }
}
