import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiStudio

@Suite struct EmitterCommandTests {
  private static let three = """
    {
      "emitters": [
        { "when": { "count": 5 }, "launch": { "speed": [99, 200] }, "look": { "size": [4, 5] } },
        { "name": "mid", "when": { "count": 5 }, "launch": { "speed": [99, 200] }, "look": { "size": [6, 7] } },
        { "when": { "count": 5 }, "launch": { "speed": [99, 200] }, "look": { "size": [8, 9] } }
      ],
      "reducedMotion": { "emitters": [{ "use": "mid" }] }
    }

    """

  /// The places of all pieces of the emitters whose sizes begin at some number.
  private static func places(_ studio: borrowing Studio, _ least: Double) -> Set<[Float]> {
    let system = studio.content.staged.system
    return Set(
      system.particles(at: 0.5).filter {
        $0.size.width >= Float(least) && $0.size.width < Float(least) + 2
      }
      .map { [$0.position.x, $0.position.y] })
  }

  private static func designer(choosing row: String) throws -> Designer {
    var designer = try Designer(three, size: Size(width: 1280, height: 2000))
    try designer.click(.treeItem, row)
    return designer
  }

  @Test func eachCommandIsOneStepWithASentenceAndLeavesOtherPiecesAlone() throws {
    let commands: [(Input.Key, Input.Modifiers, String)] = [
      (.delete, [], "Remove emitter 1"), (.character("d"), .control, "Duplicate emitter 1"),
      (.down, .alt, "Move emitter 1 down"),
    ]
    for (key, modifiers, sentence) in commands {
      var designer = try Self.designer(choosing: "emitter 1")
      let (mid, last) = (Self.places(designer.studio, 6), Self.places(designer.studio, 8))
      #expect(mid.count == 5 && last.count == 5)
      designer.press(key, modifiers)
      #expect(designer.studio.edited.steps.map(\.sentence) == [sentence])
      #expect(designer.text != Self.three)
      #expect(Self.places(designer.studio, 6) == mid, "\(sentence)")
      #expect(Self.places(designer.studio, 8) == last, "\(sentence)")
      designer.press(.character("z"), .control)
      #expect(designer.text == Self.three)
    }
  }

  @Test func aMovedEmitterKeepsItsOwnPieces() throws {
    var designer = try Self.designer(choosing: "emitter 3")
    let before = Self.places(designer.studio, 8)
    designer.press(.up, .alt)
    designer.press(.up, .alt)
    #expect(Self.places(designer.studio, 8) == before)
    #expect(designer.studio.content.view.emitter == [.key("emitters"), .index(0)])
    designer.press(.up, .alt)
    #expect(designer.studio.edited.steps.count == 2)
  }

  @Test func aNameChangesWhereverItIsUsed() throws {
    var designer = try Self.designer(choosing: "mid")
    designer.press(.function(2))
    designer.type("middle")
    designer.press(.enter)
    #expect(designer.studio.edited.steps.map(\.sentence) == ["Rename mid to middle"])
    #expect(designer.text.contains("\"name\": \"middle\""))
    #expect(designer.text.contains("\"use\": \"middle\""))
    designer.press(.function(2))
    designer.type("other")
    designer.press(.escape)
    #expect(designer.studio.edited.steps.count == 1)
  }

  @Test func anEmitterThatGetsANameKeepsItsPieces() throws {
    var designer = try Self.designer(choosing: "emitter 1")
    let (first, last) = (Self.places(designer.studio, 4), Self.places(designer.studio, 8))
    designer.press(.function(2))
    designer.type("first")
    designer.press(.enter)
    #expect(designer.text.contains("\"first\""))
    #expect(Self.places(designer.studio, 4) == first)
    #expect(Self.places(designer.studio, 8) == last)
  }

