public import Confetti

/// Plays the sounds of a system on any device that takes blocks of samples: `Loudspeaker` of ConfettiSDL, or the queue
/// of another audio library.
///
///     let speaker = Loudspeaker()
///     var player = SoundPlayer()
///     // once a frame
///     speaker.play(at: clock) {
///       player.render(system, at: now, into: $0)
///       return !player.isSilent
///     }
///
/// The player remembers the moment up to which it has rendered, so every sound is heard once, however long a frame
/// takes. Time may pass at any speed, stand still, or go back, as with ``LiveSound``.
public struct SoundPlayer: Sendable {
  private var sound: LiveSound
  /// The moment up to which the sound has been rendered, in absolute seconds; `nil` before the first block.
  var rendered: Double?
  /// Whether sound is wanted, and the number of times that all particles had been taken away by then.
  var wanted = (isWanted: false, clearings: 0)

  /// A player that has played nothing yet.
  public init(_ settings: SoundSettings = SoundSettings()) { sound = LiveSound(settings) }

  /// The sampling and the loudness; the sampling rate stays as it was at first.
  public var settings: SoundSettings {
    get { sound.settings }
    set { sound.settings = newValue }
  }

  /// Whether nothing sounds any more, so that the device may rest until a sound begins.
  public var isSilent: Bool { sound.isSilent }

  /// Renders the next block: the sounds that have begun since the block before, and those that go on.
  ///
  /// The first block has only sounds that begin after the request for it.
  ///
  /// - Parameters:
  ///   - system: the system as it is now.
  ///   - now: the moment that is shown, in absolute seconds; not-a-number counts as the moment before.
  ///   - block: the room for the samples of both channels in turns, the left one first. If it is empty, the next block
  ///     has the sounds that begin meanwhile.
  public mutating func render(
    _ system: ParticleSystem, at now: Double, into block: UnsafeMutableBufferPointer<Float>
  ) {
    guard block.count > 1 else { return }
    let start = rendered ?? (now.isFinite ? now : 0)
    let end = now.isFinite ? now : start
    sound.render(system, from: start, to: end, into: block)
    rendered = end
  }

  /// Renders the sounds between two moments that need not follow the block before.
  package mutating func render(
    _ system: ParticleSystem, from start: Double, to end: Double,
    into block: UnsafeMutableBufferPointer<Float>
  ) {
    sound.render(system, from: start, to: end, into: block)
    rendered = end
  }

  /// Forgets all present sounds, when nothing can be heard.
  package mutating func forget() { sound = LiveSound(sound.settings) }

  /// Lets all present sounds fade within the next 30 ms, such as when a game is paused or left.
  public mutating func fadeOut() { sound.fadeOut() }
}
