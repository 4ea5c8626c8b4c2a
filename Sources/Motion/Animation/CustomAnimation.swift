/// An animation of your own making.
///
///     struct Stairs: CustomAnimation {
///       func animate<V: VectorArithmetic>(
///         value: V, time: Double, context: inout AnimationContext<V>
///       ) -> V? {
///         time < 1 ? value.scaled(by: (time * 4).rounded(.down) / 4) : nil
///       }
///     }
///     withAnimation(Animation(Stairs())) { height.value = 100 }
///
/// A custom animation is a function of the time since its start; anything it must remember from one
/// frame to the next goes into the context. ``Animated/advance(to:)`` calls it once a frame and
/// keeps the context; ``Animated/presentation(at:)`` calls it at every reading and discards the
/// context.
public protocol CustomAnimation: Hashable, Sendable {
  /// How much of a change has happened.
  ///
  /// - Parameters:
  ///   - value: the whole change.
  ///   - time: seconds since the start.
  ///   - context: the animation's memory.
  /// - Returns: the part of `value` that has happened, or `nil` when the animation is over.
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V?

  /// How fast the change happens.
  ///
  /// - Parameters:
  ///   - value: the whole change.
  ///   - time: seconds since the start.
  ///   - context: the animation's memory.
  /// - Returns: the velocity per second, or `nil`, the default, to have it measured between two
  ///   nearby moments.
  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V?

  /// Whether this animation replaces the running one, of whatever kind that is. The default is `false`: it runs on top
  /// of the other.
  ///
  ///     func shouldMerge<V: VectorArithmetic>(
  ///       previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ///     ) -> Bool {
  ///       var copy = context
  ///       let position = previous.animate(value: value, time: time, context: &copy) ?? value
  ///       context.state[Start<V>.self] = Start(time: time, position: position)
  ///       return true
  ///     }
  ///
  /// An animation that replaces another one inherits its start and context: it is asked next about the same `time`, and
  /// about the change from where `previous` began to the new value. For nothing to jump it must answer with the position
  /// that `previous` has, which is `previous.animate(value:time:context:)`; and for the velocity to go on as well, with
  /// that of `previous.velocity(value:time:context:)`. Both know the movement as it really is, with the velocity
  /// and the animations that a spring began with. `previous == .bouncy` and ``Animation/base`` tell the kind of
  /// animation: return `false` for those that this one cannot continue.
  ///
  /// With a delay of its own the animation takes over after it, as a spring does, and is asked about that moment;
  /// until then the others go on. A repeated animation is not asked, because all its rounds have to look the same.
  ///
  /// - Parameters:
  ///   - previous: the animation that is running, with its modifiers, as it is seen from inside the modifiers of this
  ///     one: where both have the same speed, it has none.
  ///   - value: the whole change that `previous` makes.
  ///   - time: seconds since the start of `previous`, with its delay, on this animation's clock.
  ///   - context: the memory of `previous`, for this animation to adapt; empty if `previous` is not custom.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Returns `nil`, so that the velocity is measured between two nearby moments.
  public func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { nil }

  /// Returns `false`, so that the animation runs on top of the running one.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The memory of a custom animation from one frame to the next.
///
///     private struct Turns: AnimationStateKey { static let defaultValue = 0 }
///     context.state[Turns.self] += 1
public struct AnimationContext<Value: VectorArithmetic>: Sendable {
  /// The values to remember, by keys of the animation's own.
  public var state: AnimationState<Value>
  /// Whether the animation appears to have arrived, though it may still move a little.
  ///
  /// Setting it calls the completions that ask for
  /// ``AnimationCompletionCriteria/logicallyComplete``.
  public var isLogicallyComplete = false

  /// Makes a context; by default it remembers nothing.
  public init(state: AnimationState<Value> = AnimationState()) { self.state = state }
}

/// Values by the types of their keys, of an animation that moves vectors of a type.
public struct AnimationState<Value: VectorArithmetic>: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Makes an empty state.
  public init() {}

  /// The value of a key; the key's default until it is set.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The key of a value that a custom animation remembers.
public protocol AnimationStateKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value until it is set.
  static var defaultValue: Value { get }
}