  @Test func emittersAndChildrenAreAddedFromTheMenu() throws {
    for (line, sentence) in [
      ("Add an emitter", "Add an emitter"), ("Add a child to mid", "mid: add a child"),
    ] {
      var designer = try Self.designer(choosing: "mid")
      let last = Self.places(designer.studio, 8)
      try designer.click(.button, "tree/add")
      for _ in 0..<20 { designer.act() }
      try designer.click(.menuItem, line)
      #expect(designer.studio.edited.steps.map(\.sentence) == [sentence])
      #expect(Self.places(designer.studio, 8) == last)
    }
    var empty = try Designer("{}\n")
    empty.studio.content.perform(.add, &empty.studio.interface)
    #expect(empty.studio.edited.document.effect.emitters.count == 2)
  }

  @Test func surprisesLeaveLockedPartsAloneAndAreOneStep() throws {
    var designer = try Self.designer(choosing: "mid")
    try designer.click(.toggle, "emitters/1/lock")
    designer.press(.character("u"))
    #expect(designer.studio.edited.steps.count == 1)
    let document = designer.studio.edited.document
    #expect(document.effect.emitters[0] != document.effect.emitters[1])
    #expect(designer.text.contains("\"size\": [6, 7]"))
    #expect(!designer.text.contains("\"size\": [4, 5]"))
    #expect(!designer.text.contains("lock"))
    designer.press(.character("z"), .control)
    #expect(designer.text == Self.three)
  }

  @Test func aRowAndAWordAreLockedInTheirMenus() throws {
    for menu in ["emitters[1].look.size/menu", "emitters[1].look/menu"] {
      var designer = try Self.designer(choosing: "mid")
      try designer.click(.button, menu)
      for _ in 0..<20 { designer.act() }
      try designer.click(.menuItem, "Lock: surprises leave it alone")
      #expect(designer.studio.content.view.locks.paths.count == 1)
      for _ in 0..<3 { designer.press(.character("u")) }
      #expect(designer.text.contains("\"size\": [6, 7]") && designer.studio.edited.position == 3)
      #expect(!designer.text.contains("\"size\": [4, 5]"))
    }
  }

  @Test func theListOfChangesShowsAndRestoresStates() throws {
    var designer = try Self.designer(choosing: "mid")
    try designer.click(.treeItem, "emitter 1")
    designer.press(.delete)
    try designer.click(.treeItem, "emitter 2")
    designer.press(.delete)
    #expect(designer.studio.content.staged.system.aliveCount(at: 0.5) == 5)
    designer.press(.character("z"))
    for _ in 0..<30 { designer.act() }
    let row = try designer.frame(.listItem, "steps/0").center
    designer.act(.pointerMoved(row))
    designer.act()
    #expect(designer.studio.content.staged.system.aliveCount(at: 0.5) == 15)
    #expect(designer.studio.edited.position == 2)
    designer.act(.pointerMoved(Point(x: row.x, y: row.y + 400)))
    designer.act()
    #expect(designer.studio.content.staged.system.aliveCount(at: 0.5) == 5)
    designer.click(row)
    #expect(designer.text == Self.three && designer.studio.edited.position == 0)
    #expect(designer.studio.edited.steps.count == 2)
  }

  @Test func aKeyAWordAndEverythingAreReset() throws {
    var designer = try Self.designer(choosing: "mid")
    for (menu, key) in [
      ("emitters[1].look.size/menu", "6, 7"), ("emitters[1].when/menu", "count"),
    ] {
      let before = designer.text.components(separatedBy: key)
      try designer.click(.button, menu)
      for _ in 0..<20 { designer.act() }
      try designer.click(.menuItem, "Reset to the default")
      #expect(designer.text.components(separatedBy: key) == before - 1)
    }
    designer.studio.content.resetAll(&designer.studio.interface)
    #expect(designer.studio.edited.document.effect.emitters.count == 1)
  }
}

extension String {
  /// The number of parts between some words.
  fileprivate func components(separatedBy words: String) -> Int { ranges(of: words).count }
}
