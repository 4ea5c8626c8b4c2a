/// The moment that counts as the end of an animation.
///
///     withAnimation(.bouncy, completionCriteria: .removed) { … } completion: { print("at rest") }
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// The animation appears to have arrived: at the end of its curve or after its spring's duration, regardless of later
  /// changes, and at the latest when the value comes to rest.
  case logicallyComplete
  /// The animation, and everything that has run together with it since, has come to rest.
  case removed
}

/// A completion of one call, which waits for all changes that were made in the call.
///
/// The call and each change hold a share. When the last of them has ended, the closure is called.
// Unchecked: the completion never changes, but a weak reference must be a variable.
final class AnimationCompletion: @unchecked Sendable {
  /// Calls the closure when the last reference to it is released: references are counted safely in all threads.
  // Unchecked: the closure is called once, and only on its actor.
  private final class Call: @unchecked Sendable {
    private let action: () -> Void
    private let isolation: (any Actor)?

    init(_ action: @escaping () -> Void, isolation: (any Actor)?) {
      (self.action, self.isolation) = (action, isolation)
    }

    deinit {
      expectOwnActor()
      action()
    }

    /// Stops the program if the completion would run on another actor than the actor on which its animation was begun.
    ///
    /// This is a function of its own, because a crash report shows its name.
    @inline(never)
    private func expectOwnActor() {
      isolation?.preconditionIsolated(
        """
        A completion is called on the actor that called withAnimation, but its value was advanced or \
        released elsewhere. Advance the value on that actor, or call withAnimation with isolation: nil \
        if the completion may run anywhere.
        """)
    }
  }

  /// The mark of an ended share.
  private final class Mark: Sendable {
    static let one = Mark()
  }

  /// The part of one change in a completion.
  ///
  /// The share ends once, when the first copy of the value comes to its end, and at the latest when all copies are
  /// gone.
  // Unchecked: of all threads that end the share, only the first one touches the call.
  final class Share: @unchecked Sendable {
    /// Only the thread that ends the share touches it, so no two do at the same time.
    private var call: Call?
    /// The mark of an ended share; empty until the share has ended.
    private let mark = UnsafeMutablePointer<AnyObject?>.allocate(capacity: 1)

    fileprivate init(_ completion: AnimationCompletion) {
      call = completion.call
      mark.initialize(to: nil)
    }

    func end() {
      // The only compare-and-swap of the standard library: it succeeds for the first thread alone.
      if _stdlib_atomicInitializeARCRef(object: mark, desired: Mark.one) { call = nil }
    }

    deinit {
      mark.deinitialize(count: 1)
      mark.deallocate()
    }
  }

  let criteria: AnimationCompletionCriteria
  /// The call, which lives as long as there are shares.
  ///
  /// The reference is weak because tasks that are begun in the call keep the transaction, and so this
  /// completion, for as long as they like.
  private weak var call: Call?

  /// Makes a completion that is called on an actor; `nil` means anywhere.
  ///
  /// - Returns: the completion, and the share of the call in it.
  static func make(
    _ criteria: AnimationCompletionCriteria, isolation: (any Actor)?, _ action: @escaping () -> Void
  ) -> (AnimationCompletion, Share) {
    let call = Call(action, isolation: isolation)
    let completion = AnimationCompletion(criteria, call)
    return withExtendedLifetime(call) { (completion, completion.share()) }
  }

  private init(_ criteria: AnimationCompletionCriteria, _ call: Call) {
    self.criteria = criteria
    self.call = call
  }

  /// A share for one more change.
  func share() -> Share { Share(self) }
}

/// A completion that changes a host which is a value.
///
/// It no longer changes once its call has returned. So copies of the host are independent: each copy finds in its
/// ``FinishedAnimations`` how many of the changes have ended in it.
final class HostCompletion: Sendable {
  /// The change that the completion makes to a host of one type.
  struct Action<Host>: Sendable {
    let change: @Sendable (inout Host) -> Void
  }

  let criteria: AnimationCompletionCriteria
  /// An ``Action`` for some type of host.
  let action: any Sendable
  /// The number of changes that carry the completion.
  // Unchecked: the number is only written during the call, by the task that makes the call.
  nonisolated(unsafe) private(set) var changes = 0

  init<Host>(
    _ criteria: AnimationCompletionCriteria, _ change: @escaping @Sendable (inout Host) -> Void
  ) {
    self.criteria = criteria
    action = Action(change: change)
  }

  /// Counts one more change.
  func share() -> HostCompletion {
    changes += 1
    return self
  }
}

/// A completion that one change of a value carries.
@usableFromInline
struct PendingCompletion: Sendable {
  enum End: Sendable {
    case call(AnimationCompletion.Share)
    case host(HostCompletion)
  }

  let criteria: AnimationCompletionCriteria
  let end: End
}

/// The completions a transaction passes on to the changes made in it.
enum TransactionCompletion: Sendable {
  case call(AnimationCompletion)
  case host(HostCompletion)

  /// The share of one more change.
  func share() -> PendingCompletion {
    switch self {
    case .call(let completion):
      PendingCompletion(criteria: completion.criteria, end: .call(completion.share()))
    case .host(let completion):
      PendingCompletion(criteria: completion.criteria, end: .host(completion.share()))
    }
  }
}

/// The completions of one value, and the times at which they are due.
@usableFromInline
struct PendingCompletions: Sendable {
  private struct Item: Sendable {
    let completion: PendingCompletion
    /// The time in seconds; infinite for the time when the value comes to rest.
    let due: Double
    /// The number of the completion, in the order of adding.
    let number: Int

    /// Whether this completion comes before another one that is called in the same frame: the order must not depend on
    /// the lateness of the frame.
    func isCalled(before other: Item) -> Bool {
      guard due == other.due else { return due < other.due }
      guard completion.criteria == other.completion.criteria else {
        return completion.criteria == .logicallyComplete
      }
      return number < other.number
    }
  }

  private var items: [Item] = []
  /// The time at which the next completion is due, in seconds.
  @usableFromInline private(set) var next = Double.infinity
  private var added = 0

  @usableFromInline
  init() {}

  @usableFromInline var isEmpty: Bool { items.isEmpty }

  /// Adds a completion that is due at a time; infinite means when the value comes to rest.
  mutating func add(_ completion: PendingCompletion, due: Double) {
    added += 1
    items.append(Item(completion: completion, due: due, number: added))
    next = min(next, due)
  }

  @usableFromInline
  mutating func add(_ completions: [PendingCompletion], due: Double) {
    for completion in completions { add(completion, due: due) }
  }

  /// Takes out the completions that are due; at rest these are all of them, because runs that were cut short have ended
  /// as well.
  @usableFromInline
  mutating func takeDue(at time: Double, isResting: Bool) -> FinishedAnimations {
    var finished = FinishedAnimations()
    guard isResting || next <= time else { return finished }
    let due = items.filter { isResting || $0.due <= time }
    items.removeAll { isResting || $0.due <= time }
    next = items.reduce(.infinity) { min($0, $1.due) }
    for item in due.sorted(by: { $0.isCalled(before: $1) }) { finished.add(item.completion) }
    return finished
  }
}
