import ConfettiGraphics

/// A particle system as a file of a game keeps it: the numbers from which everything follows.
///
/// Particles are not saved: they are born again from their effects, their seed and the numbers of
/// their firings.
struct SavedSystem: Codable {
  var seed: UInt64
  var limit: Int
  /// The history in seconds; `nil` if it has no end, because not every format has infinite numbers.
  var history: Double?
  var dropped: Int
  var firingCount: UInt64
  var newest: Double?
  /// The effects that are fired, each once.
  var effects: [Effect]
  var firings: [SavedFiring]
  var endings: [SavedEnding]

  /// A firing that is kept.
  struct SavedFiring: Codable {
    var number: UInt64
    /// The index of the firing's effect.
    var effect: Int
    var frame: Rect?
    var point: Point?
    var stage: Size
    var aim: Site.Aim?
    var movement: Movement?
    var time: Double
    var stop: Double?
    var fade: Fade?
    /// The firing's chance; `nil` if it follows from the seed and the number.
    var chance: Chance?
  }

  /// An end that has not been returned yet; for a firing that is kept, the time follows from the
  /// firing.
  struct SavedEnding: Codable {
    var firing: UInt64
    var end: Double?
  }

  static let mostFirings = 200_000
  static let mostPlaces = 1_000_000
}

extension SavedSystem.SavedFiring {
  init(_ one: FiredEffect, effect: Int, seed: UInt64) {
    (number, self.effect, stage, time) = (one.number, effect, one.site.stage, one.time)
    switch one.site.anchor {
    case .stage: break
    case .frame(let frame): self.frame = frame
    case .point(let point): self.point = point
    }
    (aim, movement, fade) = (one.site.aim, one.site.movement, one.fade)
    chance = one.chance == Chance(seed: seed, firing: one.number) ? nil : one.chance
    // A firing that was stopped before the beginning of time has no birth at all.
    stop = one.stop < .infinity ? max(one.stop, -Double.greatestFiniteMagnitude) : nil
  }

  /// The site; `nil` if the saved numbers give none.
  var site: Site? {
    if frame != nil, point != nil { return nil }
    let anchor = frame.map { Site.Anchor.frame($0) } ?? point.map { .point($0) } ?? .stage
    let site = Site(anchor, in: stage, aim: aim, along: movement)
    return site.isFinite ? site.clamped : nil
  }

  var hasFiniteTimes: Bool {
    time.isFinite && stop?.isNaN != true
      && (fade.map { $0.start.isFinite && $0.end.isFinite } ?? true)
      && fade?.seconds ?? 0 >= 0
  }
}
