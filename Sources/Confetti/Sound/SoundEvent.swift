public import ConfettiGraphics
import Motion

/// One sound of one particle: its moment, its place, and all its numbers.
///
/// ``ParticleSystem/sounds(from:to:)`` gives the events to any program: to play recordings of its
/// own, or to let a controller vibrate.
public struct SoundEvent: Sendable {
  /// The kind of sound.
  public let voice: Sound.Voice
  /// When the sound begins, as an absolute time in seconds.
  public let time: Double
  /// The seconds for which the sound is heard, without the reflections of its place.
  public let duration: Double
  /// Whether the sound follows the flight of its particle, whose place and speed change meanwhile.
  public let followsFlight: Bool
  /// The loudness in decibels, including all influences of the particle; at 0 the loudest sample is
  /// as large as a sample can be.
  public let level: Double
  /// The factor for all frequencies.
  public let pitch: Double
  /// The factor for all times.
  public let size: Double
  /// The place that throws the sound back.
  public let place: Sound.Place
  /// The place of the particle when the sound begins, in points.
  public let position: Point
  /// The velocity of the particle when the sound begins, in points per second.
  public let velocity: Point
  /// The size of the stage that the effect was fired on, in points.
  public let stage: Size
  /// The number from which everything random in the sound follows.
  public let seed: UInt64
  /// The firing of the particle.
  public let firing: Firing
  let burst: Burst
  let particle: Int

  /// The opacity of the firing when the sound began: less than 1 while the firing fades.
  package let presence: Double
  /// The seconds from the beginning of the sound until silence, reflections included.
  package var longest: Double { max(duration, place.duration) }

  /// The place and the velocity of the particle at an absolute time in seconds, between the
  /// beginning and the end of the sound.
  package func state(at time: Double) -> (position: Point, velocity: Point) {
    burst.place(of: particle, at: time)
  }
}

extension SoundEvent {
  /// Whether a sound comes before another one in the order in which sounds are added up: by time,
  /// and then by seed.
  package static func isInOrder(_ one: SoundEvent, _ other: SoundEvent) -> Bool {
    one.time != other.time ? one.time < other.time : one.seed < other.seed
  }
}

extension ParticleSystem {
  /// The opacity of a firing at an absolute time in seconds: 1, and less while it fades; `nil` if
  /// the firing is not kept.
  ///
  /// - Complexity: O(log *b*) in the firings that are kept.
  package func presence(of firing: Firing, at time: Double) -> Double? {
    // Firings are kept in the order of their numbers.
    let index = fired.indices.partitioningIndex { fired[$0].number >= firing.rawValue }
    guard index < fired.count, fired[index].number == firing.rawValue else { return nil }
    return Double(fired[index].fade?.share(at: time) ?? 1)
  }

  /// The sounds that begin within a time, in the order of their beginnings.
  ///
  ///     for sound in system.sounds(from: before, to: now) {
  ///       mixer.play(recordings[sound.voice], volume: pow(10, sound.level / 20))
  ///     }
  ///
  /// Asking changes nothing: any time can be asked for, also an earlier one.
  ///
  /// - Parameters:
  ///   - start: an absolute time in seconds; a sound that begins exactly then counts.
  ///   - end: an absolute time in seconds; a sound that begins exactly then does not count. At most
  ///     a day is searched, from the start or from the first firing if that is later.
  /// - Returns: the first million sounds at most.
  /// - Complexity: O(*n*) in the particles of the effects with sounds, plus O(*s* log *s*) in the sounds.
  public func sounds(from start: Double, to end: Double) -> [SoundEvent] {
    guard hasSounds else { return [] }
    return list(from: start, to: end, most: Self.mostSounds, tail: Sound.longestTail) {
      var part: [SoundEvent] = []
      forEachSound(from: $0, to: $1) { part.append($0) }
      part.sort(by: SoundEvent.isInOrder)
      return part
    }
  }

  private static let mostSounds = 1_000_000

  /// Calls `body` with the sounds that begin within a time, firing by firing.
  ///
  /// - Parameter first: the number of the first firing that counts.
  package func forEachSound(
    from start: Double, to end: Double, firingsFrom first: UInt64 = 0,
    _ body: (SoundEvent) -> Void
  ) {
    forEachBurst(from: start, to: end, where: { $0.effect.hasSounds && $0.number >= first }) {
      $1.forEachSound(from: start, to: end, Firing(rawValue: $0.number), on: $0.site.stage, body)
      return true
    }
  }

  /// Whether any effect that is kept makes sounds.
  package var hasSounds: Bool { fired.contains { $0.effect.hasSounds } }

  /// The longest time that a sound of the effects that are kept is heard, in seconds.
  package var longestSound: Double { fired.reduce(0) { max($0, $1.effect.longestSound) } }
}
