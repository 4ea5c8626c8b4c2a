public import Confetti

/// How the show is heard.
public enum SoundMode: String, CaseIterable, Sendable {
  /// Not at all.
  case off
  /// As loud as its effects are made.
  case on
  /// Softly, and without whistles.
  case quiet

  /// The mode that the key for sound leads to; people who want reduced motion hear nothing loud.
  func next(reducesMotion: Bool) -> SoundMode {
    switch self {
    case .off: reducesMotion ? .quiet : .on
    case .on: .quiet
    case .quiet: .off
    }
  }

  /// The sentence about it, which names the key.
  var notice: String {
    switch self {
    case .off: "Sound off: A turns it on"
    case .on: "Sound on: A makes it quiet"
    case .quiet: "Quiet sound: A turns it off"
    }
  }
}

/// The things that are to be heard at a moment of the show.
public struct Heard: Sendable {
  /// The particles of the scene that is seen; none where it has no particles.
  public let system: ParticleSystem
  /// The show's own time in seconds, which can stand, go slowly and go back.
  public let time: Double
  /// How loud it is: never ``SoundMode/on`` for people who want reduced motion.
  public let mode: SoundMode
  /// Whether controllers may shake.
  public let mayShake: Bool
  /// How often all that flies was taken away: where the number has changed, no sound goes on.
  public let clearings: Int

  /// What is to be heard of something else than the show, such as a celebration, from its parts.
  package init(
    system: ParticleSystem, time: Double, mode: SoundMode, mayShake: Bool, clearings: Int = 0
  ) {
    (self.system, self.time, self.mode) = (system, time, mode)
    (self.mayShake, self.clearings) = (mayShake, clearings)
  }
}

extension Show {
  /// The way in which people want to hear the show, which they can change by a key.
  public var soundMode: SoundMode { sound.mode }

  /// The things that are to be heard now.
  public var heard: Heard {
    let mode: SoundMode = sound.mode == .on && stage.reducesMotion ? .quiet : sound.mode
    return Heard(
      system: scene.report.particles ?? ParticleSystem(seed: 0), time: clock.time, mode: mode,
      mayShake: mode != .off && !stage.reducesMotion, clearings: sound.clearings)
  }

  /// How people want to hear the show, and how often all that flew was taken away.
  struct Sound: Sendable {
    var mode: SoundMode
    var clearings = 0
  }

  mutating func changeSound() {
    sound.mode = sound.mode.next(reducesMotion: stage.reducesMotion)
    panels.toast.show(sound.mode.notice, at: now)
  }
}
