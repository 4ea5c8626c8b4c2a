import ConfettiControls
import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("SpringControls") struct SpringControlsTests {
  @Test("both pairs of words say the same spring")
  func pairsAgree() throws {
    var visitor = try MotionVisitor()
    visitor.click(visitor.place(of: 0.25, on: 1))
    visitor.chooseWords(1)
    let controls = visitor.scene.springControls
    #expect(controls.words == 1)
    #expect((0..<2).map { visitor.form($0).title } == ["response", "damping"])
    #expect(abs(controls.values[0] - controls.spring.duration) < 1e-9)
    #expect(abs(controls.values[1] - 0.75) < 1e-9)
    #expect(abs(controls.spring.bounce - 0.25) < 1e-9)
  }

  @Test("the ends of one pair's ranges are the ends of the other's")
  func rangesAgree() throws {
    var visitor = try MotionVisitor()
    visitor.chooseWords(1)
    for (ratio, bounce) in [(2.0, -0.5), (0.1, 0.9)] {
      visitor.click(visitor.place(of: ratio, on: 1))
      #expect(abs(visitor.scene.springControls.spring.bounce - bounce) < 1e-9)
    }
    visitor.chooseWords(0)
    #expect(abs(visitor.scene.springControls.values[1] - 0.9) < 1e-9)
  }

  @Test("a slider changes the spring while it is dragged, and only the lane it drives")
  func dragChangesSpring() throws {
    var visitor = try MotionVisitor()
    func place(_ value: Double) -> Point {
      Point(x: visitor.place(of: value, on: 0).x, y: -40)
    }
    let target = visitor.scene.target
    visitor.press(visitor.scene.layout.sliders[0].center)
    for value in [0.5, 1.2, 2] {
      visitor.move(place(value))
      visitor.wait(1 / 60.0)
      #expect(abs(visitor.scene.springControls.spring.duration - value) < 1e-9)
      #expect(
        visitor.scene.animation(of: .yours)
          == .spring(Spring(duration: value, bounce: visitor.scene.springControls.spring.bounce)))
      #expect(visitor.scene.animation(of: .bouncy) == .bouncy)
      #expect(visitor.scene.target == target)
    }
    visitor.release(place(2))
    #expect(visitor.scene.target != target)
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
    let before = visitor.scene.springControls.shownSpring(at: visitor.now)
    visitor.press(visitor.place(of: -0.5, on: 1))
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
    visitor.release(visitor.place(of: -0.5, on: 1))
    _ = visitor.rest()
    let rested = visitor.scene.springControls
    #expect(rested.shownSpring(at: visitor.now) == rested.spring)
  }

  @Test("in the other pair of words the knobs glide from where they were")
  func otherWordsGlide() throws {
    var visitor = try MotionVisitor()
    /// The middle of the second slider's knob: the white square quad on its line.
    func knob() -> Float {
      let frame = visitor.scene.layout.sliders[1]
      let y = SliderLayout(frame).y
      let corners = visitor.vertices
      for quad in stride(from: 0, to: corners.count, by: 4) {
        let (a, c) = (corners[quad], corners[quad + 2])
        let isSquare = abs(abs(c.x - a.x) - abs(c.y - a.y)) < 0.01
        let bytes = a.color.bytes
        let isWhite = min(bytes.red, bytes.green, bytes.blue, bytes.alpha) == 255
        if isSquare, isWhite, abs((a.y + c.y) / 2 - y) < 0.5, a.x > frame.x - 9 {
          return (a.x + c.x) / 2
        }
      }
      return 0
    }
    visitor.wait(1)
    let before = knob()
    visitor.chooseWords(1)
    #expect(visitor.scene.springControls.words == 1)
    #expect(abs(knob() - before) < 0.5)
    #expect(visitor.isMoving)
    _ = visitor.rest()
    let value = visitor.scene.springControls.values[1]
    #expect(abs(knob() - visitor.place(of: value, on: 1).x) < 0.5 && abs(knob() - before) > 10)
  }

  @Test("an axis that grows with the spring glides, and writes its labels again")
  func axisGlides() throws {
    var visitor = try MotionVisitor()
    visitor.click(visitor.place(of: 2, on: 0))
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
    for share in [0.0, 1, 0, 1] {
      for slider in 0..<2 {
        let range = visitor.form(slider).range
        let value = range.lowerBound + share * (range.upperBound - range.lowerBound)
        visitor.click(visitor.place(of: value, on: slider))
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
