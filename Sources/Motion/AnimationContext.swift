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
