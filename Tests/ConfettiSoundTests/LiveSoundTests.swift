import Confetti
import ConfettiSound
import Testing

@Suite("Live sound")
struct LiveSoundTests {
  private static let frame = 800

  /// Plays a system from one moment to the next of a list, a block for each.
  private static func play(
    _ live: inout LiveSound, _ system: ParticleSystem, _ moments: [Double]
  ) -> [Float] {
    var all: [Float] = []
    var block = [Float](repeating: 0, count: 2 * frame)
    for (start, end) in zip(moments, moments.dropFirst()) {
      block.withUnsafeMutableBufferPointer { live.render(system, from: start, to: end, into: $0) }
      all += block
    }
    return all
  }

  private static func moments(_ count: Int, from start: Double = 0, rate: Double = 1) -> [Double] {
    (0...count).map { start + Double($0) * rate / 60 }
  }

  @Test("At normal speed live sound is the sound track, as long as that is soft")
  func same() throws {
    let system = try SoundTrackTests.system()
    let settings = SoundSettings(gain: -20)
    var track = SoundTrack(of: system, settings: settings)
    var live = LiveSound(settings)
    let played = Self.play(&live, system, Self.moments(100))
    let whole = track.samples(0..<80_000)
    for (one, other) in zip(played, whole) {
      #expect(abs(one - other) < 1e-4)
      if abs(one - other) >= 1e-4 { return }
    }
  }

  @Test("Live sound never exceeds 0.7, however loud its sounds are")
  func limited() throws {
    let system = try SoundTrackTests.system()
    var live = LiveSound(SoundSettings(gain: 24))
    let played = Self.play(&live, system, Self.moments(150))
    #expect(played.allSatisfy { abs($0) <= 0.7 })
    #expect(played.contains { abs($0) > 0.4 })
  }

  @Test("Where time stands still the sound rings out, and is silent")
  func paused() throws {
    let system = try SoundTrackTests.system()
    var live = LiveSound()
    _ = Self.play(&live, system, Self.moments(60))
    #expect(!live.isSilent)
    let held = Self.play(&live, system, [Double](repeating: 1, count: 240))
    #expect(held.contains { $0 != 0 })
    #expect(live.isSilent)
    #expect(held.suffix(9_000).allSatisfy { $0 == 0 })
  }

