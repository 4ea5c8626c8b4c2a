/// The context of a change: its animation, and anything else the code that makes it should know.
///
///     var transaction = Transaction(animation: .smooth)
///     transaction.disablesAnimations = true
///     withTransaction(transaction) { panel.value = 1 }
///
/// A change reads the ``current`` transaction, which ``withAnimation(_:_:)`` and
/// ``withTransaction(_:_:)`` set for the duration of a call.
public struct Transaction: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]
  /// What to call when the animations end, registered anew by each call with this transaction.
  private var requests: [(criteria: AnimationCompletionCriteria, action: @Sendable () -> Void)] = []
  /// The completions that animations started now must carry.
  private(set) var completions: [AnimationCompletion] = []

  /// Makes an empty transaction.
  public init() {}

  /// Makes a transaction with an animation.
  ///
  /// - Parameter animation: how the changes spread over time; `nil` makes them at once.
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of the innermost ``withTransaction(_:_:)`` or ``withAnimation(_:_:)`` that is
  /// running in this task.
  @TaskLocal public static var current = Transaction()

  /// The value of a key; the key's default until it is set.
  ///
  /// - Parameter key: the type of the key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Adds a completion for the animations that a call with this transaction starts.
  ///
  /// - Parameters:
  ///   - criteria: which end of the animations counts.
  ///   - completion: called exactly once for each call of ``withTransaction(_:_:)``: when that call
  ///     returns if nothing was animated, otherwise when a value is advanced past the end.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @Sendable () -> Void
  ) {
    requests.append((criteria, completion))
  }

  /// This transaction nested in another: its own values take precedence, others are inherited, and
  /// the completions of both count.
  func inside(_ outer: Transaction) -> Transaction {
    var merged = outer
    merged.values.merge(values) { _, inner in inner }
    merged.completions += requests.map { AnimationCompletion($0.criteria, $0.action) }
    return merged
  }

  /// The animation of a change that names its own: as inside ``withAnimation(_:_:)``, but without
  /// the cost of another transaction, because a dragging pointer makes such changes all the time.
  func explicit(_ animation: Animation?) -> Animation? { reducesMotion ? nil : animation }

  /// The animation of a change to a value that may have an implicit one.
  ///
  /// As in SwiftUI the implicit one is nearer to the value and wins. An explicit `nil` means none.
  func animation(implicit: Animation?) -> Animation? {
    guard !reducesMotion else { return nil }
    let isSet = values[ObjectIdentifier(AnimationKey.self)] != nil
    if isSet, animation == nil { return nil }
    return (disablesAnimations ? nil : implicit) ?? animation
  }
}

/// The key of a value of your own that a transaction carries.
///
///     private struct SourceKey: TransactionKey { static let defaultValue = Source.keyboard }
///     extension Transaction {
///       var source: Source {
///         get { self[SourceKey.self] }
///         set { self[SourceKey.self] = newValue }
///       }
///     }
///     withTransaction(\.source, .pointer) { … }
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value until it is set.
  static var defaultValue: Value { get }
}

private struct AnimationKey: TransactionKey { static let defaultValue: Animation? = nil }

private struct DisablesAnimationsKey: TransactionKey { static let defaultValue = false }

private struct ReducesMotionKey: TransactionKey { static let defaultValue = false }

extension Transaction {
  /// The animation of changes; `nil` for none.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether values ignore their own animation (``Animated/animation``); the transaction's
  /// animation still applies.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether the user asked for reduced motion.
  ///
  /// If so, all changes happen at once.
  public var reducesMotion: Bool {
    get { self[ReducesMotionKey.self] }
    set { self[ReducesMotionKey.self] = newValue }
  }
}

/// Makes changes with an animation.
///
///     withAnimation(.bouncy) { card.scale.value = 1.2 }
///
/// - Parameters:
///   - animation: how the changes spread over time; `nil` makes them at once.
///   - body: makes the changes.
/// - Returns: what `body` returns.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes with an animation, and calls a completion when it has ended.
///
///     withAnimation(.snappy) { panel.value = 1 } completion: { print("here") }
///
/// - Parameters:
///   - animation: how the changes spread over time; `nil` makes them at once.
///   - completionCriteria: which end of the animation counts.
///   - body: makes the changes.
///   - completion: called exactly once: at the end of this call if nothing was animated, otherwise
///     when a value is advanced past the end.
/// - Returns: what `body` returns.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @Sendable () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Makes changes inside a transaction.
///
///     withTransaction(transaction) { panel.value = 1 }
///
/// - Parameters:
///   - transaction: the values to set; all others are inherited from the transaction around the
///     call.
///   - body: makes the changes.
/// - Returns: what `body` returns.
@discardableResult
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$current.withValue(transaction.inside(.current), operation: body)
}

/// Makes changes inside a transaction with one more value set.
///
///     withTransaction(\.reducesMotion, true) { panel.value = 1 }
///
/// - Parameters:
///   - keyPath: the property of the transaction to set.
///   - value: its value.
///   - body: makes the changes.
/// - Returns: what `body` returns.
@discardableResult
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
