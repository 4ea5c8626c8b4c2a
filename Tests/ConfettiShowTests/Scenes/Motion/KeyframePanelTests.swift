import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("KeyframePanel") struct KeyframePanelTests {
  @Test("a click on the panel plays the timeline once")
  func clickPlays() throws {
    var visitor = try MotionVisitor()
    let target = visitor.scene.target
    visitor.click(visitor.scene.keyframes.frame.center)
    #expect(visitor.scene.keyframes.isMoving(at: visitor.now))
    #expect(visitor.scene.target == target)
    let length = visitor.rest()
    #expect(abs(length - KeyframePose.timeline.duration) < 0.1)
  }

  @Test("the shape is at its start before the timeline plays, and again after it")
  func startsAndEndsAtRest() throws {
    var visitor = try MotionVisitor()
    let before = visitor.vertices
    visitor.scene.keyframes.play(at: visitor.now)
    visitor.wait(0.5)
    #expect(visitor.vertices != before)
    _ = visitor.rest()
    let pose = KeyframePose.timeline.value(time: 1e9)
    #expect(pose == KeyframePose())
  }

  @Test("the timeline jumps only where a square looks the same")
  func jumpsUnseen() {
    let timeline = KeyframePose.timeline
    for step in 0..<2000 {
      let (a, b) = (
        timeline.value(time: Double(step) / 1000), timeline.value(time: Double(step + 1) / 1000)
      )
      #expect(abs(a.position - b.position) < 0.01 && abs(a.scale - b.scale) < 0.02)
      let turn = abs(a.rotation.degrees - b.rotation.degrees)
      #expect(min(turn, abs(turn - 180)) < 2)
    }
  }

  @Test("played again on its way, the shape goes on from where it is")
  func playsOn() throws {
    var panel = try MotionVisitor().scene.keyframes
    panel.play(at: 1)
    let before = panel.pose(at: 1.4)
    panel.play(at: 1.4)
    #expect(before.position > 0.2 && panel.pose(at: 1.4) == before)
    panel.advance(to: 10)
    #expect(!panel.isMoving(at: 10) && panel.pose(at: 10) == KeyframePose())
  }

  @Test("the playhead can be held and dragged, and plays on where it is let go")
  func dragsPlayhead() throws {
    var visitor = try MotionVisitor()
    let frame = visitor.scene.keyframes.frame
    let right = Point(x: frame.maxX - 24, y: frame.center.y)
    visitor.press(Point(x: frame.maxX - frame.width * 0.2, y: frame.center.y))
    visitor.wait(2)
    let held = visitor.scene.keyframes.pose(at: visitor.now)
    #expect(!visitor.isMoving && held != KeyframePose())
    visitor.move(Point(x: frame.maxX + 99, y: frame.center.y))
    #expect(visitor.scene.keyframes.pose(at: visitor.now) == KeyframePose())
    visitor.move(Point(x: frame.maxX - frame.width * 0.2, y: frame.center.y))
    #expect(visitor.scene.keyframes.pose(at: visitor.now) == held)
    visitor.release(right)
    #expect(visitor.rest() < 1)
    #expect(visitor.scene.keyframes.pose(at: visitor.now) == KeyframePose())
  }

  @Test("with reduced motion the playhead can be dragged, and the timeline does not play on")
  func dragsPlayheadCalmly() throws {
    var visitor = try MotionVisitor()
    let frame = visitor.scene.keyframes.frame
    withTransaction(\.reducesMotion, true) {
      visitor.press(Point(x: frame.maxX - frame.width * 0.2, y: frame.center.y))
      #expect(visitor.scene.keyframes.pose(at: visitor.now) != KeyframePose())
      visitor.release(frame.center)
      #expect(!visitor.isMoving)
      #expect(visitor.scene.keyframes.pose(at: visitor.now) == KeyframePose())
    }
  }

  @Test("with reduced motion the timeline does not play")
  func littleMotion() throws {
    var visitor = try MotionVisitor()
    withTransaction(\.reducesMotion, true) { visitor.scene.keyframes.play(at: visitor.now) }
    #expect(!visitor.scene.keyframes.isMoving(at: visitor.now))
  }
}
