/// The keyframes of one property, or of a value as a whole.
///
///     KeyframeTrack(\.scale) {
///       LinearKeyframe(1.5, duration: 0.3)
///       SpringKeyframe(1, spring: .bouncy)
///     }
public struct KeyframeTrack<Root>: Sendable {
  /// Joins the keyframes, starting from the property as it is in a value, at the velocity that the
  /// closure gives it; the closure leaves what does not move as it is.
  let motion:
    @Sendable (_ initialValue: Root, _ setVelocity: (inout Root) -> Void) -> KeyframeMotion<Root>

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
    motion = { initialValue, setVelocity in
      var moving = initialValue
      moving[keyPath: keyPath].animatableData = .zero
      setVelocity(&moving)
      let path = KeyframePath(
        from: initialValue[keyPath: keyPath].animatableData,
        velocity: moving[keyPath: keyPath].animatableData, through: keyframes)
      return KeyframeMotion(
        duration: path.duration,
        setValue: { $0[keyPath: keyPath].animatableData = path.value(at: $1) },
        setVelocity: {
          $0[keyPath: keyPath].animatableData = path.velocity(at: $1).scaled(by: $2)
        })
    }
  }

  /// Makes a track of the value as a whole.
  ///
  ///     KeyframeTimeline(initialValue: 1.0) {
  ///       KeyframeTrack {
  ///         LinearKeyframe(1.6, duration: 0.5)
  ///         SpringKeyframe(1)
  ///       }
  ///     }
  ///
  /// Among tracks of properties, those after it take precedence.
  ///
  /// - Parameter content: its keyframes.
  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> [Keyframe<Root.AnimatableData>]
  ) where Root: Animatable & Sendable {
    self.init(\.self, content: content)
  }
}

/// The motion of one property, whatever its type is.
struct KeyframeMotion<Root>: Sendable {
  /// When the last keyframe is reached, in seconds.
  let duration: Double
  /// Sets the property to its value at a time of 0 or later.
  let setValue: @Sendable (inout Root, _ time: Double) -> Void
  /// Sets the property to its velocity, per second, at a time of 0 or later, when time runs at a
  /// rate.
  let setVelocity: @Sendable (inout Root, _ time: Double, _ rate: Double) -> Void
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

  /// Keyframes that were collected elsewhere.
  ///
  /// - Parameter keyframes: the keyframes.
  public static func buildExpression(_ keyframes: Keyframes) -> Keyframes { keyframes }

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

  /// Tracks that were collected elsewhere.
  ///
  /// - Parameter tracks: the tracks.
  public static func buildExpression(_ tracks: Tracks) -> Tracks { tracks }

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
