import ConfettiGraphics

extension Burst {
  /// Calls `body` with the particles that are alive at a time, in the order of their births, one by
  /// one, because each takes some kilobytes.
  func forEachTrace(
    at time: Double, of firing: Firing = .nothing, fired: Double, _ body: (ParticleTrace) -> Void
  ) {
    guard isAlive(at: time) else { return }
    // The columns are for the age of the burst, so the values at birth are found again.
    var (births, columns) = (births, Columns())
    _ = origin.spawn(&births, inherit: inherit, into: &columns, rebased: false)
    var particles = Particles(of: [(self, firing, fired)], at: time).map { particle in
      let birth = births.particles[particle.index]
      return (birth: birth.place &* 1_000_000 &+ birth.index, particle: particle)
    }
    particles.sort { ($0.particle.bornAt, $0.birth) < ($1.particle.bornAt, $1.birth) }
    columns.reading { own in
      Poses.withStorage { poses in
        for (_, particle) in particles {
          var trace = ParticleTrace(particle)
          describe(particle, own, &trace)
          describeTrail(of: particle, poses, &trace)
          describeSounds(of: particle, &trace)
          body(trace)
        }
      }
    }
  }

  /// Adds the values at birth.
  private func describe(_ particle: Particle, _ own: BurstColumns, _ trace: inout ParticleTrace) {
    let glow = program.emitter.look.glow
    if glow != 0 { trace.terms.set("glow", .number(glow)) }
    if let halo = program.halo { trace.terms.set("halo", halo.line) }
    let anchor = program.emitter.look.anchor
    if program.anchor != nil { trace.terms.set("anchor", [.number(anchor.u), .number(anchor.v)]) }
    program.compiled.trace(own, particle.index, into: &trace)
    trace.describeAir(program.emitter)
    if let draws = births.draws.line(of: births.particles[particle.index]) {
      trace.terms.set("draws", draws)
    }
    if let echoes = program.echoes { trace.terms.set("trail", echoes.line) }
  }
}

extension ParticleTrace {
  /// The identity and the appearance of a particle.
  fileprivate init(_ particle: Particle) {
    emitter = particle.id.emitter.description
    bornAt = particle.bornAt
    age = particle.age
    lifetime = particle.lifetime
    shape = particle.shape.name
    piece = particle.piece
    layer = particle.layer == .behind ? "behind" : "front"
    color = particle.birthColor.hexText(withAlpha: false)
    state = particle.stateLine()
  }

  /// Adds the values that particles in the air have even without a term, in the usual order; the
  /// values of terms follow.
  fileprivate mutating func describeAir(_ emitter: Emitter) {
    guard emitter.path == nil else { return }
    var line = TraceLine(kind: "flight")
    for name in ["position", "velocity", "gravity"] { line.set(name, motion[name] ?? .null) }
    line.set("drag", motion["drag"] ?? .number(emitter.air.drag.constant ?? 0))
    line.set("flutter", motion["flutter"] ?? .null)
    line.set("spread", motion["spread"] ?? 0)
    let winds = emitter.air.allGusts
    let isWind = winds.count == 1 && winds[0].direction == 90
    let wind = isWind ? motion["gusts"]?[0] : nil
    line.set(
      "wind",
      [
        "strength": wind?["strength"] ?? 0, "frequency": wind?["frequency"] ?? 0,
        "phase": wind?["phase"] ?? 0,
      ])
    if isWind { motion.remove("gusts") }
    line.set(
      motion, first: ["gusts", "drift", "attract", "floor", "bounce", "heap", "walls", "sweep"])
    motion = line
  }
}

extension Trail.Echoes {
  /// All numbers, even those that a file may leave out.
  fileprivate var line: JSONValue {
    [
      "echoes": .number(Double(count)), "spacing": .number(spacing), "scale": .number(scale),
      "opacity": .number(opacity),
    ]
  }
}

extension Burst {
  /// The most sounds that a trace has of a particle: the first of its life.
  private static let mostTracedSounds = 1000

  /// Adds the sounds of a particle during its whole life, in their order.
  func describeSounds(of particle: Particle, _ trace: inout ParticleTrace) {
    guard !program.emitter.sound.isEmpty else { return }
    var events: [SoundEvent] = []
    forEachSound(
      of: particle.index..<particle.index + 1, from: particle.bornAt,
      to: particle.bornAt + particle.lifetime.nextUp + 1e-9, particle.firing, on: births.site.stage
    ) { events.append($0) }
    events.sort(by: SoundEvent.isInOrder)
    trace.terms.set("sound", .array(events.prefix(Self.mostTracedSounds).map(\.line)))
  }
}

extension SoundEvent {
  /// All numbers, for other programs; the seed is in hexadecimal digits, because a number in JSON
  /// has too few digits for it.
  fileprivate var line: JSONValue {
    [
      "voice": .string(voice.rawValue), "time": .number(time), "duration": .number(duration),
      "flight": .bool(followsFlight), "level": .number(level), "pitch": .number(pitch),
      "size": .number(size), "place": .string(place.rawValue),
      "position": .numbers(position.x, position.y),
      "velocity": .numbers(velocity.x, velocity.y), "seed": .string(String(seed, radix: 16)),
    ]
  }
}
