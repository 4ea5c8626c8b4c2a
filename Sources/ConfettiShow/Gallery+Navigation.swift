import ConfettiGraphics
import Motion

extension Gallery {
  /// How the ring comes to rest.
  private static let turning = Animation.spring(duration: 0.6, bounce: 0.18)

  /// Lets the scene shrink into its card.
  ///
  /// - Parameter current: what the scene has become since it was entered.
  mutating func show(from current: SceneKind, at now: Double) {
    if isHidden(at: now) {
      takePlace(of: current)
      if !isBelowScene {
        root = current
        spread = Animated(0)
        spread.set(1, .spring(duration: 0.7, bounce: 0.2), at: now)
      }
    }
    press = nil
    zoom.close(at: now)
  }

  /// Lets the scene that fills the stage follow a pointer that takes it back.
  mutating func takeBack(_ current: SceneKind, from point: Point, at now: Double) {
    takePlace(of: current)
    grab(current, at: point, now)
  }

  /// Puts the card of the scene that fills the stage in front, unseen.
  private mutating func takePlace(of current: SceneKind) {
    scene = current
    zoom = Self.zoom(opened: current)
    angle = Animated(ring.angle(bringingForward: current))
  }

  /// Lets a card grow into its scene, and turns the ring so that it stands in front.
  mutating func open(_ kind: SceneKind, at now: Double) {
    isBelowScene = true
    enter(kind, at: now)
  }

  /// Lets the scene grow back that was there before the gallery.
  mutating func close(at now: Double) {
    isBelowScene = false
    enter(root, at: now)
  }

  private mutating func enter(_ kind: SceneKind, at now: Double) {
    press = nil
    scene = kind
    zoom.open(kind, at: now)
    bringForward(kind, at: now)
  }

  /// Turns the ring the short way, so that a card stands in front.
  mutating func bringForward(_ kind: SceneKind, at now: Double) {
    angle.set(ring.angle(bringingForward: kind), Self.turning, at: now)
  }

  /// Turns the ring by so many cards; positive numbers bring those on the right to the front.
  mutating func turn(by cards: Int, at now: Double) {
    snap(to: angle.value - CardRing.step * Double(cards), at: now)
  }

  /// Turns the ring to where a card stands in front, near an angle.
  mutating func snap(to target: Angle, at now: Double) {
    let step = CardRing.step
    angle.set(step * (target.radians / step.radians).rounded(), Self.turning, at: now)
  }
}
