/// The way from one keyframe to the next.
///
/// Whatever it is, the value is where it started plus the distance to go and the velocities at both
/// ends, each with a weight; the weights depend on the time alone.
enum KeyframeCourse: Hashable, Sendable {
  /// A straight line with a timing curve.
  case linear(UnitCurve)
  /// A cubic Hermite curve.
  case cubic
  /// A spring.
  case spring(Spring)

  /// The weights of the distance, of the velocity at the start and of the one at the end.
  typealias Weights = (distance: Double, startVelocity: Double, endVelocity: Double)

  /// The weights in the value.
  ///
  /// - Parameters:
  ///   - time: seconds since the start.
  ///   - duration: seconds from the start to the end.
  func weights(at time: Double, of duration: Double) -> Weights {
    switch self {
    case .linear(let curve):
      return (curve.value(at: time / duration), 0, 0)
    case .cubic:
      let u = time / duration
      let rest = 1 - u
      return (u * u * (3 - 2 * u), u * rest * rest * duration, -u * u * rest * duration)
    case .spring(let spring):
      let shares = Shares(spring, at: time)
      return (shares.distance, shares.velocity, 0)
    }
  }

  /// The weights in the velocity, per second.
  func velocityWeights(at time: Double, of duration: Double) -> Weights {
    switch self {
    case .linear(let curve):
      let velocity = curve.velocity(at: time / duration) / duration
      // A vertical end has no velocity that could be handed on.
      return (velocity.isFinite ? velocity : 0, 0, 0)
    case .cubic:
      let u = time / duration
      let rest = 1 - u
      return (6 * u * rest / duration, rest * (1 - 3 * u), u * (3 * u - 2))
    case .spring(let spring):
      let shares = Shares(spring, at: time)
      return (shares.distanceRate, shares.velocityRate, 0)
    }
  }
}
