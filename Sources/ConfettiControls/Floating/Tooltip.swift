import ConfettiGraphics
import Motion

extension Interface {
  /// The time that a pointer rests at a control before its sentence is shown, in seconds.
  private static var tooltipDelay: Double { 0.5 }

  /// A sentence about a control, which floats beside it once the pointer has rested at it for half a second.
  ///
  /// - Parameters:
  ///   - response: the state of the control.
  ///   - sentence: the words; made only when they are shown.
  ///   - anchor: the frame of the control.
  package mutating func tooltip(
    for response: Response, _ sentence: @autoclosure () -> String, beside anchor: Rect
  ) {
    let isWanted = response.isHovered && !response.isHeld
    // A spring that heads for 1 after a delay serves as a clock, for which the host wakes up anyway.
    let shown = spring(
      response.id, "tooltip", while: isWanted,
      isWanted
        ? .smooth(duration: 0.15).delay(Self.tooltipDelay) : .smooth(duration: 0.1))
    guard isDrawing, shown > 0.01 else { return }
    let words = sentence()
    let lines = paragraph(words, theme.small, within: 280, lines: 4)
    let widest = lines.reduce(0) { max($0, $1.width) }
    let size = Size(
      width: (widest + 24).rounded(.up), height: theme.lineHeight * Float(lines.count) + 12)
    floating(beside: anchor, size: size, gap: 6) { ui, frame in
      ui.note(.tooltip, words, in: frame)
      ui.drawn(
        frame.inset(by: -24, -24), in: frame.inset(by: -24, -24),
        opacity: Double(shown.clamped(to: 0...1))
      ) { ui in
        ui.canvas.quads.fill(.shadow, frame.offset(by: 0, 4), .black(0.35))
        ui.canvas.quads.fill(.panel, frame, Color.sheet.lighter(by: 0.08))
        var rows = Stack(.down, in: frame.inset(by: 12, 6))
        for line in lines {
          let row = rows.next(ui.theme.lineHeight)
          ui.canvas.quads.append(
            line, at: line.origin(left: row.x, middle: row.center.y), color: .text)
        }
      }
    }
  }
}
