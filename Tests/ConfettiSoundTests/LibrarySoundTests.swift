import Confetti
import ConfettiSound
import Testing

@Suite("Sounds of the library")
struct LibrarySoundTests {
  private static let loud = Effect.library.flatMap(\.effects).filter(\.hasSounds)

  @Test("No effect is harsh, wherever it is fired", arguments: [false, true])
  func harshness(fromPoint: Bool) {
    for effect in Self.loud {
      var system = ParticleSystem(seed: 7)
      let stage = SoundTrackTests.stage
      if fromPoint {
        system.fire(effect, from: Point(x: 400, y: 300), in: stage, at: 0)
      } else {
        system.fire(effect, in: stage, at: 0)
      }
      var track = SoundTrack(of: system)
      let samples = track.samples(0..<5 * 48_000)
      var meter = LoudnessMeter(sampleRate: 48_000)
      meter.add(samples)
      let name = effect.value.name
      #expect(meter.truePeak < -3, "\(name)")
      #expect(meter.highestMomentary < -16, "\(name)")
      // Every effect is heard nevertheless; paper planes are the softest.
      #expect(meter.truePeak > -30, "\(name)")
      var steepest: Float = 0
      for index in 2..<samples.count {
        steepest = max(steepest, abs(samples[index] - samples[index - 2]))
      }
      #expect(steepest < 0.3, "\(name)")
    }
  }

  @Test("A shell booms when its rocket is gone, at its place")
  func agreement() throws {
    let effect = try #require(Self.loud.first { $0.value.name == "fireworks" })
    var system = ParticleSystem(seed: 3)
    system.fire(effect, in: SoundTrackTests.stage, at: 0)
    let booms = system.sounds(from: 0, to: 4).filter { $0.voice == .boom }
    #expect(booms.count >= 4)
    for boom in booms {
      // Just before, a rocket of cream flies there; just after, none does.
      let rockets = { (time: Double) in
        system.particles(at: time).filter {
          $0.id.parent == nil && $0.position.distance(to: boom.position) < 30
        }.count
      }
      #expect(rockets(boom.time - 0.01) == 1)
      #expect(rockets(boom.time + 0.001) == 0)
    }
  }

  @Test("Every film is within 3 LU of the loudness that was asked for, and below −1.5 dBTP")
  func films() {
    for effect in Self.loud {
      var system = ParticleSystem(seed: 7)
      system.fire(effect, in: SoundTrackTests.stage, at: 0)
      let film = FilmSound(of: system, framesPerSecond: 60, frameCount: 300)
      var meter = LoudnessMeter(sampleRate: 48_000)
      for piece in film.pieces() { meter.add(piece) }
      let name = effect.value.name
      #expect(abs(meter.integrated - FilmSound.usualLoudness) < 3, "\(name)")
      #expect(meter.truePeak < -1.45, "\(name)")
      #expect(meter.highestMomentary < FilmSound.usualLoudness + 9.2, "\(name)")
    }
  }
}
