import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("ModeChip") struct ModeChipTests {
  static let layout = Layout(size: Size(width: 1280, height: 720))

  func chip() throws -> (ModeChip, Atlas) {
    let atlas = Atlas(
      scale: 1, typeface: try Visitor.typeface.get(), styles: Self.layout.theme.styles)
    var chip = ModeChip()
    chip.prepare(atlas, Self.layout)
    return (chip, atlas)
  }

  func vertices(_ chip: ModeChip, _ atlas: Atlas, at now: Double) -> [Vertex] {
    var canvas = Canvas(atlas)
    chip.draw(in: Self.layout.modeFrame, at: now, on: &canvas)
    return canvas.quads.withVertices { Array($0) }
  }

  @Test("each mode is named, centred at the bottom, and none says nothing")
  func eachModeIsNamed() throws {
    var (chip, atlas) = try chip()
    #expect(vertices(chip, atlas, at: 0).isEmpty)
    var looks: Set<[Vertex]> = []
    var now = 0.0
    for mode in ModeChip.Mode.all {
      chip.show(mode, at: now)
      chip.advance(to: now)
      #expect(chip.isMoving(at: now))
      now += 3
      chip.advance(to: now)
      #expect(!chip.isMoving(at: now))
      let look = vertices(chip, atlas, at: now)
      let (left, right) = (look.map(\.x).min() ?? 0, look.map(\.x).max() ?? 0)
      #expect(abs(left + right - 1280) <= 2)
      #expect((look.map(\.y).min() ?? 0) > 660 && (look.map(\.y).max() ?? 999) < 715)
      // Whole pixels keep the edges sharp.
      #expect(left == left.rounded())
      looks.insert(look)
    }
    #expect(looks.count == 7)
    chip.show([], at: now)
    #expect(!vertices(chip, atlas, at: now + 0.1).isEmpty)
    chip.advance(to: now + 3)
    #expect(vertices(chip, atlas, at: now + 3).isEmpty)
  }

  @Test("a mode that goes and comes back at once turns back where it is")
  func turnsRound() throws {
    var (chip, atlas) = try chip()
    chip.show(.slow, at: 0)
    chip.advance(to: 0.1)
    let rising = vertices(chip, atlas, at: 0.1)
    chip.show([], at: 0.1)
    #expect(vertices(chip, atlas, at: 0.1) == rising)
    chip.advance(to: 0.15)
    let sinking = vertices(chip, atlas, at: 0.15)
    chip.show(.slow, at: 0.15)
    #expect(vertices(chip, atlas, at: 0.15) == sinking)
    chip.advance(to: 3)
    var (other, _) = try self.chip()
    other.show(.slow, at: 0)
    other.advance(to: 3)
    #expect(vertices(chip, atlas, at: 3) == vertices(other, atlas, at: 3))
  }

  @Test("all that holds is said: pause, slow motion and reduced motion")
  func allIsSaid() throws {
    var visitor = try Visitor()
    visitor.type("m")
    #expect(visitor.celebration.modeChip.mode == .reducedMotion)
    visitor.type("s")
    #expect(visitor.celebration.modeChip.mode == [.slow, .reducedMotion])
    visitor.type("p")
    #expect(visitor.celebration.modeChip.mode == [.paused, .slow, .reducedMotion])
    visitor.type("s")
    visitor.type("p")
    #expect(visitor.celebration.modeChip.mode == .reducedMotion)
    visitor.type("m")
    #expect(visitor.celebration.modeChip.mode == [])
  }
}
