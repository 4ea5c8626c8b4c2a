/// A value over time, defined by keyframes for its properties.
///
///     let hop = KeyframeTimeline(initialValue: Pose()) {
///       KeyframeTrack(\.scale) {
///         LinearKeyframe(1.5, duration: 0.3, timingCurve: .easeOut)
///         SpringKeyframe(1, spring: .bouncy)
///       }
///       KeyframeTrack(\.height) {
///         CubicKeyframe(60, duration: 0.25)
///         CubicKeyframe(0, duration: 0.25)
///       }
///     }
///     hop.value(time: 0.4)
///
/// A value animated as a whole needs no track:
///
///     let pulse = KeyframeTimeline(initialValue: 1.0) {
///       LinearKeyframe(1.6, duration: 0.5)
///       LinearKeyframe(0.6, duration: 0.5)
///     }
///
/// A timeline is a value: nothing runs, and any time can be read, in any order. Two timelines are equal
/// if they lead the same properties along the same keyframes from the same value and velocity.
public struct KeyframeTimeline<Value: Sendable>: Sendable {
  private let initialValue: Value
  private let motions: [KeyframeMotion<Value>]
  /// When the last keyframe of the longest track is reached, in seconds.
  public let duration: Double

  /// Makes a timeline from tracks; properties without a track stay as they are.
  ///
  /// - Parameters:
  ///   - initialValue: the value at time 0.
  ///   - initialVelocity: a value whose properties hold their velocities at time 0, per second, as
  ///     ``velocity(time:)`` gives them; `nil` starts from rest. Cubic and spring keyframes go on at
  ///     it; linear ones have their own.
  ///   - content: the tracks, which all start at once.
  public init(
    initialValue: Value, initialVelocity: Value? = nil,
    @KeyframesBuilder<Value> content: () -> [KeyframeTrack<Value>]
  ) {
    self.init(from: initialValue, content()) { velocity in
      if let initialVelocity { velocity = initialVelocity }
    }
  }

  /// Makes a timeline of a value as a whole.
  ///
  /// - Parameters:
  ///   - initialValue: the value at time 0.
  ///   - initialVelocity: the velocity at time 0, per second; `nil` starts from rest.
  ///   - content: the keyframes.
  public init(
    initialValue: Value, initialVelocity: Value? = nil,
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]
  ) where Value: Animatable {
    self.init(initialValue: initialValue, initialVelocity: initialVelocity) {
      KeyframeTrack(content: content)
    }
  }

  /// Makes a timeline from tracks whose properties start at the velocities that a closure gives them; the closure
  /// leaves out properties that do not move.
  init(
    from initialValue: Value, _ tracks: [KeyframeTrack<Value>],
    velocity: (inout Value) -> Void
  ) {
    self.initialValue = initialValue
    motions = tracks.map { $0.motion(initialValue, velocity) }
    duration = motions.reduce(0) { max($0, $1.duration) }
  }

  /// The value at a time.
  ///
  /// Before 0 it is the initial value. A property that has reached its last keyframe stays there.
  ///
  /// - Parameter time: seconds.
  /// - Complexity: O(*t* log *k*), with *t* tracks of *k* keyframes each. Allocates nothing.
  public func value(time: Double) -> Value {
    guard time >= 0 else { return initialValue }
    var value = initialValue
    update(value: &value, time: time)
    return value
  }

  /// The value at a fraction of the ``duration``.
  ///
  /// - Parameter progress: 0 for the start, 1 for the end; before and after, the value rests.
  /// - Complexity: as ``value(time:)``.
  public func value(progress: Double) -> Value {
    value(time: progress * duration)
  }

  /// How fast each property with a track changes at a time, per second.
  ///
  /// Each property of the result holds that property's velocity; properties without a track are as
  /// in the initial value. Before 0 and after the end all velocities are zero.
  ///
  /// - Parameter time: seconds.
  /// - Complexity: as ``value(time:)``.
  public func velocity(time: Double) -> Value {
    var value = initialValue
    setVelocities(of: &value, at: time, rate: 1)
    return value
  }

  /// How fast each property with a track changes at a fraction of the ``duration``, per second.
  ///
  /// - Parameter progress: 0 for the start, 1 for the end; before and after, the value rests.
  /// - Complexity: as ``value(time:)``.
  public func velocity(progress: Double) -> Value {
    velocity(time: progress * duration)
  }

  /// Sets the properties that have a track to their values at a time, and leaves the others alone.
  ///
  ///     hop.update(value: &pose, time: 0.4)  // scale and height; the pose keeps its colour
  ///
  /// - Parameters:
  ///   - value: the value to change.
  ///   - time: seconds; as in ``value(time:)``.
  /// - Complexity: as ``value(time:)``.
  public func update(value: inout Value, time: Double) {
    for motion in motions { motion.setValue(&value, time) }
  }

  /// Sets the properties that have a track to their values at a fraction of the ``duration``, and
  /// leaves the others alone.
  ///
  /// - Parameters:
  ///   - value: the value to change.
  ///   - progress: 0 for the start, 1 for the end; as in ``value(progress:)``.
  /// - Complexity: as ``value(time:)``.
  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }

  /// Sets the properties that have a track to their velocities, when time runs at a rate.
  func setVelocities(of value: inout Value, at time: Double, rate: Double) {
    for motion in motions { motion.setVelocity(&value, time >= 0 ? time : .infinity, rate) }
  }
}

extension KeyframeTimeline: Equatable where Value: Equatable {}
