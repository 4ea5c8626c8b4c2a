import Confetti
import ConfettiSound
import Testing

@Suite("Bounds of sounds")
struct SoundBoundsTests {
  /// The largest change from one sample to the next that a voice of 0 dB makes on one ear, at 48 kHz.
  private static func steepest(_ voice: Sound.Voice) -> Float {
    switch voice {
    case .pop: 0.45
    case .boom: 0.12
    case .whistle: 0.9
    case .crackle: 0.85
    case .rustle: 0.9
    case .patter: 0.4
    case .whoosh: 0.3
    case .chime: 0.7
    case .coin: 0.9
    case .bubble: 0.4
    }
  }

  @Test("No sample steps farther than the voices that sound explain", arguments: 1...6)
  func steps(seed: UInt64) throws {
    let system = try SoundTrackTests.system(seed: seed)
    var track = SoundTrack(of: system)
    let samples = track.samples(0..<150_000)
    let events = system.sounds(from: 0, to: 4)
    // The changes that all voices together may make in each hundredth of a second.
    var bounds = [Float](repeating: 0, count: 400)
    for event in events {
      let first = max(Int(event.time * 100) - 1, 0)
      let end = event.time + max(event.duration, event.place == .none ? 0 : 2.6)
      let last = min(Int(end * 100) + 1, 399)
      var level: Float = 1
      for _ in 0..<Int(-event.level) { level *= 0.8912509 }
      for index in first...max(first, last) { bounds[index] += level * Self.steepest(event.voice) }
    }
    for index in 2..<samples.count {
      let step = abs(samples[index] - samples[index - 2])
      #expect(step <= bounds[index / 960] + 1e-5)
      if step > bounds[index / 960] + 1e-5 { return }
    }
  }

  private static func crowd(_ voice: Sound.Voice, count: Int) throws -> ParticleSystem {
    let effect = try Effect(
      "crowd",
      Emitter(
        when: When(count: count, over: 1), life: Life(1), sound: [Sound(voice, level: -40)])
    ).checked()
    var system = ParticleSystem(seed: 5)
    system.fire(effect, in: SoundTrackTests.stage, at: 0)
    return system
  }

  @Test("Thousands of sounds at once are as loud as all of them, and take a bounded time")
  func crowds() throws {
    func power(_ count: Int) throws -> Double {
      var track = SoundTrack(of: try Self.crowd(.boom, count: count))
      return track.samples(40_000..<48_000).reduce(0) { $0 + Double($1 * $1) }
    }
    let (few, many) = (try power(40), try power(19_000))
    // 475 times as many are 475 times as loud; a noise instead of most of them is not quite the same.
    #expect(many / few > 20)
    #expect(many / few < 5_000)
  }

  @Test("A crowd has the same bits in blocks and as a whole")
  func crowdBlocks() throws {
    let system = try Self.crowd(.chime, count: 15_000)
    var track = SoundTrack(of: system)
    let whole = track.samples(30_000..<40_000)
    var parts: [Float] = []
    for start in stride(from: 30_000, to: 40_000, by: 777) {
      var other = SoundTrack(of: system)
      parts += other.samples(start..<min(start + 777, 40_000))
    }
    #expect(parts == whole)
  }

  @Test("Sounds on the borders of time slices have the same bits in any blocks")
  func borders() throws {
    let effect = try Effect(
      "even",
      Emitter(
        when: When(count: 2000, over: 2), life: Life(1),
        sound: [Sound(.patter, level: .between(-60, -20)), Sound(.crackle, level: -30)])
    ).checked()
    var system = ParticleSystem(seed: 5)
    // Births at all whole milliseconds, several times.
    for time in [0, 0.005, 0.01, 0.015] { system.fire(effect, in: SoundTrackTests.stage, at: time) }
    var track = SoundTrack(of: system)
    let whole = track.samples(0..<40_000)
    for start in stride(from: 0, to: 40_000, by: 1250) {
      var other = SoundTrack(of: system)
      #expect(
        other.samples(start..<start + 1250) == Array(whole[2 * start..<2 * (start + 1250)]))
    }
  }

  @Test("An effect with too many sounds is refused")
  func limit() {
    let effect = Effect("loud", Emitter(when: When(count: 30_000), sound: [Sound(.crackle)]))
    #expect(throws: EffectError.self) { try effect.checked() }
  }
}
