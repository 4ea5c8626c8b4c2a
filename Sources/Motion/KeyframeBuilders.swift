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
