/// One keyframe of any kind: what a track has collected when its builder has run.
///
/// Write a ``LinearKeyframe``, ``CubicKeyframe``, ``SpringKeyframe`` or ``MoveKeyframe``.
public struct Keyframe<Vector: VectorArithmetic>: Equatable, Sendable {
  /// Where it leads.
  let value: Vector
  /// How long it takes to get there, in seconds; 0 is a jump.
  let duration: Double
  /// The way there.
  let course: KeyframeCourse
  /// The velocities that were given, per second.
  let startVelocity, endVelocity: Vector?

  /// A keyframe; a duration below 0 counts as 0, and one without end as a billion seconds.
  init(
    _ value: Vector, duration: Double, course: KeyframeCourse,
    startVelocity: Vector? = nil, endVelocity: Vector? = nil
  ) {
    self.value = value
    self.duration = duration > 0 ? min(duration, 1e9) : 0
    self.course = course
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }
}
