import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("FrameTimes") struct FrameTimesTests {
  func figures(of times: FrameTimes) -> FrameTimes.Summary? {
    var times = times
    return times.summary()
  }

  @Test("no frames have no figures")
  func noFrames() {
    let times = FrameTimes()
    #expect(figures(of: times) == nil)
    #expect(times.graphCount == 0)
  }

  @Test("a single frame is its own median and its own worst")
  func singleFrame() throws {
    var times = FrameTimes()
    times.record(milliseconds: 20)
    let summary = try #require(figures(of: times))
    #expect(summary.median == 20)
    #expect(summary.p99 == 20)
    #expect(summary.longest == 20)
    #expect(summary.lowRate == 50)
  }

  @Test("percentiles are the nearest ranks, in whatever order frames came")
  func percentiles() throws {
    var times = FrameTimes()
    for index in 0..<1000 { times.record(milliseconds: Float(index * 617 % 1000 + 1)) }
    let summary = try #require(figures(of: times))
    #expect(summary.median == 500)
    #expect(summary.p95 == 950)
    #expect(summary.p99 == 990)
    #expect(summary.longest == 1000)
    #expect(abs(summary.lowRate - 1000 / 995.5) < 1e-4)
  }

  @Test("the recent mean is that of the latest frames, also across the ring's end")
  func recentMean() {
    var times = FrameTimes()
    #expect(times.recentMean(of: 60) == 0)
    for _ in 0..<FrameTimes.capacity - 1 { times.record(milliseconds: 100) }
    for time in [10, 20, 30] as [Float] { times.record(milliseconds: time) }
    #expect(times.recentMean(of: 3) == 20)
    #expect(times.recentMean(of: 4) == 40)
  }

  @Test("the ring forgets the oldest frames first")
  func forgetsOldest() throws {
    var times = FrameTimes()
    times.record(milliseconds: 900)
    for _ in 0..<FrameTimes.capacity { times.record(milliseconds: 10) }
    #expect(times.count == FrameTimes.capacity)
    #expect(try #require(figures(of: times)).longest == 10)
  }

  @Test("the graph shows the latest frames, the oldest first")
  func graphShowsLatest() {
    var times = FrameTimes()
    for index in 0..<(FrameTimes.capacity + 100) { times.record(milliseconds: Float(index)) }
    #expect(times.graphCount == FrameTimes.graphLength)
    #expect(times.graphBar(0) == Float(FrameTimes.capacity + 100 - FrameTimes.graphLength))
    #expect(times.graphBar(FrameTimes.graphLength - 1) == Float(FrameTimes.capacity + 99))
  }

  @Test("impossible times count as nothing")
  func impossibleTimes() throws {
    var times = FrameTimes()
    times.record(milliseconds: .nan)
    times.record(milliseconds: -4)
    let summary = try #require(figures(of: times))
    #expect(summary.longest == 0)
  }

  @Test("forgotten frames leave no trace")
  func removeAllForgets() throws {
    var times = FrameTimes()
    for _ in 0..<300 { times.record(milliseconds: 99) }
    times.removeAll()
    times.record(milliseconds: 5)
    #expect(times.graphCount == 1)
    #expect(try #require(figures(of: times)).longest == 5)
  }
}

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
    withTransaction(\.disablesAnimations, true) { graph.fit(performance) }
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

  @Test("without frames there are the ground and the line of the budget")
  func withoutFrames() {
    let quads = quads([])
    #expect(quads.count == 2)
    #expect(quads[0].frame == Self.area)
    #expect(abs(quads[1].frame.y - (Self.area.y + Self.area.height / 3)) < 1e-3)
  }

  @Test("a frame that takes the budget reaches the line, the longest ones are cut off")
  func barHeights() {
    let heights = bars([10, 5, 20, 0]).map(\.frame.height)
    #expect(zip(heights, [30, 15, 60, 0]).allSatisfy { abs($0 - $1) < 1e-3 })
    let cut = bars([640, 9000, 320]).map(\.frame.height)
    #expect(zip(cut, [60, 60, 2, 30]).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test(
    "the graph is as high as the longest frame needs, in steps",
    arguments: [
      (0, 1.5), (15, 1.5), (15.1, 2), (20, 2), (39, 4), (41, 8), (160, 16), (300, 32), (5000, 64),
    ] as [(Float, Double)])
  func heightInSteps(longest: Float, height: Double) {
    var graph = FrameGraph()
    withTransaction(\.disablesAnimations, true) { graph.fit(performance([1, longest, 2])) }
    #expect(graph.height.presentation(at: 0) == height)
  }

  @Test(
    "a few frames that took much longer flatten no others, and are marked where they are cut off")
  func outliers() {
    var times = [Float](repeating: 10, count: 240)
    for index in [3, 50, 99, 160, 239] { times[index] = 400 }
    var graph = FrameGraph()
    withTransaction(\.disablesAnimations, true) { graph.fit(performance(times)) }
    #expect(graph.height.presentation(at: 0) == 1.5)
    #expect(bars(times).count == 240 + 5)
    let marks = bars(times).filter { $0.color == PackedColor(bits: .max) }
    #expect(marks.count == 5 && marks.allSatisfy { $0.frame.y == Self.area.y })
    // More of them are no outliers.
    times[100] = 400
    withTransaction(\.disablesAnimations, true) { graph.fit(performance(times)) }
    #expect(graph.height.presentation(at: 0) == 64)
    #expect(bars(times).count == 240)
  }

  @Test("its height eases, and turns back without a jump")
  func heightEases() {
    var graph = FrameGraph()
    withTransaction(\.disablesAnimations, true) { graph.fit(performance([])) }
    graph.change(at: 1) { $0.fit(performance([35])) }
    let heights = (0...20).map { graph.height.presentation(at: 1 + Double($0) / 60) }
    #expect(heights[0] == 1.5)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 < 0.2 })
    graph.advance(to: 1.2)
    let (place, speed) = (graph.height.presentation(at: 1.2), graph.height.velocity(at: 1.2))
    graph.change(at: 1.2) { $0.fit(performance([1])) }
    #expect(abs(graph.height.presentation(at: 1.2) - place) < 1e-9)
    #expect(abs(graph.height.velocity(at: 1.2) - speed) < 1e-9)
    graph.advance(to: 4)
    #expect(!graph.isMoving(at: 4) && graph.height.presentation(at: 4) == 1.5)
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
