/// The part of a track that leads to one keyframe, with all that it takes from its neighbours.
struct KeyframeSegment<Vector: VectorArithmetic>: Sendable {
  /// When it starts and when it ends, in seconds.
  let start, end: Double
  /// The way through it.
  let course: KeyframeCourse
  /// Where it starts, and how far it has to go.
  let origin, distance: Vector
  /// The velocities at both ends, per second, where the way has a use for them.
  let startVelocity, endVelocity: Vector

  /// The value at a time from its start to its end.
  func value(at time: Double) -> Vector {
    origin + sum(course.weights(at: time - start, of: end - start))
  }

  /// The velocity at a time from its start to its end, per second.
  func velocity(at time: Double) -> Vector {
    sum(course.velocityWeights(at: time - start, of: end - start))
  }

  private func sum(_ weights: KeyframeCourse.Weights) -> Vector {
    distance.scaled(by: weights.distance)
      + startVelocity.scaled(by: weights.startVelocity)
      + endVelocity.scaled(by: weights.endVelocity)
  }
}
