import Confetti
import ConfettiSound
import Testing

/// The echoes of a pop or a boom in a place.
@Suite("Places of sounds")
struct PlaceTests {
  private static func samples(
    _ voice: Sound.Voice, in place: Sound.Place, at x: Double = 0.5, seed: UInt64 = 3
  ) throws -> (left: [Float], right: [Float]) {
    let effect = try Effect(
      "one",
      Emitter(
        when: When(count: 1), where: Where(.point(Where.Share(x, 0.5))), life: Life(1),
        sound: [Sound(voice, level: -6, place: place)])
    ).checked()
    var system = ParticleSystem(seed: seed)
    system.fire(effect, in: SoundTrackTests.stage, at: 0)
    var track = SoundTrack(of: system)
    let samples = track.samples(0..<3 * 48_000)
    let frames = stride(from: 0, to: samples.count, by: 2)
    return (frames.map { samples[$0] }, frames.map { samples[$0 + 1] })
  }

  /// The energy of some seconds.
  private static func energy(_ samples: [Float], at seconds: Double, for duration: Double = 0.1)
    -> Double
  {
    let first = Int(seconds * 48_000)
    return samples[first..<first + Int(duration * 48_000)].reduce(0) { $0 + Double($1 * $1) }
  }

  @Test("In a field a boom rolls on for more than a second, and then ends")
  func field() throws {
    var (dry, rolling) = ([Double](repeating: 0, count: 30), [Double](repeating: 0, count: 30))
    for seed in 0..<10 as Range<UInt64> {
      let (one, other) = (
        try Self.samples(.boom, in: .none, seed: seed).left,
        try Self.samples(.boom, in: .field, seed: seed).left
      )
      for index in dry.indices {
        dry[index] += Self.energy(one, at: Double(index) / 10)
        rolling[index] += Self.energy(other, at: Double(index) / 10)
      }
    }
    // After a second the boom is less than 30 dB softer; without a place it is gone by then.
    #expect(rolling[10] > rolling[0] / 1000)
    #expect(dry[10] < rolling[10] / 30)
    // Softer and softer.
    for index in stride(from: 3, to: 20, by: 2) { #expect(rolling[index + 2] < rolling[index]) }
    #expect(rolling[27...].allSatisfy { $0 == 0 })
  }

  @Test("In a hall a pop is thrown back sooner and brighter than in a field, and ends sooner")
  func hall() throws {
    let (hall, field) = (
      try Self.samples(.pop, in: .hall).left, try Self.samples(.pop, in: .field).left
    )
    #expect(Self.energy(hall, at: 0.04, for: 0.04) > 4 * Self.energy(field, at: 0.04, for: 0.04))
    #expect(Self.energy(field, at: 0.6) > 10 * Self.energy(hall, at: 0.6))
    #expect(hall[31_200...].allSatisfy { $0 == 0 })
    func brightness(_ samples: ArraySlice<Float>) -> Double {
      func sum(_ range: StrideThrough<Double>) -> Double {
        range.reduce(0) { $0 + VoiceTests.power(samples, at: $1) }
      }
      return sum(stride(from: 1500, through: 3000, by: 50))
        / sum(stride(from: 100, through: 500, by: 20))
    }
    #expect(brightness(hall[5_000..<12_000]) > 10 * brightness(field[9_600..<16_600]))
  }

  @Test("Echoes come from the other side")
  func sides() throws {
    let (left, right) = try Self.samples(.pop, in: .field, at: 0)
    #expect(Self.energy(left, at: 0, for: 0.05) > 4 * Self.energy(right, at: 0, for: 0.05))
    #expect(Self.energy(right, at: 0.2, for: 1) > 1.2 * Self.energy(left, at: 0.2, for: 1))
  }

  @Test("Of very many booms at once only a few have echoes, so that the time is bounded")
  func bound() throws {
    func rest(_ count: Int) throws -> Double {
      let effect = try Effect(
        "many",
        Emitter(
          when: When(count: count, over: 0.1), life: Life(1),
          sound: [Sound(.pop, level: -20, place: .field)])
      ).checked()
      var system = ParticleSystem(seed: 5)
      system.fire(effect, in: SoundTrackTests.stage, at: 0)
      var track = SoundTrack(of: system)
      return track.samples(24_000..<96_000).reduce(0) { $0 + Double($1 * $1) }
    }
    // Four of them, or not many more.
    #expect(try rest(1000) < 4 * rest(4))
  }

  @Test("An effect is heard until its last echo is over")
  func end() throws {
    let effect = try Effect(
      "one", Emitter(when: When(count: 1), life: Life(0.1), sound: [Sound(.pop, place: .field)])
    ).checked()
    var system = ParticleSystem(seed: 5)
    system.fire(effect, in: SoundTrackTests.stage, at: 0)
    #expect(FilmSound.end(of: system) == Sound.Place.field.duration)
    // The effect is kept for as long.
    system.dropExpired(at: 2.5)
    #expect(!system.sounds(from: 0, to: 1).isEmpty)
  }
}
