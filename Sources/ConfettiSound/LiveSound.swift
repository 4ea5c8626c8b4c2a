public import Confetti

/// The sound of a system that is being played: block after block, as a loudspeaker takes them.
///
/// Time may pass at any speed, stand still, or go back; what is rendered never exceeds ±0.7.
public struct LiveSound: Sendable {
  /// The sampling and the loudness.
  public let settings: SoundSettings

  /// Silence.
  public init(_ settings: SoundSettings = SoundSettings()) { self.settings = settings }

  /// Renders the next block: the sounds that begin between two moments of the system, each as fast as
  /// ever, and those that go on.
  ///
  /// Where time stands still, only those go on that have begun. Where it goes back or leaps, the moment
  /// is heard as a short grain.
  ///
  /// - Parameters:
  ///   - system: the system as it is now.
  ///   - start: the moment up to which was rendered before, in absolute seconds.
  ///   - end: the moment that is shown now, in absolute seconds.
  ///   - block: the room for the samples of both channels in turns, the left one first.
  public mutating func render(
    _ system: ParticleSystem, from start: Double, to end: Double,
    into block: UnsafeMutableBufferPointer<Float>
  ) {
    block.update(repeating: 0)
  }

  /// Whether nothing sounds any more, so that the device may rest until a sound begins.
  public var isSilent: Bool { true }

  /// Lets all that sounds fade quickly, as when the stage is cleared.
  public mutating func fadeOut() {}
}
