import Confetti
import ConfettiSound

extension SoundMode {
  /// The mode that the key for sound leads to; people who want reduced motion hear nothing loud.
  func next(reducesMotion: Bool) -> SoundMode {
    switch self {
    case .off: reducesMotion ? .quiet : .on
    case .on: .quiet
    case .quiet: .off
    }
  }

  /// The sentence about the mode, which names the key.
  var notice: String {
    switch self {
    case .off: "Sound off: A turns it on"
    case .on: "Sound on: A makes it quiet"
    case .quiet: "Quiet sound: A turns it off"
    }
  }
}

extension Show {
  /// The way in which people want to hear the show, which they can change by a key.
  public var soundMode: SoundMode { content.sound.mode }

  /// The things to be heard now: the particles of the scene that is seen, in the show's own time; for people who want
  /// reduced motion nothing is loud.
  package var heard: Heard { content.heard }

  /// The mode of the sound, and the number of times that all particles were taken away.
  struct Sound: Sendable {
    var mode: SoundMode
    var clearings = 0
  }
}

extension Show.Content {
  fileprivate var heard: Heard {
    let mode: SoundMode = sound.mode == .on && stage.reducesMotion ? .quiet : sound.mode
    return Heard(
      system: scene.report.particles ?? ParticleSystem(seed: 0), time: clock.time, mode: mode,
      mayShake: mode != .off && !stage.reducesMotion, clearings: sound.clearings)
  }

  mutating func changeSound() {
    sound.mode = sound.mode.next(reducesMotion: stage.reducesMotion)
    panels.toast.show(sound.mode.notice, at: now)
  }
}
