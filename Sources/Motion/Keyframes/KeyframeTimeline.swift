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
/// A timeline is a value: nothing runs, and any time can be read, in any order.
public struct KeyframeTimeline<Value: Sendable>: Sendable {
  private let initialValue: Value
  private let motions: [KeyframeMotion<Value>]
  /// When the last keyframe of the longest track is reached, in seconds.
  public let duration: Double

  /// Makes a timeline from tracks; properties without a track stay as they are.
  ///
  /// - Parameters:
  ///   - initialValue: the value at time 0.
  ///   - content: the tracks, which all start at once.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> [KeyframeTrack<Value>]
  ) {
    self.initialValue = initialValue
    motions = content().map { $0.motion(initialValue) }
    duration = motions.reduce(0) { max($0, $1.duration) }
  }

  /// Makes a timeline of a value as a whole.
  ///
  /// - Parameters:
  ///   - initialValue: the value at time 0.
  ///   - content: the keyframes.
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

  /// The value at a time.
  ///
  /// Before 0 it is the initial value. A property that has reached its last keyframe stays there.
  ///
  /// - Parameter time: seconds.
  /// - Complexity: O(*t* log *k*), with *t* tracks of *k* keyframes each. Allocates nothing.
  public func value(time: Double) -> Value {
    var value = initialValue
    guard time >= 0 else { return value }
    for motion in motions { motion.setValue(&value, time) }
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
    for motion in motions { motion.setVelocity(&value, time >= 0 ? time : .infinity) }
    return value
  }
}

/// The keyframes of one property.
///
///     KeyframeTrack(\.scale) {
///       LinearKeyframe(1.5, duration: 0.3)
///       SpringKeyframe(1, spring: .bouncy)
///     }
public struct KeyframeTrack<Root>: Sendable {
  /// Joins the keyframes, starting from the property as it is in a value.
  fileprivate let motion: @Sendable (_ initialValue: Root) -> KeyframeMotion<Root>

  /// Makes a track of a property.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - content: its keyframes.
  public init<Value: Animatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value.AnimatableData>]
  ) {
    let keyframes = content()
    motion = { initialValue in
      let path = KeyframePath(
        from: initialValue[keyPath: keyPath].animatableData, through: keyframes)
      return KeyframeMotion(
        duration: path.duration,
        setValue: { $0[keyPath: keyPath].animatableData = path.value(at: $1) },
        setVelocity: { $0[keyPath: keyPath].animatableData = path.velocity(at: $1) })
    }
  }
}

/// The motion of one property, whatever its type is.
private struct KeyframeMotion<Root>: Sendable {
  /// When the last keyframe is reached, in seconds.
  let duration: Double
  /// Sets the property to its value at a time of 0 or later.
  let setValue: @Sendable (inout Root, Double) -> Void
  /// Sets the property to its velocity, per second, at a time of 0 or later.
  let setVelocity: @Sendable (inout Root, Double) -> Void
}

/// Collects the keyframes of a track, and supports `if` and `for`.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// Keyframes in order.
  public typealias Keyframes = [Keyframe<Value.AnimatableData>]

  /// One keyframe.
  ///
  /// - Parameter content: the keyframe.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ content: Content
  ) -> Keyframes where Content.Value == Value {
    [content.keyframe]
  }

  /// Keyframes one after the other.
  ///
  /// - Parameter parts: the keyframes of each statement.
  public static func buildBlock(_ parts: Keyframes...) -> Keyframes { parts.flatMap(\.self) }

  /// The keyframes of an `if` without `else`.
  ///
  /// - Parameter part: the keyframes, if the condition holds.
  public static func buildOptional(_ part: Keyframes?) -> Keyframes { part ?? [] }

  /// The keyframes of an `if`.
  ///
  /// - Parameter part: the keyframes.
  public static func buildEither(first part: Keyframes) -> Keyframes { part }

  /// The keyframes of an `else`.
  ///
  /// - Parameter part: the keyframes.
  public static func buildEither(second part: Keyframes) -> Keyframes { part }

  /// The keyframes of a `for`.
  ///
  /// - Parameter parts: the keyframes of each pass.
  public static func buildArray(_ parts: [Keyframes]) -> Keyframes { parts.flatMap(\.self) }
}

/// Collects the tracks of a timeline, and supports `if` and `for`.
@resultBuilder
public enum KeyframesBuilder<Root> {
  /// Tracks in order.
  public typealias Tracks = [KeyframeTrack<Root>]

  /// One track.
  ///
  /// - Parameter track: the track.
  public static func buildExpression(_ track: KeyframeTrack<Root>) -> Tracks { [track] }

  /// Tracks that run at the same time.
  ///
  /// - Parameter parts: the tracks of each statement.
  public static func buildBlock(_ parts: Tracks...) -> Tracks { parts.flatMap(\.self) }

  /// The tracks of an `if` without `else`.
  ///
  /// - Parameter part: the tracks, if the condition holds.
  public static func buildOptional(_ part: Tracks?) -> Tracks { part ?? [] }

  /// The tracks of an `if`.
  ///
  /// - Parameter part: the tracks.
  public static func buildEither(first part: Tracks) -> Tracks { part }

  /// The tracks of an `else`.
  ///
  /// - Parameter part: the tracks.
  public static func buildEither(second part: Tracks) -> Tracks { part }

  /// The tracks of a `for`.
  ///
  /// - Parameter parts: the tracks of each pass.
  public static func buildArray(_ parts: [Tracks]) -> Tracks { parts.flatMap(\.self) }
}

/// A timeline sampled once, for loops that read it often.
///
///     let table = KeyframeTable(pulse)
///     table.value(time: 0.25)  // 1.3
///
/// The timeline is cut into 512 intervals of h = duration / 512, and inside each the value is
/// interpolated. Where the motion is smooth, this is off by at most h² / 8 × the acceleration; at a
/// corner by at most h / 4 × the change of velocity. A jump becomes a slope one interval wide.
public struct KeyframeTable<Value: Animatable & Sendable>: Sendable {
  @usableFromInline static var intervals: Int { 512 }
  @usableFromInline let samples: [Value]
  @usableFromInline let duration, intervalsPerSecond: Double

  /// Samples a timeline.
  ///
  /// - Parameter timeline: the timeline to sample.
  /// - Complexity: 514 evaluations of ``KeyframeTimeline/value(time:)``.
  public init(_ timeline: KeyframeTimeline<Value>) {
    duration = timeline.duration
    intervalsPerSecond = duration > 0 ? Double(Self.intervals) / duration : 0
    // One sample beyond the end lets the end be read like any other time.
    samples = (0...Self.intervals + 1).map {
      timeline.value(progress: Double($0) / Double(Self.intervals))
    }
  }

  /// The value at a time.
  ///
  /// Before 0 it is the first one, after the end the last one.
  ///
  /// - Parameter time: seconds.
  /// - Complexity: O(1): one interpolation, however many keyframes there are.
  @inlinable
  public func value(time: Double) -> Value {
    let position = (time > 0 ? min(time, duration) : 0) * intervalsPerSecond
    let index = min(Int(position), Self.intervals)
    return samples[index].interpolated(
      towards: samples[index + 1], amount: position - Double(index))
  }
}
