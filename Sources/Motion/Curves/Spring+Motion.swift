/// The weights of a motion's distance and initial velocity.
///
/// Position and velocity of every spring and curve are weighted sums of these two. The weights
/// depend only on time, so they are computed once for a vector of any size:
///
///     position = distance · target + initialVelocity · v₀
///     velocity = distanceRate · target + initialVelocityRate · v₀
@usableFromInline
struct MotionWeights: Hashable, Sendable {
  /// The weight of the distance in the position: the fraction of the distance covered.
  @usableFromInline var distance: Double
  /// The weight of the initial velocity in the position, in seconds.
  @usableFromInline var initialVelocity = 0.0
  /// The weight of the distance in the velocity, per second.
  @usableFromInline var distanceRate: Double
  /// The weight of the initial velocity in the velocity.
  @usableFromInline var initialVelocityRate = 0.0
}

extension MotionWeights {
  /// The weights of a spring at a time in seconds; before 0 it has not begun.
  ///
  /// T being the distance and v₀ the initial velocity,
  ///
  ///     x = T (1 − C − aS) + v₀ S
  ///     v = T ω₀² S + v₀ (C − aS)
  @inlinable
  init(_ spring: Spring, at time: Double) {
    let (c, s) = spring.solutions(at: time)
    let swing = spring.decay * s
    distance = 1 - c - swing
    initialVelocity = s
    distanceRate = spring.angularFrequency * spring.angularFrequency * s
    initialVelocityRate = c - swing
  }
}

extension Spring {
  /// The two functions that solve the spring's equation, at a time in seconds; before 0 it has not
  /// begun.
  ///
  /// With a = ζ ω₀ and w = ω₀ √|1 − ζ²| they are
  ///
  ///     C = e^(−at) cos wt    S = e^(−at) sin(wt) / w      ζ < 1
  ///     C = e^(−at)           S = e^(−at) t                ζ = 1
  ///     C = e^(−at) cosh wt   S = e^(−at) sinh(wt) / w     ζ > 1
  @inlinable
  @inline(__always)
  func solutions(at time: Double) -> (c: Double, s: Double) {
    Self.solutions(
      dampingRatio, decay: decay, dampedFrequency, dampedPeriod, slowDecay: slowDecay, at: time)
  }

  /// The two functions for a spring in registers: a copy of it in memory, written and read again at once, would cost
  /// more than the exponential.
  ///
  /// It is not inlined: on its own it is compiled to the fewest instructions, even for programs that are not optimised.
  @inline(never)
  @usableFromInline
  static func solutions(
    _ dampingRatio: Double, decay: Double, _ dampedFrequency: Double, _ dampedPeriod: Double,
    slowDecay: Double, at time: Double
  ) -> (c: Double, s: Double) {
    // The functions have no value at infinity, but the motion is over long before that.
    let t = time.clamped(to: 0...1e18)
    // The rates in powers of two and in half turns.
    let halving = -1.4426950408889634
    if dampingRatio < 1 {
      let wave = Elementary.decayingWave(
        exponent: decay * halving * t, halfTurns: dampedFrequency * 0.3183098861837907 * t)
      return (wave.cos, wave.sin * dampedPeriod)
    }
    let phase = dampedFrequency * t
    if phase < 1e-2 {
      // cosh and sinh are computed by their series, because the difference below would lose precision.
      let square = phase * phase
      let envelope = Elementary.exp2(decay * halving * t)
      return (
        envelope * (1 + square * (1 / 2.0 + square * (1 / 24.0 + square / 720))),
        envelope * t * (1 + square * (1 / 6.0 + square * (1 / 120.0 + square / 5040)))
      )
    }
    let slow = Elementary.exp2(slowDecay * halving * t)
    let fast = Elementary.exp2((decay + dampedFrequency) * halving * t)
    return ((slow + fast) * 0.5, (slow - fast) * (0.5 * dampedPeriod))
  }
}

extension Spring {
  /// How far the motion has come from its start.
  ///
  /// - Parameters:
  ///   - target: the distance to go.
  ///   - initialVelocity: the velocity at the start, per second.
  ///   - time: seconds since the start.
  /// - Complexity: O(1), at any time: an exponential, a sine and a cosine, or two exponentials if
  ///   the spring is over-damped, and two multiplications per component of the vector.
  @inlinable
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let (c, s) = solutions(at: time)
    return target.scaled(by: 1 - c - decay * s) + initialVelocity.scaled(by: s)
  }

  /// How fast the motion is, per second.
  ///
  /// - Parameters:
  ///   - target: the distance to go.
  ///   - initialVelocity: the velocity at the start, per second.
  ///   - time: seconds since the start.
  /// - Complexity: O(1), as ``value(target:initialVelocity:time:)``.
  @inlinable
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let (c, s) = solutions(at: time)
    return target.scaled(by: angularFrequency * angularFrequency * s)
      + initialVelocity.scaled(by: c - decay * s)
  }

  /// The force on the mass: stiffness × distance to the target − damping × velocity.
  ///
  /// - Parameters:
  ///   - target: where the spring is at rest.
  ///   - position: where the mass is.
  ///   - velocity: how fast the mass moves, per second.
  /// - Complexity: O(1).
  @inlinable
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Advances a value and its velocity towards a target.
  ///
  /// This is exact: many small steps give the same result as one large step.
  ///
  /// - Parameters:
  ///   - value: where the mass is; updated to its new position.
  ///   - velocity: how fast the mass moves, per second; updated likewise.
  ///   - target: where the spring is at rest.
  ///   - deltaTime: the time step in seconds.
  /// - Complexity: O(1), as ``value(target:initialVelocity:time:)``.
  @inlinable
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let weights = MotionWeights(self, at: deltaTime)
    let (distance, speed) = (target - value, velocity)
    value += distance.scaled(by: weights.distance) + speed.scaled(by: weights.initialVelocity)
    velocity =
      distance.scaled(by: weights.distanceRate) + speed.scaled(by: weights.initialVelocityRate)
  }
}

extension Spring {
  /// The position of the motion from one value to another.
  ///
  /// - Parameters:
  ///   - fromValue: where it starts.
  ///   - toValue: where it leads. The parts of the result that are not animated come from here.
  ///   - initialVelocity: the velocity at the start, per second.
  ///   - time: seconds since the start.
  /// - Complexity: O(1), as ``value(target:initialVelocity:time:)``.
  @inlinable
  public func value<A: Animatable>(
    fromValue: A, toValue: A, initialVelocity: A, time: Double
  ) -> A {
    let start = fromValue.animatableData
    var result = toValue
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData,
        time: time)
    return result
  }

  /// The velocity of the motion from one value to another, per second, at a time as in
  /// ``value(fromValue:toValue:initialVelocity:time:)``.
  ///
  /// - Complexity: O(1), as ``value(target:initialVelocity:time:)``.
  @inlinable
  public func velocity<A: Animatable>(
    fromValue: A, toValue: A, initialVelocity: A, time: Double
  ) -> A {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force on the mass during the motion from one value to another: stiffness × distance to the
  /// end − damping × velocity.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func force<A: Animatable>(fromValue: A, toValue: A, position: A, velocity: A) -> A {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData,
      velocity: velocity.animatableData)
    return result
  }
}
