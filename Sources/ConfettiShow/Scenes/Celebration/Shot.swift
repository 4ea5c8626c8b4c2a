import Confetti
import ConfettiGraphics

/// An effect that people fire.
struct Shot: Sendable {
  /// The place from which people fire.
  enum Origin: Sendable {
    /// A point, perhaps thrown in a direction.
    case point(Point, aim: Site.Aim?)
    /// A frame, such as that of the handle; effects for the stage come from its edges instead.
    case around(Rect)
  }

  var effect: Effect.Checked
  var site: Site
  /// The delay of the firing in seconds.
  var delay = 0.0
  /// The index of the effect in the repertoire if it is one of the user's own.
  var own: Int?
  let origin: Origin

  init(
    effect: Effect.Checked, site: Site, delay: Double = 0, own: Int? = nil,
    from origin: Origin = .around(.empty)
  ) {
    (self.effect, self.site, self.delay) = (effect, site, delay)
    (self.own, self.origin) = (own, origin)
  }
}

extension Shot.Origin {
  /// The site of an effect that is fired from this place.
  func site(of effect: Effect.Checked, in stage: Size) -> Site {
    switch self {
    case .point(let point, let aim):
      // An effect for the whole stage would be a heap at the point.
      let isOverStage = aim == nil && effect.value.isOnlyForStage
      return Site(isOverStage ? .stage : .point(point), in: stage, aim: aim)
    case .around(let frame):
      return Site(effect.source == .frame ? .frame(frame) : .stage, in: stage)
    }
  }
}

/// A firing of one of the user's own effects: all that it takes to fire another version in its place.
struct OwnFiring: Sendable {
  let firing: Firing
  /// The index of the effect in the repertoire.
  let effect: Int
  let origin: Shot.Origin
  let stage: Size
  let time: Double
  var chance: Chance
  /// The time at which the show ended the firing, in seconds; infinite if the show did not.
  private(set) var stop = Double.infinity

  init(_ firing: Firing, of shot: Shot, in stage: Size, at time: Double, _ chance: Chance) {
    (self.firing, effect, origin) = (firing, shot.own ?? 0, shot.origin)
    (self.stage, self.time, self.chance) = (stage, time, chance)
  }

  mutating func stop(at time: Double) { stop = min(stop, time) }
}
