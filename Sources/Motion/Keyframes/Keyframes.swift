/// What stands in a track: a keyframe of one of the four kinds, ``LinearKeyframe``,
/// ``CubicKeyframe``, ``SpringKeyframe`` and ``MoveKeyframe``.
public protocol KeyframeTrackContent<Value> {
  /// The type of the value that the keyframe leads to.
  associatedtype Value: Animatable
  /// The keyframe as the track keeps it.
  var keyframe: Keyframe<Value.AnimatableData> { get }
}

/// A keyframe of any kind, as a track keeps it.
///
/// You do not make one yourself: write a ``LinearKeyframe``, ``CubicKeyframe``, ``SpringKeyframe`` or
/// ``MoveKeyframe``.
public struct Keyframe<Vector: VectorArithmetic>: Equatable, Sendable {
  /// Where it leads.
  let value: Vector
  /// How long it takes to get there, in seconds; 0 is a jump.
  let duration: Double
  /// The way there.
  let course: KeyframeCourse
  /// The velocities that were given, per second.
  let startVelocity, endVelocity: Vector?

  /// Makes a keyframe.
  ///
  /// A duration below 0 counts as 0, one above a billion seconds as a billion.
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

/// Leads to a value in a straight line.
///
///     LinearKeyframe(1.5, duration: 0.3, timingCurve: .easeOut)
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, Sendable {
  /// The keyframe as the track keeps it.
  public let keyframe: Keyframe<Value.AnimatableData>

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: where it leads.
  ///   - duration: how long it takes to get there, in seconds; 0 or less is a jump.
  ///   - timingCurve: the progress along the line at each progress in time.
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

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: where it leads.
  ///   - duration: how long it takes to get there, in seconds; 0 or less is a jump.
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
/// It starts at the velocity of what was before. Given less time than it needs, it hands its position
/// and velocity at that time on to the next keyframe; the last keyframe of a track ends at its value.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, Sendable {
  /// The keyframe as the track keeps it.
  public let keyframe: Keyframe<Value.AnimatableData>

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: where it leads.
  ///   - duration: how long it takes, in seconds; 0 or less is a jump, `nil` stands for the spring's
  ///     ``Spring/settlingDuration``.
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

  /// Makes a keyframe.
  ///
  /// - Parameter to: where it jumps to.
  public init(_ to: Value) {
    keyframe = Keyframe(to.animatableData, duration: 0, course: .linear(.linear))
  }
}
