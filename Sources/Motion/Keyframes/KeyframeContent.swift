/// The content of a ``KeyframeTrack``: keyframes one after the other.
///
/// A ``LinearKeyframe``, ``CubicKeyframe``, ``SpringKeyframe`` or ``MoveKeyframe`` is one, and so is
/// an array of them. Keyframes that you use in several places become a type of your own:
///
///     struct Bump: KeyframeTrackContent {
///       var height = 1.5
///       var body: some KeyframeTrackContent<Double> {
///         LinearKeyframe(height, duration: 0.3)
///         LinearKeyframe(1, duration: 0.3)
///       }
///     }
///
///     KeyframeTrack(\.scale) {
///       Bump()
///       Bump(height: 1.2)
///     }
public protocol KeyframeTrackContent<Value>: SendableMetatype {
  /// The type of the values that the keyframes lead to.
  associatedtype Value: Animatable = Body.Value
  /// The type of the keyframes it is made of.
  associatedtype Body: KeyframeTrackContent<Value>

  /// The keyframes it is made of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  /// All its keyframes in order, as a track keeps them; found in the ``body``.
  var keyframes: [Keyframe<Value>] { get }
}

extension KeyframeTrackContent {
  /// All its keyframes in order, as a track keeps them.
  public var keyframes: [Keyframe<Value>] { body.keyframes }
}

/// The content of a ``KeyframeTimeline``: tracks that start at once.
///
/// A ``KeyframeTrack`` is one, and so is an array of them. Tracks that you use in several places
/// become a type of your own:
///
///     struct Hop: Keyframes {
///       var body: some Keyframes<Pose> {
///         KeyframeTrack(\.scale) { Bump() }
///         KeyframeTrack(\.height) {
///           CubicKeyframe(60, duration: 0.25)
///           CubicKeyframe(0, duration: 0.25)
///         }
///       }
///     }
///
///     KeyframeTimeline(initialValue: Pose()) { Hop() }
public protocol Keyframes<Value>: SendableMetatype {
  /// The type of the value whose properties the tracks move.
  associatedtype Value = Body.Value
  /// The type of the tracks it is made of.
  associatedtype Body: Keyframes<Value>

  /// The tracks it is made of.
  @KeyframesBuilder<Value> var body: Body { get }
  /// All its tracks; found in the ``body``.
  var tracks: [KeyframeTrack<Value>] { get }
}

extension Keyframes {
  /// All its tracks.
  public var tracks: [KeyframeTrack<Value>] { body.tracks }
}

extension Array: KeyframeTrackContent where Element: KeyframeTrackContent {
  /// The keyframes of all elements in order.
  public var body: [Keyframe<Element.Value>] { self }
  /// The keyframes of all elements in order.
  public var keyframes: [Keyframe<Element.Value>] { flatMap(\.keyframes) }
}

extension Array: Keyframes where Element: Keyframes {
  /// The tracks of all elements.
  public var body: [KeyframeTrack<Element.Value>] { self }
  /// The tracks of all elements.
  public var tracks: [KeyframeTrack<Element.Value>] { flatMap(\.tracks) }
}
