import Confetti
import ConfettiControls
import ConfettiGraphics

/// A question that the program asks in the studio, such as which of two versions of a file is kept.
package struct StudioQuestion: Hashable, Sendable {
  /// An answer.
  package enum Answer: Hashable, Sendable {
    /// Unsaved changes of a process that was killed: to go on with them, or to throw them away.
    case recover, forget
    /// The file that was changed by another program: to take it, to write over it, or to save beside it.
    case reload, overwrite, keepBoth
    /// Unsaved changes at the end: to save or to discard them, or to stay.
    case saveAndLeave, discard, stay

    /// The words on the button.
    var title: String {
      switch self {
      case .recover: "Go on with them"
      case .forget: "Throw away"
      case .reload: "Reload"
      case .overwrite: "Overwrite"
      case .keepBoth: "Keep both"
      case .saveAndLeave: "Save"
      case .discard: "Discard"
      case .stay: "Stay"
      }
    }
  }

  package let sentence: String
  package let answers: [Answer]

  package init(_ sentence: String, _ answers: [Answer]) {
    (self.sentence, self.answers) = (sentence, answers)
  }
}

extension Studio.Content {
  /// Describes a question below the bar, with a button for each answer.
  mutating func describeQuestion(below bar: Rect, _ ui: inout Interface) {
    guard let question else { return }
    let frame = Rect(
      center: Point(x: size.width / 2, y: bar.maxY + 52),
      size: Size(width: min(size.width - 24, 620), height: 80))
    var answer: StudioQuestion.Answer?
    ui.layer { ui in
      _ = ui.interact(ui.id("question"), .panel, question.sentence, in: frame, [.click, .drag])
      if ui.isDrawing {
        ui.canvas.quads.fill(.shadow, frame.offset(by: 0, 6), .black(0.45))
        ui.canvas.quads.fill(.panel, frame, .sheet)
      }
      var area = frame.inset(by: 16, 10)
      ui.label(question.sentence, in: area.cut(.top, 24), .center, .text)
      let buttons = area.cut(.bottom, 30).row(question.answers.map { _ in .grow() }, gap: 8)
      ui.within("question") { ui in
        for (one, place) in zip(question.answers, buttons)
        where ui.button("\(one)", one.title, style: theme.small, in: place, hasShadow: false)
          .isClicked
        {
          answer = one
        }
      }
    }
    guard let answer else { return }
    self.question = nil
    wishes.append(.answer(answer))
    rest.needsDrawing = true
  }
}
