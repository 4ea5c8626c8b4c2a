/// A value over time, by the keyframes of its properties.
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
/// A value that is animated as a whole needs no track:
///
///     let pulse = KeyframeTimeline(initialValue: 1.0) {
///       LinearKeyframe(1.6, duration: 0.5)
///       LinearKeyframe(0.6, duration: 0.5)
///     }
///
/// It is a value itself: nothing runs, and any time can be asked for, in any order, without an
/// allocation.
public struct KeyframeTimeline<Value: Sendable>: Sendable {
  private let initialValue: Value
  private let motions: [KeyframeMotion<Value>]
  /// When the last keyframe of the longest track is reached, in seconds.
  public let duration: Double

  /// A timeline of the properties that have a track; the others stay as they are.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> [KeyframeTrack<Value>]
  ) {
    self.initialValue = initialValue
    motions = content().map { $0.motion(initialValue) }
    duration = motions.reduce(0) { max($0, $1.duration) }
  }

  /// A timeline of a value as a whole.
  public init(
    initialValue: Value,
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value.AnimatableData>]
  ) where Value: Animatable {
    let path = KeyframePath(from: initialValue.animatableData, through: content())
    self.initialValue = initialValue
    motions = [
      KeyframeMotion(
        duration: path.duration,
        setValue: { $0.animatableData = path.value(at: $1) },
        setVelocity: { $0.animatableData = path.velocity(at: $1) })
    ]
    duration = path.duration
  }

  /// The value at a time in seconds.
  ///
  /// Before 0 it is the initial value; each property that has arrived stays at its last keyframe.
  public func value(time: Double) -> Value {
    var value = initialValue
    guard time >= 0 else { return value }
    for motion in motions { motion.setValue(&value, time) }
    return value
  }

  /// The value at a share of the ``duration``, 0…1.
  public func value(progress: Double) -> Value {
    value(time: progress * duration)
  }

  /// How fast each property with a track changes at a time in seconds, per second.
  ///
  /// The velocity of a property stands where its value stands in ``value(time:)``; properties
  /// without a track are as in the initial value. Nothing moves before 0 and after the end.
  public func velocity(time: Double) -> Value {
    var value = initialValue
    for motion in motions { motion.setVelocity(&value, time >= 0 ? time : .infinity) }
    return value
  }
}
