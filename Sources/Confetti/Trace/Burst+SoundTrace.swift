extension Burst {
  /// The most sounds of a particle that a trace has, the first of its life.
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
  /// All numbers, for outside programs; the seed as hexadecimal digits, because it has more of them than
  /// a number in JSON.
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
