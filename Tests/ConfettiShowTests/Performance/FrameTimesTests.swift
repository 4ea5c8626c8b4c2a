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

  @Test("impossible times count as 0")
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
