import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiStudio

@Suite struct VariationsTests {
  private static let paper = """
    { "emitters": [{
      "when": { "count": 40 }, "launch": { "speed": [300, 400], "direction": [-20, 20] },
      "look": { "colors": ["#FF8800", "#0088FF"] }, "air": { "gravity": 300 }, "life": 2
    }] }

    """
  private static let launch: [PathStep] = [.key("emitters"), .index(0), .key("launch")]

  @Test func nineVersionsAreShownInStepAndOneIsChosen() throws {
    var designer = try Designer(Self.paper)
    designer.press(.character("v"))
    let versions = designer.studio.readControls().filter { $0.path.contains("/version ") }
    #expect(versions.filter { $0.role == .button }.count == 8)
    let seed = designer.studio.content.staged.seed
    // Surprises change the effect, other seeds its pieces alone.
    try designer.click(.button, "version 3")
    #expect(designer.text != Self.paper && designer.studio.edited.position == 1)
    designer.press(.character("z"), .control)
    #expect(designer.text == Self.paper)
    designer.studio.content.others.variations?.way = .seeds
    designer.studio.content.varyAgain()
    designer.act()
    try designer.click(.button, "version 9")
    #expect(designer.studio.content.staged.seed == seed + 8)
    #expect(designer.text == Self.paper)
    designer.press(.escape)
    let isOver = designer.studio.content.others.variations == nil
    #expect(isOver)
  }

  @Test func aKeyVariesInTheDirectionOfTheEdgeToWhichItsNameIsDragged() throws {
    var designer = try Designer(Self.paper)
    let row = try designer.frame(.text, "emitters[0].launch.speed/name")
    let stage = StudioLayout(designer.size, StudioView()).middle
    designer.drag(
      from: row.center, to: Point(x: stage.maxX - 20, y: stage.center.y))
    let keys = designer.studio.content.others.variations?.keys
    #expect(keys?[.across] == Self.launch + [.key("speed")])
    // The version to the right of the middle throws faster, the one to the left slower.
    for (place, isFaster) in [(6, true), (4, false)] {
      var other = try Designer(Self.paper)
      other.studio.content.others.variations = Variations()
      other.studio.content.others.variations?.way = .keys
      other.studio.content.others.variations?.keys = [.across: Self.launch + [.key("speed")]]
      other.studio.content.varyAgain()
      other.act()
      try other.click(.button, "version \(place)")
      let speed = other.studio.edited.document.value(at: Self.launch + [.key("speed")])
      let fastest = try #require(ClosedRange<Double>(ends: speed ?? .null))
      #expect((fastest.upperBound > 400) == isFaster)
      #expect(other.studio.edited.position == 1)
      other.press(.character("z"), .control)
      #expect(other.text == Self.paper)
    }
  }

  @Test func numbersRangesColoursAndChoicesHaveSides() throws {
    let document = try EditedEffect(name: "paper.json", contents: Array(Self.paper.utf8)).document
    func varied(_ path: [PathStep], _ steps: Int) throws -> JSONValue? {
      try #require(KeyField(document, at: [.key("emitters"), .index(0)] + path)).varied(by: steps)
    }
    #expect(try varied([.key("air"), .key("gravity")], 1)?.number ?? 0 > 300)
    #expect(try varied([.key("air"), .key("gravity")], -1)?.number ?? 999 < 300)
    let colors = try varied([.key("look"), .key("colors")], 1)
    #expect(colors != nil && colors != .array([.string("#FF8800"), .string("#0088FF")]))
    #expect(try varied([.key("launch"), .key("unit")], 1) != nil)
    #expect(try varied([.key("name")], 1) == nil)
  }

  @Test func allMomentsAreOnePictureUntilItIsEnded() throws {
    var designer = try Designer(Self.paper)
    designer.press(.character("o"), .shift)
    let isShown = designer.studio.content.others.exposure != nil
    #expect(isShown)
    var quads = QuadBuffer(atlas: designer.studio.atlas)
    designer.studio.content.others.exposure?.draw(into: &quads)
    // Forty pieces leave a way in each of many moments.
    #expect(quads.count > 40 * 30 && quads.count <= 80_000)
    designer.press(.escape)
    let isOver = designer.studio.content.others.exposure == nil
    #expect(isOver)
  }

  @Test func theWheelSpreadsTheMomentsWhileAllAreShown() throws {
    var designer = try Designer(Self.paper)
    let middle = StudioLayout(designer.size, StudioView()).middle.center
    designer.act(.pointerMoved(middle))
    designer.act(.scrolled(1))
    #expect(designer.studio.content.view.ghostSpacing == 0.1)
    designer.act(.keyPressed(.character("o"), []))
    designer.act(.scrolled(1))
    #expect(designer.studio.content.view.ghostSpacing > 0.1)
    designer.act(.keyReleased(.character("o")))
  }
}
