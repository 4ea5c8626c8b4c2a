import Confetti
import ConfettiSDL
import ConfettiSound

/// Lets game controllers shake with the sounds of the show.
///
/// Controllers are looked for once the show is first heard.
struct ShowShaking {
  private var controllers: Controllers?
  private var hasLooked = false
  private var rumble = Rumble()
  /// The time of the show, and the moment in seconds, of the last update.
  private var last = (time: 0.0, now: 0.0)

  /// The longest time of the show in one update that is used, in seconds; the rest of a longer time is left out.
  private static let longestSpan = 0.25

  /// Whether a controller must be told to stop.
  var isShaking: Bool { controllers?.isShaking ?? false }

  /// Lets controllers shake with the sounds of the next frame.
  mutating func update(_ heard: Heard, isWanted: Bool, at now: Double) {
    if isWanted, heard.mayShake, !hasLooked {
      hasLooked = true
      // A machine without support for controllers needs no message.
      controllers = try? Controllers()
    }
    guard let controllers else { return }
    controllers.update()
    let span = heard.time - last.time
    rumble.fade(for: now - last.now)
    last = (heard.time, now)
    guard isWanted, heard.mayShake else {
      rumble = Rumble()
      return controllers.rumble(low: 0, high: 0)
    }
    if controllers.count > 0, span > 0, span <= Self.longestSpan {
      // A motor needs a while to turn, so it begins before the sound.
      add(heard.system, from: heard.time, to: heard.time + span)
    }
    controllers.rumble(low: rumble.low, high: rumble.high)
  }

  private mutating func add(_ system: ParticleSystem, from start: Double, to end: Double) {
    guard system.hasSounds else { return }
    var rumble = rumble
    system.forEachSound(from: start, to: end) { rumble.add($0) }
    self.rumble = rumble
  }

  /// Releases the controllers.
  mutating func end() { controllers?.close() }
}
