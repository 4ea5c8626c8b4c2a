/// How far an object follows when it is dragged beyond its limit, as on a rubber band: the farther
/// it is dragged, the less it follows.
///
///     rubberBand(80, dimension: 400)  // 39.6
///
/// - Parameters:
///   - offset: how far it is dragged beyond the limit, in either direction.
///   - dimension: how far it follows at most, usually the size of its container, in the same unit;
///     positive, or else it does not follow at all.
///   - coefficient: the fraction of the drag that it follows at first; 0 or less does not follow at
///     all.
/// - Returns: how far it follows: (1 − 1 / (|offset| × coefficient / dimension + 1)) × dimension, in
///   the direction of the offset; 0 if any of the numbers is not-a-number.
@inlinable
public func rubberBand<Number: BinaryFloatingPoint>(
  _ offset: Number, dimension: Number, coefficient: Number = 0.55
) -> Number {
  guard dimension > 0, coefficient > 0 else { return 0 }
  // This equals (1 − 1 / (pull / dimension + 1)) × dimension, and is defined for an infinite dimension as well.
  let pull = offset.magnitude * coefficient
  guard pull > 0 else { return 0 }
  let followed = pull < .infinity ? min(pull / (pull / dimension + 1), dimension) : dimension
  return offset < 0 ? -followed : followed
}

/// The position of an object that is dragged to a position: exactly there within its limits, and pulled back beyond
/// them, as by a rubber band.
///
///     rubberBand(480, within: 0...400, dimension: 400)  // 439.6
///
/// - Parameters:
///   - position: where it is dragged to; not-a-number counts as the lower limit.
///   - limits: where it may be.
///   - dimension: how far it follows beyond them at most, in the same unit; positive.
///   - coefficient: the fraction of the drag that it follows at first; 0 or less stops it at the
///     limits.
@inlinable
public func rubberBand<Number: BinaryFloatingPoint>(
  _ position: Number, within limits: ClosedRange<Number>, dimension: Number,
  coefficient: Number = 0.55
) -> Number {
  let nearest = position.clamped(to: limits)
  return nearest + rubberBand(position - nearest, dimension: dimension, coefficient: coefficient)
}

/// The distance that an object glides when it is released at a velocity and slowed down by friction.
///
///     let landing = position + project(velocity)
///
/// - Parameters:
///   - velocity: the velocity, per second; counts as zero if it is not finite.
///   - decelerationRate: the fraction of the velocity that remains after a millisecond, at least 0
///     and less than 1. 0.998 suits scrolling lists, 0.99 stops fast.
/// - Returns: the distance; 499 for a velocity of 1,000 at a rate of 0.998.
@inlinable
public func project<V: VectorArithmetic>(
  _ velocity: V, decelerationRate: Double = Animation.defaultDecelerationRate
) -> V {
  guard velocity.magnitudeSquared.isFinite else { return .zero }
  return velocity.scaled(by: glidingTime(decelerationRate: decelerationRate))
}
