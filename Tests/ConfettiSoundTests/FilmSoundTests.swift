import Confetti
import ConfettiSound
import Testing

@Suite("FilmSound") struct FilmSoundTests {
  /// A system with an effect of bells.
  private func system(_ moment: Sound.Moment = .birth, when: When = When(count: 40, over: 2)) throws
    -> ParticleSystem
  {
    var emitter = Emitter(when: when)
    emitter.sound = [Sound(.chime, at: moment, level: -20)]
    var system = ParticleSystem(seed: 7)
    system.fire(
      try Effect("ring", emitter).checked(), in: Size(width: 640, height: 360), at: 0)
    return system
  }

  @Test(
    "parts of a film, one after the other, are the whole", arguments: [60, 30_000 / 1001.0, 7.3, 1])
  func parts(rate: Double) throws {
    let sound = FilmSound(of: try system(), framesPerSecond: rate, frameCount: 12)
    let whole = Array(sound.pieces().joined())
    #expect(whole.count == 2 * sound.sampleCount)
    let parts = [0..<1, 1..<7, 7..<7, 7..<12].map { Array(sound.pieces(of: $0).joined()) }
    #expect(Array(parts.joined()) == whole)
  }

  @Test("a frame begins at its sample, whatever the rate") func firstSamples() throws {
    for (rate, samples) in [(60, 800), (50, 960), (30, 1600), (25, 1920), (24, 2000), (120, 400)] {
      let sound = FilmSound(
        of: ParticleSystem(seed: 1), framesPerSecond: Double(rate), frameCount: 3)
      #expect(sound.sampleCount == 3 * samples && sound.firstSample(ofFrame: 999) == 999 * samples)
    }
    let television = FilmSound(
      of: ParticleSystem(seed: 1), framesPerSecond: 30_000 / 1001, frameCount: 1)
    for frame in stride(from: 0, to: 1_000_000, by: 5) {
      #expect(television.firstSample(ofFrame: frame) == frame / 5 * 8008)
    }
  }

  @Test("the samples are those of the system, with one gain") func track() throws {
    let system = try system()
    var sound = FilmSound(of: system, framesPerSecond: 60, frameCount: 60)
    var track = SoundTrack(of: system)
    let gain = sound.gain
    #expect(sound.samples(1000..<9000) == track.samples(1000..<9000).map { $0 * gain })
  }

