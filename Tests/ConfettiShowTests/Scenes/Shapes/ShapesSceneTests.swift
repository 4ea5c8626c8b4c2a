import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import ConfettiTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("ShapesScene") struct ShapesSceneTests {
  /// Somebody in the scene, at sixty frames a second.
  private struct Guest {
    var scene: ShapesScene
    var ui: Interface
    let stage: Stage
    var clock = 100.0

    init(_ size: Size = Size(width: 1280, height: 720)) throws {
      stage = try Visitor.stage(size)
      scene = ShapesScene(Show.Settings(), on: stage)
      scene.prepare(stage, SceneContext())
      ui = Interface(stage.atlas, stage.layout.theme)
    }

    var context: SceneContext {
      SceneContext(visibility: .open, now: clock, elapsed: 1 / 60)
    }

    mutating func advance() -> Bool {
      clock += 1 / 60
      var step = FrameStep(to: clock)
      scene.advance(&step, context)
      ui.advance(&step)
      return step.isMoving
    }

    mutating func act(_ events: Input.Event...) {
      for event in events {
        ui.respond(to: event, at: clock) { scene.describe(SceneContext(now: clock), &$0) }
      }
    }

    var picture: QuadBuffer {
      mutating get {
        ui.draw(at: clock) { scene.describe(SceneContext(now: clock), &$0) }
        return ui.canvas.quads
      }
    }
  }

  private static let kinds: [any ShapeTile.Type] = [
    PolygonTile.self, WaveTile.self, PieTile.self, RouteTile.self, CornersTile.self,
    DrawnHeartTile.self,
  ]

  private static func vertices(_ tile: some ShapeTile, at now: Double) -> [Vertex] {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    tile.draw(in: Rect(x: 10, y: 10, width: 200, height: 120), at: now, into: &quads)
    return quads.withVertices(Array.init)
  }

  @Test(
    "all tiles lie within the window and apart from each other", arguments: SmallStagesTests.sizes)
  func places(size: Size) throws {
    let layout = ShapesLayout(on: try Visitor.stage(size))
    #expect(layout.tiles.count == Self.kinds.count)
    for (index, tile) in layout.tiles.enumerated() {
      let figure = layout.figures[index]
      #expect(tile.x >= 0 && tile.y >= 0)
      #expect(tile.maxX <= size.width + 0.01 && tile.maxY <= size.height + 0.01)
      #expect(figure.x >= tile.x && figure.y >= tile.y)
      #expect(figure.maxX <= tile.maxX + 0.01 && figure.maxY <= tile.maxY + 0.01)
      #expect(layout.figures[index].width > 20 && layout.figures[index].height > 12)
      for other in layout.tiles[..<index] {
        #expect(
          tile.x >= other.maxX || other.x >= tile.maxX || tile.y >= other.maxY
            || other.y >= tile.maxY)
      }
    }
    #expect(layout.heading.frame.maxY <= layout.tiles[0].y)
  }

  @Test("people who come in see all shapes move one after the other, and then the scene rests")
  func entering() throws {
    var guest = try Guest()
    let isMoving = guest.advance()
    #expect(!isMoving)
    _ = guest.scene.respond(to: .entered, guest.context)
    var frames = 0
    while guest.advance(), frames < 900 { frames += 1 }
    #expect(frames > 60 && frames < 600)
  }

  @Test("a click and the space key on a tile play it alone")
  func clicking() throws {
    var guest = try Guest()
    let tile = ShapesLayout(on: guest.stage).tiles[2]
    guest.act(.pointerMoved(tile.center), .pointerPressed(tile.center))
    guest.act(.pointerReleased(tile.center))
    let moves = guest.advance()
    #expect(moves)
    while guest.advance() {}
    guest.act(.keyPressed(.tab(backwards: false)), .keyReleased(.tab(backwards: false)))
    guest.act(.keyPressed(.space), .keyReleased(.space))
    let movesAgain = guest.advance()
    #expect(movesAgain)
  }

  /// All tiles but the route and the heart, which are drawn from their beginning each time.
  @Test(
    "shapes that are played again at random moments go on from where they are",
    arguments: [0, 1, 2, 4])
  func interruptions(index: Int) {
    var random = SplitMix(seed: UInt64(index) + 1)
    var tile = Self.kinds[index].init()
    var now = 0.0
    for _ in 0..<170 {
      now += Double.random(in: 0..<1.5, using: &random)
      var step = FrameStep(to: now)
      tile.advance(&step)
      let before = Self.vertices(tile, at: now)
      tile.play(after: .random(in: 0..<0.2, using: &random))
      step = FrameStep(to: now)
      tile.advance(&step)
      let after = Self.vertices(tile, at: now)
      #expect(before == after)
    }
  }

  @Test("with reduced motion a shape is there at once")
  func reducedMotion() {
    for kind in Self.kinds {
      var tile = kind.init()
      withTransaction(\.reducesMotion, true) { tile.play(after: 0.5) }
      var step = FrameStep(to: 1)
      withTransaction(\.reducesMotion, true) { tile.advance(&step) }
      #expect(!step.isMoving, "\(kind)")
    }
  }

  @Test("a polygon on its way from three to twelve corners is one outline without a notch")
  func polygons() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    for step in 0...360 {
      let corners = 3 + Double(step) / 40
      let reference = Polygon(corners: corners, depth: 0).path(in: rect)
      // A polygon around the middle is star-shaped: its points go around once, at distances between both radii.
      var angle = -Double.infinity
      for element in reference.elements {
        let point: Point
        switch element {
        case .move(let to), .line(let to): point = to
        default: continue
        }
        let distance = point.distance(to: rect.center)
        #expect(distance <= 50.001 && distance >= 24.99)
        var turn = Elementary.atan2(Double(point.x - 50), Double(50 - point.y))
        if turn < -1e-6 { turn += 2 * .pi }
        #expect(turn > angle)
        angle = turn
      }
    }
  }
}
