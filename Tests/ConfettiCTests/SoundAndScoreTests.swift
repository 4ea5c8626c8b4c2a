import CConfetti
import Confetti
import ConfettiGraphics
import ConfettiSound
import Motion
import Testing

@Suite("C: sounds, scores and springs") struct SoundAndScoreTests {
  @Test("blocks are those of Swift, whatever the frames are like")
  func blocks() throws {
    let (sound, held) = (try Owned.sound(rate: 24_000), try Owned.system())
    let effect = try Owned.effect(named: "fireworks")
    var player = SoundPlayer(SoundSettings(sampleRate: 24_000))
    var system = ParticleSystem(seed: 7)
    #expect(confetti_sound_follow(sound.pointer, held.pointer))
    var isHeard = false
    for (index, (now, frames)) in [
      (0.1, 400), (0.117, 400), (0.15, 800), (0.15, 200), (0.12, 400), (0.5, 450), (1.5, 1000),
      (1.54, 1000), (1.58, 1000),
    ].enumerated() {
      if index == 1 {
        confetti_fire(held.pointer, effect.pointer, 640, 360, 0.11)
        system.fire(.fireworks, in: Size(width: 640, height: 360), at: 0.11)
        #expect(confetti_sound_follow(sound.pointer, held.pointer))
      }
      var block = [Float](repeating: 9, count: 2 * frames)
      var expected = block
      #expect(confetti_sound_render(sound.pointer, now, &block, frames))
      expected.withUnsafeMutableBufferPointer { player.render(system, at: now, into: $0) }
      #expect(block == expected, "block \(index)")
      #expect(confetti_sound_is_silent(sound.pointer) == player.isSilent)
      isHeard = isHeard || block.contains { $0 != 0 }
    }
    #expect(isHeard)
  }

  /// The sound of a second, in blocks of a tenth, of an effect that is fired after a first block without a system.
  private func second(of name: String, volume: Float) throws -> [Float] {
    let (sound, held) = (try Owned.sound(rate: 8000, volume: volume), try Owned.system())
    let effect = try Owned.effect(named: name)
    var block = [Float](repeating: 9, count: 1600)
    #expect(confetti_sound_render(sound.pointer, 0, &block, 800))
    #expect(block.allSatisfy { $0 == 0 } && confetti_sound_is_silent(sound.pointer))
    confetti_fire(held.pointer, effect.pointer, 640, 360, 0.001)
    #expect(confetti_sound_follow(sound.pointer, held.pointer))
    return (1...10).flatMap { number in
      #expect(confetti_sound_render(sound.pointer, Double(number) / 10, &block, 800))
      return block
    }
  }

  @Test("a sound without a system is silent, and what is fired then is heard from its beginning")
  func beginning() throws {
    for name in ["celebration", "fireworks"] {
      var player = SoundPlayer(SoundSettings(sampleRate: 8000))
      var system = ParticleSystem(seed: 7)
      var block = [Float](repeating: 9, count: 1600)
      block.withUnsafeMutableBufferPointer { player.render(system, at: 0, into: $0) }
      system.fire(
        try #require(Effect.named(name)), in: Size(width: 640, height: 360), at: 0.001)
      let expected = (1...10).flatMap { number in
        block.withUnsafeMutableBufferPointer {
          player.render(system, at: Double(number) / 10, into: $0)
        }
        return block
      }
      #expect(expected.contains { $0 != 0 })
      #expect(try second(of: name, volume: 1) == expected, "\(name)")
    }
  }

  @Test("a volume is a factor for all samples")
  func volume() throws {
    let peaks = try [1, 0.5, 0].map {
      try second(of: "celebration", volume: $0).reduce(0) { max($0, abs($1)) }
    }
    // Only the loudest samples are limited.
    #expect(peaks[0] > 0.01 && peaks[0] < 0.5 && peaks[2] < 1e-5)
    #expect(abs(peaks[1] / peaks[0] - 0.5) < 0.01, "\(peaks)")
  }

  @Test("a score fires what Swift fires")
  func scores() throws {
    let text = """
      {length: 3, cues: [{effect: 'sparks', times: 3, every: 0.5}, {effect: 'celebration', at: 1}]}
      """
    let (score, held, canvas) = (try Owned.score(text), try Owned.system(), try Owned.canvas())
    let swift = try Score(file: "x.json", contents: Array(text.utf8), naming: Effect.named)
    var system = ParticleSystem(seed: 7)
    let stage = Size(width: 640, height: 360)
    #expect(confetti_score_length(score.pointer) == 3)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    for (from, to) in [(10, 10.4), (10.4, 11), (11, 11.1), (11.1, 14.2), (14.2, 90)] {
      let count = confetti_score_fire(score.pointer, held.pointer, 640, 360, 10, from, to)
      let beats = swift.beats(from: from - 10, to: to - 10)
      for beat in beats { system.fire(beat, in: stage, scoreBegan: 10) }
      #expect(count == beats.count)
      quads.removeAll()
      system.draw(at: to + 0.2, into: &quads)
      #expect(try LibraryObjects.vertices(held, canvas, at: to + 0.2) == quads.vertexBytes)
    }
    #expect(confetti_score_fire(score.pointer, held.pointer, 640, 360, 10, 20, 15) == 0)
  }

  @Test("springs and curves are Motion's")
  func springs() {
    for (duration, bounce) in [(0.5, 0), (0.3, 0.4), (1, -0.5), (0.05, 1), (2, -0.9)] {
      let spring = Spring(duration: duration, bounce: bounce)
      for time in [0, 0.01, 0.2, 0.7, 3.0] {
        for (from, to, velocity) in [(0, 1, 0), (-3, 12, 40), (5, 5, -2)]
          as [(Double, Double, Double)]
        {
          let value = confetti_spring_value(duration, bounce, from, to, velocity, time)
          let expected = spring.value(target: to - from, initialVelocity: velocity, time: time)
          #expect(value == from + expected)
          #expect(
            confetti_spring_velocity(duration, bounce, from, to, velocity, time)
              == spring.velocity(target: to - from, initialVelocity: velocity, time: time))
        }
      }
      // The largest bounce never comes to rest.
      #expect(confetti_spring_settling(duration, bounce) == spring.settlingDuration)
    }
    for (x1, y1, x2, y2) in [(0.42, 0.0, 0.58, 1.0), (0, 0, 1, 1), (0.34, 1.56, 0.64, 1)] {
      let curve = UnitCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      for time in [0, 0.1, 0.5, 0.99, 1] {
        #expect(confetti_curve_value(x1, y1, x2, y2, time) == curve.value(at: time))
      }
    }
  }
}