  @Test("a film that is cut during a sound fades at its end, and another one does not")
  func fade() throws {
    let system = try system()
    let end = FilmSound.end(of: system)
    let cut = Int(end * 60) / 2
    var (short, whole) = (
      FilmSound(of: system, frameCount: cut), FilmSound(of: system, frameCount: Int(end * 60) + 6)
    )
    var track = SoundTrack(of: system)
    let count = short.sampleCount
    let faded = Int(SoundFade.duration * 48_000)
    let (plain, heard) = (track.samples(0..<count), short.samples(0..<count))
    let gain = short.gain
    #expect(
      heard.prefix(2 * (count - faded)).elementsEqual(
        plain.prefix(2 * (count - faded)).map { $0 * gain }))
    for index in 2 * (count - faded)..<2 * count {
      let share = Float(count - index / 2) / Float(faded)
      #expect(abs(heard[index] - plain[index] * gain * share) < 1e-6)
    }
    #expect(plain.suffix(200).contains { $0 != 0 })
    // Pieces are as the whole.
    #expect(short.pieces().joined().elementsEqual(heard))
    let rest = whole.samples(0..<whole.sampleCount)
    #expect(rest == track.samples(0..<whole.sampleCount).map { $0 * whole.gain })
  }

  @Test("a loop is the sum of its rounds, and ends where an endless effect is stopped")
  func loop() throws {
    let system = try system(when: When(rate: 30))
    var sound = FilmSound(of: system, framesPerSecond: 60, frameCount: 60, isLoop: true)
    var stopped = system
    stopped.stopAll(at: 1)
    var track = SoundTrack(of: stopped)
    var sum = [Float](repeating: 0, count: 2 * 48_000)
    var first = 0
    while Double(first) < FilmSound.end(of: stopped) * 48_000 {
      let round = track.samples(first..<first + 48_000)
      for index in sum.indices { sum[index] += round[index] }
      first += 48_000
    }
    let gain = sound.gain
    #expect(first > 48_000)
    #expect(sound.samples(0..<48_000) == sum.map { $0 * gain })
  }

  @Test("a film without sounds is silent, and its gain is 1") func silence() {
    let sound = FilmSound(of: ParticleSystem(seed: 1), frameCount: 30)
    #expect(sound.isSilent && sound.gain == 1)
    #expect(sound.pieces().joined().allSatisfy { $0 == 0 })
    #expect(FilmSound.end(of: ParticleSystem(seed: 1)) == -.infinity)
  }

  @Test("a film ends when the last sound is over, which may be after the last particle")
  func end() throws {
    let system = try system(.death)
    #expect(abs(FilmSound.end(of: system) - system.end - 1.6) < 0.1)
    var silent = ParticleSystem(seed: 1)
    silent.fire(.party, in: Size(width: 640, height: 360), at: 0)
    #expect(FilmSound.end(of: silent) >= silent.end)
    var endless = ParticleSystem(seed: 1)
    endless.fire(.snow, in: Size(width: 640, height: 360), at: 0)
    #expect(FilmSound.end(of: endless) == .infinity)
  }

  /// A system with a few loud pops among soft paper.
  private func pops(at time: Double = 0.4) throws -> ParticleSystem {
    var emitter = Emitter(
      when: When(count: 60, over: 2), launch: Launch(.polar(direction: 0, speed: 200)))
    emitter.sound = [Sound(.rustle, at: .flight, level: -24)]
    var pops = Emitter(when: When(count: 3, over: 1.5, delay: 0.3))
    pops.sound = [Sound(.pop, level: -3, place: .hall)]
    var system = ParticleSystem(seed: 7)
    system.fire(
      try Effect("pops", emitter, pops).checked(), in: Size(width: 640, height: 360), at: time)
    return system
  }

  @Test("pulses are limited for a moment alone, and soft sounds have the full gain")
  func limit() throws {
    let system = try pops()
    var sound = FilmSound(of: system, frameCount: 300)
    var track = SoundTrack(of: system)
    let (plain, heard) = (track.samples(0..<240_000), sound.samples(0..<240_000))
    // The gain is more than peaks alone would allow.
    let peak = plain.map(abs).max() ?? 0
    #expect(peak * sound.gain > 1)
    #expect((heard.map(abs).max() ?? 0) < 0.8415)
    var (limited, free) = (0, 0)
    var least: Float = 1
    for index in plain.indices where plain[index] != 0 {
      let factor = heard[index] / (plain[index] * sound.gain)
      least = min(least, factor)
      if factor < 0.9 { limited += 1 }
      if factor > 0.98 { free += 1 }
    }
    #expect(limited > 0 && limited < free / 2)
    // 18 dB are an eighth.
    #expect(least > 0.12)
    // Pieces of any kind are as the whole.
    let parts = [0..<1, 1..<30, 30..<31, 31..<300].map { Array(sound.pieces(of: $0).joined()) }
    #expect(Array(parts.joined()) == heard)
    #expect(sound.samples(50_000..<50_100) == Array(heard[100_000..<100_200]))
  }

  @Test("a loop is limited without a seam") func loopLimit() throws {
    var sound = FilmSound(of: try pops(at: 0), frameCount: 150, isLoop: true)
    let whole = sound.samples(0..<sound.sampleCount)
    #expect((whole.map(abs).max() ?? 0) < 0.8415)
    var meter = LoudnessMeter(sampleRate: 48_000)
    for _ in 0..<3 { meter.add(whole) }
    #expect(meter.truePeak < -1.4)
  }
}
