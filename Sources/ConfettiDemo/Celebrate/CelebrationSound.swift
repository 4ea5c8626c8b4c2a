import Confetti
import ConfettiSound
import ConfettiSystem

/// Lets a celebration be heard, as ``ShowSound`` lets the program in a window be heard.
///
/// A celebration that makes no sound asks for no loudspeaker.
struct CelebrationSound {
  private var sound = ShowSound()
  private let system: ParticleSystem
  private let mode: SoundMode
  /// The second from which on no sound begins, because all particles fade then.
  private let lastBeginning: Double

  /// The longest time that a celebration waits for the loudspeaker, in seconds: a sound server that works needs less
  /// time, and people would notice more.
  private static let longestWait = 0.3

  /// The sound of a system that is played from time 0 on, and in the second before `latestEnd` fades.
  init(of system: ParticleSystem, _ mode: SoundMode, until latestEnd: Double) {
    self.system = system
    self.mode = system.hasSounds ? mode : .off
    lastBeginning = latestEnd - 1
  }

  /// Opens the loudspeaker, and waits a moment for it, so that the first sound comes with its picture.
  mutating func begin() {
    let deadline = MonotonicClock.seconds + Self.longestWait
    repeat {
      update(to: 0)
      guard sound.isOpening else { return }
      MonotonicClock.sleep(seconds: 0.002)
    } while MonotonicClock.seconds < deadline
  }

  /// Moves on to a time in seconds; prints a problem once.
  mutating func update(to time: Double) {
    guard mode != .off else { return }
    let time = min(time, lastBeginning)
    let heard = Heard(system: system, time: time, mode: mode, mayShake: false)
    if let problem = sound.update(heard, at: MonotonicClock.seconds) { Output.complain(problem) }
  }

  /// Whether all sounds that have begun are over, or nothing is heard.
  var isOver: Bool { mode == .off || sound.isOver(at: MonotonicClock.seconds) }

  /// Releases the loudspeaker.
  mutating func end() { sound.end() }
}
