import ConfettiGraphics
import Testing

@testable import ConfettiTerminal

@Suite("TerminalAnswers") struct TerminalAnswersTests {
  private func answers(_ text: String) -> TerminalAnswers {
    var answers = TerminalAnswers()
    answers.take(Array(text.utf8))
    return answers
  }

  @Test("a terminal's answers are understood, however they are cut")
  func understands() {
    let text =
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P1+r524742=38\u{1B}\\\u{1B}]11;rgb:ffff/8000/0000\u{7}\u{1B}[?62;4;22c"
    var answers = TerminalAnswers()
    for byte in text.utf8 {
      #expect(!answers.isComplete)
      answers.take([byte])
    }
    #expect(answers.isComplete && answers.showsImages && answers.hasAllColors)
    #expect(answers.ground?.hexText == "#FF8000")
  }

  @Test("a refused ability is missing")
  func understandsRefusals() {
    let answers = answers(
      "\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}P0+r524742\u{1B}\\\u{1B}[?1;2c")
    #expect(answers.isComplete && !answers.showsImages && !answers.hasAllColors)
    #expect(answers.ground == nil)
  }

  @Test("keys between the answers do not disturb them")
  func skipsKeys() {
    let answers = answers("q\u{1B}[A\u{1B}OBx\u{1B}]11;rgb:00/00/ff\u{1B}\\make\r\u{1B}[?6c")
    #expect(answers.isComplete)
    #expect(answers.ground?.hexText == "#0000FF")
  }

  @Test("answers without an end are forgotten")
  func bounds() {
    var answers = answers("\u{1B}]" + String(repeating: "x", count: 5000))
    answers.take(Array("\u{1B}\\\u{1B}[?6c".utf8))
    #expect(answers.isComplete)
  }

  @Test(
    "colours that are not valid are left out",
    arguments: ["rgb:1/2", "rgb:12345/0/0", "rgb:g/0/0", "rgb:", "rgb:1/2/3/4", "rgb://"])
  func refusesColors(text: String) {
    #expect(answers("\u{1B}]11;\(text)\u{7}").ground == nil)
  }

  @Test("the last question is the one that everybody answers")
  func asksLast() {
    for all in [true, false] {
      #expect(TerminalAnswers.questions(all: all).suffix(3) == [0x1B, 0x5B, 0x63])
    }
  }
}
