/// A position and a velocity.
@usableFromInline
struct Movement<Vector: VectorArithmetic>: Equatable, Sendable {
  @usableFromInline var position: Vector
  /// Per second.
  @usableFromInline var velocity: Vector

  @inlinable
  init(position: Vector, velocity: Vector = .zero) {
    self.position = position
    self.velocity = velocity
  }
}

/// A change of a value on its way: an animation, where it leads and what it began with.
@usableFromInline
struct Run<Vector: VectorArithmetic>: Sendable {
  @usableFromInline let animation: Animation
  /// Where it leads.
  @usableFromInline var target: Vector
  /// Completions that wait for its logical end, until the time of that is known.
  var completions: [AnimationCompletion] = []
  /// The velocity a spring begins at; `nil` for that of what runs below it.
  var initialVelocity: Vector?
  /// When it began; `nil` until then.
  @usableFromInline var start: Double?
  /// When it is over.
  @usableFromInline var end = Double.infinity
  /// The movement from which a spring goes on, alone, when its delay is over; `nil` for what runs on
  /// top of others.
  @usableFromInline var takenOver: Movement<Vector>?
  /// When it takes over.
  @usableFromInline var takeoverTime: Double?
  /// How long the animation's base takes by itself, in seconds.
  @usableFromInline var baseDuration = Double.infinity
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

  /// Whether a later change is made just like this one before this one begins.
  ///
  /// Nobody then sees where this one leads, and both are one change.
  func canBecome(_ later: Run) -> Bool {
    start == nil && initialVelocity == nil && later.initialVelocity == nil
      && animation == later.animation
  }

  /// The movement at a moment, on top of that of what runs below.
  ///
  /// A run on top covers a fraction of what is left of the way at each moment:
  /// position = below + fraction × (target − below).
  @inlinable
  func movement(above below: Movement<Vector>, at time: Double) -> Movement<Vector> {
    guard let start, time >= start else { return below }
    // A spring is exact for ever, though what is left of it after its end cannot be seen.
    guard time < end || takenOver != nil else { return Movement(position: target) }
    if isCustom { return customMovement(above: below, since: start, at: time) }
    let weights = animation.weights(at: time - start, baseDuration: baseDuration)
    guard let takenOver else {
      let distance = target - below.position
      return Movement(
        position: below.position + distance.scaled(by: weights.distance),
        velocity: below.velocity.scaled(by: 1 - weights.distance)
          + distance.scaled(by: weights.distanceRate))
    }
    if let takeoverTime, time < takeoverTime { return below }
    let distance = target - takenOver.position
    return Movement(
      position: takenOver.position + distance.scaled(by: weights.distance)
        + takenOver.velocity.scaled(by: weights.initialVelocity),
      velocity: distance.scaled(by: weights.distanceRate)
        + takenOver.velocity.scaled(by: weights.initialVelocityRate))
  }
}

extension Run {
  /// A spring is over when it stays within this fraction of its way from the target: ten times closer
  /// than ``Spring/settlingDuration`` means, so that the last step of a long way cannot be seen.
  private static var settledFraction: Double { 0.0001 }

  /// Begins at a moment.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - below: the movement, at any time, of what runs below.
  mutating func begin(at time: Double, below: (Double) -> Movement<Vector>) {
    start = time
    switch animation.base {
    case .spring(let spring, let push) where animation.takesOver:
      let timing = animation.timing
      var from = below(time + timing.delay)
      if let initialVelocity { from.velocity = initialVelocity }
      // A custom animation, or whoever gives a velocity, may have divided by zero.
      if !from.position.isFinite { from.position = target }
      if !from.velocity.isFinite { from.velocity = .zero }
      (takenOver, takeoverTime) = (from, time + timing.delay)
      let distance = target - from.position
      baseDuration = spring.settlingDuration(
        ofWholeMotion: distance,
        initialVelocity: from.velocity.scaled(by: 1 / timing.rate) + distance.scaled(by: push),
        epsilon: Self.settledFraction)
    case .spring(let spring, let push):
      baseDuration = spring.settlingDuration(
        ofWholeMotion: 1.0, initialVelocity: push, epsilon: Self.settledFraction)
    case .curve(_, let duration):
      baseDuration = duration
    case .custom:
      break
    }
    end = time + animation.duration(ofBase: baseDuration)
  }

  /// When it is logically complete; `nil` where only a custom animation itself can tell.
  var logicalEnd: Double? {
    guard let start else { return nil }
    let given = start + (animation.logicalDuration ?? .infinity)
    switch animation.base {
    case .spring(let spring, _) where animation.repetitions.isEmpty:
      return min(start + animation.duration(ofBase: spring.duration), given, end)
    case .spring(let spring, _):
      // That of the last round.
      let rest = max(baseDuration - spring.duration, 0) / animation.rate
      return min(rest < .infinity ? end - rest : end, given)
    case .curve: return min(end, given)
    case .custom: return nil
    }
  }
}

extension Animation {
  /// Whether it goes on from the position and velocity of whatever runs, which is then forgotten: a
  /// spring that is not repeated.
  var takesOver: Bool {
    guard case .spring = base else { return false }
    return repetitions.isEmpty && timing.rate > 0
  }
}
