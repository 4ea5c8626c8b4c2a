import ConfettiGraphics

extension Interface {
  /// A line of small text from a left edge on, in the middle of a height.
  package mutating func label(_ text: String, left: Float, middle: Float, _ color: Color) {
    let size = theme.small.size
    note(.text, text, in: Rect(x: left, y: middle - size / 2, width: 0, height: size))
    guard isDrawing else { return }
    let line = line(text, theme.small)
    canvas.quads.append(line, at: line.origin(left: left, middle: middle), color: color)
  }

  /// A line of text on a baseline.
  package mutating func label(_ text: String, _ style: TextStyle, at origin: Point, _ color: Color)
  {
    guard isDrawing || isReading else { return }
    let line = line(text, style)
    note(
      .text, text,
      in: Rect(
        x: origin.x, y: origin.y - line.capHeight, width: line.width, height: line.capHeight))
    if isDrawing { canvas.quads.append(line, at: origin, color: color) }
  }

  /// The position of text in a frame.
  package enum Alignment: Sendable {
    case left, center, right

    /// The share of the text that lies left of the point that it is aligned at, 0…1.
    var share: Float {
      switch self {
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    }
  }

  /// A line of text in the middle of a frame's height; if it is too long, its middle is left out.
  package mutating func label(
    _ text: String, _ style: TextStyle? = nil, in frame: Rect, _ alignment: Alignment = .left,
    _ color: Color = .text
  ) {
    note(.text, text, in: frame)
    guard isDrawing else { return }
    let line = line(text, style ?? theme.small, within: frame.width)
    let origin =
      switch alignment {
      case .left: line.origin(left: frame.x, middle: frame.center.y)
      case .center: line.origin(centeredIn: frame)
      case .right: line.origin(right: frame.maxX, middle: frame.center.y)
      }
    canvas.quads.append(line, at: origin, color: color)
  }
}
