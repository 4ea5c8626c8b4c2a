import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiStudio

@Suite("The search for a key") struct KeySearchTests {
  private static func found(_ text: String) -> (path: String, value: String) {
    let search = KeySearch(text, among: KeySearch.keys)
    return (search.found.first.map { ValuePath($0.path).description } ?? "", search.value)
  }

  @Test(
    "people's own words find keys, and a value follows them",
    arguments: [
      ("faster", "launch.speed", ""), ("gravity 400", "air.gravity", "400"),
      ("wider ±40", "launch.direction", "±40"), ("speed *1.2", "launch.speed", "*1.2"),
      ("colors gold", "look.colors", "gold"),
      ("colour #E4002B, navy", "look.colors", "#E4002B, navy"),
      ("shapes star", "look.shapes", "star"), ("line [[0,0],[1,0]]", "where.line", "[[0,0],[1,0]]"),
      ("fade", "life.opacity", ""), ("rate 40", "when.rate", "40"),
      ("echoes 30", "trail.echoes", "30"), ("lifetime 2..3", "life.seconds", "2..3"),
      ("ribbon width 4", "trail.ribbon.width", "4"), ("spin rate 90", "turn.spin.rate", "90"),
    ])
  func finds(text: String, path: String, value: String) {
    let found = Self.found(text)
    #expect(found.path == path && found.value == value, "\(text): \(found)")
  }

  @Test("words without a meaning find nothing")
  func nothing() {
    #expect(KeySearch("qwertz", among: KeySearch.keys).found.isEmpty)
    #expect(KeySearch("", among: KeySearch.keys).found.count == KeySearch.keys.count)
  }

  @Test("a found key is set, or its row is brought into sight and marked")
  func window() throws {
    var designer = try Designer(
      "{ emitters: [{ when: { count: 9 } }] }", size: Size(width: 1280, height: 720))
    designer.search("colors gold")
    #expect(designer.text.contains(#""gold""#))
    #expect(designer.studio.edited.steps.count == 1)
    designer.search("shapes circle")
    #expect(designer.text.contains(#""shapes": ["circle"]"#))
    designer.search("shapes circle, star")
    #expect(designer.text.contains(#""shapes": ["circle", "star"]"#))
    designer.search("colors red, #0033A0")
    #expect(designer.studio.edited.document.allColors.count == 2)
    designer.search("line")
    for _ in 0..<60 { designer.act() }
    let panel = try designer.node { $0.path.hasSuffix("panel/words") }.frame
    let row = try designer.node { $0.path.hasSuffix("emitters[0].where.line/menu") }.frame
    #expect(row.y >= panel.y && row.maxY <= panel.maxY, "\(row) in \(panel)")
    #expect(designer.studio.content.view.sought?.path.last == .key("line"))
    designer.click(Point(x: 640, y: 700))
    #expect(designer.studio.content.view.sought == nil)
    // A value that the key cannot have is told, and changes nothing.
    let before = designer.text
    designer.search("gravity many")
    #expect(designer.text == before && designer.studio.content.toast.said != nil)
  }
}

extension Designer {
  fileprivate mutating func search(_ text: String) {
    press(.character("/"))
    for _ in 0..<20 { act() }
    type(text)
    press(.enter)
    for _ in 0..<30 { act() }
  }
}
