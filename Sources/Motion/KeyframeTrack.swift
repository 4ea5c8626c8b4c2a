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
