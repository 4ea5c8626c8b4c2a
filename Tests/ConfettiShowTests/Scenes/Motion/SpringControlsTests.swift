import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("SpringControls") struct SpringControlsTests {
  @Test("both pairs of words say the same spring")
  func pairsAgree() throws {
    var visitor = try MotionVisitor()
    let bounce = visitor.scene.springControls.sliders[1]
    visitor.click(Point(x: bounce.x(of: 0.25), y: bounce.frame.center.y))
    let words = visitor.scene.springControls.words.segments
    visitor.click(words[1].center)
    let controls = visitor.scene.springControls
    #expect(controls.words.selection == 1)
    #expect(controls.sliders.map(\.title) == ["response", "damping"])
    #expect(abs(controls.sliders[0].value - controls.spring.duration) < 1e-9)
    #expect(abs(controls.sliders[1].value - 0.75) < 1e-9)
    #expect(abs(controls.spring.bounce - 0.25) < 1e-9)
  }

  @Test("the ends of the one range are the ends of the other")
  func rangesAgree() throws {
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

  @Test("a slider changes the spring while it is dragged, and only the lane it drives")
  func dragChangesSpring() throws {
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
    #expect(visitor.scene.springControls.sliders.allSatisfy { !$0.isHeld })
    _ = visitor.rest()
    #expect(!visitor.isMoving)
  }

  /// How high the curve of people's own spring is at a time.
  private func height(_ visitor: MotionVisitor, at time: Double) -> Double? {
    visitor.scene.plot.value(of: LanePreset.yours.rawValue, at: time)
  }

  @Test("a jump along a slider lets the spring and its curve glide there")
  func jumpGlides() throws {
    var visitor = try MotionVisitor()
    visitor.wait(0.1)
    let bounce = visitor.scene.springControls.sliders[1]
    let before = visitor.scene.springControls.shownSpring(at: visitor.now)
    visitor.press(Point(x: bounce.x(of: -0.5), y: bounce.frame.center.y))
    #expect(abs(visitor.scene.springControls.spring.bounce + 0.5) < 1e-9)
    let start = visitor.scene.springControls.shownSpring(at: visitor.now)
    #expect(abs(start.bounce - before.bounce) < 1e-9)
    var heights: [Double] = []
    for _ in 0..<60 {
      visitor.wait(1 / 60.0)
      heights.append(try #require(height(visitor, at: 0.4)))
      let shown = visitor.scene.springControls.shownSpring(at: visitor.now)
      let expected = shown.value(target: 1.0, time: 0.4)
      #expect(abs(try #require(height(visitor, at: 0.4)) - expected) < 1e-3)
    }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { abs($0 - $1) < 0.15 })
    #expect(abs(heights[0] - heights[59]) > 0.3)
    let final = Spring(duration: 0.6, bounce: -0.5).value(target: 1.0, time: 0.4)
    #expect(abs(heights[59] - final) < 1e-3)
    visitor.release(Point(x: bounce.x(of: -0.5), y: bounce.frame.center.y))
    _ = visitor.rest()
    let rested = visitor.scene.springControls
    #expect(rested.shownSpring(at: visitor.now) == rested.spring)
  }

  @Test("in other words the knobs glide from where they were")
  func otherWordsGlide() throws {
    var visitor = try MotionVisitor()
    let color = LanePreset.yours.color
    func picture(_ slider: Slider) -> [Float] {
      var quads = QuadBuffer(atlas: visitor.atlas)
      slider.draw(at: visitor.now, color, into: &quads)
      return quads.withVertices { Array($0.suffix(4).map(\.x)) }
    }
    visitor.wait(1)
    let before = picture(visitor.scene.springControls.sliders[1])
    visitor.click(visitor.scene.springControls.words.segments[1].center)
    #expect(visitor.scene.springControls.words.selection == 1)
    let first = picture(visitor.scene.springControls.sliders[1])
    #expect(zip(before, first).allSatisfy { abs($0 - $1) < 0.5 })
    #expect(visitor.isMoving)
    _ = visitor.rest()
    let slider = visitor.scene.springControls.sliders[1]
    let middle = picture(slider).reduce(0, +) / 4
    #expect(abs(middle - slider.x(of: slider.value)) < 0.5 && abs(middle - before[0]) > 10)
  }

  @Test("an axis that grows with the spring glides, and writes its labels anew")
  func axisGlides() throws {
    var visitor = try MotionVisitor()
    let duration = visitor.scene.springControls.sliders[0]
    visitor.click(Point(x: duration.x(of: 2), y: duration.frame.center.y))
    var axes: [Double] = []
    for _ in 0..<60 {
      visitor.wait(1 / 60.0)
      axes.append(visitor.scene.plot.duration)
    }
    #expect(zip(axes, axes.dropFirst()).allSatisfy { abs($0 - $1) < 0.25 })
    #expect(axes[0] < 2 && abs((axes.last ?? 0) - 2.5) < 1e-3)
    let still = visitor.vertices
    visitor.scene.showCurves()
    #expect(visitor.vertices == still)
  }
  @Test("the spring that is shown stays within the sliders' ranges on its way")
  func shownSpringStaysInRange() throws {
    var visitor = try MotionVisitor()
    let sliders = visitor.scene.springControls.sliders
    for share in [0.0, 1, 0, 1] {
      for slider in sliders {
        let value =
          slider.range.lowerBound + share * (slider.range.upperBound - slider.range.lowerBound)
        visitor.click(Point(x: slider.x(of: value), y: slider.frame.center.y))
        for _ in 0..<20 {
          visitor.advance()
          let shown = visitor.scene.springControls.shownSpring(at: visitor.now)
          #expect((0.1 - 1e-9...2 + 1e-9).contains(shown.duration))
          #expect((-0.5 - 1e-9...0.9 + 1e-9).contains(shown.bounce))
        }
      }
    }
    visitor.wait(2)
    let shown = visitor.scene.springControls.shownSpring(at: visitor.now)
    #expect(abs(shown.duration - 2) < 1e-9 && abs(shown.bounce - 0.9) < 1e-9)
  }
}
