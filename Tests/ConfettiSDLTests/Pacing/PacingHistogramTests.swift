import ConfettiSDL
import Testing

@Suite("PacingHistogram") struct PacingHistogramTests {
  var histogram = PacingHistogram()

  @Test("no frames have no figures")
  func empty() {
    #expect(histogram.count == 0 && histogram.maximum == 0)
    #expect(histogram.percentile(50) == 0 && histogram.percentile(99) == 0)
    #expect(histogram.bands.allSatisfy { $0.frames == 0 })
  }

  @Test("bands double and the last has no end")
  func bandLimits() {
    let limits = histogram.bands.compactMap(\.limit)
    #expect(limits.first == 50 && zip(limits, limits.dropFirst()).allSatisfy { $0 * 2 == $1 })
    #expect(histogram.bands.count == limits.count + 1 && histogram.bands.last?.limit == nil)
  }

  @Test(
    "a frame is counted in the band it belongs to, early or late",
    arguments: [
      (0, 0), (49_999, 0), (50_000, 1), (99_999, 1), (100_000, 2), (399_999, 3), (400_000, 4),
      (25_599_999, 9), (25_600_000, 10), (Int64.max, 10), (Int64.min, 10), (-60_000, 1),
    ] as [(Int64, Int)])
  mutating func bandOfFrame(
    error: Int64, band: Int
  ) {
    histogram.record(nanoseconds: error)
    #expect(histogram.bands.map(\.frames).firstIndex(of: 1) == band)
    #expect(histogram.count == 1)
  }

  @Test("percentiles are right to a microsecond or 2 %, and never too small")
  mutating func percentileError() {
    var errors: [Int64] = []
    for index in 0..<1000 {
      // From 1 µs to about 20 ms, evenly in the logarithm, in no order.
      var error = 1000.0
      for _ in 0..<index * 617 % 1000 { error *= 1.01 }
      errors.append(Int64(error))
      histogram.record(nanoseconds: Int64(error))
    }
    errors.sort()
    for percent in 1...100 {
      let exact = Double(errors[percent * 10 - 1]) / 1000
      guard exact < 25_600 else { continue }
      let percentile = histogram.percentile(percent)
      #expect(percentile >= exact && percentile <= max(exact + 1, exact * 1.021))
    }
  }

  @Test("a percentile is never beyond the furthest frame")
  mutating func percentileMaximum() {
    histogram.record(nanoseconds: 3_010_000)
    #expect(histogram.maximum == 3010)
    #expect(histogram.percentile(1) == 3010 && histogram.percentile(100) == 3010)
  }

  @Test("the bands together hold every frame")
  mutating func bandSum() {
    for error in stride(from: Int64(0), to: 40_000_000, by: 33_333) {
      histogram.record(nanoseconds: error)
    }
    #expect(histogram.bands.reduce(0) { $0 + $1.frames } == histogram.count)
    #expect(histogram.count == 1201)
  }
}
