/// How far something goes that was let go at a velocity and slows down by friction.
///
///     let landing = position + project(velocity)
///
/// - Parameters:
///   - velocity: per second.
///   - decelerationRate: the share of the velocity that is left after a millisecond, 0 up to, but
///     without, 1. 0.998 is how lists scroll, 0.99 is fast.
/// - Returns: the distance; 499 for a velocity of 1,000 at the rate of lists.
@inlinable
public func project<V: VectorArithmetic>(_ velocity: V, decelerationRate: Double = 0.998) -> V {
  let rate = decelerationRate > 0 ? min(decelerationRate, 1 - 1e-9) : 0
  return velocity.scaled(by: rate / (1 - rate) / 1000)
}
