import Confetti
import ConfettiGraphics
import Testing

@Suite("Effect+Checked") struct EffectCheckedTests {
  @Test("a checked effect reads as the effect it is")
  func reading() throws {
    let big = try Effect.celebration.with { $0.count = 200 }.checked()
    #expect(big.count == 200 && big.name == "celebration" && big.duration == 1.5)
    #expect(big.value.with { $0.count = 30 } == .celebration)
    #expect(try Effect.Checked(Effect.fanfare) == .fanfare)
  }

  @Test("presets and what is made of them are right without being checked")
  func made() throws {
    for effect in Effect.presets + [
      .symmetricFountain, .sparks(corners: .all), .sparks(corners: .random(2)),
      .sparks(corners: .random(-3)), .sparks(corners: .random(.max)),
    ] {
      for made in [effect, effect.quiet, effect.with(count: -1), effect.with(count: .max).quiet] {
        #expect(try made.value.checked() == made)
      }
    }
  }

  @Test("the calm version of the longest effect there can be can be fired")
  func longest() throws {
    for effect in [Effect.celebration, .sparks, .fountain] {
      let long = try effect.with {
        $0.lifetime = 1e6
        $0.interval = 1e6
      }.checked()
      #expect(try long.quiet.value.checked() == long.quiet)
    }
  }

  @Test("a preset is found by its name")
  func names() {
    #expect(Effect.named("fanfare") == .fanfare && Effect.named("ducks") == nil)
  }
}
