import Motion
import Testing

@testable import Confetti

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

  @Test("the weights add up to 1 at any time")
  func weights() {
    let times = KeyframeTimes(0, 0.4, 0.9, 1)
    for step in -10...30 {
      #expect(abs(times.weights(at: Float(step) / 20).sum() - 1) < 1e-6)
    }
  }

  @Test("agrees with a timeline of linear keyframes")
  func timeline() {
    let times = KeyframeTimes(0, 0.4, 0.9, 1.2)
    let timeline = KeyframeTimeline(initialValue: Float(1)) {
      LinearKeyframe(3, duration: 0.4)
      LinearKeyframe(-2, duration: 0.5)
      LinearKeyframe(0.5, duration: 0.3)
    }
    for step in -10...50 {
      let time = Float(step) / 40 + 0.001
      let value = times.value(of: [1, 3, -2, 0.5], at: time)
      #expect(abs(value - timeline.value(time: Double(time))) < 1e-5, "\(time)")
    }
  }

  @Test("without branches the weights are the same")
  func branchless() {
    for times in [pulse, KeyframeTimes(0, 0.4, 0.9, 1), KeyframeTimes(0.1, 0.2, 0.2, 0.2)] {
      for step in -10...50 {
        let time = Float(step) / 37 + 0.001
        let (a, b, c, d) = times.branchlessWeights(at: time)
        let difference = SIMD4(a, b, c, d) - times.weights(at: time)
        #expect((difference * difference).sum() < 1e-10, "\(time)")
      }
    }
  }
}
