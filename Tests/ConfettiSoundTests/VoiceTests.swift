import Confetti
import ConfettiSound
import ConfettiTestSupport
import Testing

/// Each voice against the facts that its formula comes from.
@Suite("Voices")
struct VoiceTests {
  static let rate = 48_000
  static let stage = Size(width: 1280, height: 720)

  /// The left and right samples together of one sound in the middle of the stage.
  static func mono(
    _ sound: Sound, seconds: Double, launch: Launch = Launch(), life: Double = 1, count: Int = 1,
    turn: Turn = Turn(), seed: UInt64 = 3
  ) throws -> [Float] {
    let effect = try Effect(
      "one",
      Emitter(
        when: When(count: count), where: Where(.point(Where.Share(0.5, 0.5))), launch: launch,
        turn: turn, life: Life(.fixed(life)), sound: [sound])
    ).checked()
    var system = ParticleSystem(seed: seed)
    system.fire(effect, in: stage, at: 0)
    var track = SoundTrack(of: system)
    let samples = track.samples(0..<Int(seconds * Double(rate)))
    return stride(from: 0, to: samples.count, by: 2).map { samples[$0] + samples[$0 + 1] }
  }

  /// The power of some samples at a frequency in hertz (Goertzel's algorithm).
  static func power(_ samples: ArraySlice<Float>, at frequency: Double) -> Double {
    let turn = 2 * Double.pi * frequency / Double(rate)
    let factor = 2 * cosine(turn)
    var (one, two) = (0.0, 0.0)
    for sample in samples { (one, two) = (Double(sample) + factor * one - two, one) }
    return one * one + two * two - factor * one * two
  }

  /// The frequency of the greatest power, among those from one to another in some steps.
  static func loudest(
    _ samples: ArraySlice<Float>, from low: Double, to high: Double, step: Double
  ) -> Double {
    let all = stride(from: low, through: high, by: step)
    return all.max { power(samples, at: $0) < power(samples, at: $1) } ?? 0
  }

  private static func cosine(_ x: Double) -> Double {
    // The series is enough for one turn.
    var (sum, term) = (1.0, 1.0)
    for n in 1...20 {
      term *= -x * x / Double((2 * n - 1) * (2 * n))
      sum += term
    }
    return sum
  }

  @Test("At 0 dB no sample of a voice is larger than 1", arguments: Sound.Voice.allCases)
  func loudness(voice: Sound.Voice) throws {
    for size in [0.1, 1, 4] {
      for pitch in [0.1, 1, 10] {
        let samples = try Self.mono(
          Sound(voice, level: 0, pitch: .fixed(pitch), size: .fixed(size)), seconds: 1,
          launch: Launch(.polar(direction: 0, speed: 3000)))
        // Both ears together have half a decibel more than one in the middle.
        let peak = samples.map(abs).max() ?? 0
        #expect(peak <= 1.4143, "size \(size), pitch \(pitch)")
        #expect(samples.allSatisfy { $0.isFinite })
      }
    }
  }

  @Test("A voice begins and ends in silence", arguments: Sound.Voice.allCases)
  func ends(voice: Sound.Voice) throws {
    let samples = try Self.mono(
      Sound(voice, level: 0), seconds: 2, launch: Launch(.polar(direction: 0, speed: 1000)))
    let peak = samples.map(abs).max() ?? 0
    #expect(peak > 0.01)
    #expect(abs(samples[0]) < 0.02 * peak)
    let last = samples.lastIndex { $0 != 0 } ?? 0
    #expect(last < samples.count - 1)
    #expect(abs(samples[last]) < 0.01 * peak)
  }

  @Test("A whistle begins at 2 kHz and falls to 69 %, with harmonics")
  func whistle() throws {
    let samples = try Self.mono(Sound(.whistle, at: .flight), seconds: 1.2, life: 1)
    let (start, end) = (samples[4_000..<6_000], samples[40_000..<42_000])
    // Between 0.083 s and 0.125 s: 2000 / (1 + 0.45 · 0.104).
    #expect(abs(Self.loudest(start, from: 1500, to: 2300, step: 5) - 1910) < 30)
    #expect(abs(Self.loudest(end, from: 1200, to: 2000, step: 5) - 1446) < 30)
    // The second harmonic is the loudest, with the notes beside it that its trembling makes.
    func loudness(_ frequency: Double) -> Double {
      stride(from: frequency - 150, through: frequency + 150, by: 5).reduce(0) {
        $0 + Self.power(start, at: $1)
      }
    }
    #expect(loudness(3820) > loudness(1910))
  }

