import ConfettiControls
import ConfettiGraphics
import Motion

/// A card of the carousel: a small picture of a scene.
struct Card: Sendable {
  let entrance: Entrance
  var face = CardFace()
  var effect: CardEffect?
  /// The nearness in the last frame, from 0, the farthest, to 1.
  var nearness: Float = 0
  private(set) var isHovered = false
  private var lift = Animated(0.0)
  private var share: Animated<Double>
  private var spread = Animated(1.0)
  /// Whether the card has not moved since it was last settled, so that settling again costs nothing.
  private var isSettled = true

  /// A card at rest; its scene may fill the window.
  init(_ entrance: Entrance, isOpen: Bool) {
    self.entrance = entrance
    share = Animated(isOpen ? 0 : 1)
  }

  /// The lift of the card, 0…1, or a little beyond.
  func lift(at now: Double) -> Float { Float(lift.presentation(at: now)) }

  /// The opacity of the card's own effect, 0…1; the rest belongs to the particles of its scene.
  func ownShare(at now: Double) -> Float {
    Float(share.presentation(at: now).clamped(to: 0...1))
  }

  /// Lets the card rise and play while the pointer is over it.
  mutating func setHovered(_ hovered: Bool, at now: Double) {
    guard hovered != isHovered else { return }
    (isHovered, isSettled) = (hovered, false)
    withAnimation(.snappy) { lift.value = hovered ? 1 : 0 }
    effect?.setPlaying(hovered, at: now)
  }

  /// The way from the middle onto the ring, 0…1, or a little beyond.
  func spread(at now: Double) -> Double { spread.presentation(at: now) }

  /// Moves the card from the middle onto the ring, after a delay in seconds.
  mutating func fanOut(after delay: Double) {
    isSettled = false
    spread = Animated(0)
    withAnimation(.spring(duration: 0.7, bounce: 0.2).delay(delay)) { spread.value = 1 }
  }

  /// Fades the card's own effect out, so that the particles of its scene are seen.
  mutating func open() {
    isSettled = false
    withAnimation(.smooth) { share.value = 0 }
  }

  /// Hands the card's effect over to its scene, which draws it from now on; `nil` if the card has no effect
  /// or still shows particles of its scene.
  mutating func handOver(at now: Double, time: Double) -> CardEffect.Opening? {
    guard let effect, ownShare(at: now) == 1 else { return nil }
    (share, isSettled) = (Animated(0), false)
    return effect.opening(at: now, time: time)
  }

  /// Fades the card's own effect in again.
  mutating func close() {
    isSettled = false
    withAnimation(.smooth) { share.value = 1 }
  }

  /// Lays the card flat and stops its effect at once, as when it cannot be seen; its scene may fill the
  /// window.
  mutating func settle(isOpen: Bool) {
    guard !isSettled || (share.value == 0) != isOpen else { return }
    (isHovered, isSettled) = (false, true)
    lift = Animated(0)
    share = Animated(isOpen ? 0 : 1)
    spread = Animated(1)
    effect?.stop()
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&lift)
    step.advance(&share)
    step.advance(&spread)
    step.note(effect?.isPlaying(at: step.now) == true)
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
