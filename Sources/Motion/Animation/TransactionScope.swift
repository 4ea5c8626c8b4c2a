/// One call of ``withTransaction(_:_:)``, for as long as it lasts.
///
/// Tasks that are begun during the call inherit task-local values, but not the transaction: it belongs
/// to the task that makes the call, and ends with the call.
// Unchecked: the variable is only read and written by the task that makes the call.
@usableFromInline
final class TransactionScope: @unchecked Sendable {
  let transaction: Transaction
  /// The task that makes the call, which is only compared; `nil` outside of tasks.
  private let task: UnsafeCurrentTask?

  /// Whether the call has returned; only the task that made it reads this.
  private var isOver = false

  @TaskLocal private static var innermost: TransactionScope?

  init(_ transaction: Transaction) {
    self.transaction = transaction
    task = withUnsafeCurrentTask { $0 }
  }

  /// The innermost call that this task is making.
  @usableFromInline
  static var current: TransactionScope? {
    guard let scope = innermost else { return nil }
    let isOwn = withUnsafeCurrentTask { $0 == scope.task }
    return isOwn && !scope.isOver ? scope : nil
  }

  /// Calls `body` with a transaction nested in the current one.
  static func with<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    let (merged, shares) = transaction.begun(inside: current?.transaction)
    let scope = TransactionScope(merged)
    defer { scope.isOver = true }
    // These shares are the call's own part in its completions: they wait for the body's end.
    return try withExtendedLifetime(shares) {
      try $innermost.withValue(scope, operation: body)
    }
  }

  /// The animation of a change to a value that may have an implicit one.
  @usableFromInline
  static func animation(implicit: Animation?, in scope: TransactionScope?) -> Animation? {
    scope.map { $0.transaction.animation(implicit: implicit) } ?? implicit
  }

  /// The animation of a change that names its own: the same as inside ``withAnimation(_:_:)``, but without the cost of
  /// another transaction, because a dragging pointer makes such changes all the time.
  @usableFromInline
  static func animation(explicit: Animation?, in scope: TransactionScope?) -> Animation? {
    if let scope, scope.transaction.reducesMotion { nil } else { explicit }
  }

  var animation: Animation? { transaction.animation }

  @usableFromInline var tracksVelocity: Bool { transaction.tracksVelocity }

  @usableFromInline var hasCompletions: Bool { !transaction.completions.isEmpty }

  /// Shares in the completions for one more change.
  @usableFromInline
  func shareCompletions() -> [PendingCompletion] { transaction.completions.map { $0.share() } }
}

/// Makes changes with an animation.
///
///     withAnimation(.bouncy) { card.scale.value = 1.2 }
///
/// - Parameters:
///   - animation: how the changes spread over time; `nil` makes them at once. By default ``Animation/smooth``.
///   - body: makes the changes.
/// - Returns: the result of `body`.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .smooth, _ body: () throws -> Result
) rethrows -> Result {
  try TransactionScope.with(Transaction(animation: animation), body)
}

/// Makes changes with an animation, and calls a completion when it has ended.
///
///     withAnimation(.snappy) { panel.value = 1 } completion: { self.isOpen = true }
///
/// The completion is called in ``Animated/advance(to:)``. Values that are animated on an actor, such as the main actor,
/// must therefore be advanced there: if a value, or a copy of it, is advanced elsewhere and its completion would be
/// called there, the program stops.
///
/// - Parameters:
///   - animation: how the changes spread over time; `nil` makes them at once. By default ``Animation/smooth``.
///   - completionCriteria: which end of the animation counts.
///   - isolation: the actor that `completion` belongs to, by default the one that makes this call; `nil`
///     means that it may be called anywhere.
///   - body: makes the changes.
///   - completion: called exactly once: at the end of this call if nothing was animated, otherwise
///     when a value is advanced past the end; of several copies of a value, by the first. At the
///     latest it is called when the values are gone.
/// - Returns: the result of `body`.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .smooth,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  isolation: (any Actor)? = #isolation,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(
    criteria: completionCriteria, isolation: isolation, completion)
  return try TransactionScope.with(transaction, body)
}

/// Changes a value type with an animation, and changes it again when the animation has ended.
///
///     withAnimation(.bouncy, changing: &self) {
///       $0.position.value = 1
///     } completion: {
///       $0.hasArrived = true
///     }
///
///     position.advance(to: now).apply(to: &self)   // once a frame
///
/// Closures cannot capture a value type to change it later. So ``FinishedAnimations/apply(to:)`` passes the host to
/// this completion. The completion belongs to the host's value: each copy of the host calls it once, for itself.
///
/// - Parameters:
///   - animation: how the changes spread over time; `nil` makes them at once. By default ``Animation/smooth``.
///   - completionCriteria: which end of the animation counts.
///   - host: the value to change.
///   - body: makes the changes.
///   - completion: called when all values that were animated have ended, at once if there are none.
/// - Returns: the result of `body`.
@discardableResult
public func withAnimation<Host, Result>(
  _ animation: Animation? = .smooth,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  changing host: inout Host, _ body: (inout Host) throws -> Result,
  completion: @escaping @Sendable (inout Host) -> Void
) rethrows -> Result {
  let pending = HostCompletion(completionCriteria, completion)
  var transaction = Transaction(animation: animation)
  transaction.add(pending)
  let result = try TransactionScope.with(transaction) { try body(&host) }
  if pending.changes == 0 { completion(&host) }
  return result
}

/// Makes changes inside a transaction.
///
///     withTransaction(transaction) { panel.value = 1 }
///
/// - Parameters:
///   - transaction: the values to set; all others are inherited from the transaction around the
///     call.
///   - body: makes the changes.
/// - Returns: the result of `body`.
@discardableResult
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try TransactionScope.with(transaction, body)
}

/// Makes changes inside a transaction with one more value set.
///
///     withTransaction(\.reducesMotion, true) { panel.value = 1 }
///
/// - Parameters:
///   - keyPath: the property of the transaction to set.
///   - value: its value.
///   - body: makes the changes.
/// - Returns: the result of `body`.
@discardableResult
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try TransactionScope.with(transaction, body)
}
