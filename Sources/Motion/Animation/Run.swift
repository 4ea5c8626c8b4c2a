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

/// One change of a value in progress: an animation, its target and what it began with.
@usableFromInline
struct Run<Vector: VectorArithmetic>: Sendable {
  @usableFromInline let animation: Animation
  @usableFromInline var target: Vector
  /// Completions waiting for the logical end, until its time is known.
  var completions: [AnimationCompletion] = []
  /// The velocity a spring begins at; `nil` takes that of the runs below it.
  var initialVelocity: Vector?
  /// When it began, in seconds; `nil` until then.
  @usableFromInline var start: Double?
  /// When it is over, in seconds.
  @usableFromInline var end = Double.infinity
  /// The movement from which a spring continues on its own once its delay is over; `nil` for a run
  /// on top of others.
  @usableFromInline var takenOver: Movement<Vector>?
  /// When the spring takes over, in seconds.
  @usableFromInline var takeoverTime: Double?
  /// How long the animation takes before it is delayed, sped up and repeated, in seconds.
  @usableFromInline var baseDuration = Double.infinity
  /// What a custom animation remembers.
  var memory = CustomMemory<Vector>()

  @usableFromInline let isCustom: Bool

  init(_ animation: Animation, to target: Vector) {
    self.animation = animation
    self.target = target
    if case .custom = animation.base { isCustom = true } else { isCustom = false }
  }

  /// Moves the whole run, as when the value is changed without animation.
  mutating func shift(by offset: Vector) {
    target += offset
    takenOver?.position += offset
  }

  /// Whether this run has not begun and a later change uses the same animation.
  ///
  /// This run's target would then never be seen, so both count as one change.
  func canBecome(_ later: Run) -> Bool {
    start == nil && initialVelocity == nil && later.initialVelocity == nil
      && animation == later.animation
  }

  /// The movement at a moment, on top of the movement of the runs below.
  ///
  /// A run on top covers a fraction of the remaining distance at each moment: position = below +
  /// fraction × (target − below).
  @inlinable
  func movement(above below: Movement<Vector>, at time: Double) -> Movement<Vector> {
    guard let start, time >= start else { return below }
    // A spring stays exact after its end, though its remaining motion is too small to see.
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
  /// A spring is over when it stays within this fraction of its distance from the target: ten times
  /// closer than ``Spring/settlingDuration`` asks for, so that the final step is invisible even
  /// over a long distance.
  private static var settledFraction: Double { 0.0001 }

  /// Begins at a moment.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - below: the movement of the runs below at any time.
  mutating func begin(at time: Double, below: (Double) -> Movement<Vector>) {
    start = time
    switch animation.base {
    case .spring(let spring, let push) where animation.takesOver:
      let timing = animation.timing
      var from = below(time + timing.delay)
      if let initialVelocity { from.velocity = initialVelocity }
      // A custom animation, or the caller's velocity, may come from a division by zero.
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

  /// When the run is logically complete, in seconds; `nil` if only a custom animation can say.
  var logicalEnd: Double? {
    guard let start else { return nil }
    let given = start + (animation.logicalDuration ?? .infinity)
    switch animation.base {
    case .spring(let spring, _) where animation.repetitions.isEmpty:
      return min(start + animation.duration(ofBase: spring.duration), given, end)
    case .spring(let spring, _):
      // The logical end of the last round.
      let rest = max(baseDuration - spring.duration, 0) / animation.rate
      return min(rest < .infinity ? end - rest : end, given)
    case .curve: return min(end, given)
    case .custom: return nil
    }
  }
}

extension Animation {
  /// Whether it replaces the running animations, continuing from their position and velocity: true
  /// for a spring that is not repeated.
  var takesOver: Bool {
    guard case .spring = base else { return false }
    return repetitions.isEmpty && timing.rate > 0
  }
}
