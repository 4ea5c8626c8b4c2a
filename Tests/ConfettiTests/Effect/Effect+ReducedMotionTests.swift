import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Effect+ReducedMotion") struct EffectReducedMotionTests {
  static func reduced(_ emitter: Emitter) -> Emitter {
    Effect("e", emitter).reducedMotion.emitters[0]
  }

  @Test(
    "an effect for reduced motion has a quarter of the particles, and never none of what has any")
  func count() {
    for (count, quarter) in [(0, 0), (1, 1), (3, 1), (8, 2), (100, 25)] {
      #expect(Self.reduced(Emitter(when: When(count: count))).when.count == quarter)
    }
    #expect(Self.reduced(Emitter(when: When(rate: 40))).when.rate == 10)
    #expect(Self.reduced(Emitter(when: When(rate: 0.5))).when.rate == 0.5)
  }

  @Test("it flies half as fast and falls half as fast")
  func flights() {
    for effect in [Effect.celebration, .fanfare] {
      let (lively, calm) = (effect.emitters[0], effect.reducedMotion.emitters[0])
      #expect(calm.air.gravity.y.constant == lively.air.gravity.y.constant.map { $0 / 2 })
      #expect(calm.air.drag == lively.air.drag && calm.where == lively.where)
      func speed(_ velocity: Launch.Velocity?) -> Double {
        switch velocity {
        case .polar(_, let speed): speed.largest
        case .cartesian(let x, let y): x.largest + y.largest
        case nil: .nan
        }
      }
      for velocity in [\Launch.aimed, \.fromPoint?.velocity] {
        #expect(
          speed(calm.launch[keyPath: velocity]) == speed(lively.launch[keyPath: velocity]) / 2)
      }
    }
  }

  @Test("no term that turns, grows, trails or glares is left, in children either")
  func terms() {
    let look = Look(glow: 0.8)
    let turn = Turn(
      spin: Spin(rate: 90), flip: Flip(frequency: 1), tilt: Tilt(rate: 9), along: true, stretch: 2)
    let lively = Emitter(
      turn: turn, look: look, life: Life(2, scale: [0, 2]), trail: .echoes(.init(4)))
    var parent = lively
    parent.children = [Child(lively)]
    let reduced = Self.reduced(parent)
    for emitter in [reduced, reduced.children[0].emitter] {
      #expect(emitter.turn == Turn(along: true) && emitter.trail == nil)
      #expect(emitter.life.scale == 1 && emitter.look.glow == 0.4)
    }
  }

  @Test("on paths it takes twice as long, and fades over half of that")
  func paths() {
    for effect in [Effect.sparks, .fountain] {
      let (lively, calm) = (effect.emitters[0], effect.reducedMotion.emitters[0])
      #expect(calm.life.seconds.constant == lively.life.seconds.constant.map { $0 * 2 })
      #expect(calm.when.over == lively.when.over * 2 && calm.path == lively.path)
    }
  }

  @Test("sparks never grow, and fade slowly")
  func calmness() {
    for effect in [Effect.Checked.sparks, .fountain] {
      var system = ParticleSystem(seed: 3)
      system.fire(effect.reducedMotion, around: Rect(x: 400, y: 300, width: 160, height: 48), at: 0)
      let size = Double(effect.emitters[0].look.longestSide)
      // Sparks that are born together fade together.
      var opacities: [Double: Double] = [:]
      var seen = 0
      for frame in 0...240 {
        for particle in system.trace(at: Double(frame) / 60) {
          #expect(particle.drawnSize.max() <= size + 1e-4)
          if let last = opacities[particle.bornAt] { #expect(abs(particle.opacity - last) < 0.06) }
          opacities[particle.bornAt] = particle.opacity
          seen += 1
        }
      }
      #expect(seen > 40)
    }
  }

  @Test("an effect's own version is taken as it is")
  func own() throws {
    let calm = Effect("calm", Emitter(when: When(count: 3)))
    let effect = try Effect("wild", Emitter(), reducedMotion: calm).checked()
    #expect(effect.reducedMotion.value == calm)
  }

  @Test("it is valid, also of the longest there can be")
  func validity() throws {
    let long = Effect.fountain.with {
      $0.emitters[0].life.seconds = 1e6
      $0.emitters[0].when.over = 1e6
    }
    for effect in Effect.classics.map(\.value) + [.symmetricFountain, long] {
      _ = try effect.checked().reducedMotion.value.checked()
      _ = try effect.reducedMotion.reducedMotion.checked()
    }
  }
}
