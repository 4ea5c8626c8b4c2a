import ConfettiGraphics
import Motion

extension Burst {
  /// Calls `body` with the sounds of its particles that begin within a time, in absolute seconds.
  ///
  /// - Parameter particles: the indices of those particles that count; `nil` are all.
  func forEachSound(
    of particles: Range<Int>? = nil, from start: Double, to end: Double, _ firing: Firing,
    on stage: Size, _ body: (SoundEvent) -> Void
  ) {
    let sounds = origin.emitter.sound
    guard !sounds.isEmpty, let moments = Moments(of: self, from: start, to: end) else { return }
    let source = SoundSource(moments: moments, burst: self, firing: firing, stage: stage)
    for (number, sound) in sounds.enumerated() {
      _ = moments.forEachLife(of: particles) { life in
        if births.particles[life.particle].isHeard(sound.per) {
          source.forEachEvent(of: sound, number, life, body)
        }
        return true
      }
    }
  }
}

/// A burst whose particles make sounds.
private struct SoundSource {
  let moments: Moments
  let burst: Burst
  let firing: Firing
  let stage: Size

  private static let use = RandomUse("sound")
  private static let levelUse = RandomUse("sound.level")
  private static let pitchUse = RandomUse("sound.pitch")
  private static let sizeUse = RandomUse("sound.size")
  private static let phaseUse = RandomUse("sound.phase")
  private static let energyUse = RandomUse("sound.energy")

  /// Calls `body` with the events of a sound of one particle.
  func forEachEvent(
    of sound: Sound, _ number: Int, _ life: Moments.Life, _ body: (SoundEvent) -> Void
  ) {
    func add(_ event: Int, at age: Double, until: Double? = nil) {
      guard moments.contains(burst.birth + age) else { return }
      let made = self.event(of: sound, number, event, life.particle, at: age, until: until)
      if let made { body(made) }
    }
    switch sound.moment {
    case .birth: moments.forEach(.birth, of: life) { add($0, at: $1) }
    case .death: moments.forEach(.death, of: life) { add($0, at: $1) }
    case .landing: moments.forEach(.landing, of: life) { add($0, at: $1) }
    case .every(let seconds):
      let steps = MomentSteps(first: life.born, every: seconds)
      moments.forEach(steps, from: life.born + seconds, to: life.dies) { add($0, at: $1) }
    case .flight where sound.voice == .rustle:
      moments.forEach(flips(of: life), from: life.born, to: moments.end(of: life)) {
        add($0, at: $1)
      }
    case .flight:
      let end = moments.end(of: life)
      let fadeEnd = burst.fade.map { $0.end - burst.birth } ?? .infinity
      if end > life.born { add(0, at: life.born, until: min(end, fadeEnd)) }
    }
  }

  /// The ages of the burst at which a particle is seen edge-on; a particle without a flip gets
  /// moments at equal intervals.
  private func flips(of life: Moments.Life) -> MomentSteps {
    if let flips = burst.flips(of: life.particle) { return flips }
    let every = 1 / Sound.unflippedRate
    let share = burst.births.particles[life.particle].random.share(Self.phaseUse)
    return MomentSteps(first: life.born + share * every, every: every)
  }

  /// An event of a sound; `nil` if its level is that of silence.
  private func event(
    of sound: Sound, _ number: Int, _ event: Int, _ particle: Int, at age: Double, until: Double?
  ) -> SoundEvent? {
    let birth = burst.births.particles[particle]
    func value(_ draw: Draw, _ use: RandomUse) -> Double {
      burst.births.draws.number(draw, birth, birth.random, use.numbered(number))
    }
    var level = value(sound.level, Self.levelUse)
    guard level > Sound.silence else { return nil }
    let own = birth.random.part(UInt64(bitPattern: Int64(event)))
    let size = value(sound.size, Self.sizeUse)
    let time = burst.birth + age
    let state = burst.place(of: particle, at: time)
    switch sound.voice {
    case .crackle: level += Self.energy(own.share(Self.energyUse), exponent: 1.5)
    case .rustle:
      level += Self.energy(own.share(Self.energyUse), exponent: 1.45)
      let speed = Double(Point.zero.distance(to: state.velocity))
      level += Self.decibels((speed / Self.loudestRustle).clamped(to: 0.01...1)) * 2
    case .pop, .boom, .whistle, .patter, .whoosh, .chime, .coin, .bubble: break
    }
    if sound.moment == .landing, event > 0 { level += softening(of: particle, at: age) }
    let share = Double(burst.share(at: time))
    if share < 1 { level += Self.decibels(max(share * share, 1e-12)) }
    return SoundEvent(
      voice: sound.voice, time: time,
      duration: until.map { $0 - age } ?? sound.voice.duration * size,
      followsFlight: until != nil, level: level, pitch: value(sound.pitch, Self.pitchUse),
      size: size, place: sound.place, position: state.position, velocity: state.velocity,
      stage: stage,
      // Twins have the same random numbers, but other places.
      seed: own.bits(Self.use.numbered(birth.place &* Sound.most &+ number)), firing: firing,
      burst: burst, particle: particle, presence: share)
  }

  /// The level of a later landing in comparison with the first, in decibels: the energy of the impact.
  private func softening(of particle: Int, at age: Double) -> Double {
    func energy(_ age: Double) -> Double {
      let velocity = burst.impact(of: particle, at: age)
      return velocity.x * velocity.x + velocity.y * velocity.y
    }
    let first = energy(burst.landing(of: particle))
    return first > 0 ? Self.decibels((energy(age) / first).clamped(to: 1e-6...1)) : 0
  }

  /// The level of one of many clicks in decibels, at most 0: their energies follow a power law over two
  /// decades, with many weak ones and few strong ones.
  ///
  /// The exponent of crumpled paper is 1.3 to 1.6 (Houle and Sethna, 1996).
  private static func energy(_ share: Double, exponent: Double) -> Double {
    // The inverse of the distribution's integral from 1/100 to 1.
    let power = 1 - exponent
    let least = Elementary.exp(power * Elementary.log(0.01))
    let energy = Elementary.log(least + share * (1 - least)) / power
    return decibels(Elementary.exp(energy))
  }

  /// The speed from which on paper rustles at its loudest, in points per second.
  private static let loudestRustle = 300.0

  private static func decibels(_ energy: Double) -> Double {
    10 * Elementary.log(energy) / Elementary.log(10)
  }
}

extension Burst {
  /// The position and the velocity of a particle at an absolute time in seconds.
  func place(of particle: Int, at time: Double) -> (position: Point, velocity: Point) {
    Poses.withStorage { poses in
      evaluate(particle, count: 1, at: time, poses)
      return (
        Point(x: poses.x[0], y: poses.y[0]), Point(x: poses.velocityX[0], y: poses.velocityY[0])
      )
    }
  }
}

extension Births.Particle {
  /// Whether the particle is the first of those that make a sound together.
  fileprivate func isHeard(_ sharing: NamedDraw.Sharing) -> Bool {
    switch sharing {
    case .particle: true
    case .place: index == 0
    case .round: index == 0 && place == 0
    case .firing: number == 0
    }
  }
}
