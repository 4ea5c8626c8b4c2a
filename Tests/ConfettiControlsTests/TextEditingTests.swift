import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("TextEditing") struct TextEditingTests {
  @Test("letters go where the caret is, and take the place of what is selected")
  func insert() {
    var editing = TextEditing("snow")
    editing.insert("y")
    #expect(editing.text == "snowy" && editing.caret == 5)
    editing.move(to: 0)
    editing.insert("a ")
    #expect(editing.text == "a snowy" && editing.caret == 2)
    editing.move(to: 6, selecting: true)
    #expect(editing.selected == "snow")
    editing.insert("rain")
    #expect(editing.text == "a rainy" && editing.selection.isEmpty)
  }

  @Test("words are walked over and deleted as a whole")
  func words() {
    var editing = TextEditing("gold rain, at night")
    editing.move(.word, forwards: false)
    #expect(editing.caret == 14)
    editing.move(.word, forwards: false)
    #expect(editing.caret == 11)
    editing.delete(.word, forwards: false)
    #expect(editing.text == "gold at night")
    editing.move(.all, forwards: false)
    editing.move(.word, forwards: true)
    #expect(editing.caret == 4)
    editing.delete(.word, forwards: true)
    #expect(editing.text == "gold night")
    editing.selectWord(at: 7)
    #expect(editing.selected == "night")
  }

  @Test("an arrow at a selection goes to its side")
  func selectionCollapses() {
    var editing = TextEditing("fireworks")
    editing.move(to: 2)
    editing.move(to: 6, selecting: true)
    editing.move(.character, forwards: false)
    #expect(editing.caret == 2 && editing.selection.isEmpty)
    editing.selectAll()
    editing.move(.character, forwards: true)
    #expect(editing.caret == 9)
  }

  @Test("letters that are typed one after the other are one change, and all changes can be undone")
  func undo() {
    var editing = TextEditing()
    for letter in "snow" { editing.insert(String(letter)) }
    editing.move(to: 0)
    editing.insert("x")
    editing.delete(forwards: false)
    #expect(editing.text == "snow")
    editing.undo()
    editing.undo()
    #expect(editing.text == "snow" && editing.caret == 0)
    editing.undo()
    let isMore = editing.undo()
    #expect(editing.text.isEmpty && !isMore)
    editing.redo()
    #expect(editing.text == "snow")
    editing.insert("!")
    let isUndone = editing.redo()
    #expect(!isUndone)
  }

  @Test("letters of several signs are one letter, also where the signs come one by one")
  func graphemes() {
    var editing = TextEditing("👩‍🚀é")
    #expect(editing.count == 2)
    editing.delete(forwards: false)
    #expect(editing.text == "👩‍🚀")
    editing.insert("e")
    editing.insert("\u{301}")
    #expect(editing.count == 2 && editing.caret == 2)
    editing.insert("a\nb\u{7}c\r\nd")
    #expect(editing.text.hasSuffix("a b c d"))
  }

  @Test("text is never longer than its limit")
  func limit() {
    var editing = TextEditing("123456", limit: 4)
    #expect(editing.text == "1234")
    editing.insert("5")
    #expect(editing.text == "1234")
    editing.move(to: 1)
    editing.move(to: 3, selecting: true)
    editing.insert("abcdef")
    #expect(editing.text == "1ab4")
  }

  @Test("whatever is done, places lie within the text, and undoing all of it leads back")
  func random() {
    var random = SplitMix(seed: 9)
    let pieces = ["a", "ö", "👍🏽", " ", "\u{301}", "word two", "\n", ""]
    for _ in 0..<60 {
      var editing = TextEditing("begin here", limit: 40)
      for _ in 0..<80 {
        let (flag, other) = (Bool.random(using: &random), Bool.random(using: &random))
        let step: TextEditing.Step =
          [.character, .word, .all].randomElement(using: &random) ?? .all
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: editing.insert(pieces.randomElement(using: &random) ?? "")
        case 2: editing.delete(step, forwards: flag)
        case 3: editing.move(step, forwards: flag, selecting: other)
        case 4: editing.move(to: .random(in: -5...60, using: &random), selecting: flag)
        case 5: editing.selectWord(at: .random(in: -5...60, using: &random))
        case 6: editing.undo()
        default: if flag { editing.redo() } else { editing.selectAll() }
        }
        #expect((0...editing.count).contains(editing.caret) && editing.count <= 40)
        #expect(editing.selection.lowerBound >= 0 && editing.selection.upperBound <= editing.count)
        #expect(Array(editing.text).count == editing.count)
      }
      while editing.undo() {}
      #expect(editing.text == "begin here")
    }
  }
}