  @Test("A whistle that comes nearer is higher")
  func doppler() throws {
    // From far below the stage straight to its middle, 40 metres before it.
    let still = try Self.mono(Sound(.whistle, at: .flight), seconds: 1, life: 1)
    let coming = try Self.mono(
      Sound(.whistle, at: .flight), seconds: 1, launch: Launch(.polar(direction: 180, speed: 2000)),
      life: 1)
    let part = 9_000..<11_000
    let before = Self.loudest(still[part], from: 1500, to: 2300, step: 2)
    let now = Self.loudest(coming[part], from: 1500, to: 2300, step: 2)
    #expect(abs(now - before) > 4)
  }

  @Test("Crackles lie between 2.5 and 7.5 kHz, weak ones among few strong ones")
  func crackles() throws {
    var peaks: [Float] = []
    for seed in 0..<60 as Range<UInt64> {
      let samples = try Self.mono(Sound(.crackle, level: 0), seconds: 0.03, seed: seed)
      peaks.append(samples.map(abs).max() ?? 0)
      let loudest = Self.loudest(samples[...], from: 500, to: 12_000, step: 50)
      #expect((2_300...7_700).contains(loudest))
      #expect(samples[970...].allSatisfy { $0 == 0 })
    }
    peaks.sort()
    #expect(peaks[30] < 0.35 * peaks[59])
    #expect(peaks[0] > 0.05)
  }

