import Testing

@testable import Motion

@Suite("KeyframeTimes") struct KeyframeTimesTests {
  let pulse = KeyframeTimes(0, 0.5, 1)
  let values: SIMD4<Float> = [1, 1.6, 0.6, 0.6]

  @Test("every keyframe is reached, with straight lines between them")
  func lines() {
    for (time, value) in [(0, 1), (0.25, 1.3), (0.5, 1.6), (0.75, 1.1), (1, 0.6)]
      as [(Float, Float)]
    {
      #expect(abs(pulse.value(of: values, at: time) - value) < 1e-6)
    }
  }

  @Test("the first and the last value hold outside")
  func outside() {
    #expect(pulse.value(of: values, at: -1) == 1)
    #expect(pulse.value(of: values, at: 2) == 0.6)
  }

  @Test("the shares add up to 1 at any time")
  func shares() {
    let times = KeyframeTimes(0, 0.4, 0.9, 1)
    for step in -10...30 {
      #expect(abs(times.shares(at: Float(step) / 20).sum() - 1) < 1e-6)
    }
  }
}
