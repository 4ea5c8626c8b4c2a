/// A position and a velocity.
@usableFromInline
struct Movement<Vector: VectorArithmetic>: Equatable, Sendable {
  @usableFromInline var position: Vector
  /// The velocity, per second.
  @usableFromInline var velocity: Vector

  @inlinable
  init(position: Vector, velocity: Vector = .zero) {
    self.position = position
    self.velocity = velocity
  }
}

/// The relation of a run to the runs below it.
@usableFromInline
enum RunKind: Sendable {
  /// A spring that is not repeated: it takes over the movement of the runs below and replaces them.
  case spring
  /// Friction that is not repeated: it takes over and replaces, as a spring does.
  case decay
  /// A curve that is not repeated: it runs on top and covers a fraction of the remaining distance.
  case curve
  /// A curve or a spring that is repeated: it runs on top like a curve, but replaces runs below that would otherwise
  /// repeat for ever.
  case repeated
  /// A custom animation: it runs on top, and tells how much it has covered.
  case custom

  /// Whether the run takes over the movement of the runs below and replaces them.
  @inlinable
  var replacesOthers: Bool { self == .spring || self == .decay }
}

/// One change of a value in progress: an animation, its target and its start.
///
/// The first properties are all that a reading of a spring needs, side by side in memory.
@usableFromInline
struct Run<Vector: VectorArithmetic>: Sendable {
  /// The time at which the run replaces those below it, in seconds: its start, or the end of its delay.
  ///
  /// It is infinite until the run has begun, and for runs that do not replace others. For the lowest run it is finite
  /// only if the run is a spring, so that reading a spring needs no further test.
  @usableFromInline var takeover = Double.infinity
  /// The spring, or the spring of a decay, with the animation's speed in it.
  @usableFromInline var spring: Spring
  /// For a spring, the movement that it continues.
  ///
  /// For a repeated run that replaces others, the position at which its rounds begin and, if it is a spring, the
  /// velocity at which its first round begins.
  ///
  /// Until the run has begun, the velocity is the given one.
  @usableFromInline var from: Movement<Vector>
  @usableFromInline var target: Vector
  @usableFromInline let kind: RunKind
  /// Whether a spring begins at a given velocity instead of the velocity of the runs below; or a repeated spring at the
  /// velocity of runs that it has replaced.
  @usableFromInline var hasVelocity: Bool
  /// The kind of place at which a decay ends.
  @usableFromInline let ending: Glide.Ending
  /// The times of its beginning and its end, in seconds; infinite until the run has begun.
  @usableFromInline var start = Double.infinity
  @usableFromInline var end = Double.infinity
  @usableFromInline let animation: Animation
  /// The duration of the animation before it is delayed, sped up and repeated, in seconds; for a decay, the duration of
  /// the friction.
  @usableFromInline var baseDuration = Double.infinity
  /// The wait after the start, in seconds.
  @usableFromInline let delay: Double
  /// The progress that a curve makes per second, or a decay's friction.
  @usableFromInline var rate: Double
  /// Completions waiting for the logical end, until its time is known.
  @usableFromInline var completions: [PendingCompletion] = []
  /// The memory of a custom animation, once it has begun.
  @usableFromInline var kept: KeptMemory<Vector>?

  /// A run that has not begun.
  @inlinable
  init(
    _ animation: Animation, to target: Vector, velocity: Vector? = nil,
    _ ending: Glide.Ending = .stop
  ) {
    self.animation = animation
    self.target = target
    from = Movement(position: target, velocity: velocity ?? .zero)
    hasVelocity = velocity != nil
    self.ending = ending
    (kind, spring) = animation.kindOfRun
    (delay, rate) = animation.progress
  }

  @inlinable
  var hasBegun: Bool { start < .infinity }

  /// Whether a later change uses the same animation, given that this run has not begun.
  ///
  /// This run's target would then never be shown, so both count as one change.
  @inlinable
  func canBecome(_ animation: Animation, hasVelocity: Bool) -> Bool {
    !self.hasVelocity && !hasVelocity && self.animation == animation
  }

  /// Gives a run that has not begun a velocity for its beginning.
  mutating func give(_ velocity: Vector) { (from.velocity, hasVelocity) = (velocity, true) }

  /// Moves the whole run, such as when the value is changed without animation.
  @inlinable
  mutating func shift(by offset: Vector) {
    target = target + offset
    from.position = from.position + offset
  }
}

