import ConfettiTestSupport
import Motion
import Testing

@Suite("KeyframePath with wild numbers") struct KeyframePathWildTests {
  private static func curve(_ random: inout SplitMix) -> UnitCurve {
    UnitCurve(x1: random.wild(), y1: random.wild(), x2: random.wild(), y2: random.wild())
  }

  private static func keyframe(
    _ random: inout SplitMix, to value: Double
  ) -> any KeyframeTrackContent<Double> {
    let duration = Bool.random(using: &random) ? random.wild() : .random(in: 0...2, using: &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0: return LinearKeyframe(value, duration: duration, timingCurve: curve(&random))
    case 1: return CubicKeyframe(value, duration: duration)
    case 2:
      return CubicKeyframe(
        value, duration: duration, startVelocity: random.wild(), endVelocity: random.wild())
    case 3:
      let spring = Spring(duration: random.wild(), bounce: random.wild())
      return SpringKeyframe(
        value, duration: duration, spring: spring, startVelocity: random.wild())
    default: return MoveKeyframe(value)
    }
  }

  /// Keyframes whose values are finite; everything else about them is wild.
  private static func keyframes(_ random: inout SplitMix) -> [Keyframe<Double>] {
    (0..<Int.random(in: 1...6, using: &random)).flatMap { _ in
      keyframe(&random, to: random.wildFinite()).keyframes
    }
  }

  private static func moments(of duration: Double) -> [Double] {
    let shares = [0, 1e-9, 0.1, 0.25, 0.5, 0.9, 1].map { $0 * duration }
    return shares + [duration.nextDown, duration.nextUp, 1e-300, 1e300, .infinity, -1, .nan]
  }

  @Test("values are finite wherever all given values are")
  func finite() {
    for seed in 0..<2000 {
      var random = SplitMix(seed: UInt64(seed))
      let keyframes = Self.keyframes(&random)
      let timeline = KeyframeTimeline(
        initialValue: random.wildFinite(), initialVelocity: random.wild()
      ) { keyframes }
      #expect(timeline.duration.isFinite, "seed \(seed)")
      let table = KeyframeTable(timeline)
      for time in Self.moments(of: timeline.duration) {
        #expect(timeline.value(time: time).isFinite, "seed \(seed), time \(time)")
        #expect(timeline.velocity(time: time).isFinite, "seed \(seed), time \(time)")
        #expect(table.value(time: time).isFinite, "seed \(seed), time \(time)")
      }
    }
  }

  @Test("an animator of wild keyframes is finite, and ends")
  func animator() {
    for seed in 0..<1000 {
      var random = SplitMix(seed: UInt64(seed))
      let keyframes = Self.keyframes(&random)
      var animator = KeyframeAnimator(
        initialValue: random.wildFinite(), repeatCount: Int.random(in: 1...3, using: &random)
      ) { _ in KeyframeTrack { keyframes } }
      animator.play(at: 0)
      for time in [0, 0.3, 1, 5] { #expect(animator.value(at: time).isFinite, "seed \(seed)") }
      animator.play(at: 6)
      for time in [6, 6.1, 9, 1e300] {
        #expect(animator.value(at: time).isFinite, "seed \(seed)")
        #expect(animator.velocity(at: time).isFinite, "seed \(seed)")
      }
      #expect(!animator.isAnimating(at: 1e15), "seed \(seed)")
    }
  }

  @Test("a keyframe too short for the clock is a jump")
  func lostInRounding() {
    for short in [1e-306, 1e-12, 1e-8] {
      let timeline = KeyframeTimeline(initialValue: 0.0) {
        LinearKeyframe(1, duration: 1e9)
        CubicKeyframe(5, duration: short)
        SpringKeyframe(6, duration: short)
        LinearKeyframe(7, duration: short)
        LinearKeyframe(8, duration: 1)
      }
      #expect(timeline.value(time: 1e9) == 7 && timeline.value(time: 1e9 + 1) == 8)
      #expect(abs(timeline.value(time: 5e8) - 0.5) < 1e-9)
    }
  }

  @Test("a table of the shortest timelines goes from the first value to the last")
  func shortTable() {
    for duration in [1e-306, .leastNonzeroMagnitude, 1e-12, 1e-9, 1e-6] {
      let table = KeyframeTable(
        KeyframeTimeline(initialValue: 1.0) { LinearKeyframe(2, duration: duration) })
      for time in [1e-5, 1, .infinity] { #expect(table.value(time: time) == 2) }
      #expect((1...2).contains(table.value(time: 0)))
    }
  }
}
