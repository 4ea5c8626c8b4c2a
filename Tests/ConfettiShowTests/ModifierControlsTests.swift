import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite struct ModifierControlsTests {
  @Test(arguments: [Size(width: 1280, height: 720), Size(width: 640, height: 360)])
  func `every option is what it says`(size: Size) throws {
    var visitor = try MotionVisitor(size)
    #expect(visitor.scene.modifierControls.modifiers == AnimationModifiers())
    visitor.choose(0, 1)
    #expect(visitor.scene.modifierControls.modifiers.delay == 0.25)
    visitor.choose(1, 0)
    #expect(visitor.scene.modifierControls.modifiers.speed == 0.25)
    visitor.choose(2, 2)
    #expect(visitor.scene.modifierControls.modifiers.rounds == 3)
    visitor.choose(2, 3)
    #expect(visitor.scene.modifierControls.modifiers.rounds == nil)
    visitor.choose(3, 1)
    #expect(visitor.scene.modifierControls.modifiers.autoreverses)
    for (picker, count) in zip(
      visitor.scene.modifierControls.pickers, ModifierControls.optionCounts)
    {
      #expect(picker.options.count == count)
    }
  }

  @Test func `one round alone has no way back`() throws {
    var visitor = try MotionVisitor()
    visitor.choose(3, 1)
    #expect(visitor.scene.modifierControls.modifiers.rounds == 2)
    visitor.choose(2, 0)
    #expect(!visitor.scene.modifierControls.modifiers.autoreverses)
  }

  @Test func `a choice sends the shapes to the other end and draws new curves`() throws {
    var visitor = try MotionVisitor()
    let (target, duration) = (visitor.scene.target, visitor.scene.plot.duration)
    visitor.choose(1, 0)
    #expect(visitor.scene.target == 1 - target)
    #expect(visitor.scene.plot.duration == duration * 4)
    #expect(visitor.scene.keyframes.isMoving(at: visitor.now))
  }
}
