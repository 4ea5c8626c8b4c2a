/// A change of a value on its way: an animation, where it heads and what it began with.
@usableFromInline
struct Run<Vector: VectorArithmetic>: Sendable {
  @usableFromInline let animation: Animation
  /// Where it heads.
  @usableFromInline var target: Vector
  /// Completions that wait for its logical end, until that is known.
  var completions: [AnimationCompletion] = []
  /// The velocity a spring begins with; `nil` for that of what runs below it.
  var initialVelocity: Vector?
  /// When it began; `nil` until then.
  @usableFromInline var start: Double?
  /// When it is over.
  @usableFromInline var end = Double.infinity
  /// The place and velocity from which a spring went on, alone, when its delay was over; `nil` for
  /// what runs on top of others.
  @usableFromInline var takenOver: Movement<Vector>?
  /// When it did so.
  @usableFromInline var takeoverTime: Double?
  /// How long the animation's base takes by itself, in seconds.
  @usableFromInline var baseLength = Double.infinity
  /// What a custom animation remembers.
  var memory = CustomMemory<Vector>()

  /// Whether the animation is a custom one.
  @usableFromInline let isCustom: Bool

  init(_ animation: Animation, to target: Vector) {
    self.animation = animation
    self.target = target
    if case .custom = animation.base { isCustom = true } else { isCustom = false }
  }

  /// Moves everything about it, as when the value is changed at once.
  mutating func shift(by offset: Vector) {
    target += offset
    takenOver?.position += offset
  }

  /// Whether another change is made just like this one before this one begins: nobody sees the
  /// first of them, and they are one.
  func canBecome(_ later: Run) -> Bool {
    start == nil && initialVelocity == nil && later.initialVelocity == nil
      && animation == later.animation
  }

  /// The movement at a moment on top of that of what runs below.
  ///
  /// A run on top covers a share of what is left of the way at each moment:
  /// r = below + share × (target − below).
  @inlinable
  func movement(above below: Movement<Vector>, at time: Double) -> Movement<Vector> {
    guard let start, time >= start else { return below }
    // A spring is exact for ever, though what is left of it after its end cannot be seen.
    guard time < end || takenOver != nil else { return Movement(position: target) }
    if isCustom { return customMovement(above: below, since: start, at: time) }
    let shares = animation.shares(at: time - start, length: baseLength)
    guard let takenOver else {
      let distance = target - below.position
      return Movement(
        position: below.position + distance.scaled(by: shares.distance),
        velocity: below.velocity.scaled(by: 1 - shares.distance)
          + distance.scaled(by: shares.distanceRate))
    }
    if let takeoverTime, time < takeoverTime { return below }
    let distance = target - takenOver.position
    return Movement(
      position: takenOver.position + distance.scaled(by: shares.distance)
        + takenOver.velocity.scaled(by: shares.velocity),
      velocity: distance.scaled(by: shares.distanceRate)
        + takenOver.velocity.scaled(by: shares.velocityRate))
  }
}
