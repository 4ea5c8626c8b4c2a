import Graphics
import Testing

@testable import Stage

@Suite struct FrameGraphTests {
  static let area = Rect(x: 10, y: 20, width: 480, height: 60)

  /// The frames of the quads that a graph of some frame times is made of.
  func quads(_ times: [Float]) -> [(frame: Rect, color: PackedColor)] {
    var performance = Performance()
    performance.budget = 10
    for time in times { performance.frames.record(milliseconds: time) }
    var quads = QuadBuffer()
    FrameGraph.draw(performance, in: Self.area, into: &quads)
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
    #expect(quads[1].frame.y == Self.area.y + Self.area.height / 2)
  }

  @Test func `a frame that takes the budget reaches the line, a longer one is cut off`() {
    let heights = bars([10, 5, 20, 9000, 0]).map(\.frame.height)
    #expect(zip(heights, [30, 15, 60, 60, 0]).allSatisfy { abs($0 - $1) < 1e-3 })
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
