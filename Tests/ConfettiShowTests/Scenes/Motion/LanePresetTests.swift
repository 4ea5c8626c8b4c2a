import Motion
import Testing

@testable import ConfettiShow

@Suite("LanePreset") struct LanePresetTests {
  @Test("each preset has a name and a colour of its own")
  func ownNameAndColor() {
    let presets = LanePreset.allCases
    #expect(Set(presets.map(\.name)).count == presets.count)
    #expect(Set(presets.map(\.color)).count == presets.count)
    let animations = presets.map {
      $0.animation(Spring(duration: 1, bounce: 0.5), AnimationModifiers())
    }
    #expect(Set(animations).count == presets.count)
  }

  @Test("what is done to all animations is done to each preset's", arguments: LanePreset.allCases)
  func modifiers(preset: LanePreset) {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let modifiers = AnimationModifiers(delay: 0.25, speed: 2, rounds: 3)
    let once = preset.animation(spring, AnimationModifiers()).length
    let thrice = preset.animation(spring, modifiers).length
    #expect(abs(thrice - (0.25 + 3 * once / 2)) < 1e-6)
  }

  @Test("only springs take over from what runs; only a ball that falls once keeps its fall")
  func takingOver() {
    let springs = LanePreset.allCases.filter(\.isSpring)
    #expect(springs == [.smooth, .snappy, .bouncy, .interactiveSpring, .yours])
    for (rounds, keepsFall) in [(1, true), (2, false), (nil, false)] as [(Int?, Bool)] {
      let animation = LanePreset.dropped.animation(Spring(), AnimationModifiers(rounds: rounds))
      #expect((animation.base as? Dropped)?.keepsFall == keepsFall)
    }
  }
}