  @Test("Slow motion stretches the moments, not the voices")
  func slow() throws {
    let effect = try Effect(
      "two", Emitter(when: When(count: 2, over: 0.2), sound: [Sound(.crackle, level: -6)])
    ).checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, in: SoundTrackTests.stage, at: 0)
    var live = LiveSound()
    let played = Self.play(&live, system, Self.moments(120, rate: 0.25))
    let loud = (0..<played.count / 2).filter { played[2 * $0] != 0 }
    // The second is born after 0.1 s, which are 0.4 s at a quarter of the speed.
    #expect(loud.contains { $0 > 19_200 && $0 < 20_200 })
    #expect(!loud.contains { $0 > 1_000 && $0 < 19_100 })
    #expect(!loud.contains { $0 > 20_200 })
  }

  @Test("Backwards, short grains of each moment are heard")
  func backwards() throws {
    let system = try SoundTrackTests.system()
    var live = LiveSound()
    let played = Self.play(&live, system, Self.moments(60, from: 1.5, rate: -1))
    #expect(played.contains { abs($0) > 0.01 })
    #expect(played.allSatisfy { abs($0) <= 0.7 })
    let rest = Self.play(&live, system, [Double](repeating: 0.5, count: 10))
    #expect(rest.suffix(1_600).allSatisfy { $0 == 0 })
  }

  @Test("Sounds of effects that are fired late begin at once")
  func late() throws {
    let effect = try Effect("pop", Emitter(when: When(count: 1), sound: [Sound(.pop)])).checked()
    var system = ParticleSystem(seed: 1)
    var live = LiveSound()
    _ = Self.play(&live, system, Self.moments(30))
    system.fire(effect, in: SoundTrackTests.stage, at: 0.49)
    let played = Self.play(&live, system, Self.moments(10, from: 0.5))
    #expect(played.prefix(800).contains { abs($0) > 0.01 })
  }

  @Test("A cleared stage falls silent within 30 ms")
  func cleared() throws {
    let system = try SoundTrackTests.system()
    var live = LiveSound()
    _ = Self.play(&live, system, Self.moments(60))
    live.fadeOut()
    let last = Self.play(&live, ParticleSystem(seed: 1), Self.moments(2, from: 1))
    #expect(last.prefix(200).contains { $0 != 0 })
    #expect(last.suffix(4).allSatisfy { abs($0) < 0.01 })
    #expect(live.isSilent)
  }

  /// A system with a whistle of two seconds and a bang that rolls on, and the firing of both.
  private static func rocket() throws -> (ParticleSystem, Firing) {
    let effect = try Effect(
      "rocket",
      Emitter(
        when: When(count: 1), life: Life(2),
        sound: [Sound(.whistle, at: .flight), Sound(.boom, place: .field)])
    ).checked()
    var system = ParticleSystem(seed: 1)
    let firing = system.fire(effect, in: SoundTrackTests.stage, at: 0)
    return (system, firing)
  }

  /// The largest change from one sample to the next.
  private static func steepest(_ samples: [Float]) -> Float {
    zip(samples, samples.dropFirst(2)).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  @Test(
    "The sounds of removed firings fade within 30 ms, without a click", arguments: [false, true])
  func removed(isRemoved: Bool) throws {
    var (system, firing) = try Self.rocket()
    var live = LiveSound()
    let before = Self.play(&live, system, Self.moments(60))
    #expect(!live.isSilent)
    if isRemoved { system.remove(firing) } else { system.fade(firing, at: 1, over: 0) }
    let after = Self.play(&live, system, Self.moments(3, from: 1))
    #expect(after.prefix(400).contains { abs($0) > 0.01 })
    #expect(after.suffix(1_600).allSatisfy { $0 == 0 })
    #expect(live.isSilent)
    let border = Array(before.suffix(2)) + after
    #expect(Self.steepest(border) <= Self.steepest(before) * 1.05)
  }

  @Test("The sounds of a fading firing become softer, those of an ended one do not")
  func fadingFiring() throws {
    var (system, firing) = try Self.rocket()
    func loudness(_ samples: [Float]) -> Float { samples.reduce(0) { $0 + $1 * $1 } }
    var (live, other) = (LiveSound(), LiveSound())
    _ = Self.play(&live, system, Self.moments(60))
    _ = Self.play(&other, system, Self.moments(60))
    let whole = Self.play(&other, system, Self.moments(30, from: 1))
    system.fade(firing, at: 1, over: 0.5)
    let faded = Self.play(&live, system, Self.moments(30, from: 1))
    // The opacity falls evenly, and the energy with its fourth power.
    #expect(loudness(Array(faded.prefix(4_800))) > 0.5 * loudness(Array(whole.prefix(4_800))))
    #expect(loudness(Array(faded.suffix(9_600))) < 0.01 * loudness(Array(whole.suffix(9_600))))
    // A boom rolls on after its particle, also where its system is not kept for long.
    let boom = try Effect(
      "boom", Emitter(when: When(count: 1), life: Life(0.1), sound: [Sound(.boom, place: .field)])
    ).checked()
    var short = ParticleSystem(seed: 1)
    short.fire(boom, in: SoundTrackTests.stage, at: 0)
    var third = LiveSound()
    _ = Self.play(&third, short, Self.moments(60))
    short.dropExpired(at: 1)
    #expect(Self.play(&third, short, Self.moments(12, from: 1)).suffix(800).contains { $0 != 0 })
  }

  @Test("A sound that begins while others fade is heard")
  func fading() throws {
    let system = try SoundTrackTests.system()
    var live = LiveSound()
    _ = Self.play(&live, system, Self.moments(60))
    live.fadeOut()
    let effect = try Effect("pop", Emitter(when: When(count: 1), sound: [Sound(.pop)])).checked()
    var other = ParticleSystem(seed: 1)
    other.fire(effect, in: SoundTrackTests.stage, at: 1.005)
    let played = Self.play(&live, other, Self.moments(2, from: 1))
    #expect(played.suffix(1_600).contains { abs($0) > 0.01 })
  }

  @Test("Live sound can become quiet without a break")
  func quieter() throws {
    let system = try SoundTrackTests.system()
    var live = LiveSound()
    let before = Self.play(&live, system, Self.moments(30))
    live.settings.isQuiet = true
    let after = Self.play(&live, system, Self.moments(2, from: 0.5))
    #expect(live.settings.sampleRate == 48_000)
    #expect(abs(after[0] - before[before.count - 2]) < 0.3)
    #expect(after.contains { $0 != 0 })
  }

  @Test("Sounds from before the first block are not heard")
  func beginning() throws {
    let effect = try Effect("pop", Emitter(when: When(count: 1), sound: [Sound(.pop)])).checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, in: SoundTrackTests.stage, at: 0.49)
    var live = LiveSound()
    #expect(Self.play(&live, system, Self.moments(5, from: 0.5)).allSatisfy { $0 == 0 })
  }

  @Test("Times that are not numbers are silent")
  func nonsense() throws {
    let system = try SoundTrackTests.system()
    var live = LiveSound()
    let played = Self.play(&live, system, [0, .nan, .infinity, -.infinity, 1e300, -1e300, 0.1])
    #expect(played.allSatisfy { $0.isFinite })
  }
}
