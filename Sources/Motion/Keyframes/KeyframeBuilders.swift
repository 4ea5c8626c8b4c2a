/// Collects the keyframes of a track, and supports `if` and `for`.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// One keyframe, or several.
  public static func buildExpression(
    _ content: some KeyframeTrackContent<Value>
  ) -> [Keyframe<Value>] {
    content.keyframes
  }

  /// Keyframes one after the other.
  public static func buildBlock(_ parts: [Keyframe<Value>]...) -> [Keyframe<Value>] {
    parts.flatMap(\.self)
  }

  /// The keyframes of an `if` without `else`.
  public static func buildOptional(_ part: [Keyframe<Value>]?) -> [Keyframe<Value>] { part ?? [] }

  /// The keyframes of an `if`.
  public static func buildEither(first part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// The keyframes of an `else`.
  public static func buildEither(second part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// The keyframes of a `for`.
  public static func buildArray(_ parts: [[Keyframe<Value>]]) -> [Keyframe<Value>] {
    parts.flatMap(\.self)
  }
}

/// Collects the tracks of a timeline, and supports `if` and `for`.
@resultBuilder
public enum KeyframesBuilder<Root> {
  /// One track, or several.
  public static func buildExpression(_ content: some Keyframes<Root>) -> [KeyframeTrack<Root>] {
    content.tracks
  }

  /// Tracks that run at the same time.
  public static func buildBlock(_ parts: [KeyframeTrack<Root>]...) -> [KeyframeTrack<Root>] {
    parts.flatMap(\.self)
  }

  /// The tracks of an `if` without `else`.
  public static func buildOptional(_ part: [KeyframeTrack<Root>]?) -> [KeyframeTrack<Root>] {
    part ?? []
  }

  /// The tracks of an `if`.
  public static func buildEither(first part: [KeyframeTrack<Root>]) -> [KeyframeTrack<Root>] {
    part
  }

  /// The tracks of an `else`.
  public static func buildEither(second part: [KeyframeTrack<Root>]) -> [KeyframeTrack<Root>] {
    part
  }

  /// The tracks of a `for`.
  public static func buildArray(_ parts: [[KeyframeTrack<Root>]]) -> [KeyframeTrack<Root>] {
    parts.flatMap(\.self)
  }
}
