import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite struct PlotAxesTests {
  @Test(arguments: [1.2, 0.6, 1.7, 2.4, 4.8, 7.4, 14.9])
  func `labels stand inside the plot and apart, however long it is`(duration: Double) throws {
    let style = Theme(for: Size(width: 480, height: 320)).small
    let atlas = Atlas(scale: 1, typeface: try Visitor.typeface.get(), styles: [style])
    var plot = CurvePlot(count: 1)
    plot.place(in: Rect(x: 20, y: 20, width: 170, height: 90))
    plot.show([.smooth], for: duration)
    var axes = PlotAxes()
    axes.prepare(atlas, style)
    axes.show(duration)
    var quads = QuadBuffer(atlas: atlas)
    axes.draw(plot, into: &quads)
    // The bottom of the area, below which only letters stand.
    let letters = quads.withVertices { vertices in
      stride(from: 0, to: vertices.count, by: 4).filter { vertices[$0].y > 108 }.map {
        (vertices[$0].x, vertices[$0 + 1].x)
      }
    }
    #expect(letters.count >= 3)
    #expect(letters.allSatisfy { $0.0 >= 18 && $0.1 <= 192 })
  }
}
