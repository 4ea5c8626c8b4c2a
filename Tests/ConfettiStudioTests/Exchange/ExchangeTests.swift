import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiStudio

/// Files come into the studio and leave it, as by the hand of a designer.
@Suite struct ExchangeTests {
  @Test func aPastedCallIsOneStepOfTheUndo() throws {
    var designer = try Designer("{\n}\n")
    designer.press(.character("v"), .control)
    #expect(designer.studio.takeWishes() == [.paste])
    designer.studio.paste("confetti({ particleCount: 12, zIndex: 3 })")
    designer.act()
    #expect(designer.studio.edited.position == 1)
    #expect(designer.studio.edited.document.effect.emitters.count == 1)
    #expect(
      designer.studio.edited.steps[0].sentence
        == "pasted canvas-confetti: 1 emitter; could not say: zIndex")
    #expect(designer.studio.content.staged.system.aliveCount(at: 0.1) == 12)
    designer.press(.character("z"), .control)
    #expect(designer.text == "{\n}\n")
  }

  @Test func aTextThatIsNoEffectChangesNothing() throws {
    var designer = try Designer("{\n}\n")
    for text in ["hello", "confetti({ spread: '' })", "{ emitters: [{ wen: 3 }] }", "  \n"] {
      designer.studio.paste(text)
      #expect(designer.text == "{\n}\n" && designer.studio.edited.position == 0)
      #expect(designer.studio.content.toast.said?.isEmpty == false)
    }
    #expect(designer.studio.content.toast.said == "Nothing to paste")
  }

  @Test func aTextFieldKeepsTheClipboardToItself() throws {
    var designer = try Designer("{\n}\n")
    designer.press(.character("/"))
    for _ in 0..<5 { designer.act() }
    #expect(designer.studio.textPlace != nil)
    designer.press(.character("v"), .control)
    #expect(designer.studio.takeWishes().isEmpty)
  }

  @Test func aDroppedFileIsAskedFor() throws {
    var designer = try Designer("{\n}\n")
    designer.act(.dropped(path: "/tmp/a.json"))
    #expect(designer.studio.takeWishes() == [.read(path: "/tmp/a.json")])
  }

  @Test func theMenuOfExportsAsksForFiles() throws {
    var designer = try Designer("{\n}\n")
    for (title, export) in [
      ("WebM film", StudioExport.film(ending: "webm")), ("This moment", .still),
      ("Twelve moments", .sheet), ("Long exposure", .exposure), ("Lottie", .film(ending: "json")),
    ] {
      designer.press(.character("e"), .control)
      for _ in 0..<20 { designer.act() }
      try designer.click(.menuItem, title)
      #expect(designer.studio.takeWishes() == [.export(export)])
      for _ in 0..<20 { designer.act() }
    }
  }

  @Test func theMenuWorksByKeys() throws {
    var designer = try Designer("{\n}\n")
    designer.press(.character("e"), .control)
    designer.press(.down)
    designer.press(.enter)
    #expect(designer.studio.takeWishes() == [.export(.film(ending: "mp4"))])
    designer.press(.space)
    #expect(designer.studio.takeWishes().isEmpty)
    #expect(!designer.studio.content.playhead.isHeld)
  }

  @Test func textsGoToTheClipboard() throws {
    var designer = try Designer("{ emitters: [{ when: { count: 3 } }] }")
    var copied: [String] = []
    for title in ["JSON", "Swift", "Line for the shell"] {
      try designer.click(.button, "Export the whole ruler (Ctrl E)")
      for _ in 0..<20 { designer.act() }
      try designer.click(.menuItem, title)
      copied.append(designer.studio.takeCopied() ?? "")
      for _ in 0..<20 { designer.act() }
    }
    #expect(copied[0].contains("\"emitters\": [{ \"when\": { \"count\": 3 } }]"))
    #expect(
      copied[1].hasPrefix("import Confetti\n\nlet test = try Effect(\n  file: \"test.json\","))
    #expect(copied[1].hasSuffix("\"\"\"#.utf8))\n"))
    #expect(copied[2] == "confetti export test.json -o test.webm --seed 7")
  }

  @Test func escapeGivesTheFileUp() throws {
    var designer = try Designer("{\n}\n")
    designer.studio.show(ExportProgress(name: "test.webm", percent: 40))
    designer.act()
    _ = try designer.frame(.button, "Give up test.webm (Esc)")
    designer.press(.escape)
    #expect(designer.studio.takeWishes() == [.cancelExport])
    designer.studio.show(nil)
    designer.press(.escape)
    #expect(designer.studio.takeWishes() == [.leave])
  }

  @Test func wordsAreQuotedForTheShell() {
    #expect(ExportedText.quoted("a b's.json") == "'a b'\\''s.json'")
    #expect(ExportedText.quoted("snow-1.json") == "snow-1.json")
    #expect(ExportedText.identifier("my-party 2") == "myParty2")
    #expect(ExportedText.identifier("2") == "effect")
    #expect(ExportedText.identifier("for") == "forEffect")
  }
}
