import Motion
import Testing

@Suite("RunStack") struct RunStackTests {
  private static let animations: [Animation] = [
    .linear, .easeInOut.delay(0.1), .bouncy, .smooth.delay(0.1), .snappy.repeatForever(),
  ]

  /// Everything that can be read of a value at a moment.
  private func readings(_ value: Animated<Double>, at time: Double) -> [Double] {
    [value.value, value.presentation(at: time), value.velocity(at: time)]
  }

  @Test("equal changes before any is visible are one change")
  func changesMadeAlike() {
    for animation in Self.animations {
      var (twice, once) = (Animated(0.0), Animated(0.0))
      withAnimation(animation) {
        twice.value = 1
        twice.value = 4
        once.value = 4
      }
      twice.advance(to: 0)
      once.advance(to: 0)
      for time in [0, 0.05, 0.1, 0.2, 0.3, 0.5] {
        #expect(readings(twice, at: time) == readings(once, at: time), "\(animation)")
      }
    }
  }

  @Test("different changes before any is visible run together")
  func changesMadeDifferently() {
    var value = Animated(0.0)
    withAnimation(.linear(duration: 1)) { value.value = 1 }
    withAnimation(.linear(duration: 2)) { value.value = 2 }
    value.advance(to: 0)
    #expect(value.presentation(at: 0.5) == 0.5 + 0.25 * 1.5)
  }

  @Test("a change at once leads exactly to the new value")
  func changeAtOnce() {
    var value = Animated(1e16)
    value.set(0.1, nil, at: 0)
    value.set(1, .linear(duration: 1), at: 0)
    #expect(value.presentation(at: 0) == 0.1)
    #expect(value.presentation(at: 0.5) == 0.55)
    value.set(0.3, nil, at: 0.5)
    for time in [1, 1.5] {
      #expect(value.presentation(at: time) == 0.3)
    }
  }

  @Test("a change that is not finite is not animated, and leaves no trace")
  func notFinite() {
    for animation in Self.animations {
      for wrong in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
        var value = Animated(0.0)
        value.set(1, animation, at: 0)
        value.set(wrong, animation, at: 0.1)
        #expect(!value.isAnimating(at: 0.1))
        value.set(wrong, nil, at: 0.15)
        value.set(5, nil, at: 0.2)
        #expect(readings(value, at: 0.2) == [5, 5, 0])
        value.set(wrong, nil, at: 0.2)
        value.set(5, animation, at: 0.2)
        #expect(readings(value, at: 0.2) == [5, 5, 0])
        value.set(6, .linear(duration: 1), at: 0.3)
        #expect(abs(value.presentation(at: 0.8) - 5.5) < 1e-12)
      }
    }
  }

  @Test("a velocity that is not finite counts as 0")
  func velocityNotFinite() {
    for wrong in [Double.nan, .infinity] {
      var (value, still) = (Animated(0.0), Animated(0.0))
      value.set(1, .bouncy, velocity: wrong, at: 0)
      still.set(1, .bouncy, velocity: 0, at: 0)
      for time in [0, 0.1, 0.4, 3] {
        #expect(readings(value, at: time) == readings(still, at: time))
      }
    }
  }

  @Test("a time that is not finite is ignored")
  func timeNotFinite() {
    for wrong in [Double.nan, .infinity, -.infinity] {
      for animation in Self.animations {
        var value = Animated(0.0)
        value.set(1, animation, at: wrong)
        #expect(value.presentation(at: 0) == 0)
        value.advance(to: 2)
        for time in [wrong, 2, 2.2, 2.5] {
          #expect(readings(value, at: time).allSatisfy { $0.isFinite }, "\(animation) \(time)")
        }
      }
    }
  }

  @Test("a clock that is set back does no harm")
  func clockSetBack() {
    for animation in Self.animations {
      var value = Animated(0.0)
      value.set(1, animation, at: 100)
      value.advance(to: 50)
      #expect(value.presentation(at: 50) == 0)
      value.set(2, .snappy, at: 40)
      for time in stride(from: 40.0, to: 42, by: 0.1) { value.advance(to: time) }
      #expect(value.presentation(at: 42) == 2 && !value.isAnimating(at: 42))
    }
  }

  @Test("a spring with next to no way left does not take longer for it")
  func nextToNoWay() {
    var (near, there) = (Animated(0.0), Animated(0.0))
    near.set(1e-30, .smooth, velocity: 1000, at: 0)
    there.set(0, .smooth, velocity: 1000, at: 0)
    let end = stride(from: 0, to: 10, by: 0.01).first { !there.isAnimating(at: $0) } ?? 10
    #expect(end < 2 && !near.isAnimating(at: end))
  }
}
