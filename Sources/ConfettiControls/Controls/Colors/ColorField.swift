import ConfettiGraphics
import Motion

/// The text of a colour while it is typed.
private struct ColorTyping: Hashable, Sendable {
  /// The text; `nil` while it is the one that the colour has.
  var text: String?
  /// Whether the last applied text is no colour.
  var isWrong = false
  /// Whether the field had the focus when it was last described.
  var hadFocus = false
}

extension Interface {
  /// The longest text of a colour, in characters.
  private static var longestColor: Int { 80 }

  /// A colour as text: `#F37`, `#FF3377`, `#FF337780`, a name or a function of CSS.
  ///
  /// Enter applies the text, as does leaving (``applyColorText(_:_:)``), and Escape restores it. A text that is no
  /// colour is kept and marked.
  mutating func colorField(_ name: String, _ choice: inout ColorChoice, in frame: Rect) -> Response
  {
    let id = id(name)
    let before = choice.color
    var typing = kept(id.child("typing"), or: ColorTyping())
    let old = typing
    let own = text(id, for: Double(before.bits)) { _ in before.fileText }
    var text = typing.text ?? own
    if focus.id == id, !typing.hadFocus, focus.isShown { selectAll(id, text) }
    typing.hadFocus = focus.id == id
    let warning = "no colour"
    let room = width(of: warning, theme.small) + 12
    var response = textField(
      name, text: &text, placeholder: "Colour, such as #F37 or gold", style: theme.small,
      in: frame, inset: 8, trailing: room, limit: Self.longestColor)
    if text != typing.text ?? own { (typing.text, typing.isWrong) = (text, false) }
    response.editing = []
    switch response.action {
    case .key(.escape, _) where typing.text != nil:
      (typing.text, typing.isWrong) = (nil, false)
      takeKey()
    case .key(.enter, _):
      takeKey()
      apply(&typing, &choice)
    default: break
    }
    if choice.color != before { response.editing = [.begun, .changed, .committed] }
    if typing != old { keep(typing, for: id.child("typing")) }
    if typing.isWrong {
      label(warning, in: frame.inset(by: 8, 0), .right, .warning)
      if isDrawing { canvas.quads.fill(.outline, frame.inset(by: 3, 3), .warning) }
    }
    return response
  }

  /// Applies a text whose field has lost the focus; one that is no colour is given up.
  ///
  /// - Returns: whether the colour has changed.
  mutating func applyColorText(_ name: String, _ choice: inout ColorChoice) -> Bool {
    let id = id(name)
    var typing = kept(id.child("typing"), or: ColorTyping())
    guard focus.id != id, typing.text != nil, purpose == .response else { return false }
    let before = choice.color
    apply(&typing, &choice)
    (typing.text, typing.isWrong) = (nil, false)
    keep(typing, for: id.child("typing"))
    return choice.color != before
  }

  private func apply(_ typing: inout ColorTyping, _ choice: inout ColorChoice) {
    guard let text = typing.text else { return }
    guard let color = Color(anyText: text) else {
      typing.isWrong = true
      return
    }
    choice.take(color.rounded)
    (typing.text, typing.isWrong) = (nil, false)
  }

  /// Marks all of a text, so that the first letter that is typed replaces it.
  private mutating func selectAll(_ id: ControlID, _ text: String) {
    var field = TextFieldState(editing: TextEditing(text, limit: Self.longestColor))
    field.editing.selectAll()
    keep(field, for: id)
  }
}

extension Color {
  /// A colour as people type it: as CSS writes it, with blanks around it or without its number sign.
  fileprivate init?(anyText text: String) {
    let word = text.split(separator: " ").joined(separator: " ")
    guard let color = Color(css: word) ?? Color(css: "#" + word) else { return nil }
    self = color
  }

  /// The colour in eight bits a component, as one number.
  var bits: UInt32 {
    func byte(_ share: Float) -> UInt32 { UInt32((share * 255).rounded()) }
    let rounded = rounded
    return byte(rounded.red) << 24 | byte(rounded.green) << 16 | byte(rounded.blue) << 8
      | byte(rounded.alpha)
  }
}
