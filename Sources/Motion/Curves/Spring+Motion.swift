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
  /// With a = ζ ω₀ and w = ω₀ √|1 − ζ²|, the two functions that solve the spring's equation are
  ///
  ///     C = e^(−at) cos wt    S = e^(−at) sin(wt) / w      ζ < 1
  ///     C = e^(−at)           S = e^(−at) t                ζ = 1
  ///     C = e^(−at) cosh wt   S = e^(−at) sinh(wt) / w     ζ > 1
  ///
  /// and, T being the distance and v₀ the initial velocity,
  ///
  ///     x = T (1 − C − aS) + v₀ S
  ///     v = T ω₀² S + v₀ (C − aS)
  @usableFromInline
  init(_ spring: Spring, at time: Double) {
    // The functions have no value at infinity, but the motion is over long before that.
    let t = time > 0 ? min(time, 1e18) : 0
    let (a, w) = (spring.decay, spring.dampedFrequency)
    let (c, s): (Double, Double)
    if spring.dampingRatio < 1 {
      let (sine, cosine) = Elementary.sinCos(w * t)
      let envelope = Elementary.exp(-a * t)
      // For a tiny wt, sin(wt) / w is t.
      (c, s) = (envelope * cosine, envelope * (w * t < 1e-9 ? t : sine / w))
    } else if w * t < 1e-3 {
      // cosh and sinh by their series: the difference below would lose precision.
      let square = w * t * w * t
      let envelope = Elementary.exp(-a * t)
      c = envelope * (1 + square / 2 + square * square / 24)
      s = envelope * t * (1 + square / 6 + square * square / 120)
    } else {
      // a − w without losing precision: (a − w)(a + w) = ω₀².
      let slowest = spring.angularFrequency * spring.angularFrequency / (a + w)
      let (slow, fast) = (Elementary.exp(-slowest * t), Elementary.exp(-(a + w) * t))
      (c, s) = ((slow + fast) / 2, (slow - fast) / (2 * w))
    }
    distance = 1 - c - a * s
    initialVelocity = s
    distanceRate = spring.angularFrequency * spring.angularFrequency * s
    initialVelocityRate = c - a * s
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
    let weights = MotionWeights(self, at: time)
    return target.scaled(by: weights.distance)
      + initialVelocity.scaled(by: weights.initialVelocity)
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
    let weights = MotionWeights(self, at: time)
    return target.scaled(by: weights.distanceRate)
      + initialVelocity.scaled(by: weights.initialVelocityRate)
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
  /// Where the motion from one value to another is.
  ///
  /// - Parameters:
  ///   - fromValue: where it starts.
  ///   - toValue: where it leads. Parts of the result that are not animated are taken from it.
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

  /// How fast the motion from one value to another is, per second.
  ///
  /// - Parameters:
  ///   - fromValue: where it starts.
  ///   - toValue: where it leads. Parts of the result that are not animated are taken from it.
  ///   - initialVelocity: the velocity at the start, per second.
  ///   - time: seconds since the start.
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
}
