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

  @Test("modifiers of all animations are those of each preset", arguments: LanePreset.allCases)
  func modifiers(preset: LanePreset) {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let modifiers = AnimationModifiers(delay: 0.25, speed: 2, rounds: 3)
    let once = preset.animation(spring, AnimationModifiers()).length
    let thrice = preset.animation(spring, modifiers).length
    #expect(abs(thrice - (0.25 + 3 * once / 2)) < 1e-6)
  }

  @Test("springs come after curves")
  func order() {
    let springs = LanePreset.allCases.filter(\.isSpring)
    #expect(springs == [.smooth, .snappy, .bouncy, .interactiveSpring, .yours])
    for preset in springs {
      #expect(preset.animation(Spring(), AnimationModifiers()).base is Dropped == false)
    }
    #expect(LanePreset.dropped.animation(Spring(), AnimationModifiers()).base is Dropped)
  }
}
