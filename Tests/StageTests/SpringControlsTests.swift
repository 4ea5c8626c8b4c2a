import Graphics
import Motion
import Testing

@testable import Stage

@Suite struct SpringControlsTests {
  @Test func `both pairs of words say the same spring`() throws {
    var visitor = try MotionVisitor()
    let bounce = visitor.scene.springControls.sliders[1]
    visitor.click(Point(x: bounce.x(of: 0.25), y: bounce.frame.center.y))
    let words = visitor.scene.springControls.words.segments
    visitor.click(words[1].center)
    let controls = visitor.scene.springControls
    #expect(controls.shownWords == .responseAndDamping)
    #expect(controls.sliders.map(\.title) == ["response", "damping"])
    #expect(abs(controls.sliders[0].value - controls.spring.duration) < 1e-9)
    #expect(abs(controls.sliders[1].value - 0.75) < 1e-9)
    #expect(abs(controls.spring.bounce - 0.25) < 1e-9)
  }

  @Test func `the ends of the one range are the ends of the other`() throws {
    var visitor = try MotionVisitor()
    visitor.click(visitor.scene.springControls.words.segments[1].center)
    let damping = visitor.scene.springControls.sliders[1]
    for (ratio, bounce) in [(2.0, -0.5), (0.1, 0.9)] {
      visitor.click(Point(x: damping.x(of: ratio), y: damping.frame.center.y))
      #expect(abs(visitor.scene.springControls.spring.bounce - bounce) < 1e-9)
    }
    visitor.click(visitor.scene.springControls.words.segments[0].center)
    #expect(abs(visitor.scene.springControls.sliders[1].value - 0.9) < 1e-9)
  }

  @Test func `a slider changes the spring while it is dragged, and only the lane it drives`() throws
  {
    var visitor = try MotionVisitor()
    let duration = visitor.scene.springControls.sliders[0]
    let target = visitor.scene.target
    visitor.press(duration.frame.center)
    for value in [0.5, 1.2, 2] {
      visitor.move(Point(x: duration.x(of: value), y: -40))
      visitor.wait(1 / 60.0)
      #expect(abs(visitor.scene.springControls.spring.duration - value) < 1e-9)
      #expect(
        visitor.scene.animation(of: .yours)
          == .spring(Spring(duration: value, bounce: visitor.scene.springControls.spring.bounce)))
      #expect(visitor.scene.animation(of: .bouncy) == .bouncy)
      #expect(visitor.scene.target == target)
    }
    visitor.release(Point(x: duration.x(of: 2), y: -40))
    #expect(visitor.scene.target != target)
    #expect(visitor.scene.springControls.held == nil)
    _ = visitor.rest()
    #expect(!visitor.scene.isMoving(at: visitor.now))
  }
}
