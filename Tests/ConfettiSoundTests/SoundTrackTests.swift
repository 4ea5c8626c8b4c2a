import Confetti
import ConfettiSound
import Testing

@Suite("Sound track")
struct SoundTrackTests {
  static let stage = Size(width: 1280, height: 720)

  /// A system with all voices at all moments.
  static func system(seed: UInt64 = 7) throws -> ParticleSystem {
    let sounds: [Sound] = [
      Sound(.pop, at: .birth, level: .between(-20, -8), place: .hall),
      Sound(.whistle, at: .flight, level: -20),
      Sound(.whoosh, at: .flight, level: -20), Sound(.boom, at: .death, level: -14, place: .field),
      Sound(.rustle, at: .flight, level: -12), Sound(.patter, at: .landing, level: -14),
      Sound(.crackle, at: .every(0.05), level: -16), Sound(.chime, at: .death, level: -20),
    ]
    let effect = try Effect(
      "all",
      Emitter(
        when: When(count: 20, over: 0.5),
        launch: Launch(.polar(direction: .between(-40, 40), speed: .between(200, 900))),
        air: Air(gravity: DrawnVector(y: 600), drag: 0.8, floor: .stage),
        turn: Turn(flip: Flip(frequency: .between(1, 4), phase: .between(0, 1))),
        life: Life(.between(0.6, 1.8)), sound: sounds)
    ).checked()
    var system = ParticleSystem(seed: seed)
    system.fire(effect, in: stage, at: 0.1)
    system.fire(effect, from: Point(x: 300, y: 300), in: stage, at: 0.77)
    return system
  }

  @Test("A system without sounds is silent")
  func silence() {
    var system = ParticleSystem(seed: 7)
    system.fire(.snow, in: Self.stage, at: 0)
    var track = SoundTrack(of: system)
    #expect(track.samples(0..<48_000).allSatisfy { $0 == 0 })
  }

  @Test("Blocks of any length have the bits of the whole", arguments: [1, 64, 777, 4801])
  func blocks(length: Int) throws {
    let system = try Self.system()
    var track = SoundTrack(of: system)
    let end = length == 1 ? 9_000 : 150_000
    let first = length == 1 ? 8_000 : 0
    let whole = track.samples(first..<end)
    #expect(whole.contains { $0 != 0 })
    var parts: [Float] = []
    for start in stride(from: first, to: end, by: length) {
      parts += track.samples(start..<min(start + length, end))
    }
    #expect(parts == whole)
  }

  @Test("Blocks have the same bits in any order")
  func anyOrder() throws {
    let system = try Self.system()
    var track = SoundTrack(of: system)
    let whole = track.samples(0..<120_000)
    for number in [7, 3, 11, 0, 8, 2] {
      var other = SoundTrack(of: system)
      let range = number * 10_000..<(number + 1) * 10_000
      #expect(track.samples(range) == Array(whole[2 * range.lowerBound..<2 * range.upperBound]))
      #expect(other.samples(range) == Array(whole[2 * range.lowerBound..<2 * range.upperBound]))
    }
  }

  @Test("Any sampling is possible", arguments: [8_000, 22_050, 44_100, 192_000])
  func rates(rate: Int) throws {
    var track = SoundTrack(of: try Self.system(), settings: SoundSettings(sampleRate: rate))
    let samples = track.samples(0..<2 * rate)
    #expect(samples.allSatisfy { $0.isFinite })
    #expect(samples.contains { abs($0) > 0.05 })
  }

  @Test("Quiet sounds are 12 dB softer, and without whistles")
  func quiet() throws {
    let effect = try Effect(
      "one", Emitter(when: When(count: 1), sound: [Sound(.pop), Sound(.whistle)])
    ).checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, in: Self.stage, at: 0)
    var (loud, quiet) = (
      SoundTrack(of: system), SoundTrack(of: system, settings: SoundSettings(isQuiet: true))
    )
    // Later than the pop.
    #expect(loud.samples(20_000..<30_000).contains { $0 != 0 })
    #expect(quiet.samples(20_000..<30_000).allSatisfy { $0 == 0 })
    let before = quiet.samples(0..<2_000).map(abs).max() ?? 0
    #expect(before > 0.01 && before < 0.07)
  }

  @Test("A sound track ends with its last sound")
  func end() throws {
    var track = SoundTrack(of: try Self.system())
    let end = Int(track.end * 48_000)
    #expect(track.samples(end..<end + 9_000).allSatisfy { $0 == 0 })
    #expect(track.samples(end - 200_000..<end).contains { $0 != 0 })
  }
}
