import Motion
import Testing

@testable import ConfettiShow

@Suite struct SpringShapeTests {
  @Test func `one spring becomes another one, both numbers in step`() {
    var shape = Animated(SpringShape(Spring(duration: 0.5, bounce: 0)))
    shape.set(SpringShape(duration: 1.5, bounce: 0.5), .linear(duration: 1), at: 0)
    let half = shape.presentation(at: 0.5)
    #expect(abs(half.duration - 1) < 1e-12 && abs(half.bounce - 0.25) < 1e-12)
    #expect(shape.velocity(at: 0.5) == AnimatablePair(1, 0.5))
    shape.advance(to: 1)
    #expect(shape.presentation(at: 1) == SpringShape(duration: 1.5, bounce: 0.5))
  }

  @Test func `a spring is held to its ranges`() {
    let spring = SpringShape(duration: -3, bounce: 1.2).spring(
      durations: 0.1...2, bounces: -0.5...0.9)
    #expect(spring == Spring(duration: 0.1, bounce: 0.9))
    let inside = SpringShape(duration: 0.7, bounce: -0.2)
    #expect(SpringShape(inside.spring(durations: 0.1...2, bounces: -0.5...0.9)).duration == 0.7)
  }
}
