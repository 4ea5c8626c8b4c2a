import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiStudio

@Suite struct QuantitiesTests {
  private static let rising = """
    { emitters: [{ name: "paper", when: { count: 40 }, launch: { speed: [300, 420], direction: [-20, 20] },
        air: { gravity: 200 }, life: { seconds: 3, opacity: [1, 0.5, 0] } }] }
    """

  private static func opened() throws -> Designer {
    try Designer(rising, size: Size(width: 1280, height: 720))
  }

  @Test func theKeyGoesThroughAllQuantitiesAndBackToNone() throws {
    var designer = try Self.opened()
    let stage = designer.studio.readControls().first { $0.path == "stage/stage" }?.frame
    var seen: [String] = []
    for _ in 0..<5 {
      designer.press(.character("d"))
      let node = designer.studio.readControls().first { $0.path == "quantities/quantity" }
      seen.append(node?.value ?? "none")
    }
    #expect(seen == ["Height", "Speed", "Size", "Alive", "none"])
    #expect(designer.studio.readControls().first { $0.path == "stage/stage" }?.frame == stage)
  }

  @Test func aClickOnTheDensityLeadsToItsMoment() throws {
    var designer = try Self.opened()
    designer.press(.character("d"))
    let plot = try designer.node { $0.path == "quantities/density" }.frame
    designer.click(Point(x: plot.x + plot.width / 2, y: plot.center.y))
    let playhead = designer.studio.content.playhead
    #expect(
      playhead.isHeld && abs(playhead.time - designer.studio.content.staged.length / 2) < 0.02)
    // It lies above the same moment of the ruler.
    let ruler = try designer.node { $0.path == "ruler/time" }.frame
    #expect(abs(ruler.center.x - plot.center.x) < 1)
  }

  @Test(arguments: Quantities.Kind.allCases)
  func theRangeHoldsTheNumbersOfAllPieces(_ kind: Quantities.Kind) throws {
    let designer = try Self.opened()
    let staged = designer.studio.content.staged
    let quantities = Quantities(kind, of: staged)
    var most: Float = 0
    for step in 0..<Quantities.columns {
      let time = (Double(step) + 0.5) / Double(Quantities.columns) * staged.length
      for piece in staged.system.particles(at: time) where piece.opacity > 0 {
        switch kind {
        case .height: most = max(most, staged.format.size.height - piece.position.y)
        case .speed: most = max(most, piece.velocity.distance(to: Point(x: 0, y: 0)))
        case .size: most = max(most, (piece.size.width * piece.size.height).magnitude.squareRoot())
        case .alive: most = max(most, Float(staged.system.aliveCount(at: time)))
        }
      }
    }
    #expect(quantities.range.lowerBound <= 0 && abs(quantities.range.upperBound - most) < 0.01)
  }

  @Test func fastPiecesAreNoSlowerThanTheyAre() throws {
    let text = #"{ emitters: [{ when: { count: 9 }, launch: { speed: 5000 }, life: 0.2 }] }"#
    let designer = try Designer(text)
    let quantities = Quantities(.speed, of: designer.studio.content.staged)
    #expect(abs(quantities.range.upperBound - 5000) < 1)
  }

  @Test func theDensityFollowsEachChange() throws {
    var designer = try Self.opened()
    designer.press(.character("d"))
    designer.press(.character("d"))
    let before = designer.studio.content.others.quantities?.range
    designer.studio.change { edited in try? edited.set("paper.launch.speed", [600, 900]) }
    let after = designer.studio.content.others.quantities?.range
    #expect(after.map(\.upperBound) ?? 0 > (before.map(\.upperBound) ?? 0) * 1.5)
  }

  @Test func aCurveHasTwelvePicturesOfThePieceBehind() throws {
    var designer = try Self.opened()
    designer.studio.content.view.open = [[.key("life")]]
    designer.studio.change { _ in }
    designer.act()
    let curve = try designer.node { $0.role == .curve }
    #expect(curve.path.contains("life.opacity"))
    let field = designer.studio.content.outline.words.flatMap { $0.field(named: "opacity") }
    let pictures = try designer.studio.content.lifePictures(behind: #require(field))
    #expect(pictures != nil)
    var quads = QuadBuffer(atlas: designer.studio.atlas)
    swap(&designer.studio.interface.canvas.quads, &quads)
    let first = designer.studio.interface.canvas.quads.count
    pictures?.draw(in: curve.frame, &designer.studio.interface)
    // The opacity is 0 at no age of a picture.
    #expect(designer.studio.interface.canvas.quads.count - first == 12)
  }
}

extension WordSection {
  /// The row of a key in it or in a section in it.
  fileprivate func field(named name: String) -> KeyField? {
    for item in items {
      switch item {
      case .field(let field) where field.name == name: return field
      case .section(let inner): if let found = inner.field(named: name) { return found }
      default: break
      }
    }
    return nil
  }
}
