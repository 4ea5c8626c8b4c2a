/// What goes with a change: its animation, and whatever else is to be known where it is made.
///
///     var transaction = Transaction(animation: .smooth)
///     transaction.disablesAnimations = true
///     withTransaction(transaction) { panel.value = 1 }
public struct Transaction: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]
  /// What is to be called after a call that uses this transaction.
  private var requests: [(criteria: AnimationCompletionCriteria, action: @Sendable () -> Void)] = []
  /// What waits for the end of what the running calls animate.
  private(set) var completions: [AnimationCompletion] = []

  /// A transaction in which nothing is set.
  public init() {}

  /// A transaction with an animation, or explicitly with none.
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of the call that is running.
  @TaskLocal public static var current = Transaction()

  /// The value of a key; its default until it is set.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Calls something when the animations that a call with this transaction starts have come to an
  /// end.
  ///
  /// - Parameters:
  ///   - criteria: which end.
  ///   - completion: is called exactly once for each call of ``withTransaction(_:_:)``: when it
  ///     returns where nothing was animated, else when a value is advanced past the end.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @Sendable () -> Void
  ) {
    requests.append((criteria, completion))
  }

  /// This transaction as a call within another uses it: its own keys count first, the completions
  /// of both.
  func inside(_ outer: Transaction) -> Transaction {
    var merged = outer
    merged.values.merge(values) { _, inner in inner }
    merged.completions += requests.map { AnimationCompletion($0.criteria, $0.action) }
    return merged
  }

  /// The animation of a change that is made with one of its own, as within ``withAnimation(_:_:)``
  /// but without the cost of a further transaction: a pointer that drags makes such changes all the
  /// time.
  func explicit(_ animation: Animation?) -> Animation? { reducesMotion ? nil : animation }

  /// The animation of a change to a value that has an implicit one.
  ///
  /// As in SwiftUI the implicit one is nearer, and counts first. An explicit `nil` means none.
  func animation(implicit: Animation?) -> Animation? {
    guard !reducesMotion else { return nil }
    let isSet = values[ObjectIdentifier(AnimationKey.self)] != nil
    if isSet, animation == nil { return nil }
    return (disablesAnimations ? nil : implicit) ?? animation
  }
}