  @Test("Paper rustles each time it is seen edge-on")
  func rustle() throws {
    let effect = try Effect(
      "paper",
      Emitter(
        when: When(count: 1), launch: Launch(.polar(direction: 0, speed: 200)),
        turn: Turn(flip: Flip(frequency: 2, phase: 0.1)), life: Life(2),
        sound: [Sound(.rustle, at: .flight)])
    ).checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, in: Self.stage, at: 10)
    let times = system.sounds(from: 0, to: 20).map { $0.time - 10 }
    // cos 2π (2 t + 0.1) is 0 at t = 0.075, and then every quarter of a second.
    #expect(times.count == 8)
    for (index, time) in times.enumerated() {
      #expect(abs(time - (0.075 + 0.25 * Double(index))) < 1e-6)
    }
  }

  @Test("A whoosh is around a fifth of the speed, and as loud as its square")
  func whoosh() throws {
    func band(_ speed: Double) throws -> (low: Double, high: Double, loudness: Double) {
      let samples = try Self.mono(
        Sound(.whoosh, at: .flight, level: 0), seconds: 1,
        launch: Launch(.polar(direction: 90, speed: .fixed(speed))), life: 1)
      let part = samples[12_000..<36_000]
      func sum(_ range: ClosedRange<Double>) -> Double {
        stride(from: range.lowerBound, through: range.upperBound, by: 10).reduce(0) {
          $0 + Self.power(part, at: $1)
        }
      }
      return (sum(40...90), sum(180...320), part.reduce(0) { $0 + Double($1 * $1) })
    }
    let (slow, fast) = (try band(312), try band(1250))
    #expect(slow.low > 4 * slow.high)
    #expect(fast.high > 4 * fast.low)
    // Four times the speed is 24 dB more; noise is never the same twice.
    let ratio = fast.loudness / slow.loudness
    #expect((80...800).contains(ratio))
  }

  @Test("A pop is over in a quarter of a second, a boom lower and longer")
  func blasts() throws {
    let (pop, boom) = (
      try Self.mono(Sound(.pop, level: 0), seconds: 1.5),
      try Self.mono(Sound(.boom, level: 0), seconds: 1.5)
    )
    #expect(pop[12_001...].allSatisfy { $0 == 0 })
    #expect(boom[24_000..<25_000].contains { abs($0) > 0.01 })
    #expect(boom[57_601...].allSatisfy { $0 == 0 })
    func share(_ samples: [Float]) -> Double {
      let low = stride(from: 40, through: 400, by: 20).reduce(0.0) {
        $0 + Self.power(samples[...], at: $1)
      }
      let high = stride(from: 1500, through: 4000, by: 100).reduce(0.0) {
        $0 + Self.power(samples[...], at: $1)
      }
      return high / low
    }
    #expect(share(pop) > 20 * share(boom))
  }

  @Test("A pop cracks: it has lost 12 dB after 20 ms, and reaches to 14 kHz")
  func crack() throws {
    var (highest, early, late) = (0.0, 0.0, 0.0)
    for seed in 0..<20 as Range<UInt64> {
      let pop = try Self.mono(Sound(.pop, level: 0), seconds: 0.3, seed: seed)
      func energy(_ range: Range<Int>) -> Double {
        pop[range].reduce(0) { $0 + Double($1 * $1) }
      }
      early += energy(0..<480)
      late += energy(960..<1440)
      func power(_ frequencies: StrideThrough<Double>) -> Double {
        frequencies.reduce(0) { $0 + Self.power(pop[0..<480], at: $1) }
      }
      highest +=
        power(stride(from: 12_000, through: 14_000, by: 100))
        / power(stride(from: 2_000, through: 4_000, by: 100))
    }
    #expect(late < early / 16)
    // Up to 14 kHz the pop is less than 17 dB softer than where it is loudest.
    #expect(highest / 20 > 0.02)
  }

  @Test("A chime has the partials of a bar")
  func chime() throws {
    let samples = try Self.mono(Sound(.chime, level: 0), seconds: 0.5)
    let part = samples[500..<16_500]
    let first = Self.loudest(part, from: 1000, to: 1100, step: 1)
    for ratio in [2.756, 5.404] {
      let partial = first * ratio
      let found = Self.loudest(part, from: partial - 100, to: partial + 100, step: 1)
      #expect(abs(found - partial) < 4)
    }
  }

  @Test("A coin has the partials of a disc, and each of them beats")
  func coin() throws {
    for seed in 0..<8 as Range<UInt64> {
      let samples = try Self.mono(Sound(.coin, level: 0), seconds: 0.5, seed: seed)
      let part = samples[200..<8_000]
      let first = Self.loudest(part, from: 4_900, to: 9_100, step: 5)
      #expect((4_980...9_040).contains(first))
      // Its pair is 0.8 % away.
      let others = [first * 1.008, first / 1.008].map {
        Self.power(part, at: Self.loudest(part, from: $0 - 8, to: $0 + 8, step: 2))
      }
      #expect((others.max() ?? 0) > 0.3 * Self.power(part, at: first))
      // The second is gone sooner than the first.
      func share(_ part: ArraySlice<Float>) -> Double {
        let second = Self.loudest(part, from: first * 1.71, to: first * 1.75, step: 10)
        return Self.power(part, at: second) / Self.power(part, at: first)
      }
      #expect(share(samples[200..<3_000]) > share(samples[9_000..<11_800]))
    }
  }

  @Test("A bubble is a tone that rises by 15 % within 30 ms")
  func bubble() throws {
    let samples = try Self.mono(Sound(.bubble, level: 0), seconds: 0.1)
    let start = Self.loudest(samples[0..<480], from: 1_000, to: 2_500, step: 5)
    let end = Self.loudest(samples[1_200..<1_680], from: 1_000, to: 2_500, step: 5)
    // From 5 ms to 30 ms.
    #expect((1.08...1.17).contains(end / start))
    #expect((1_400...1_650).contains(start))
  }

  @Test("A whistle hisses and trembles, and loses 8 dB")
  func burning() throws {
    let samples = try Self.mono(Sound(.whistle, at: .flight, level: 0), seconds: 2.1, life: 2)
    func loudness(_ range: Range<Int>) -> Double {
      samples[range].reduce(0) { $0 + Double($1 * $1) }
    }
    // From 0.2 s to 1.8 s: 6.4 dB.
    let fall = loudness(7_200..<12_000) / loudness(84_000..<88_800)
    #expect((3.5...5.5).contains(fall))
    // There is power 5 % beside the tone, and none 25 % beside it.
    let part = samples[24_000..<28_800]
    let tone = Self.loudest(part, from: 1_500, to: 2_000, step: 2)
    func beside(_ share: Double) -> Double {
      stride(from: share - 0.01, through: share + 0.01, by: 0.001).reduce(0) {
        $0 + Self.power(part, at: tone * (1 + $1))
      }
    }
    #expect(beside(-0.05) > 5 * beside(-0.25))
  }
}
