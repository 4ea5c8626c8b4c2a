/// The context of a change: its animation, and anything else that the code making it should know.
///
///     var transaction = Transaction(animation: .smooth)
///     transaction.disablesAnimations = true
///     withTransaction(transaction) { panel.value = 1 }
///
/// A change reads the ``current`` transaction, which ``withAnimation(_:_:)`` and
/// ``withTransaction(_:_:)`` set for the duration of a call.
public struct Transaction: Sendable {
  /// A completion that each call with this transaction registers again.
  // Unchecked: the closure need not be safe in other threads, and is only called on its actor.
  private struct Request: @unchecked Sendable {
    let criteria: AnimationCompletionCriteria
    let isolation: (any Actor)?
    let action: () -> Void
  }

  /// The values of the built-in properties; `nil` until they are set.
  private var ownAnimation: Animation??
  private var ownDisablesAnimations, ownReducesMotion, ownIsContinuous, ownTracksVelocity: Bool?
  private var values: [ObjectIdentifier: any Sendable] = [:]
  private var requests: [Request] = []
  /// The completions that changes made now must carry.
  private(set) var completions: [TransactionCompletion] = []

  /// Makes an empty transaction.
  public init() {}

  /// Makes a transaction with an animation.
  ///
  /// - Parameter animation: how the changes spread over time; `nil` makes them at once.
  public init(animation: Animation?) { ownAnimation = .some(animation) }

  /// The transaction of the innermost ``withTransaction(_:_:)`` or ``withAnimation(_:_:)`` that is
  /// running in this task.
  ///
  /// It ends with the call. A task that is begun during the call does not inherit it.
  public static var current: Transaction {
    guard var transaction = TransactionScope.current?.transaction else { return Transaction() }
    // The completions belong to that call; calls inside it inherit them.
    transaction.completions = []
    return transaction
  }

  /// The value of a key; the key's default until it is set.
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
  ///   - isolation: the actor that `completion` belongs to, by default the one that makes this call;
  ///     the program stops if it would be called elsewhere. `nil` means that it may be called anywhere.
  ///   - completion: called exactly once for each call of ``withTransaction(_:_:)``: when that call
  ///     returns if nothing was animated, otherwise when a value is advanced past the end.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    isolation: (any Actor)? = #isolation, _ completion: @escaping () -> Void
  ) {
    requests.append(Request(criteria: criteria, isolation: isolation, action: completion))
  }

  /// Adds a completion that changes a host which is a value.
  mutating func add(_ completion: HostCompletion) { completions.append(.host(completion)) }

  /// This transaction nested in another: its own values take precedence, others are inherited, and
  /// the completions of both count.
  ///
  /// - Returns: the transaction, and the shares of this call in its completions.
  func begun(inside outer: Transaction?) -> (Transaction, [AnimationCompletion.Share]) {
    var merged = outer ?? Transaction()
    merged.ownAnimation = ownAnimation ?? merged.ownAnimation
    merged.ownDisablesAnimations = ownDisablesAnimations ?? merged.ownDisablesAnimations
    merged.ownReducesMotion = ownReducesMotion ?? merged.ownReducesMotion
    merged.ownIsContinuous = ownIsContinuous ?? merged.ownIsContinuous
    merged.ownTracksVelocity = ownTracksVelocity ?? merged.ownTracksVelocity
    if !values.isEmpty { merged.values.merge(values) { _, inner in inner } }
    guard !(requests.isEmpty && completions.isEmpty) else { return (merged, []) }
    let begun = requests.map {
      AnimationCompletion.make($0.criteria, isolation: $0.isolation, $0.action)
    }
    // If several completions are due at the same time, the inner ones come first.
    merged.completions = completions + begun.map { .call($0.0) } + merged.completions
    return (merged, begun.map { $0.1 })
  }

  /// Begins the completions that were requested for a single change.
  ///
  /// - Returns: the share of the change in each of them.
  mutating func beginRequests() -> [PendingCompletion] {
    defer { requests = [] }
    return requests.map {
      let (completion, share) = AnimationCompletion.make(
        $0.criteria, isolation: $0.isolation, $0.action)
      return PendingCompletion(criteria: completion.criteria, end: .call(share))
    }
  }

  /// The animation of a change to a value that may have an implicit one.
  ///
  /// As in SwiftUI the implicit animation is nearer to the value and wins. An explicit `nil` means no animation.
  func animation(implicit: Animation?) -> Animation? {
    guard !reducesMotion else { return nil }
    if let implicit, admitsImplicit { return implicit }
    return animation
  }

  /// Whether a value's own animation counts.
  var admitsImplicit: Bool {
    if let ownAnimation, ownAnimation == nil { false } else { !disablesAnimations }
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
public protocol TransactionKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value until it is set.
  static var defaultValue: Value { get }
}

extension Transaction {
  /// The animation of changes; `nil` for none.
  public var animation: Animation? {
    get { ownAnimation ?? nil }
    set { ownAnimation = .some(newValue) }
  }

  /// Whether values ignore their own animation (``Animated/animation``); the transaction's
  /// animation still applies.
  public var disablesAnimations: Bool {
    get { ownDisablesAnimations ?? false }
    set { ownDisablesAnimations = newValue }
  }

  /// Whether the user asked for reduced motion.
  ///
  /// If so, all changes happen at once.
  public var reducesMotion: Bool {
    get { ownReducesMotion ?? false }
    set { ownReducesMotion = newValue }
  }

  /// Whether the changes are part of a continuous change, such as the dragging of a slider.
  ///
  /// It changes nothing here; code that reacts to changes may ask for it.
  public var isContinuous: Bool {
    get { ownIsContinuous ?? false }
    set { ownIsContinuous = newValue }
  }

  /// Whether values measure how fast they are changed without animation, as by a finger that drags
  /// them, so that a spring that follows begins at that speed.
  ///
  ///     withTransaction(\.tracksVelocity, true) { card.value = finger }   // in every frame
  ///     withAnimation(.spring) { card.value = home }                      // when it lets go
  public var tracksVelocity: Bool {
    get { ownTracksVelocity ?? false }
    set { ownTracksVelocity = newValue }
  }
}