extension Run {
  /// The movement at a moment, on top of the movement of the runs below.
  ///
  /// A run on top covers a fraction of the remaining distance at each moment: position = below +
  /// fraction × (target − below).
  // Inlined, like all functions that read a run: otherwise the whole run is copied for the call.
  @inlinable
  @inline(__always)
  func movement(above below: Movement<Vector>, at time: Double) -> Movement<Vector> {
    guard kind != .spring else { return time >= takeover ? flight(at: time) : below }
    guard kind != .decay else { return time >= start + delay ? gliding(at: time) : below }
    guard time >= start else { return below }
    guard time < end else { return Movement(position: target) }
    let below = time >= takeover ? Movement(position: from.position) : below
    guard kind != .custom else { return customMovement(above: below, at: time) }
    let weights = animation.weights(at: time - start, baseDuration: baseDuration)
    let distance = target - below.position
    var movement = Movement(
      position: below.position + distance.scaled(by: weights.distance),
      velocity: below.velocity.scaled(by: 1 - weights.distance)
        + distance.scaled(by: weights.distanceRate))
    // The delay may not be over yet.
    guard hasVelocity, time >= takeover || takeover == .infinity else { return movement }
    movement.position += from.velocity.scaled(by: weights.initialVelocity)
    movement.velocity += from.velocity.scaled(by: weights.initialVelocityRate)
    return movement
  }

  /// The position alone.
  @inlinable
  @inline(__always)
  func position(above below: Vector, at time: Double) -> Vector {
    guard kind != .spring else { return time >= takeover ? flightPosition(at: time) : below }
    guard kind != .decay else { return time >= start + delay ? gliding(at: time).position : below }
    guard time >= start else { return below }
    guard time < end else { return target }
    guard kind != .curve else {
      let fraction = animation.fraction(at: time - start, baseDuration: baseDuration)
      return below + (target - below).scaled(by: fraction)
    }
    let below = time >= takeover ? from.position : below
    guard kind != .custom else { return customPosition(above: below, at: time) }
    guard !hasVelocity else {
      return movement(above: Movement(position: below), at: time).position
    }
    let fraction = animation.fraction(at: time - start, baseDuration: baseDuration)
    return below + (target - below).scaled(by: fraction)
  }

  /// The position of a curve that has begun.
  @inlinable
  @inline(__always)
  func curvePosition(above below: Vector, at time: Double) -> Vector {
    guard time < end, case .curve(let curve, _) = animation.kind else { return target }
    let progress = (time - start - delay) * rate
    return below + (target - below).scaled(by: curve.value(at: progress))
  }

  /// The movement of a spring that has replaced the runs below.
  ///
  /// It stays exact after its end, when the rest of the way is too short to see.
  @inlinable
  @inline(__always)
  func flight(at time: Double) -> Movement<Vector> {
    movement(by: MotionWeights(spring, at: time - takeover))
  }

  /// The movement of a decay that has replaced the runs below, which also stays exact after its end.
  @inlinable
  @inline(__always)
  func gliding(at time: Double) -> Movement<Vector> {
    movement(by: glide.weights(spring, at: time - start - delay))
  }

  @inlinable
  @inline(__always)
  func movement(by weights: MotionWeights) -> Movement<Vector> {
    let distance = target - from.position
    return Movement(
      position: from.position + distance.scaled(by: weights.distance)
        + from.velocity.scaled(by: weights.initialVelocity),
      velocity: distance.scaled(by: weights.distanceRate)
        + from.velocity.scaled(by: weights.initialVelocityRate))
  }

  @inlinable
  @inline(__always)
  func flightPosition(at time: Double) -> Vector {
    from.position
      + spring.value(
        target: target - from.position, initialVelocity: from.velocity, time: time - takeover)
  }
}

extension Run {
  /// Begins the run at a moment.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - takeover: the time at which it replaces the runs below; infinite if it does not.
  ///   - below: the movement of the runs below at that time.
  @inlinable
  mutating func begin(at time: Double, takeover: Double, from below: Movement<Vector>) {
    (start, self.takeover) = (time, takeover)
    guard kind.replacesOthers else {
      (baseDuration, end) = animation.durations(from: time)
      // Only a spring and a decay can begin at a velocity.
      hasVelocity = false
      if takeover < .infinity { foresee(below) }
      return
    }
    takeOver(
      from: below.position, at: hasVelocity ? from.velocity : below.velocity)
  }

  /// Prepares a run that waits for its delay: it predicts the movement that it will take over.
  @inlinable
  mutating func foresee(_ below: Movement<Vector>) {
    guard kind.replacesOthers else {
      // The position of a custom animation may come from a division by zero.
      from.position = below.position.isFinite ? below.position : target
      hasVelocity = animation.takesVelocity && below.velocity.isFinite
      from.velocity = below.velocity
      return
    }
    let pushed = (target - from.position).scaled(by: animation.push)
    takeOver(from: below.position, at: hasVelocity ? from.velocity - pushed : below.velocity)
  }

  /// Continues a movement, as a spring or a decay.
  @inlinable
  mutating func takeOver(from position: Vector, at velocity: Vector) {
    // A custom animation, or the caller's velocity, may come from a division by zero.
    from.position = position.isFinite ? position : target
    let distance = target - from.position
    let pushed = (velocity.isFinite ? velocity : .zero) + distance.scaled(by: animation.push)
    from.velocity = pushed.isFinite ? pushed : .zero
    guard kind != .decay else { return beginGlide(at: takeover) }
    end = takeover + restingTimeOfSpring(over: distance)
  }

