extension Shares {
  /// What a spring has made of both at a time in seconds; before 0 it has not begun.
  ///
  /// With a = ζ ω₀ and w = ω₀ √|1 − ζ²| the two functions that solve the spring's equation are
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
    // Where time has no end the functions have no value, but the motion is over long before.
    let t = time > 0 ? min(time, 1e18) : 0
    let (a, w) = (spring.decay, spring.detuning)
    let (c, s): (Double, Double)
    if spring.dampingRatio < 1 {
      let (sine, cosine) = Elementary.sinCos(w * t)
      let envelope = Elementary.exp(-a * t)
      // sin(wt) / w, also where w is next to nothing.
      (c, s) = (envelope * cosine, envelope * (w * t < 1e-9 ? t : sine / w))
    } else if w * t < 1e-3 {
      // cosh and sinh by their series: the difference below would lose its digits.
      let square = w * t * w * t
      let envelope = Elementary.exp(-a * t)
      c = envelope * (1 + square / 2 + square * square / 24)
      s = envelope * t * (1 + square / 6 + square * square / 120)
    } else {
      // a − w without losing digits: (a − w)(a + w) = ω₀².
      let slowest = spring.angularFrequency * spring.angularFrequency / (a + w)
      let (slow, fast) = (Elementary.exp(-slowest * t), Elementary.exp(-(a + w) * t))
      (c, s) = ((slow + fast) / 2, (slow - fast) / (2 * w))
    }
    distance = 1 - c - a * s
    velocity = s
    distanceRate = spring.angularFrequency * spring.angularFrequency * s
    velocityRate = c - a * s
  }
}

extension Spring {
  /// Where the motion is, seen from its start.
  ///
  /// - Parameters:
  ///   - target: the distance to go.
  ///   - initialVelocity: the velocity at the start, per second.
  ///   - time: seconds since the start.
  @inlinable
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let shares = Shares(self, at: time)
    return target.scaled(by: shares.distance) + initialVelocity.scaled(by: shares.velocity)
  }

  /// How fast the motion is, per second.
  ///
  /// - Parameters:
  ///   - target: the distance to go.
  ///   - initialVelocity: the velocity at the start, per second.
  ///   - time: seconds since the start.
  @inlinable
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let shares = Shares(self, at: time)
    return target.scaled(by: shares.distanceRate)
      + initialVelocity.scaled(by: shares.velocityRate)
  }

  /// The force on the mass where it is and at its velocity: stiffness × distance − damping × speed.
  @inlinable
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Moves a value and its velocity on by some seconds, towards a target.
  @inlinable
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let shares = Shares(self, at: deltaTime)
    let (distance, speed) = (target - value, velocity)
    value += distance.scaled(by: shares.distance) + speed.scaled(by: shares.velocity)
    velocity = distance.scaled(by: shares.distanceRate) + speed.scaled(by: shares.velocityRate)
  }
}

extension Spring {
  /// Where the motion from one value to another is after some seconds.
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

  /// How fast the motion from one value to another is after some seconds, per second.
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
