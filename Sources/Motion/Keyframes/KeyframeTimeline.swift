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

/// The keyframes of one property.
///
///     KeyframeTrack(\.scale) {
///       LinearKeyframe(1.5, duration: 0.3)
///       SpringKeyframe(1, spring: .bouncy)
///     }
///
/// The tracks of a ``KeyframeTimeline`` all start at once.
public struct KeyframeTrack<Root>: Sendable {
  /// Joins the keyframes, starting from the property as it is in a value.
  let motion: @Sendable (_ initialValue: Root) -> KeyframeMotion<Root>

  /// A track of the property at a key path.
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
struct KeyframeMotion<Root>: Sendable {
  /// When the last keyframe is reached, in seconds.
  let duration: Double
  /// Gives the property its value at a time of 0 or later.
  let setValue: @Sendable (inout Root, Double) -> Void
  /// Gives the property its velocity at a time of 0 or later, per second.
  let setVelocity: @Sendable (inout Root, Double) -> Void
}

/// Collects the keyframes of a track; `if` and `for` may stand between them.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// Keyframes in their order.
  public typealias Keyframes = [Keyframe<Value.AnimatableData>]

  /// One keyframe.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ content: Content
  ) -> Keyframes where Content.Value == Value {
    [content.keyframe]
  }

  /// Keyframes one after the other.
  public static func buildBlock(_ parts: Keyframes...) -> Keyframes { parts.flatMap(\.self) }
  /// The keyframes of an `if` without `else`.
  public static func buildOptional(_ part: Keyframes?) -> Keyframes { part ?? [] }
  /// The keyframes of an `if`.
  public static func buildEither(first part: Keyframes) -> Keyframes { part }
  /// The keyframes of an `else`.
  public static func buildEither(second part: Keyframes) -> Keyframes { part }
  /// The keyframes of a `for`.
  public static func buildArray(_ parts: [Keyframes]) -> Keyframes { parts.flatMap(\.self) }
}

/// Collects the tracks of a timeline; `if` and `for` may stand between them.
@resultBuilder
public enum KeyframesBuilder<Root> {
  /// Tracks in their order.
  public typealias Tracks = [KeyframeTrack<Root>]

  /// One track.
  public static func buildExpression(_ track: KeyframeTrack<Root>) -> Tracks { [track] }
  /// Tracks beside each other.
  public static func buildBlock(_ parts: Tracks...) -> Tracks { parts.flatMap(\.self) }
  /// The tracks of an `if` without `else`.
  public static func buildOptional(_ part: Tracks?) -> Tracks { part ?? [] }
  /// The tracks of an `if`.
  public static func buildEither(first part: Tracks) -> Tracks { part }
  /// The tracks of an `else`.
  public static func buildEither(second part: Tracks) -> Tracks { part }
  /// The tracks of a `for`.
  public static func buildArray(_ parts: [Tracks]) -> Tracks { parts.flatMap(\.self) }
}

/// A timeline sampled once, for loops that read it often.
///
///     let table = KeyframeTable(pulse)
///     table.value(time: 0.25)  // 1.3
///
/// Between two of its 512 intervals of h = duration / 512 the value is interpolated. Where the
/// motion is smooth, this is off by at most h² / 8 × the acceleration; at a corner by at most
/// h / 4 × the change of velocity. A jump becomes a slope one interval wide.
public struct KeyframeTable<Value: Animatable & Sendable>: Sendable {
  @usableFromInline static var intervals: Int { 512 }
  @usableFromInline let samples: [Value]
  @usableFromInline let duration, intervalsPerSecond: Double

  /// A table of a timeline's values.
  public init(_ timeline: KeyframeTimeline<Value>) {
    duration = timeline.duration
    intervalsPerSecond = duration > 0 ? Double(Self.intervals) / duration : 0
    // One sample beyond the end lets the end be read like any other time.
    samples = (0...Self.intervals + 1).map {
      timeline.value(progress: Double($0) / Double(Self.intervals))
    }
  }

  /// The value at a time in seconds; before 0 it is the first one, after the end the last one.
  @inlinable
  public func value(time: Double) -> Value {
    let place = (time > 0 ? min(time, duration) : 0) * intervalsPerSecond
    let index = min(Int(place), Self.intervals)
    return samples[index].interpolated(
      towards: samples[index + 1], amount: place - Double(index))
  }
}
