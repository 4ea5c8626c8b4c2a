import Confetti
import ConfettiGraphics
import Testing

@Suite("Effect+Quiet") struct EffectQuietTests {
  @Test("a quiet effect has a quarter of the particles, and never none")
  func count() {
    for effect in Effect.presets {
      #expect(effect.quiet.count == effect.count / 4)
    }
    #expect(Effect.sparks.with { $0.count = 2 }.quiet.count == 1)
    #expect(Effect.sparks.with { $0.count = 0 }.quiet.count == 0)
  }

  @Test("what is quiet flies half as fast and falls half as fast, without turning")
  func flights() throws {
    for effect in [Effect.Checked.celebration, .fanfare] {
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

  @Test("quiet sparks take twice as long, on the same paths")
  func paths() {
    for effect in [Effect.Checked.sparks, .fountain] {
      #expect(effect.quiet.lifetime == effect.lifetime * 2)
      #expect(effect.quiet.interval == effect.interval * 2)
      switch (effect.trajectory, effect.quiet.trajectory) {
      case (.cornerPaths(let lively), .cornerPaths(let calm)):
        #expect(calm.upward == lively.upward && calm.downward == lively.downward)
        #expect(calm.scale == lively.scale && calm.corners == lively.corners)
      case (.fountainPaths(let lively), .fountainPaths(let calm)):
        #expect(calm.rise == lively.rise && calm.height == lively.height)
        #expect(calm.scale == lively.scale && calm.lean == lively.lean)
      default: Issue.record("\(effect.name) moves in another way")
      }
    }
  }

  @Test("quiet sparks never grow beyond their size, and fade slowly")
  func calmness() throws {
    for effect in [Effect.Checked.sparks, .fountain] {
      var system = ParticleSystem(seed: 3)
      system.fire(effect.quiet, around: Rect(x: 400, y: 300, width: 160, height: 48), at: 0)
      guard case .oneOf(let sizes) = effect.sizes, let size = sizes.first else {
        Issue.record("\(effect.name) has no size")
        return
      }
      // Sparks that are born together fade together.
      var opacities: [Double: Float] = [:]
      var seen = 0
      for frame in 0...240 {
        for particle in system.trace(at: Double(frame) / 60) {
          #expect((particle.state.size.max() ?? 0) <= size.width + 1e-4)
          let opacity = particle.state.opacity
          if let last = opacities[particle.bornAt] { #expect(abs(opacity - last) < 0.06) }
          opacities[particle.bornAt] = opacity
          seen += 1
        }
      }
      #expect(seen > 40)
    }
  }

  @Test("what is quiet is still to be seen, and is right to be fired")
  func validity() throws {
    for effect in Effect.presets + [.symmetricFountain] {
      _ = try effect.value.quiet.checked()
      _ = try effect.value.quiet.quiet.checked()
      #expect(effect.quiet.count > 0)
    }
  }
}
