import Motion
import Testing

@Suite("KeyframeTable") struct KeyframeTableTests {
  /// The greatest difference between a timeline and its table.
  private func error(_ timeline: KeyframeTimeline<Double>) -> Double {
    let table = KeyframeTable(timeline)
    return (-100...10_100).map {
      let time = timeline.duration * Double($0) / 10_000
      return abs(table.value(time: time) - timeline.value(time: time))
    }.max() ?? 0
  }

  @Test("where the motion is smooth the error is at most h² / 8 × the acceleration")
  func smooth() {
    let timeline = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(100, duration: 2) }
    let h = timeline.duration / 512
    // A cubic from rest to rest accelerates most at its ends: 6 × distance / duration².
    let bound = h * h / 8 * 150
    #expect(error(timeline) <= bound * 1.001)
    #expect(error(timeline) > bound / 2)
  }

  @Test("at a corner the error is at most h / 4 × the change of velocity")
  func corner() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.3)
      LinearKeyframe(0, duration: 0.7)
    }
    let h = timeline.duration / 512
    #expect(error(timeline) <= h / 4 * (10 / 0.3 + 10 / 0.7))
    #expect(error(timeline) > 0)
  }

  @Test("before the start the table is the first value, after the end the last one")
  func outside() {
    let timeline = KeyframeTimeline(initialValue: SIMD2<Float>(1, 2)) {
      LinearKeyframe([3, 4], duration: 0.7)
    }
    let table = KeyframeTable(timeline)
    for time in [-1, 0, .nan, -Double.infinity] { #expect(table.value(time: time) == [1, 2]) }
    for time in [0.7, 1, .infinity] { #expect(table.value(time: time) == [3, 4]) }
  }

  @Test("a timeline that takes no time is its last value")
  func noTime() {
    let table = KeyframeTable(KeyframeTimeline(initialValue: 1.0) { MoveKeyframe(5) })
    #expect(table.value(time: 0) == 5 && table.value(time: 10) == 5)
  }
}
