import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiStudio

@Suite("The effect as a whole") struct WholeEffectTests {
  private static let shared = """
    {
      // The brand.
      "define": { "warm": ["#FF8000", "#FFD000"] },
      "emitters": [
        { "name": "a", "look": { "colors": "warm" } },
        { "name": "b", "look": { "colors": ["#FF8000", "#00FF00"] },
          "children": [{ "look": { "colors": "parent" } }, { "look": { "colors": "warm" } }] },
        { "name": "c", "look": { "colors": ["#FFFFFF"] }, "life": { "color": ["#FFFFFF", "#FF0000"] } }
      ]
    }
    """

  private static func document(_ text: String = shared) throws -> EffectDocument {
    try EffectDocument(file: "test.json", contents: Array(text.utf8))
  }

  private static func after(_ edits: [EffectEdit], _ document: EffectDocument) throws
    -> EffectDocument
  {
    try edits.reduce(document) { try EditedEffect.making($1, in: $0).document }
  }

  private static func hex(_ colors: [Color]) -> [String] { colors.map(\.fileText) }

  @Test("lists each colour once")
  func all() throws {
    #expect(
      try Self.hex(Self.document().allColors) == ["#FF8000", "#FFD000", "#00FF00", "#FFFFFF"])
  }

  @Test("a colour that is replaced is so wherever it is, once in each text")
  func replaced() throws {
    let document = try Self.document()
    let old = document.allColors
    var new = old
    new[0] = Color(hex: 0x123456)
    let edits = document.edits(recoloring: old, to: new)
    #expect(edits.count == 2)
    let changed = try Self.after(edits, document)
    #expect(
      Self.hex(changed.allColors) == ["#123456", "#FFD000", "#00FF00", "#FFFFFF"])
    let text = String(decoding: changed.source.bytes, as: UTF8.self)
    #expect(text.contains("// The brand.") && text.contains("\"colors\": \"warm\""))
    #expect(!text.contains("#FF8000") && text.contains("\"parent\""))
  }

  @Test("removed and added colours are so in every list, and no list is left empty")
  func counts() throws {
    let document = try Self.document()
    let old = document.allColors
    let fewer = try Self.after(document.edits(recoloring: old, to: Array(old.dropLast())), document)
    #expect(Self.hex(fewer.effect.emitters[2].look.colors) == ["#FF8000", "#FFD000", "#00FF00"])
    #expect(Self.hex(fewer.effect.emitters[0].look.colors) == ["#FF8000", "#FFD000"])
    let more = try Self.after(
      document.edits(recoloring: old, to: old + [Color(hex: 0x0000FF)]), document)
    for emitter in more.effect.emitters {
      #expect(Self.hex(emitter.look.colors).last == "#0000FF")
    }
    #expect(document.edits(recoloring: old, to: old.reversed()).isEmpty)
    #expect(document.edits(recoloring: old, to: []).isEmpty)
  }

  @Test(
    "all colours at once are those that a restyle gives",
    arguments: Effect.library.flatMap(\.effects).map(\.name))
  func typed(name: String) throws {
    let text = try #require(Effect.libraryText(of: name))
    let document = try EffectDocument(file: "\(name).json", contents: Array(text.utf8))
    let brand = [Color(hex: 0xE4002B), Color(hex: 0x0033A0)]
    let changed = try Self.after(document.edits(coloring: brand), document)
    let wanted = document.effect.colored(brand)
    #expect(changed.effect.emitters.map(\.look.colors) == wanted.emitters.map(\.look.colors))
    #expect(changed.effect.emitters.map(\.life.color) == wanted.emitters.map(\.life.color))
    // Lights keep their colours.
    #expect(Set(Self.hex(brand)).isSubset(of: Self.hex(changed.allColors)))
  }

  @Test(
    "a click on the effect shows its colours; typed ones are one step, and so is a swatch that is removed"
  )
  func window() throws {
    var designer = try Designer(Self.shared, size: Size(width: 1280, height: 1200))
    try designer.click(.treeItem, "Effect")
    designer.act()
    let field = try designer.node { $0.path.hasSuffix("colors of all emitters/typed") }.frame.center
    designer.click(field)
    designer.type("#E4002B, navy")
    designer.press(.enter)
    let steps = designer.studio.edited.steps
    #expect(steps.map(\.sentence) == ["Colours of all emitters"])
    #expect(Self.hex(designer.studio.edited.document.allColors) == ["#E4002B", "#000080"])
    designer.click(field)
    designer.type("nonsense")
    designer.press(.enter)
    #expect(designer.studio.content.toast.said?.contains("colour 1") == true)
    designer.press(.escape)
    designer.press(.character("z"), .control)
    #expect(designer.text == Self.shared)
    try designer.click(.treeItem, "b")
    #expect(!designer.studio.content.view.isWhole)
  }

  @Test("a swatch that is dragged in the editor of colours is one step, and Escape takes it back")
  func dragged() throws {
    var designer = try Designer(Self.shared, size: Size(width: 1280, height: 1200))
    try designer.click(.treeItem, "Effect")
    designer.act()
    let swatch = try designer.node { $0.path.hasSuffix("colors of all emitters/palette/0") }.frame
    designer.click(swatch.center)
    for _ in 0..<20 { designer.act() }
    let plane = try designer.node { $0.path.contains("plane") }.frame
    designer.drag(from: plane.center, to: Point(x: plane.x + 20, y: plane.y + 20))
    #expect(designer.studio.edited.steps.count == 1)
    #expect(designer.studio.edited.document.allColors.count == 4)
    #expect(!designer.text.contains("#FF8000"))
    designer.act(.pointerPressed(plane.center))
    designer.act(.pointerMoved(Point(x: plane.maxX - 20, y: plane.center.y)))
    designer.act(.pointerMoved(Point(x: plane.maxX - 10, y: plane.center.y)))
    designer.press(.escape)
    designer.act(.pointerReleased(plane.center))
    #expect(designer.studio.edited.steps.count == 1)
    #expect(designer.studio.content.view.wholeColors == nil)
  }
}
