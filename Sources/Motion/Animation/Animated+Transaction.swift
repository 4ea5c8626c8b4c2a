extension Animated {
  /// The value with a change of each transaction that arrives at it: SwiftUI's `transaction(_:)` of a view.
  ///
  ///     var scale = Animated(1.0).transaction { $0.animation = $0.animation?.speed(2) }
  ///     var label = Animated(0.0).transaction { $0.animation = nil }  // whatever the call says
  ///     var fade = Animated(0.0, animation: .smooth).transaction {
  ///       if $0.source == .keyboard { $0.disablesAnimations = true }   // a key of your own
  ///     }
  ///
  /// The transaction is that of the call, with the animation that the change would have: the one that is named in the
  /// call, this value's own (``animation``), or that of ``withAnimation(_:_:)``. The changes that `transform` makes count
  /// for this change of this value alone:
  ///
  /// - ``Transaction/animation`` is the animation of the change, also of one that had none.
  /// - With ``Transaction/disablesAnimations`` the value's own animation does not count, unless `transform` names one.
  /// - While ``Transaction/reducesMotion`` is set the change happens at once, whatever the animation is. Something that
  ///   may move nevertheless, such as a soft fade, can unset it.
  /// - ``Transaction/tracksVelocity`` and keys of your own can be read and set.
  /// - A completion that it adds belongs to the change. If nothing is animated, the next ``advance(to:)`` calls it.
  ///
  /// Of several modifiers the last one is the outermost, and changes the transaction first.
  ///
  /// A change of a value with a modifier makes a few small allocations; reading and advancing it costs what it does
  /// without one. Values with modifiers are equal only if they are copies that have the same ones.
  ///
  /// - Parameter transform: changes the transaction. It is called once for each change, in the call that makes it.
  public func transaction(
    _ transform: @escaping @Sendable (inout Transaction) -> Void
  ) -> Animated {
    var copy = self
    copy.modifier = TransactionModifier(transform, inside: modifier)
    return copy
  }

  /// Changes the value in the transaction that its modifiers make of the one that arrives.
  @usableFromInline
  @inline(never)
  mutating func change(
    to newValue: Value, in modified: ModifiedTransaction, velocity: Vector? = nil,
    _ ending: Glide.Ending = .stop
  ) {
    let scope = modified.scope
    let isAnimated = change(
      to: newValue, by: TransactionScope.animation(explicit: scope.animation, in: scope),
      velocity: velocity, ending, in: scope)
    guard !modified.completions.isEmpty else { return }
    if isAnimated { return runs.add(modified.completions) }
    runs.pending.add(modified.completions, due: -.infinity)
    runs.nextEvent = -.infinity
  }
}

/// The change that a value makes to each transaction that arrives at it.
///
/// It is a class so that a value without one is hardly larger.
@usableFromInline
final class TransactionModifier: Sendable {
  private let transform: @Sendable (inout Transaction) -> Void
  /// The modifier that is nearer to the value.
  private let inner: TransactionModifier?

  init(
    _ transform: @escaping @Sendable (inout Transaction) -> Void, inside inner: TransactionModifier?
  ) {
    (self.transform, self.inner) = (transform, inner)
  }

  func apply(to transaction: inout Transaction) {
    transform(&transaction)
    inner?.apply(to: &transaction)
  }

  /// The transaction of a change that may have the value's own animation.
  @usableFromInline
  func modify(_ scope: TransactionScope?, implicit: Animation?) -> ModifiedTransaction {
    let arriving = scope?.transaction ?? Transaction()
    guard let implicit, arriving.admitsImplicit else { return modified(arriving) }
    var own = arriving
    own.animation = implicit
    var modified = modified(own)
    if modified.transaction.disablesAnimations, modified.transaction.animation == implicit {
      modified.transaction.animation = arriving.animation
    }
    return modified
  }

  /// The transaction of a change that names its animation.
  @usableFromInline
  func modify(_ scope: TransactionScope?, explicit: Animation?) -> ModifiedTransaction {
    var arriving = scope?.transaction ?? Transaction()
    arriving.animation = explicit
    return modified(arriving)
  }

  private func modified(_ arriving: Transaction) -> ModifiedTransaction {
    var transaction = arriving
    apply(to: &transaction)
    return ModifiedTransaction(transaction)
  }
}

/// A transaction as a value's modifiers leave it, and the completions that they have added.
@usableFromInline
struct ModifiedTransaction {
  fileprivate var transaction: Transaction
  let completions: [PendingCompletion]

  fileprivate init(_ transaction: Transaction) {
    self.transaction = transaction
    completions = self.transaction.beginRequests()
  }

  var scope: TransactionScope { TransactionScope(transaction) }
}
