import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Headings") struct HeadingsTests {
  func vertices(_ size: Size) throws -> [Vertex] {
    let stage = try Visitor.stage(size)
    var ui = Interface(stage.atlas, stage.layout.theme)
    ui.draw(at: 0) { Headings.stage(stage.layout).describe(&$0) }
    return ui.canvas.quads.withVertices { Array($0) }
  }

  @Test(
    "the words are centred, but for a title in the corner, inside the stage and above the buttons",
    arguments: [
      Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 700, height: 360),
      Size(width: 1280, height: 720), Size(width: 2560, height: 1440),
    ])
  func wordsAreCentred(size: Size) throws {
    let vertices = try vertices(size)
    let (left, right) = (vertices.map(\.x).min() ?? 0, vertices.map(\.x).max() ?? 0)
    #expect(left > 0 && right < size.width)
    let stage = try Visitor.stage(size)
    let frames = Headings.stage(stage.layout).frames(stage.atlas)
    for frame in stage.layout.isTitleInCorner ? [frames[1]] : frames {
      #expect(abs(frame.center.x - size.width / 2) < 4)
    }
    #expect(stage.layout.isTitleInCorner == (size.height < 300))
    #expect((vertices.map(\.y).min() ?? 0) > 0)
    let top = Layout(size: size).buttons.map(\.y).min() ?? 0
    #expect((vertices.map(\.y).max() ?? 0) < top)
  }

  @Test("a narrow stage gets the shorter sentence")
  func narrowGetsShorter() throws {
    let narrow = try vertices(Size(width: 360, height: 600)).count
    #expect(try vertices(Size(width: 800, height: 600)).count > narrow)
  }
}
