import ConfettiGraphics
import Testing

@testable import ConfettiBenchmarks

@Suite("PaintBench") struct PaintBenchTests {
  @Test("our painter needs no display to be measured") func needsNoDisplay() throws {
    let figures = try PaintBench.measure(.cpu, counts: [10, 100], frames: 3)
    #expect(figures.map(\.particles) == [10, 100])
    #expect(figures.allSatisfy { $0.painter == .cpu && $0.msPerFrame > 0 })
  }

  @Test("large squares are measured one by one") func largeSquares() {
    let figure = LargeSquareBench.measure(side: 100, count: 5, frames: 3)
    #expect(figure.side == 100 && figure.nsPerSquare > 0)
  }

  @Test("scattered particles are on the stage, and the same ones every time")
  func scatteredOnStage() {
    func corners(_ seed: UInt64) -> [Vertex] {
      PaintBench.scattered(200, seed: seed).withVertices(Array.init)
    }
    #expect(corners(1) == corners(1) && corners(1) != corners(2))
    let reach = Float(3)  // of a corner that is turned outward, with its clear edge
    for corner in corners(1) {
      #expect(corner.x > -reach && corner.x < Crowd.stage.width + reach)
      #expect(corner.y > -reach && corner.y < Crowd.stage.height + reach)
    }
  }
}
