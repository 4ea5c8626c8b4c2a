/// The keyframes of one property, or of a value as a whole.
///
///     KeyframeTrack(\.scale) {
///       LinearKeyframe(1.5, duration: 0.3)
///       SpringKeyframe(1, spring: .bouncy)
///     }
public struct KeyframeTrack<Root>: Keyframes, Sendable {
  /// Joins the keyframes, starting from a value's property, at the velocity that the closure gives it; the closure
  /// leaves out properties that do not move.
  let motion:
    @Sendable (_ initialValue: Root, _ setVelocity: (inout Root) -> Void) -> KeyframeMotion<Root>

  /// Makes a track of a property.
  public init<Value: Animatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]
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
        duration: path.duration, content: KeyframeContent(keyPath: keyPath, path: path),
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
  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> [Keyframe<Root>]
  ) where Root: Animatable & Sendable {
    self.init(\.self, content: content)
  }

  /// The track alone.
  public var body: [KeyframeTrack] { self }
  /// The track alone.
  public var tracks: [KeyframeTrack] { [self] }
}

/// The motion of one property of any type.
///
/// This is a class, so that reading a timeline copies only one reference.
final class KeyframeMotion<Root>: Sendable {
  /// When the last keyframe is reached, in seconds.
  let duration: Double
  /// The property and its path, to be compared.
  private let content: any Equatable & Sendable
  /// Sets the property to its value at a time.
  let setValue: @Sendable (inout Root, _ time: Double) -> Void
  /// Sets the property to its velocity, per second, at a time of 0 or later, when time runs at a
  /// rate.
  let setVelocity: @Sendable (inout Root, _ time: Double, _ rate: Double) -> Void

  fileprivate init(
    duration: Double, content: any Equatable & Sendable,
    setValue: @escaping @Sendable (inout Root, _ time: Double) -> Void,
    setVelocity: @escaping @Sendable (inout Root, _ time: Double, _ rate: Double) -> Void
  ) {
    (self.duration, self.content) = (duration, content)
    (self.setValue, self.setVelocity) = (setValue, setVelocity)
  }
}

extension KeyframeMotion: Equatable {
  static func == (a: KeyframeMotion, b: KeyframeMotion) -> Bool {
    func isEqual<Content: Equatable>(_ content: Content, _ other: any Equatable) -> Bool {
      content == other as? Content
    }
    return a === b || isEqual(a.content, b.content)
  }
}

/// A property and its path.
private struct KeyframeContent<Root, Value: Animatable>: Equatable, Sendable {
  let keyPath: WritableKeyPath<Root, Value> & Sendable
  let path: KeyframePath<Value.AnimatableData>

  static func == (a: KeyframeContent, b: KeyframeContent) -> Bool {
    a.keyPath as AnyKeyPath == b.keyPath as AnyKeyPath && a.path == b.path
  }
}
