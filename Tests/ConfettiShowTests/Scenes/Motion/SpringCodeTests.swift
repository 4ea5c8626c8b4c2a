import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("SpringCode") struct SpringCodeTests {
  @Test("the code has the numbers of the sliders, in both pairs of words")
  func numbersOfSliders() {
    let spring = Spring(duration: 0.6, bounce: 0.4)
    #expect(SpringCode.code(of: spring, words: 0) == ".spring(duration: 0.6, bounce: 0.4)")
    #expect(
      SpringCode.code(of: spring, words: 1) == ".spring(response: 0.6, dampingFraction: 0.6)")
    let plain = Spring(duration: 2, bounce: 0)
    #expect(SpringCode.code(of: plain, words: 0) == ".spring(duration: 2.0, bounce: 0.0)")
    let slow = Spring(duration: 0.25, bounce: -0.5)
    #expect(SpringCode.code(of: slow, words: 0) == ".spring(duration: 0.25, bounce: -0.5)")
  }

  @Test("modifiers follow in the order in which they are added")
  func modifiers() {
    #expect(AnimationModifiers().code == "")
    let all = AnimationModifiers(delay: 0.25, speed: 2, rounds: 3, autoreverses: true)
    #expect(all.code == ".speed(2.0).repeatCount(3, autoreverses: true).delay(0.25)")
    #expect(AnimationModifiers(rounds: nil).code == ".repeatForever(autoreverses: false)")
  }

  @Test(
    "overshoot and settling are those of the spring itself",
    arguments: [-0.5, -0.2, 0, 0.1, 0.4, 0.7, 0.9])
  func factsOfSpring(bounce: Double) {
    let spring = Spring(duration: 0.8, bounce: bounce)
    let facts = SpringFacts(spring)
    let values = (0...40_000).map { spring.value(target: 1.0, time: Double($0) / 2000) }
    #expect(abs(max((values.max() ?? 0) - 1, 0) - facts.overshoot) < 1e-3)
    let settled = Int((facts.settling * 2000).rounded(.up))
    #expect(values[settled...].allSatisfy { abs($0 - 1) < 2e-3 })
    #expect(SpringFacts(spring, AnimationModifiers(speed: 2)).settling * 2 == facts.settling)
  }

  @Test("facts are said in words")
  func words() {
    #expect(SpringFacts(Spring(duration: 0.6, bounce: 0.4)).sentences[0] == "overshoot 9.5 %")
    #expect(SpringFacts(Spring(duration: 0.6, bounce: 0.7)).sentences[0] == "overshoot 37 %")
    #expect(SpringFacts(Spring(duration: 0.6, bounce: 0)).sentences[0] == "no overshoot")
  }
}

@Suite("Motion scene: copying") struct MotionCopyingTests {
  @Test(
    "Ctrl-C and a click copy the code, and a sentence says so; elsewhere Ctrl-C copies no text",
    arguments: [Size(width: 1280, height: 720), Size(width: 640, height: 360)])
  func copies(size: Size) throws {
    let code = ".spring(duration: 0.6, bounce: 0.4)"
    var visitor = try Visitor(Show.Settings(), size: size)
    #expect(!visitor.act(.keyPressed(.character("c"), .control)).contains(.copyText))
    visitor.type("g")
    visitor.rest()
    visitor.show.content.carousel.bringForward(.motion)
    visitor.type(.enter)
    visitor.rest()
    #expect(visitor.act(.keyPressed(.character("c"), .control)).contains(.copyText))
    #expect(visitor.show.takeCopied() == code && visitor.show.takeCopied() == nil)
    #expect(visitor.show.content.panels.toast.said == "Copied: \(code)")
    let place = visitor.motion.layout.code.center
    visitor.act(.pointerMoved(place))
    visitor.act(.pointerPressed(place))
    #expect(visitor.act(.pointerReleased(place)).contains(.copyText))
    #expect(visitor.show.takeCopied() == code)
    // A click on the code sends no shape.
    #expect(visitor.motion.target == 0)
  }
}

@Suite("Show: the size of everything") struct ShowScaleTests {
  @Test("Ctrl with + − 0 asks for other sizes, also while a panel is open")
  func asksForSizes() throws {
    for isHelpOpen in [false, true] {
      var visitor = try Visitor()
      if isHelpOpen { visitor.type("h") }
      for (key, request) in [("+", .enlarge), ("-", .shrink), ("0", .resetScale)]
        as [(Character, Requests)]
      {
        #expect(visitor.act(.keyPressed(.character(key), .control)) == request)
      }
    }
  }
}
