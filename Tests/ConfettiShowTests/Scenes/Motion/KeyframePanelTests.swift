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

  @Test("with reduced motion nothing plays")
  func littleMotion() throws {
    var visitor = try MotionVisitor()
    withTransaction(\.reducesMotion, true) { visitor.scene.keyframes.play(at: visitor.now) }
    #expect(!visitor.scene.keyframes.isMoving(at: visitor.now))
  }
}
