import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// Describes the text of the file, which can be edited beside the stage; a text with a mistake leaves the last effect
  /// without one on the stage.
  mutating func describeText(_ frame: Rect, _ ui: inout Interface) {
    var area = frame
    if ui.isDrawing { ui.canvas.quads.fill(frame, Color.bench) }
    let foot = edited.problem.map { _ in area.cut(.bottom, 48) }
    var text = String(decoding: edited.text, as: UTF8.self)
    let answer = ui.textView(
      "file", text: &text, style: theme.small, in: area.inset(by: 4, 4), lit: litLines)
    point(toLine: answer.pointed)
    if answer.response.isChanged {
      edited.replaceText(Array(text.utf8))
      restage(&ui)
    }
    // The drag of a number is one step, as that of a thumb.
    if case .released = answer.response.action { edited.commit() }
    if let foot, let problem = edited.problem {
      let words = "Line \(problem.line): \(problem.message)"
      let lines = ui.paragraph(words, theme.small, within: foot.width - 16, lines: 2)
      ui.note(.text, words, in: foot)
      guard ui.isDrawing else { return }
      for (index, line) in lines.enumerated() {
        ui.canvas.quads.append(
          line,
          at: line.origin(left: foot.x + 8, middle: foot.y + 14 + Float(index) * theme.lineHeight),
          color: .warning)
      }
    }
  }
}
