/// Makes changes with an animation.
///
///     withAnimation(.bouncy) { card.scale.value = 1.2 }
///
/// - Parameters:
///   - animation: how the changes spread over time; `nil` for at once.
///   - body: makes the changes.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes with an animation, and calls something when it has come to an end.
///
///     withAnimation(.snappy) { panel.value = 1 } completion: { print("here") }
///
/// - Parameters:
///   - animation: how the changes spread over time; `nil` for at once.
///   - completionCriteria: which end.
///   - body: makes the changes.
///   - completion: is called exactly once; at the end of this call where nothing was animated, else
///     when a value is advanced past the end.
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

/// Makes changes within a transaction: what it sets counts, all else is inherited.
///
///     withTransaction(transaction) { panel.value = 1 }
@discardableResult
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$current.withValue(transaction.inside(.current), operation: body)
}

/// Makes changes within a transaction in which one more value is set.
///
///     withTransaction(\.reducesMotion, true) { panel.value = 1 }
@discardableResult
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
