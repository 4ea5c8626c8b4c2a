import Confetti
import ConfettiGraphics
import ConfettiSDL
import ConfettiSound

/// Lets game controllers shake with the sounds of the show, and shine in the colour of the latest burst.
///
/// They are looked for once the show is first heard.
struct ShowShaking {
  private var controllers: Controllers?
  private var hasLooked = false
  private var rumble = Rumble()
  /// The time of the show, and the moment in seconds, of the last update.
  private var last = (time: 0.0, now: 0.0)

  /// More of the show's time than this, in seconds, is left out when it comes at once.
  private static let longestSpan = 0.25

  /// Whether a controller must be told to stop.
  var isShaking: Bool { controllers?.isShaking ?? false }

  /// Lets controllers shake as the next frame sounds.
  mutating func update(_ heard: Heard, isWanted: Bool, at now: Double) {
    if isWanted, heard.mayShake, !hasLooked {
      hasLooked = true
      // Where there can be no controllers, nobody misses them.
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
    var (rumble, light) = (rumble, PackedColor?.none)
    system.forEachSound(from: start, to: end) { sound in
      rumble.add(sound)
      if sound.voice == .pop || sound.voice == .boom, sound.light.isBright { light = sound.light }
    }
    self.rumble = rumble
    if let light { controllers?.setLight(light.color) }
  }

  /// Lets the controllers go.
  mutating func end() { controllers?.close() }
}

extension PackedColor {
  /// Whether a lamp in this colour is seen.
  fileprivate var isBright: Bool {
    let (red, green, blue, _) = bytes
    return max(red, green, blue) > 64
  }
}
