/// What stands in a track: keyframes, of which there are four kinds.
public protocol KeyframeTrackContent<Value> {
  /// What the keyframe leads to.
  associatedtype Value: Animatable
  /// The keyframe as the track keeps it.
  var keyframe: Keyframe<Value.AnimatableData> { get }
}

/// Leads to a value in a straight line.
///
///     LinearKeyframe(1.5, duration: 0.3, timingCurve: .easeOut)
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, Sendable {
  /// The keyframe as the track keeps it.
  public let keyframe: Keyframe<Value.AnimatableData>

  /// A keyframe reached after some seconds, with a timing curve.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    keyframe = Keyframe(to.animatableData, duration: duration, course: .linear(timingCurve))
  }
}

/// Leads to a value by a cubic curve that joins its neighbours smoothly.
///
///     CubicKeyframe(1.5, duration: 0.3)
///
/// Where no velocity is given, cubic keyframes in a row are a Catmull-Rom spline: each is passed at
/// the mean velocity of the way from the one before to the one after. A neighbour of another kind
/// is joined at its velocity. The start and the end of a track and the two sides of a
/// ``MoveKeyframe`` are at rest.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, Sendable {
  /// The keyframe as the track keeps it.
  public let keyframe: Keyframe<Value.AnimatableData>

  /// A keyframe reached after some seconds.
  ///
  /// - Parameters:
  ///   - to: where it leads.
  ///   - duration: in seconds.
  ///   - startVelocity: the velocity at the start, per second; `nil` for a smooth motion.
  ///   - endVelocity: the velocity at the end, per second; `nil` for a smooth motion.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    keyframe = Keyframe(
      to.animatableData, duration: duration, course: .cubic,
      startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData)
  }
}

/// Leads to a value by a spring.
///
///     SpringKeyframe(1, duration: 0.4, spring: .bouncy)
///
/// It starts at the velocity of what was before. Given less time than it needs, it hands its place
/// and velocity over to the next keyframe as they are then; the last keyframe ends at its value.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, Sendable {
  /// The keyframe as the track keeps it.
  public let keyframe: Keyframe<Value.AnimatableData>

  /// A keyframe with a spring.
  ///
  /// - Parameters:
  ///   - to: where it leads.
  ///   - duration: in seconds; `nil` for ``Spring/settlingDuration``.
  ///   - spring: how it gets there.
  ///   - startVelocity: the velocity at the start, per second; `nil` for a smooth motion.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    keyframe = Keyframe(
      to.animatableData, duration: duration ?? spring.settlingDuration, course: .spring(spring),
      startVelocity: startVelocity?.animatableData)
  }
}

/// Jumps to a value.
///
///     MoveKeyframe(0)
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, Sendable {
  /// The keyframe as the track keeps it.
  public let keyframe: Keyframe<Value.AnimatableData>

  /// A jump to a value.
  public init(_ to: Value) {
    keyframe = Keyframe(to.animatableData, duration: 0, course: .linear(.linear))
  }
}

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
