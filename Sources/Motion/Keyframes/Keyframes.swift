/// A keyframe of any kind, as a track keeps it.
///
/// You do not make one yourself: write a ``LinearKeyframe``, ``CubicKeyframe``, ``SpringKeyframe`` or
/// ``MoveKeyframe``.
public struct Keyframe<Value: Animatable>: KeyframeTrackContent, Equatable, Sendable {
  typealias Vector = Value.AnimatableData

  /// The value it leads to.
  let value: Vector
  /// How long it takes to get there, in seconds; 0 is a jump.
  let duration: Double
  let course: KeyframeCourse
  /// The velocities at both ends, per second, if they were given.
  let startVelocity, endVelocity: Vector?

  /// Makes a keyframe.
  ///
  /// A duration below a billionth of a second counts as 0, one above a billion seconds as a billion.
  init(
    _ value: Vector, duration: Double, course: KeyframeCourse,
    startVelocity: Vector? = nil, endVelocity: Vector? = nil
  ) {
    self.value = value
    // With shorter durations, the velocity or its inverse may not be finite.
    self.duration = duration >= 1e-9 ? min(duration, 1e9) : 0
    self.course = course
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }

  /// The keyframe alone.
  public var body: [Keyframe] { self }
  /// The keyframe alone.
  public var keyframes: [Keyframe] { [self] }
}

/// Leads to a value in a straight line.
///
///     LinearKeyframe(1.5, duration: 0.3, timingCurve: .easeOut)
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, Sendable {
  /// The keyframe as a track keeps it.
  public let body: Keyframe<Value>

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: the value it leads to.
  ///   - duration: how long it takes to get there, in seconds; 0 or less is a jump.
  ///   - timingCurve: the progress along the line at each progress in time.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    body = Keyframe(to.animatableData, duration: duration, course: .linear(timingCurve))
  }
}

/// Leads to a value by a cubic curve that joins its neighbours smoothly.
///
///     CubicKeyframe(1.5, duration: 0.3)
///
/// Without explicit velocities, consecutive cubic keyframes form a Catmull-Rom spline: the curve
/// passes each at the mean velocity from the one before to the one after. Next to a keyframe of
/// another kind it takes on that keyframe's velocity. It is at rest at the start and end of a track
/// and on either side of a ``MoveKeyframe``.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, Sendable {
  /// The keyframe as a track keeps it.
  public let body: Keyframe<Value>

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: the value it leads to.
  ///   - duration: how long it takes to get there, in seconds; 0 or less is a jump.
  ///   - startVelocity: the velocity at the start, per second; `nil` for a smooth motion.
  ///   - endVelocity: the velocity at the end, per second; `nil` for a smooth motion.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    body = Keyframe(
      to.animatableData, duration: duration, course: .cubic,
      startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData)
  }
}

/// Leads to a value by a spring.
///
///     SpringKeyframe(1, duration: 0.4, spring: .bouncy)
///
/// It starts at the velocity at which the previous keyframe ends. Given less time than it needs, it
/// hands its position and velocity at that moment on to the next keyframe; the last keyframe of a
/// track ends at its value.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, Sendable {
  /// The keyframe as a track keeps it.
  public let body: Keyframe<Value>

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: the value it leads to.
  ///   - duration: how long it takes, in seconds; 0 or less is a jump, `nil` means the spring's
  ///     ``Spring/settlingDuration``.
  ///   - spring: how it gets there.
  ///   - startVelocity: the velocity at the start, per second; `nil` for a smooth motion.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    body = Keyframe(
      to.animatableData, duration: duration ?? spring.settlingDuration, course: .spring(spring),
      startVelocity: startVelocity?.animatableData)
  }
}

/// Jumps to a value.
///
///     MoveKeyframe(0)
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, Sendable {
  /// The keyframe as a track keeps it.
  public let body: Keyframe<Value>

  /// Makes a keyframe.
  ///
  /// - Parameter to: the value it jumps to.
  public init(_ to: Value) {
    body = Keyframe(to.animatableData, duration: 0, course: .linear(.linear))
  }
}
