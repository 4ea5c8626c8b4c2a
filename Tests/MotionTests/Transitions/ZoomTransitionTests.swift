import Motion
import Testing

@Suite("ZoomTransition") struct ZoomTransitionTests {
  typealias Zoom = ZoomTransition<String, Double>

  /// How fast a frame moves, measured.
  func speed(_ zoom: Zoom, _ id: String = "a", at time: Double, step: Double) -> Double {
    (zoom.frame(of: id, from: 10, to: 100, at: time + step)
      - zoom.frame(of: id, from: 10, to: 100, at: time)) / step
  }

  /// Expects that neither position nor speed jumps at a change at a moment.
  func expectContinuity(_ zoom: inout Zoom, at time: Double, _ act: (inout Zoom) -> Void) {
    let position = zoom.frame(of: "a", from: 10, to: 100, at: time)
    let before = speed(zoom, at: time, step: -1e-6)
    act(&zoom)
    #expect(abs(zoom.frame(of: "a", from: 10, to: 100, at: time) - position) < 1e-9)
    let after = speed(zoom, at: time, step: 1e-6)
    #expect(abs(after - before) < 0.05 + abs(before) * 1e-3)
  }

  @Test("an item grows from its source to its destination, and goes back")
  func thereAndBack() {
    var zoom = Zoom()
    #expect(zoom.frame(of: "a", from: 10, to: 100, at: 0) == 10)
    zoom.open("a", at: 0)
    #expect(zoom.opened == "a" && zoom.items == ["a"] && !zoom.isOpen("a", at: 0.1))
    #expect(zoom.frame(of: "a", from: 10, to: 100, at: 0) == 10)
    let half = zoom.frame(of: "a", from: 10, to: 100, at: 0.15)
    #expect(half > 20 && half < 90)
    zoom.advance(to: 5)
    #expect(zoom.isOpen("a", at: 5) && zoom.frame(of: "a", from: 10, to: 100, at: 5) == 100)
    zoom.close(at: 6)
    #expect(zoom.opened == nil && zoom.items == ["a"])
    zoom.advance(to: 12)
    #expect(zoom.items.isEmpty && !zoom.isAnimating(at: 12))
    #expect(zoom.frame(of: "a", from: 10, to: 100, at: 12) == 10)
  }

  @Test("an item that is open from the start rests")
  func openFromTheStart() {
    let zoom = Zoom(opened: "a")
    #expect(zoom.isOpen("a", at: 0) && zoom.progress(of: "a", at: 0) == 1)
    #expect(!zoom.isAnimating(at: 0))
  }

  @Test("the source is looked up at every moment")
  func movingSource() {
    var zoom = Zoom(opened: "a")
    zoom.close(at: 0)
    #expect(zoom.frame(of: "a", from: 40, to: 100, at: 0) == 100)
    let share = zoom.progress(of: "a", at: 0.2)
    for source in [10.0, 40, 300] {
      let frame = zoom.frame(of: "a", from: source, to: 100, at: 0.2)
      #expect(abs(frame - (source + (100 - source) * share)) < 1e-9)
    }
  }

  @Test("at any moment it turns round with its position and its speed")
  func turningRound() {
    for turn in [0.02, 0.1, 0.2, 0.45] {
      var zoom = Zoom()
      zoom.open("a", at: 0)
      expectContinuity(&zoom, at: turn) { $0.close(at: turn) }
      expectContinuity(&zoom, at: turn + 0.07) { $0.open("a", at: turn + 0.07) }
    }
  }

  @Test("an item is caught, dragged and let go without a jump")
  func dragging() {
    var zoom = Zoom()
    zoom.open("a", at: 0)
    expectContinuity(&zoom, at: 0.12) { $0.grab("a", at: 0.12) }
    #expect(zoom.dragged == "a")
    var time = 0.12
    for step in 1...20 {
      time += 1.0 / 60
      let share = Double(step) / 20
      let now = time
      expectContinuity(&zoom, at: now) { $0.drag(by: 30 * share, progress: -0.2 * share, at: now) }
    }
    let now = time + 1.0 / 60
    expectContinuity(&zoom, at: now) { $0.release(velocity: -0.6, at: now) }
    #expect(zoom.dragged == nil && zoom.opened == nil)
    zoom.advance(to: 10)
    #expect(zoom.items.isEmpty)
  }

  @Test("a caught item comes to a halt, and follows the drag exactly in the end")
  func catching() {
    var zoom = Zoom()
    zoom.open("a", at: 0)
    let position = zoom.progress(of: "a", at: 0.12)
    zoom.grab("a", at: 0.12)
    zoom.advance(to: 3)
    #expect(zoom.items == ["a"] && !zoom.isAnimating(at: 3))
    #expect(abs(zoom.progress(of: "a", at: 3) - position) < 1e-9)
    zoom.drag(by: 30, progress: -0.1, at: 3)
    zoom.advance(to: 6)
    let expected = 10 + 90 * (position - 0.1) + 30
    #expect(abs(zoom.frame(of: "a", from: 10, to: 100, at: 6) - expected) < 1e-9)
  }

