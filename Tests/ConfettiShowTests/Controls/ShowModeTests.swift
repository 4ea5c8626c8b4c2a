import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("ShowMode") struct ShowModeTests {
  /// A viewer of the chip of a mode on a stage.
  struct Reader {
    var ui: Interface
    var mode: ShowMode = []
    let layout = Layout(size: Size(width: 1280, height: 720))

    init() throws {
      let stage = try Visitor.stage()
      ui = Interface(stage.atlas, stage.layout.theme)
    }

    /// The chip at a moment, and whether it still moves then.
    mutating func look(at now: Double) -> (vertices: [Vertex], isMoving: Bool) {
      var step = FrameStep(to: now)
      ui.advance(&step)
      ui.canvas.quads.removeAll()
      let (mode, layout) = (mode, layout)
      ui.draw(at: now) { $0.modeChip(mode, SeenMoment(), layout, in: layout.modeFrame) }
      var after = FrameStep(to: now)
      var copy = ui
      copy.advance(&after)
      return (ui.canvas.quads.withVertices { Array($0) }, after.isMoving)
    }
  }

  @Test("each mode has a name, centred at the bottom, and no mode has none")
  func eachModeIsNamed() throws {
    var reader = try Reader()
    #expect(reader.look(at: 0).vertices.isEmpty)
    var looks: Set<[Vertex]> = []
    var now = 0.0
    for mode in ShowMode.all {
      reader.mode = mode
      #expect(reader.look(at: now).isMoving)
      now += 3
      let (look, isMoving) = reader.look(at: now)
      #expect(!isMoving)
      let (left, right) = (look.map(\.x).min() ?? 0, look.map(\.x).max() ?? 0)
      #expect(abs(left + right - 1280) <= 2)
      #expect((look.map(\.y).min() ?? 0) > 660 && (look.map(\.y).max() ?? 999) < 715)
      // Whole pixels keep the edges sharp.
      #expect(left == left.rounded())
      looks.insert(look)
    }
    #expect(looks.count == 7)
    reader.mode = []
    #expect(!reader.look(at: now).vertices.isEmpty)
    #expect(!reader.look(at: now + 0.1).vertices.isEmpty)
    #expect(reader.look(at: now + 3).vertices.isEmpty)
  }

  @Test("a mode that ends and begins again at once turns back where its chip is")
  func turnsRound() throws {
    var reader = try Reader()
    reader.mode = .slow
    _ = reader.look(at: 0)
    let rising = reader.look(at: 0.1).vertices
    reader.mode = []
    #expect(reader.look(at: 0.1).vertices == rising)
    let sinking = reader.look(at: 0.15).vertices
    reader.mode = .slow
    #expect(reader.look(at: 0.15).vertices == sinking)
    var other = try Reader()
    other.mode = .slow
    _ = other.look(at: 0)
    #expect(reader.look(at: 3).vertices == other.look(at: 3).vertices)
  }

  @Test("the chip names all present modes: pause, slow motion and reduced motion")
  func allIsSaid() throws {
    var visitor = try Visitor()
    visitor.type("m")
    #expect(visitor.mode == .reducedMotion && visitor.said.contains("Reduced motion"))
    visitor.type("s")
    #expect(visitor.said.contains("Slow motion · reduced motion"))
    visitor.type("p")
    #expect(visitor.mode == [.paused, .slow, .reducedMotion])
    for letter in "spm" { visitor.type(letter) }
    #expect(visitor.mode == [] && !visitor.said.contains { $0.contains("otion") })
  }
}
