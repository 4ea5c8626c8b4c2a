import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("FrameGraph") struct FrameGraphTests {
  static let area = Rect(x: 10, y: 20, width: 480, height: 60)

  func performance(_ times: [Float]) -> Performance {
    var performance = Performance()
    performance.budget = 10
    for time in times { performance.frames.record(milliseconds: time) }
    return performance
  }

  /// The frames of the quads that a graph of some frame times is made of.
  func quads(_ times: [Float]) -> [(frame: Rect, color: PackedColor)] {
    let performance = performance(times)
    var graph = FrameGraph()
    graph.fit(performance)
    var ui = Interface(.white, Theme(for: Size(width: 320, height: 240)))
    graph.draw(performance, in: Self.area, budgets: graph.height, opacity: 1, &ui)
    return ui.canvas.quads.withVertices { vertices in
      stride(from: 0, to: vertices.count, by: 4).map { index in
        let (first, last) = (vertices[index], vertices[index + 2])
        return (
          Rect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y),
          first.color
        )
      }
    }
  }

  /// The bars alone: what is left without the ground and the lines of one and two budgets.
  func bars(_ times: [Float]) -> [(frame: Rect, color: PackedColor)] {
    Array(quads(times).dropFirst().dropLast(2))
  }

  @Test("without frames there are the ground and the lines of one and two budgets")
  func withoutFrames() {
    let quads = quads([])
    #expect(quads.count == 3)
    #expect(quads[0].frame == Self.area)
    for (line, budgets) in [(1, 1), (2, 2)] as [(Int, Float)] {
      let y = Self.area.maxY - Self.area.height * budgets / 2.25
      #expect(abs(quads[line].frame.y - y) < 1e-3)
    }
  }

  @Test("the lines have their times beside them, for which bars make room")
  func labels() throws {
    let theme = Layout(size: Size(width: 1280, height: 720)).theme
    let atlas = Atlas(scale: 1, typeface: try Visitor.typeface.get(), styles: theme.styles)
    var (performance, graph) = (performance([10]), FrameGraph())
    performance.budget = 1000 / 60
    graph.fit(performance)
    graph.label(performance.budget)
    let width = FrameGraph.width(theme)
    let area = Rect(x: 0, y: 0, width: width, height: 40)
    var ui = Interface(atlas, theme)
    graph.draw(performance, in: area, budgets: graph.height, opacity: 1, &ui)
    let vertices = ui.canvas.quads.withVertices { Array($0) }
    // Letters have soft edges.
    #expect(vertices.allSatisfy { $0.x <= width + 2 })
    let ground = try #require(vertices.prefix(4).map(\.x).max())
    #expect(ground >= Float(FrameTimes.graphLength) && ground < width)
    // Two labels of three digits and a point.
    #expect(vertices.count == 4 * (1 + 1 + 2 + 2 * 4))
  }

  @Test("a frame that takes the budget reaches the line, the longest ones are cut off")
  func barHeights() {
    let heights = bars([10, 5, 22.5, 0]).map(\.frame.height)
    #expect(zip(heights, [60 / 2.25, 30 / 2.25, 60, 0]).allSatisfy { abs($0 - $1) < 1e-3 })
    let cut = bars([640, 9000, 320]).map(\.frame.height)
    #expect(zip(cut, [60, 60, 2, 30]).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test(
    "the graph is as high as the longest frame needs, in steps",
    arguments: [
      (0, 2.25), (22, 2.25), (23, 4), (39, 4), (41, 8), (160, 16), (300, 32), (5000, 64),
    ] as [(Float, Float)])
  func heightInSteps(longest: Float, height: Float) {
    var graph = FrameGraph()
    graph.fit(performance([1, longest, 2]))
    #expect(graph.height == height)
  }

  @Test(
    "a few frames that took much longer flatten no others, and are marked where they are cut off")
  func outliers() {
    var times = [Float](repeating: 10, count: 240)
    for index in [3, 50, 99, 160, 239] { times[index] = 400 }
    var graph = FrameGraph()
    graph.fit(performance(times))
    #expect(graph.height == 2.25)
    #expect(bars(times).count == 240 + 5)
    let marks = bars(times).filter { $0.color == PackedColor(bits: .max) }
    #expect(marks.count == 5 && marks.allSatisfy { $0.frame.y == Self.area.y })
    // If there are more such frames, they are no outliers.
    times[100] = 400
    graph.fit(performance(times))
    #expect(graph.height == 64)
    #expect(bars(times).count == 240)
  }

  @Test("only frames that are clearly late are marked")
  func lateFramesAreMarked() {
    let colors = bars([10, 11, 12, 13, 40]).map(\.color)
    #expect(Set(colors[..<3]).count == 1 && Set(colors[3...]).count == 1)
    #expect(colors[0] != colors[3])
  }

  @Test("the latest frame stands at the right, and no more than 240 are shown")
  func latestAtTheRight() {
    let bars = bars((0..<300).map { Float($0) / 100 })
    #expect(bars.count == 240)
    #expect(abs((bars.last?.frame.maxX ?? 0) - Self.area.maxX) < 0.01)
    #expect(abs((bars.first?.frame.x ?? 0) - Self.area.x) < 0.01)
    #expect((bars.first?.frame.height ?? 0) < (bars.last?.frame.height ?? 0))
  }
}
