import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiStudio

@Suite("The menu of a row") struct FieldMenuTests {
  private static let track = """
    { "emitters": [{ "when": { "count": 5 }, "life": { "seconds": 2, "opacity": [1, 0.5, 0] } }] }
    """

  private static func opened(_ text: String = track) throws -> Designer {
    var designer = try Designer(text, size: Size(width: 1280, height: 3000))
    designer.studio.content.view.open = [[.key("life")], [.key("look")], [.key("launch")]]
    designer.studio.content.restage(&designer.studio.interface)
    designer.act()
    return designer
  }

  @Test("copies a value and pastes it into another row, also as the text of the clipboard")
  func paste() throws {
    var designer = try Self.opened()
    try designer.choose("Copy", from: "life.opacity")
    #expect(designer.studio.interface.copied == "[1,0.5,0]")
    try designer.choose("Paste what was copied", from: "life.scale")
    #expect(designer.text.contains(#""scale": [1, 0.5, 0]"#))
    #expect(designer.studio.edited.steps.count == 1)
    // A row whose key has no such value says so, and changes nothing.
    let before = designer.text
    try designer.choose("Paste what was copied", from: "life.seconds")
    #expect(designer.text == before)
    #expect(designer.studio.content.toast.said?.contains("life.seconds") == true)
  }

  @Test("pastes nothing before anything was copied")
  func nothing() throws {
    var designer = try Self.opened()
    try designer.choose("Paste what was copied", from: "life.seconds")
    #expect(designer.studio.edited.steps.isEmpty)
  }

  @Test("gives a track the way between its points")
  func ease() throws {
    var designer = try Self.opened()
    try designer.choose("Slow at the end", from: "life.opacity")
    #expect(
      designer.text.contains(
        #""opacity": { "values": [1, 0.5, 0], "ease": [0, 0, 0.58, 1] }"#))
    try designer.choose("Slow at both ends", from: "life.opacity")
    #expect(designer.text.contains(#""ease": [0.42, 0, 0.58, 1]"#))
    let track = designer.studio.edited.document.effect.emitters[0].life.opacity
    #expect(track.ease == .easeInOut)
    designer.press(.character("z"), .control)
    designer.press(.character("z"), .control)
    #expect(designer.text == Self.track)
  }

  @Test("marks the way that holds, which may be that of the life")
  func marked() throws {
    var designer = try Self.opened(
      Self.track.replacing(#""seconds": 2"#, with: #""seconds": 2, "ease": [0.42, 0, 1, 1]"#))
    try designer.open("life.opacity")
    let lines = designer.studio.readControls().filter { $0.role == .menuItem }
    #expect(lines.first { $0.name == "Slow at first" }?.state.contains(.selected) == true)
    #expect(
      lines.first { $0.name == "Straight between its points" }?.state.contains(.selected) == false)
  }
}

extension Designer {
  /// Opens the menu of a row.
  fileprivate mutating func open(_ key: String) throws {
    try click(.button, "emitters[0].\(key)/menu")
    for _ in 0..<20 { act() }
  }

  /// Chooses a line of the menu of a row.
  fileprivate mutating func choose(_ line: String, from key: String) throws {
    try open(key)
    try click(.menuItem, line)
    for _ in 0..<20 { act() }
  }
}
