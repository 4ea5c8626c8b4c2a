import Graphics
import Motion
import Testing

@testable import Stage

@Suite struct CurvePlotTests {
  private func plot(_ animations: [Animation], _ duration: Double = 1.2) -> CurvePlot {
    var plot = CurvePlot(count: animations.count)
    plot.place(in: Rect(x: 10, y: 20, width: 300, height: 200))
    plot.show(animations, for: duration)
    return plot
  }

  @Test func `a curve is that of its animation`() throws {
    let plot = plot([.linear(duration: 1), .bouncy])
    for time in stride(from: 0.0, through: 1.2, by: 0.05) {
      let line = try #require(plot.value(of: 0, at: time))
      #expect(abs(line - min(time, 1)) < 0.01)
      let spring = try #require(plot.value(of: 1, at: time))
      #expect(abs(spring - Spring.bouncy.value(target: 1.0, time: time)) < 0.002)
    }
  }

  @Test func `no value is known beyond the axis`() {
    let plot = plot([.smooth])
    #expect(plot.value(of: 0, at: -0.01) == nil && plot.value(of: 0, at: 1.21) == nil)
    #expect(plot.value(of: 0, at: .nan) == nil)
    #expect(CurvePlot(count: 1).value(of: 0, at: 0.1) == nil)
  }

  @Test func `what overshoots is seen whole`() {
    let plot = plot([.spring(duration: 0.5, bounce: 0.9)])
    #expect(plot.values.upperBound > 1.7)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    plot.stroke(0, width: 2, .white(), into: &quads)
    let area = plot.area.inset(by: -3, 0)
    quads.withVertices { vertices in
      #expect(vertices.count > 400)
      for vertex in vertices {
        #expect(vertex.x >= area.x && vertex.x <= area.maxX)
        #expect(vertex.y >= area.y && vertex.y <= area.maxY)
      }
    }
  }

  @Test func `curves are drawn also for people who asked for little motion`() throws {
    let plot = withTransaction(\.reducesMotion, true) { self.plot([.linear(duration: 1)]) }
    #expect(abs(try #require(plot.value(of: 0, at: 0.5)) - 0.5) < 0.01)
  }

  @Test func `curves follow the area`() {
    var plot = plot([.linear(duration: 1.2)])
    plot.place(in: Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(plot.place(of: 0, at: 1.2).x == 100)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    plot.stroke(0, width: 2, .white(), into: &quads)
    #expect(quads.withVertices { $0.allSatisfy { $0.x < 104 && $0.y < 54 } })
  }
}
