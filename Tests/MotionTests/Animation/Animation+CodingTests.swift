import Foundation
import Motion
import Testing

@Suite("Animation+Coding") struct AnimationCodingTests {
  private static let animations: [Animation] = [
    .default, .bouncy, .linear, .timingCurve(0.2, -1, 0.4, 2, duration: 3),
    .timingCurve(.circularEaseIn, duration: 0.3), .smooth.delay(0.1).speed(3).delay(-1),
    .interpolatingSpring(mass: 2, stiffness: 100, damping: 3, initialVelocity: 4),
    .easeIn.repeatCount(3).delay(0.5).repeatForever(autoreverses: false).speed(0.1),
    .bouncy.speed(0).logicallyComplete(after: 0.25), .linear.delay(.infinity).repeatCount(2),
  ]

  @Test("a stored animation is read again", arguments: animations.indices)
  func roundTrip(index: Int) throws {
    let animation = Self.animations[index]
    let data = try JSONEncoder().encode(animation)
    #expect(try JSONDecoder().decode(Animation.self, from: data) == animation)
  }

  @Test("an animation of one's own cannot be stored, and says so")
  func custom() {
    let own = Animation(CustomAnimationTests.Straight())
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(own) }
  }

  @Test(
    "data that is not an animation is refused",
    arguments: [
      "{}", "[]", #"{"curve": [0, 0, 1]}"#, #"{"curve": [0, 0, 1, 1]}"#, #"{"spring": 3}"#,
      #"{"curve": [0, 0, 1, 1], "duration": 1, "repetitions": [{}]}"#,
      #"{"curve": [0, 0, 1, 1], "duration": 1, "repetitions": ["#
        + Array(repeating: #"{"autoreverses": true}"#, count: 17).joined(separator: ",") + "]}",
    ])
  func wrong(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Animation.self, from: Data(text.utf8))
    }
  }

  @Test("numbers out of range are clamped")
  func clamped() throws {
    let text =
      #"{"curve": [-9, 0, 9, 1], "duration": -1, "speed": -2, "delay": 1, "repetitions": "#
      + #"[{"count": -3, "autoreverses": false}]}"#
    let animation = try JSONDecoder().decode(Animation.self, from: Data(text.utf8))
    let expected = Animation.timingCurve(0, 0, 1, 1, duration: 0)
    #expect(animation == expected.speed(0).delay(1).repeatCount(1, autoreverses: false))
  }

  @Test("an animation is described as it is made")
  func descriptions() {
    #expect(Animation.bouncy.description == "spring(Spring(duration: 0.5, bounce: 0.3))")
    #expect(
      "\(Animation.easeIn.delay(0.1).speed(2).repeatForever(autoreverses: false))"
        == "timingCurve(UnitCurve.easeIn, duration: 0.35).speed(2.0).delay(0.05)"
        + ".repeatForever(autoreverses: false)")
    #expect(
      "\(Animation(CustomAnimationTests.Straight(seconds: 2)).repeatCount(2))"
        == "Animation(Straight(seconds: 2.0)).repeatCount(2, autoreverses: true)")
    #expect(
      "\(Animation.interpolatingSpring(initialVelocity: 2).logicallyComplete(after: 0.2))"
        == "interpolatingSpring(Spring(duration: 0.5, bounce: 0.0), initialVelocity: 2.0)"
        + ".logicallyComplete(after: 0.2)")
  }

  @Test("a debugger shows the parts of an animation")
  func mirror() {
    let animation = Animation.bouncy.delay(0.1).repeatCount(2)
    #expect(animation.debugDescription == animation.description)
    let children = Mirror(reflecting: animation).children
    #expect(children.first { $0.label == "delay" }?.value as? Double == 0.1)
    #expect(AnimatablePair(1.0, 2.0).debugDescription == "AnimatablePair(1.0, 2.0)")
  }
}
