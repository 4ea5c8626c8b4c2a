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
    let end = min(end, fade?.end ?? .infinity)
    guard !sounds.isEmpty, start <= self.end, end > birth else { return }
    let source = SoundSource(
      burst: self, particles: particles ?? 0..<count, firing: firing, stage: stage)
    for (number, sound) in sounds.enumerated() {
      source.forEachEvent(of: sound, number, from: start, to: end, body)
    }
  }
}

/// A burst whose particles make sounds.
private struct SoundSource {
  let burst: Burst
  let particles: Range<Int>
  let firing: Firing
  let stage: Size

  private static let use = RandomUse("sound")
  private static let levelUse = RandomUse("sound.level")
  private static let pitchUse = RandomUse("sound.pitch")
  private static let sizeUse = RandomUse("sound.size")
  private static let phaseUse = RandomUse("sound.phase")
  private static let energyUse = RandomUse("sound.energy")

  /// Calls `body` with the events of a sound that begin within a time, in absolute seconds.
  func forEachEvent(
    of sound: Sound, _ number: Int, from first: Double, to last: Double,
    _ body: (SoundEvent) -> Void
  ) {
    // Ages of the burst. An event on the border is decided by its absolute time alone, which has the same
    // rounding whatever is asked for.
    let rounding = max(first.magnitude, last.magnitude).ulp * 2
    let (start, end) = (first - burst.birth - rounding, last - burst.birth + rounding)
    let fadeEnd = burst.fade.map { $0.end - burst.birth } ?? .infinity
    for particle in particles {
      let birth = burst.births.particles[particle]
      let (born, dies) = (birth.delay, birth.delay + birth.lifetime)
      guard born < end, dies >= start, birth.isHeard(sound.per) else { continue }
      func add(_ event: Int, at age: Double, until: Double? = nil) {
        let time = burst.birth + age
        guard time >= first, time < last else { return }
        let made = self.event(of: sound, number, event, particle, at: age, until: until)
        if let made { body(made) }
      }
      switch sound.moment {
      case .birth: add(0, at: born)
      case .death: add(0, at: dies)
      case .landing:
        let landed = burst.landing(of: particle)
        if landed <= dies { add(0, at: landed) }
      case .every(let seconds):
        let steps = MomentSteps(first: born, every: seconds)
        steps.forEach(from: max(start, born + seconds), to: min(end, dies)) { add($0, at: $1) }
      case .flight:
        let over = min(dies, burst.landing(of: particle))
        guard sound.voice == .rustle else {
          let until = min(over, fadeEnd)
          if over > born { add(0, at: born, until: until) }
          continue
        }
        let flips = flips(of: particle, born: born, birth.random)
        guard flips.every > 0 else { continue }
        let steps = MomentSteps(first: flips.first, every: flips.every)
        steps.forEach(from: max(start, born), to: min(end, over)) { add($0, at: $1) }
      }
    }
  }

  /// The age of the burst at one of the moments when a particle is seen edge-on, and the time from one to
  /// the next; without a flip, of moments of its own.
  private func flips(
    of particle: Int, born: Double, _ random: CountedRandom
  ) -> (first: Double, every: Double) {
    if let flips = burst.flips(of: particle) { return flips }
    let every = 1 / Sound.unflippedRate
    return (born + random.share(Self.phaseUse) * every, every)
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
    let share = Double(burst.share(at: time))
    if share < 1 { level += Self.decibels(max(share * share, 1e-12)) }
    return SoundEvent(
      voice: sound.voice, time: time,
      duration: until.map { $0 - age } ?? sound.voice.duration * size,
      followsFlight: until != nil, level: level, pitch: value(sound.pitch, Self.pitchUse),
      size: size, place: sound.place, position: state.position, velocity: state.velocity,
      stage: stage,
      // Twins have the same random numbers, but not the same place among the corners.
      seed: own.bits(Self.use.numbered(birth.place &* Sound.most &+ number)), firing: firing,
      burst: burst, particle: particle, presence: share)
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

  /// The speed from which on paper rustles as loud as it can, in points per second.
  private static let loudestRustle = 300.0

  /// The decibels of an energy.
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
  /// Whether it is the first of those that make a sound together.
  fileprivate func isHeard(_ sharing: NamedDraw.Sharing) -> Bool {
    switch sharing {
    case .particle: true
    case .place: index == 0
    case .round: index == 0 && place == 0
    case .firing: number == 0
    }
  }
}
