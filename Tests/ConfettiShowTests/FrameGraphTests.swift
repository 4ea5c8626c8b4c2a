import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite struct FrameGraphTests {
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
    graph.fit(performance, nil, at: 0)
    var quads = QuadBuffer()
    graph.draw(performance, in: Self.area, at: 0, opacity: 1, into: &quads)
    return quads.withVertices { vertices in
      stride(from: 0, to: vertices.count, by: 4).map { index in
        let (first, last) = (vertices[index], vertices[index + 2])
        return (
          Rect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y),
          first.color
        )
      }
    }
  }

  /// The bars alone: what is left without the ground and the line of the budget.
  func bars(_ times: [Float]) -> [(frame: Rect, color: PackedColor)] {
    Array(quads(times).dropFirst().dropLast())
  }

  @Test func `without frames there are the ground and the line of the budget`() {
    let quads = quads([])
    #expect(quads.count == 2)
    #expect(quads[0].frame == Self.area)
    #expect(abs(quads[1].frame.y - (Self.area.y + Self.area.height / 3)) < 1e-3)
  }

  @Test func `a frame that takes the budget reaches the line, the longest ones are cut off`() {
    let heights = bars([10, 5, 20, 0]).map(\.frame.height)
    #expect(zip(heights, [30, 15, 60, 0]).allSatisfy { abs($0 - $1) < 1e-3 })
    let cut = bars([640, 9000, 320]).map(\.frame.height)
    #expect(zip(cut, [60, 60, 30]).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test(
    arguments: [
      (0, 1.5), (15, 1.5), (15.1, 2), (20, 2), (39, 4), (41, 8), (160, 16), (300, 32), (5000, 64),
    ] as [(Float, Double)])
  func `the graph is as high as the longest frame needs, in steps`(longest: Float, height: Double) {
    var graph = FrameGraph()
    graph.fit(performance([1, longest, 2]), nil, at: 0)
    #expect(graph.height.presentation(at: 0) == height)
  }

  @Test func `its height eases, and turns round without a jump`() {
    var graph = FrameGraph()
    graph.fit(performance([]), nil, at: 0)
    graph.fit(performance([35]), .smooth, at: 1)
    let heights = (0...20).map { graph.height.presentation(at: 1 + Double($0) / 60) }
    #expect(heights[0] == 1.5)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 < 0.2 })
    graph.advance(to: 1.2)
    let (place, speed) = (graph.height.presentation(at: 1.2), graph.height.velocity(at: 1.2))
    graph.fit(performance([1]), .smooth, at: 1.2)
    #expect(abs(graph.height.presentation(at: 1.2) - place) < 1e-9)
    #expect(abs(graph.height.velocity(at: 1.2) - speed) < 1e-9)
    graph.advance(to: 4)
    #expect(!graph.isMoving(at: 4) && graph.height.presentation(at: 4) == 1.5)
  }

  @Test func `only frames that are clearly late are marked`() {
    let colors = bars([10, 11, 12, 13, 40]).map(\.color)
    #expect(Set(colors[..<3]).count == 1 && Set(colors[3...]).count == 1)
    #expect(colors[0] != colors[3])
  }

  @Test func `the latest frame stands at the right, and no more than 240 are shown`() {
    let bars = bars((0..<300).map { Float($0) / 100 })
    #expect(bars.count == 240)
    #expect(abs((bars.last?.frame.maxX ?? 0) - Self.area.maxX) < 0.01)
    #expect(abs((bars.first?.frame.x ?? 0) - Self.area.x) < 0.01)
    #expect((bars.first?.frame.height ?? 0) < (bars.last?.frame.height ?? 0))
  }
}
