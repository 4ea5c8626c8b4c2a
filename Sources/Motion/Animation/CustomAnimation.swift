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
/// It is a function of the time since its start; what it must remember goes into the context. It
/// is asked once a frame when the value is advanced, which keeps what it remembers, and whenever
/// the value is read, which does not.
public protocol CustomAnimation: Hashable, Sendable {
  /// How much of a change has happened.
  ///
  /// - Parameters:
  ///   - value: the whole change.
  ///   - time: seconds since the start.
  ///   - context: what the animation remembers.
  /// - Returns: the part of `value` that has happened, or `nil` when the animation is over.
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V?

  /// How fast it goes, per second; `nil`, the default, has it found from two near moments.
  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V?

  /// Whether this animation takes the place of one of its kind that is running; the default does
  /// not, and runs on top of it.
  ///
  /// One that does is given what the other remembers, and its start.
  ///
  /// - Parameters:
  ///   - previous: the animation that is running.
  ///   - value: the change that one makes.
  ///   - time: seconds since its start.
  ///   - context: what it remembers.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Not known: it is found from two near moments.
  public func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { nil }

  /// Runs on top of an animation that is running.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// A custom animation of any type, in its box.
struct AnyCustomAnimation: Hashable, Sendable {
  let custom: any CustomAnimation

  init(_ custom: any CustomAnimation) { self.custom = custom }

  static func == (a: AnyCustomAnimation, b: AnyCustomAnimation) -> Bool {
    AnyHashable(a.custom) == AnyHashable(b.custom)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(custom)) }
}

/// What a custom animation remembers from one frame to the next.
///
///     private struct Turns: AnimationStateKey { static let defaultValue = 0 }
///     context.state[Turns.self] += 1
public struct AnimationContext<Value: VectorArithmetic>: Sendable {
  /// What is remembered.
  public var state: AnimationState
  /// Whether the animation has come to its end as people see it, while it still moves a little;
  /// completions that ask for that end need not wait for the other.
  public var isLogicallyComplete = false

  /// A context that remembers nothing, or what it is given.
  public init(state: AnimationState = AnimationState()) { self.state = state }
}

/// Values by the types of their keys.
public struct AnimationState: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Nothing.
  public init() {}

  /// The value of a key; its default until it is set.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Names something that a custom animation remembers.
public protocol AnimationStateKey {
  /// The type of what is remembered.
  associatedtype Value: Sendable
  /// What is remembered before it is set.
  static var defaultValue: Value { get }
}
