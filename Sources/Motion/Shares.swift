/// What of a change has happened at one moment: all motion is a sum of the distance to go and of
/// the velocity it began with, each with a weight.
@usableFromInline
struct Shares: Hashable, Sendable {
  /// The weights of the distance and of the initial velocity in the place.
  @usableFromInline var distance: Double
  @usableFromInline var velocity = 0.0
  /// The same in the velocity.
  @usableFromInline var distanceRate: Double
  @usableFromInline var velocityRate = 0.0
}

extension Animation {
  /// The shares at a time since the start.
  ///
  /// - Parameters:
  ///   - time: seconds since the start, before the end.
  ///   - length: how long the base takes by itself, in seconds.
  @usableFromInline
  func shares(at time: Double, length: Double) -> Shares {
    let place = place(at: time, length: length)
    var shares = base.shares(at: place.time)
    // The velocity it began with is that of the outer time.
    if place.rate > 0 { shares.velocity /= place.rate }
    shares.distanceRate *= place.rate
    // A vertical curve has no speed that could be handed on.
    if !shares.distanceRate.isFinite { shares.distanceRate = 0 }
    if place.isReversed {
      shares.distance = 1 - shares.distance
      shares.distanceRate = -shares.distanceRate
    }
    return shares
  }
}

extension Animation.Base {
  /// The shares at a time of its own; before 0 it has not begun.
  fileprivate func shares(at time: Double) -> Shares {
    switch self {
    case .spring(let spring, let initialVelocity):
      var shares = Shares(spring, at: time)
      shares.distance += initialVelocity * shares.velocity
      shares.distanceRate += initialVelocity * shares.velocityRate
      return shares
    case .curve(let curve, let duration):
      let progress = time / duration
      guard progress > 0, progress < 1 else {
        return Shares(distance: progress > 0 ? 1 : 0, distanceRate: 0)
      }
      return Shares(
        distance: curve.value(at: progress), distanceRate: curve.velocity(at: progress) / duration)
    case .custom:
      preconditionFailure("a custom animation is asked itself")
    }
  }
}
