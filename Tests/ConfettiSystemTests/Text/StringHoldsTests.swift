import ConfettiSystem
import Testing

@Suite("StringProtocol.holds") struct StringHoldsTests {
  @Test("a text holds all of its parts, the empty one and itself")
  func parts() {
    let text = "llvmpipe (LLVM 15.0.7, 256 bits) – öä"
    for start in text.indices {
      for end in text.indices where end >= start { #expect(text.holds(text[start..<end])) }
    }
    #expect(text.holds(text) && "".holds(""))
  }

  @Test("a text does not hold longer texts, or parts from elsewhere or in other letters")
  func others() {
    #expect(!"emoj".holds("emoji") && !"".holds("a"))
    #expect(!"NotoColorEmoji".holds("emoji") && !"aab".holds("aaab"))
  }

  @Test("the parts between separators, joined by them, are the text again")
  func separated() {
    for text in ["", "a", "0..119", "..", "...", "a..b..c", "ää..–..ö", "frame frame="] {
      for separator in ["..", ".", "–", "frame", "nowhere"] {
        let parts = text.parts(separatedBy: separator)
        #expect(parts.joined(separator: separator) == text)
        #expect(parts.allSatisfy { !$0.holds(separator) })
      }
    }
    #expect("a..b..c".parts(separatedBy: "..") == ["a", "b", "c"])
    #expect("..".parts(separatedBy: "..") == ["", ""])
  }
}
