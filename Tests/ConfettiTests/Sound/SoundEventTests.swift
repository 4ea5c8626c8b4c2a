import Confetti
import Testing

@Suite("Sound events")
struct SoundEventTests {
  private static let stage = Size(width: 1000, height: 500)

  private static func system(_ emitters: Emitter..., at time: Double = 0) throws -> ParticleSystem {
    var effect = Effect("sounds", emitters[0])
    effect.emitters = emitters
    var system = ParticleSystem(seed: 11)
    system.fire(try effect.checked(), in: stage, at: time)
    return system
  }

  @Test("Sounds come at births, deaths and intervals")
  func moments() throws {
    let system = try Self.system(
      Emitter(
        when: When(count: 1), life: Life(1),
        sound: [Sound(.pop), Sound(.boom, at: .death), Sound(.chime, at: .every(0.4))]), at: 5)
    let sounds = system.sounds(from: 0, to: 10)
    #expect(sounds.map(\.voice) == [.pop, .chime, .chime, .boom])
    for (sound, time) in zip(sounds, [5, 5.4, 5.8, 6]) { #expect(abs(sound.time - time) < 1e-9) }
    #expect(sounds[3].duration == 1.2)
    #expect(sounds.map(\.seed).count == Set(sounds.map(\.seed)).count)
  }

  @Test("A particle is heard where it lands, and not if it never lands")
  func landing() throws {
    let system = try Self.system(
      Emitter(
        when: When(count: 1), where: Where(.point(Where.Share(0.5, 0.2))),
        air: Air(gravity: DrawnVector(y: 800), floor: .stage), life: Life(3),
        sound: [Sound(.patter, at: .landing), Sound(.whistle, at: .flight)]),
      Emitter(
        when: When(count: 1), air: Air(floor: .stage), life: Life(3),
        sound: [Sound(.patter, at: .landing)]))
    let sounds = system.sounds(from: -1, to: 10)
    #expect(sounds.map(\.voice) == [.whistle, .patter])
    // 400 points at 800 points/s²: after a second.
    #expect(abs(sounds[1].time - 1) < 1e-3)
    #expect(abs(sounds[1].position.y - 500) < 0.1)
    #expect(abs(sounds[0].duration - 1) < 1e-3)
    #expect(sounds[0].followsFlight)
  }

  @Test(
    "Of particles that share a sound, only the first is heard",
    arguments: [
      (NamedDraw.Sharing.particle, 30), (.place, 6), (.round, 3), (.firing, 1),
    ])
  func sharing(per: NamedDraw.Sharing, count: Int) throws {
    let system = try Self.system(
      Emitter(
        when: When(count: 5, repeat: When.Repetition(times: 3, every: 1)),
        where: Where(.points([Where.Share(0.2, 0.2), Where.Share(0.8, 0.2)])),
        sound: [Sound(per: per)]))
    #expect(system.sounds(from: 0, to: 100).count == count)
  }

  @Test("Children are heard as well, at their own moments")
  func children() throws {
    let system = try Self.system(
      Emitter(
        when: When(count: 2), life: Life(1),
        children: [
          Child(
            at: .death, Emitter(when: When(count: 3), life: Life(0.5), sound: [Sound(.crackle)]))
        ]))
    let sounds = system.sounds(from: 0, to: 10)
    #expect(sounds.count == 6)
    #expect(sounds.allSatisfy { abs($0.time - 1) < 1e-9 })
  }

  /// A stream with sounds at all moments.
  private static let rain = Emitter(
    when: When(rate: 40), turn: Turn(flip: Flip(frequency: .between(-2, 2))),
    life: Life(.between(0.5, 3)),
    sound: [
      Sound(.pop), Sound(.crackle, at: .death), Sound(.rustle, at: .flight),
      Sound(.patter, at: .every(0.3)),
    ])

  @Test("The sounds of a stream are the same however time is cut")
  func stream() throws {
    let system = try Self.system(Self.rain)
    let whole = system.sounds(from: 100, to: 104)
    #expect(whole.count > 400)
    for step in [0.37, 1.1, 0.005] {
      var parts: [SoundEvent] = []
      var start = 100.0
      while start < 104 {
        parts += system.sounds(from: start, to: min(start + step, 104))
        start += step
      }
      #expect(parts.map(\.seed) == whole.map(\.seed))
      #expect(parts.map(\.time) == whole.map(\.time))
      #expect(parts.map(\.level) == whole.map(\.level))
    }
    // The same holds backwards, and for a system that has never been asked.
    let again = try Self.system(Self.rain)
    let late = again.sounds(from: 102, to: 104)
    let expected = whole.filter { $0.time >= 102 }
    #expect(late.count == expected.count)
    for (one, other) in zip(late, expected) where one.seed != other.seed {
      Issue.record(
        "\(one.voice) \(one.time) \(one.seed), not \(other.voice) \(other.time) \(other.seed)")
      break
    }
  }

  @Test("A list of sounds has an end, even if the effect has none")
  func bounded() throws {
    let system = try Self.system(Self.rain, at: 5)
    #expect(system.sounds(from: -.infinity, to: 5).isEmpty)
    #expect(system.sounds(from: .nan, to: .nan).isEmpty)
    let endless = try Self.system(
      Emitter(when: When(rate: 0.001), life: Life(1), sound: [Sound(.pop)]))
    let sounds = endless.sounds(from: -.infinity, to: .infinity)
    #expect(sounds.count == 87)
    #expect(sounds.map(\.time) == sounds.map(\.time).sorted())
  }

  @Test("A sound changes no picture")
  func pictures() throws {
    let emitter = Emitter(
      when: When(count: 20), launch: Launch(.polar(direction: .between(0, 360), speed: 100)))
    var loud = emitter
    loud.sound = [Sound(.boom, level: .between(-20, 0)), Sound(.rustle, at: .flight)]
    let (one, other) = (try Self.system(emitter), try Self.system(loud))
    let positions = { (system: ParticleSystem) in system.particles(at: 0.7).map(\.position) }
    #expect(positions(one) == positions(other))
  }

  @Test("An effect is kept until its last sound has ended")
  func kept() throws {
    let effect = try Effect(
      "boom", Emitter(when: When(count: 1), life: Life(0.5), sound: [Sound(.boom, at: .death)])
    ).checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, in: Self.stage, at: 0)
    system.dropExpired(at: 1.6)
    #expect(system.sounds(from: 0, to: 1).count == 1)
    system.dropExpired(at: 1.8)
    #expect(system.sounds(from: 0, to: 1).isEmpty)
  }

  @Test("Rustles and crackles have energies of a power law, and rustles grow with speed")
  func energies() throws {
    let system = try Self.system(
      Emitter(when: When(count: 4000), sound: [Sound(.crackle, level: 0)]))
    let levels = system.sounds(from: 0, to: 1).map(\.level).sorted()
    #expect(levels[0] >= -20.001 && levels[3999] <= 0)
    // Of p(E) ∝ E^−1.5 between 1/100 and 1, half have at most E = 0.0331, which is −14.8 dB.
    #expect(abs(levels[2000] + 14.8) < 0.6)
    for (speed, level) in [(300.0, 0.0), (30, -20), (1, -40)] {
      let moving = try Self.system(
        Emitter(
          when: When(count: 1), launch: Launch(.polar(direction: 0, speed: .fixed(speed))),
          sound: [Sound(.rustle, level: 0)]))
      let sound = moving.sounds(from: 0, to: 1)[0]
      #expect(sound.level <= level + 0.001 && sound.level >= level - 20.001)
    }
  }
}