  @Test("the place where an item would glide decides, not where it is")
  func gliding() {
    for (progress, velocity, opens) in [
      (0.9, 0.0, true), (0.3, 0, false), (0.9, -1.2, false), (0.3, 0.6, true), (0.6, -0.1, true),
      (0.6, -0.3, false),
    ] {
      var zoom = Zoom(opened: "a")
      zoom.grab("a", at: 0)
      zoom.drag(by: 0, progress: progress - 1, at: 0)
      #expect(zoom.release(velocity: velocity, at: 0.5) == opens)
      #expect(zoom.opened == (opens ? "a" : nil))
      zoom.advance(to: 10)
      #expect(zoom.progress(of: "a", at: 10) == (opens ? 1 : 0))
      #expect(zoom.frame(of: "a", from: 10, to: 100, at: 10) == (opens ? 100 : 10))
    }
  }

  @Test("while one item goes back another grows, above it")
  func twoItems() {
    var zoom = Zoom(opened: "a")
    zoom.open("b", at: 0)
    #expect(zoom.items == ["a", "b"] && zoom.opened == "b")
    zoom.advance(to: 0.1)
    expectContinuity(&zoom, at: 0.1) { $0.open("a", at: 0.1) }
    #expect(zoom.items == ["b", "a"] && zoom.opened == "a")
    zoom.advance(to: 9)
    #expect(zoom.items == ["a"] && zoom.isOpen("a", at: 9))
  }

  @Test("catching another item lets go of the first")
  func catchingAnother() {
    var zoom = Zoom(opened: "a")
    zoom.open("b", at: 0)
    zoom.grab("a", at: 0.1)
    zoom.advance(to: 0.5)
    expectContinuity(&zoom, at: 0.6) {
      $0.grab("b", at: 0.6)
      $0.advance(to: 0.6)
    }
    #expect(zoom.dragged == "b" && zoom.items == ["a", "b"])
    zoom.advance(to: 9)
    #expect(zoom.items == ["b"])
    zoom.grab("a", at: 9)
    zoom.advance(to: 20)
    #expect(zoom.items == ["b", "a"] && zoom.isOpen("b", at: 20) && !zoom.isOpen("a", at: 20))
  }

  @Test("closing a dragged item lets go of it")
  func closingTheDragged() {
    var zoom = Zoom(opened: "a")
    zoom.grab("a", at: 0)
    zoom.drag(by: 20, progress: -0.3, at: 0)
    zoom.close(at: 0.2)
    #expect(zoom.dragged == nil)
    zoom.drag(by: 500, progress: 0, at: 0.2)
    #expect(zoom.release(velocity: 9, at: 0.2) == false)
    zoom.advance(to: 9)
    #expect(zoom.items.isEmpty)
  }

  @Test("without animations an item is at its end at once")
  func withoutAnimation() {
    var zoom = Zoom()
    var transaction = Transaction()
    transaction.reducesMotion = true
    withTransaction(transaction) {
      zoom.open("a", at: 0)
      #expect(zoom.isOpen("a", at: 0))
      zoom.grab("a", at: 1)
      zoom.drag(by: 5, progress: -0.4, at: 1)
      #expect(abs(zoom.frame(of: "a", from: 10, to: 100, at: 1) - (10 + 90 * 0.6 + 5)) < 1e-9)
      zoom.release(velocity: -1, at: 1)
      #expect(zoom.frame(of: "a", from: 10, to: 100, at: 1) == 10)
      zoom.advance(to: 1)
    }
    #expect(zoom.items.isEmpty)
  }

  @Test("drags, velocities and times that are not finite leave an item where it is")
  func notFinite() {
    for odd in [Double.nan, .infinity, -.infinity] {
      var zoom = Zoom()
      zoom.open("a", at: 0)
      zoom.advance(to: 5)
      zoom.grab("a", at: 5)
      zoom.drag(by: 10, progress: -0.1, at: 5)
      zoom.advance(to: 6)
      let frame = zoom.frame(of: "a", from: 10, to: 100, at: 6)
      zoom.drag(by: odd, progress: -0.2, at: 6)
      zoom.drag(by: 20, progress: odd, at: 6)
      zoom.drag(by: 20, progress: -0.3, at: odd)
      zoom.grab("b", at: odd)
      zoom.close(at: odd)
      zoom.advance(to: odd)
      #expect(zoom.frame(of: "a", from: 10, to: 100, at: 6) == frame)
      #expect(zoom.dragged == "a" && zoom.opened == "a")
      #expect(!zoom.release(velocity: 0, at: odd) && zoom.dragged == "a")
      #expect(zoom.release(velocity: odd, at: 6.5) && zoom.opened == "a")
      zoom.open("b", at: odd)
      #expect(zoom.opened == "a" && zoom.items == ["a"])
      zoom.advance(to: 20)
      #expect(zoom.frame(of: "a", from: 10, to: 100, at: 20) == 100)
    }
  }

  @Test("completions are handed to the host, once the zoom may be changed again")
  func completions() {
    let counter = Counter()
    var zoom = Zoom()
    withAnimation(.smooth) {
      zoom.open("a", at: 0)
    } completion: {
      counter.call()
    }
    zoom.advance(to: 0.1)
    #expect(counter.count == 0)
    do {
      let finished = zoom.advance(to: 5)
      zoom.close(at: 5)
      withExtendedLifetime(finished) { #expect(counter.count == 0) }
    }
    #expect(counter.count == 1)
  }
}
