import Testing

@testable import Confetti

@Suite("Effect+Quiet") struct EffectQuietTests {
  @Test("a quiet effect has a quarter of the particles, and never none")
  func count() {
    for effect in Effect.presets {
      #expect(effect.quiet.count == effect.count / 4)
    }
    #expect(Effect.sparks.with { $0.count = 2 }.quiet.count == 1)
  }

  @Test("what is quiet flies half as fast and falls half as fast, without turning")
  func flights() throws {
    for effect in [Effect.celebration, .fanfare] {
      guard case .flight(let lively) = effect.trajectory,
        case .flight(let calm) = effect.quiet.trajectory
      else {
        Issue.record("\(effect.name) does not fly")
        return
      }
      #expect(calm.gravity == lively.gravity / 2)
      #expect(calm.spin == nil && calm.flip == nil && calm.tilt == nil)
      #expect(calm.drag == lively.drag && calm.emitter == lively.emitter)
      switch (lively.launch, calm.launch) {
      case (.stageShare(let fast, let up, let share), .stageShare(let slow, let half, let same)):
        #expect(slow == fast.lowerBound / 2...fast.upperBound / 2)
        #expect(half == up / 2 && same == share)
      case (.fan(let angle, let fast), .fan(let same, let slow)):
        #expect(angle == same)
        #expect(slow == fast.lowerBound / 2...fast.upperBound / 2)
      default: Issue.record("\(effect.name) is launched in another way")
      }
    }
  }

  @Test("everything but the number of sparks stays, where nothing flies")
  func paths() {
    for effect in [Effect.sparks, .fountain] {
      #expect(effect.quiet.with { $0.count = effect.count } == effect)
    }
  }
}
