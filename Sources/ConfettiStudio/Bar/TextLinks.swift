import Confetti
import ConfettiControls

// The text beside the stage and the stage are one: a line of the text lights up the pieces of its emitter, and the
// chosen emitter its lines.
extension Studio.Content {
  /// The lines of the text that say the chosen emitter; `nil` if another file says it.
  var litLines: Range<Int>? {
    guard edited.problem == nil, let range = edited.document.textRange(at: view.emitter) else {
      return nil
    }
    let text = edited.text
    guard range.upperBound <= text.count else { return nil }
    let newline = UInt8(ascii: "\n")
    let first = text[..<range.lowerBound].count { $0 == newline }
    return first..<first + text[range].count { $0 == newline } + 1
  }

  /// Takes the line of the text at which the pointer is: the pieces of its emitter light up.
  mutating func point(toLine line: Int?) {
    let emitter = line.flatMap { self.emitter(atLine: $0) }
    guard emitter != view.marks.emitter else { return }
    view.marks.emitter = emitter
    rest.needsDrawing = true
  }

  /// The innermost emitter that a line of the text says.
  private func emitter(atLine line: Int) -> [PathStep]? {
    guard edited.problem == nil else { return nil }
    let text = edited.text
    var (start, left) = (0, line)
    while left > 0, start < text.count {
      if text[start] == UInt8(ascii: "\n") { left -= 1 }
      start += 1
    }
    // The first letter after the blanks.
    while start < text.count, text[start] == UInt8(ascii: " ") { start += 1 }
    let all = outline.emitters.compactMap { row in
      edited.document.textRange(at: row.path).map { (path: row.path, range: $0) }
    }
    return all.filter { $0.range.contains(start) }.min { $0.range.count < $1.range.count }?.path
  }
}
