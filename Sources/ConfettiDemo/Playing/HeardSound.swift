import Confetti
import ConfettiSound

/// The sound of the show as people want to hear it: it begins without the past, changes its loudness, and
/// fades where all that flies is taken away.
struct HeardSound {
  /// Whether it is to be heard.
  private(set) var isWanted = false
  private var live = LiveSound()
  private var clearings = 0

  /// Whether nothing sounds any more.
  var isSilent: Bool { live.isSilent }

  /// Takes in what is to be heard from now on.
  mutating func follow(_ heard: Heard, isWanted: Bool) {
    if isWanted, !self.isWanted {
      clearings = heard.clearings
      // A sound that has begun before is not heard.
      if live.isSilent { live = LiveSound() }
    }
    // Sounds that fade out while nothing more is wanted keep their loudness.
    if isWanted { live.settings.isQuiet = heard.mode == .quiet }
    if heard.clearings != clearings || self.isWanted && !isWanted {
      clearings = heard.clearings
      live.fadeOut()
    }
    self.isWanted = isWanted
  }

  /// Renders the next samples, as ``/ConfettiSound/LiveSound`` does.
  mutating func render(
    _ system: ParticleSystem, from start: Double, to end: Double,
    into samples: UnsafeMutableBufferPointer<Float>
  ) {
    live.render(system, from: start, to: end, into: samples)
  }

  /// Forgets what sounds, where nothing can be heard.
  mutating func forget() {
    if !live.isSilent { live = LiveSound(live.settings) }
  }
}
