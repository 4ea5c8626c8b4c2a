import ConfettiGraphics
import Motion

/// A card of the gallery: a small picture of a scene.
struct Card: Sendable {
  let kind: SceneKind
  /// What is written below it.
  var label = TextLine.empty
  /// The effect it shows, if its scene has one.
  var effect: CardEffect?
  private(set) var isHovered = false
  private var lift = Animated(0.0)
  /// Whether nothing has moved it since it lay flat and still.
  private var isSettled = true

  init(_ kind: SceneKind) { self.kind = kind }

  /// How far it is lifted, 0…1, or a little beyond.
  func lift(at now: Double) -> Float { Float(lift.presentation(at: now)) }

  /// Rises and plays while it is pointed at.
  mutating func setHovered(_ hovered: Bool, at now: Double) {
    guard hovered != isHovered else { return }
    isHovered = hovered
    isSettled = false
    lift.set(hovered ? 1 : 0, .snappy, at: now)
    effect?.setPlaying(hovered, at: now)
  }

  /// Lies flat and still at once, as when it cannot be seen.
  mutating func settle() {
    guard !isSettled else { return }
    isSettled = true
    isHovered = false
    lift = Animated(0)
    effect?.stop()
  }

  /// Lets what is over end.
  mutating func advance(to now: Double) { lift.advance(to: now) }

  /// Whether something about it moves.
  func isMoving(at now: Double) -> Bool {
    lift.isAnimating(at: now) || effect?.isPlaying(at: now) == true
  }

  /// The frame of a card that is lifted.
  func lifted(_ frame: Rect, at now: Double) -> Rect {
    let lift = lift(at: now)
    let center = Point(x: frame.center.x, y: frame.center.y - frame.height * 0.015 * lift)
    let growth = 1 + 0.05 * lift
    return Rect(
      center: center, size: Size(width: frame.width * growth, height: frame.height * growth))
  }
}
