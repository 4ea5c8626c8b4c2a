package import Confetti

/// The loudness at which people want to hear the sounds.
public enum SoundMode: String, CaseIterable, Sendable {
  /// Not at all.
  case off
  /// As loud as its effects are made.
  case on
  /// Softly, and without whistles.
  case quiet
}

/// The state that decides on the sounds at a moment.
package struct Heard: Sendable {
  /// The particles that sound.
  package let system: ParticleSystem
  /// The system's time in seconds, which can stand, go slowly and go back.
  package let time: Double
  /// The mode of the sound.
  package let mode: SoundMode
  /// Whether controllers may shake.
  package let mayShake: Bool
  /// The number of times that all particles were taken away: when it changes, all sounds fade.
  package let clearings: Int

  /// A state from its parts.
  ///
  /// - Parameters:
  ///   - system: the particles that sound.
  ///   - time: the system's time in seconds.
  ///   - mode: the mode of the sound.
  ///   - mayShake: whether controllers may shake.
  ///   - clearings: the number of times that all particles were taken away.
  package init(
    system: ParticleSystem, time: Double, mode: SoundMode, mayShake: Bool = false,
    clearings: Int = 0
  ) {
    (self.system, self.time, self.mode) = (system, time, mode)
    (self.mayShake, self.clearings) = (mayShake, clearings)
  }
}
