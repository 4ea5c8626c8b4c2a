import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("CommandPalette") struct CommandPaletteTests {
  private static let bounds = Rect(x: 0, y: 0, width: 800, height: 600)
  private static let names = (0..<26).map { "key \($0)" } + ["gravity"]

  /// A palette that `/` opens, over a button.
  private final class Desk {
    var (isOpen, text, chosen, below) = (false, "", [String](), 0)

    func hand() throws -> Hand {
      try Hand { ui in
        ui.bounds = bounds
        let button = ui.interact(ui.id("button"), .button, "", in: bounds, [.click, .focus])
        if button.isClicked { self.below += 1 }
        if ui.take(.character("/")) { (self.isOpen, self.text) = (true, "") }
        var found: [String] = []
        let index = ui.commandPalette(
          "commands", isOpen: &self.isOpen, text: &self.text,
          rows: { text in
            found = names.filter { text.isEmpty || $0.hasPrefix(text) }
            return found.map { CommandRow($0, detail: "1", shortcut: $0 == "key 0" ? "G" : "") }
          }, in: bounds)
        if let index { self.chosen.append(found[index]) }
      }
    }
  }

  @Test("it takes the focus, letters find, arrows and Enter choose, and the focus goes back")
  func keys() throws {
    let desk = Desk()
    let hand = try desk.hand()
    hand.type(.tab(backwards: false))
    hand.type(.character("/"))
    #expect(desk.isOpen && hand.node("commands/text")?.state.contains(.focused) == true)
    hand.type(.down, .down, .up, .tab(backwards: false))
    #expect(hand.node("commands/2")?.state == .selected)
    hand.type(.enter)
    #expect(desk.chosen == ["key 2"] && !desk.isOpen)
    #expect(hand.ui.focus.id == ControlID.root.child("button") && hand.ui.focus.isShown)
    hand.type(.character("/"))
    hand.write("grav")
    #expect(desk.text == "grav")
    hand.type(.enter)
    #expect(desk.chosen == ["key 2", "gravity"] && desk.below == 0)
  }

  @Test("at most ten lines are shown, and how many there are besides; the mark goes round them")
  func most() throws {
    let desk = Desk()
    let hand = try desk.hand()
    hand.type(.character("/"))
    #expect(hand.node("commands/9") != nil && hand.node("commands/10") == nil)
    hand.type(.up)
    #expect(hand.node("commands/9")?.state == .selected)
    hand.type(.down)
    #expect(hand.node("commands/0")?.state == .selected)
    hand.type(.pageDown)
    hand.write("k")
    #expect(hand.node("commands/0")?.state == .selected, "another text begins at its best line")
    #expect(!hand.vertices().isEmpty)
  }

  @Test("where nothing is found Enter does nothing, and Escape closes and gives the focus back")
  func nothing() throws {
    let desk = Desk()
    let hand = try desk.hand()
    hand.type(.tab(backwards: false))
    hand.type(.character("/"))
    hand.write("zzz")
    #expect(hand.node("commands/0") == nil)
    #expect(hand.type(.enter) && desk.isOpen && desk.chosen.isEmpty)
    #expect(!hand.vertices().isEmpty)
    #expect(hand.type(.escape) && !desk.isOpen)
    #expect(hand.ui.focus.id == ControlID.root.child("button"))
    hand.wait(1)
    _ = hand.vertices()
    #expect(!hand.step() && hand.node("commands/text") == nil)
  }

  @Test("a click on a line chooses it, a press on the panel keeps the field, one beside it closes")
  func pointer() throws {
    let desk = Desk()
    let hand = try desk.hand()
    hand.type(.character("/"))
    let line = try #require(hand.node("commands/3")).frame.center
    let panel = try #require(hand.node("commands")).frame
    hand.click(panel.x + 2, panel.maxY - 2)
    hand.write("k")
    #expect(desk.isOpen && desk.text == "k")
    hand.click(line.x, line.y)
    #expect(desk.chosen == ["key 3"] && !desk.isOpen)
    hand.type(.character("/"))
    hand.click(5, 590)
    #expect(!desk.isOpen && desk.below == 0)
    hand.click(5, 590)
    #expect(desk.below == 1)
  }
}
