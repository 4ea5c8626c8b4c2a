import ConfettiGraphics

extension Interface {
  /// A line of small text from a left edge on, in the middle of a height.
  package mutating func label(_ text: String, left: Float, middle: Float, _ color: Color) {
    guard isDrawing else { return }
    let line = line(text, theme.small)
    canvas.quads.append(line, at: line.origin(left: left, middle: middle), color: color)
  }
}
