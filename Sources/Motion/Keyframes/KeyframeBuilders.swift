/// Collects the keyframes of a track, and supports `if` and `for`.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// One keyframe, or several.
  ///
  /// - Parameter content: the keyframes.
  public static func buildExpression(
    _ content: some KeyframeTrackContent<Value>
  ) -> [Keyframe<Value>] {
    content.keyframes
  }

  /// Keyframes one after the other.
  ///
  /// - Parameter parts: the keyframes of each statement.
  public static func buildBlock(_ parts: [Keyframe<Value>]...) -> [Keyframe<Value>] {
    parts.flatMap(\.self)
  }

  /// The keyframes of an `if` without `else`.
  ///
  /// - Parameter part: the keyframes, if the condition holds.
  public static func buildOptional(_ part: [Keyframe<Value>]?) -> [Keyframe<Value>] { part ?? [] }

  /// The keyframes of an `if`.
  ///
  /// - Parameter part: the keyframes.
  public static func buildEither(first part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// The keyframes of an `else`.
  ///
  /// - Parameter part: the keyframes.
  public static func buildEither(second part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// The keyframes of a `for`.
  ///
  /// - Parameter parts: the keyframes of each pass.
  public static func buildArray(_ parts: [[Keyframe<Value>]]) -> [Keyframe<Value>] {
    parts.flatMap(\.self)
  }
}

/// Collects the tracks of a timeline, and supports `if` and `for`.
@resultBuilder
public enum KeyframesBuilder<Root> {
  /// One track, or several.
  ///
  /// - Parameter content: the tracks.
  public static func buildExpression(_ content: some Keyframes<Root>) -> [KeyframeTrack<Root>] {
    content.tracks
  }

  /// Tracks that run at the same time.
  ///
  /// - Parameter parts: the tracks of each statement.
  public static func buildBlock(_ parts: [KeyframeTrack<Root>]...) -> [KeyframeTrack<Root>] {
    parts.flatMap(\.self)
  }

  /// The tracks of an `if` without `else`.
  ///
  /// - Parameter part: the tracks, if the condition holds.
  public static func buildOptional(_ part: [KeyframeTrack<Root>]?) -> [KeyframeTrack<Root>] {
    part ?? []
  }

  /// The tracks of an `if`.
  ///
  /// - Parameter part: the tracks.
  public static func buildEither(first part: [KeyframeTrack<Root>]) -> [KeyframeTrack<Root>] {
    part
  }

  /// The tracks of an `else`.
  ///
  /// - Parameter part: the tracks.
  public static func buildEither(second part: [KeyframeTrack<Root>]) -> [KeyframeTrack<Root>] {
    part
  }

  /// The tracks of a `for`.
  ///
  /// - Parameter parts: the tracks of each pass.
  public static func buildArray(_ parts: [[KeyframeTrack<Root>]]) -> [KeyframeTrack<Root>] {
    parts.flatMap(\.self)
  }
}