  /// How long the spring takes from its beginning until it is over, in seconds.
  @inlinable
  @inline(__always)
  func restingTimeOfSpring(over distance: Vector) -> Double {
    spring.restingTime(
      distance: distance.magnitude, speed: from.velocity.magnitude,
      pull: (distance.scaled(by: spring.decay) - from.velocity).magnitude,
      epsilon: Animation.settledFraction, atMost: Animation.settledDistance)
  }
}

extension Animation {
  /// A spring is over when it stays within this fraction of its distance from the target: ten times
  /// closer than ``Spring/settlingDuration`` asks for.
  @usableFromInline static var settledFraction: Double { 0.0001 }

  /// A spring that is over also stays within this distance of its target, so that the final step is
  /// invisible over any distance.
  ///
  /// It counts from a distance of 100 on, whose unit is a point or a pixel. In larger units, such as
  /// those of colours and opacities from 0 to 1, distances are shorter and the fraction counts.
  @usableFromInline static var settledDistance: Double { 0.01 }

  /// The relation of a run of this animation to others and, if it replaces them, the spring with this animation's speed
  /// in it.
  @usableFromInline
  var kindOfRun: (RunKind, Spring) {
    switch kind {
    case .spring(let spring, _) where !isRepeated && timing.rate > 0:
      (.spring, timing.rate == 1 ? spring : spring.sped(up: timing.rate))
    case .decay(_, let edge) where !isRepeated && timing.rate > 0:
      (.decay, timing.rate == 1 ? edge : edge.sped(up: timing.rate))
    case .curve where !isRepeated: (.curve, .smooth)
    case .spring, .decay, .curve: (.repeated, .smooth)
    case .custom: (.custom, .smooth)
    }
  }

  /// The wait before the animation begins, in seconds, and the progress that a curve makes per second.
  @usableFromInline
  var progress: (delay: Double, rate: Double) {
    guard case .curve(_, let duration) = kind else { return (timing.delay, 0) }
    return (timing.delay, timing.rate / duration)
  }

  /// The push that a spring begins with, as a fraction of the distance per second.
  @usableFromInline
  var push: Double {
    guard case .spring(_, let push) = kind else { return 0 }
    return push * timing.rate
  }

  /// The duration of the base of a run on top, in seconds, and the end of the run if it begins at a time.
  ///
  /// Both are infinite for a custom animation, whose length is not known until it is over.
  @usableFromInline
  func durations(from start: Double) -> (base: Double, end: Double) {
    let base = baseDuration
    return (base, start + duration(ofBase: base))
  }

  /// Whether the first round of a repetition can begin at a velocity: it must be the round of a spring that does not
  /// wait when the repetition begins.
  @usableFromInline var takesVelocity: Bool {
    guard kind.spring != nil else { return false }
    return timing.delay <= 0 && repetitions.dropLast().allSatisfy { $0.timing.delay <= 0 }
  }

  /// Whether the animation never ends by itself.
  @usableFromInline var repeatsForever: Bool { repetitions.contains { $0.count == nil } }

  /// The wait before the first round, in seconds; `nil` if the animation ends by itself.
  @usableFromInline var delayOfEndlessRounds: Double? {
    repeatsForever ? repetitions.last?.timing.delay : nil
  }

  /// The animation in a slot without a run.
  @usableFromInline static let placeholder = Animation(.curve(.linear, duration: 0))

  /// The duration of the base over a whole distance from rest, in seconds; infinite for a custom animation.
  ///
  /// It is the same for all distances, so that an animation that is repeated over several distances stays in step.
  var baseDuration: Double { baseDuration(over: 1) }

  /// The duration of the base over a distance whose last step would be visible, in seconds.
  func baseDuration(over distance: Double) -> Double {
    if case .curve(_, let duration) = kind { return duration }
    guard let (spring, push) = kind.spring else { return .infinity }
    return spring.restingTime(
      distance: distance, speed: abs(push) * distance, pull: abs(spring.decay - push) * distance,
      epsilon: Self.settledFraction, atMost: Self.settledDistance)
  }

  /// The time at which a run that began at `start` and is over at `end` is logically complete, in seconds; `nil` if
  /// only a custom animation can tell.
  @usableFromInline
  func logicalEnd(start: Double, end: Double, baseDuration: Double) -> Double? {
    let given = start + logicalDuration
    if case .curve = kind { return min(end, given) }
    guard let (spring, _) = kind.spring else { return nil }
    guard isRepeated else { return min(start + duration(ofBase: spring.duration), given, end) }
    // This gives the logical end of the last round.
    let rest = max(baseDuration - spring.duration, 0) / rate
    return min(rest < .infinity ? end - rest : end, given)
  }
}
