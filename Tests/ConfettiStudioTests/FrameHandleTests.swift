import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiStudio

@Suite("The frame on the stage") struct FrameHandleTests {
  private static let framed = """
    { "source": "frame", "emitters": [{ "when": { "count": 8 }, "where": { "outline": true }, "launch": { "speed": 60 } }] }
    """

  private static func corner(_ designer: inout Designer, _ end: String) throws -> Rect {
    try designer.node { $0.role == .handle && $0.path.hasSuffix("frame \(end)") }.frame
  }

  @Test("a drag moves and sizes it, the pieces follow, and the file stays as it is")
  func drag() throws {
    var designer = try Designer(Self.framed)
    let first = try Self.corner(&designer, "first").center
    designer.drag(from: first, to: Point(x: first.x - 80, y: first.y + 40))
    let moved = try #require(designer.studio.content.staged.frame)
    #expect(moved.size == Size(width: 160, height: 48))
    #expect(moved.x < 480 && moved.y > 380)
    let last = try Self.corner(&designer, "last").center
    designer.drag(from: last, to: Point(x: last.x + 50, y: last.y + 20))
    let sized = try #require(designer.studio.content.staged.frame)
    #expect(sized.width > 200 && sized.height > 60 && sized.x == moved.x)
    let system = designer.studio.content.staged.system
    for piece in system.particles(at: 0.001) {
      let around = sized.inset(by: -1, -1)
      #expect(around.contains(piece.position))
    }
    #expect(designer.text == Self.framed && designer.studio.edited.steps.isEmpty)
  }

  @Test(
    "it stays on the stage, arrows move it, Escape restores it, another shape of the stage centres it"
  )
  func bounds() throws {
    var designer = try Designer(Self.framed)
    let first = try Self.corner(&designer, "first").center
    designer.drag(from: first, to: Point(x: -3000, y: -3000))
    #expect(designer.studio.content.staged.frame == Rect(x: 0, y: 0, width: 160, height: 48))
    let last = try Self.corner(&designer, "last").center
    designer.act(.pointerMoved(last))
    designer.act(.pointerPressed(last))
    designer.act(.pointerMoved(Point(x: last.x + 90, y: last.y + 90)))
    #expect(designer.studio.content.staged.frame?.width != 160)
    designer.press(.escape)
    #expect(designer.studio.content.staged.frame?.width == 160)
    designer.act(.pointerReleased(last))
    designer.press(.character("f"))
    #expect(designer.studio.content.staged.frame == nil)
  }

  @Test("an effect for the stage has none")
  func none() throws {
    var designer = try Designer("{ emitters: [{}] }")
    let paths = designer.studio.readControls().map(\.path)
    #expect(!paths.contains { $0.contains("frame first") })
  }

  @Test("a point is the origin of the version for points alone")
  func point() throws {
    var designer = try Designer(
      "{ emitters: [{ when: { count: 3 } }], fromPoint: [{ when: { count: 2 } }] }")
    designer.studio.content.staged.version = .point
    designer.studio.content.staged.origin = Point(x: 10, y: 20)
    designer.studio.content.restage(&designer.studio.interface)
    #expect(designer.studio.content.staged.site.anchor == .point(Point(x: 10, y: 20)))
    designer.studio.content.change(.main, &designer.studio.interface)
    #expect(designer.studio.content.staged.site.anchor == .stage)
  }
}
