package import Confetti

/// How something is heard.
public enum SoundMode: String, CaseIterable, Sendable {
  /// Not at all.
  case off
  /// As loud as its effects are made.
  case on
  /// Softly, and without whistles.
  case quiet
}

/// The things that are to be heard at a moment.
package struct Heard: Sendable {
  /// The particles that sound.
  package let system: ParticleSystem
  /// The system's time in seconds, which can stand, go slowly and go back.
  package let time: Double
  /// How loud it is.
  package let mode: SoundMode
  /// Whether controllers may shake.
  package let mayShake: Bool
  /// How often all that flies was taken away: where the number has changed, no sound goes on.
  package let clearings: Int

  /// The things that are to be heard, from their parts.
  ///
  /// - Parameters:
  ///   - system: the particles that sound.
  ///   - time: the system's time in seconds.
  ///   - mode: how loud it is.
  ///   - mayShake: whether controllers may shake.
  ///   - clearings: how often all that flies was taken away.
  package init(
    system: ParticleSystem, time: Double, mode: SoundMode, mayShake: Bool = false,
    clearings: Int = 0
  ) {
    (self.system, self.time, self.mode) = (system, time, mode)
    (self.mayShake, self.clearings) = (mayShake, clearings)
  }
}
