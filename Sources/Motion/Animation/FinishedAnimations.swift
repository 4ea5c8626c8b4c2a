/// The completions that are due, as returned by ``Animated/advance(to:)``.
///
/// Completions of classes and of anything else that closures can capture are called when this value is
/// released, which is after the advanced value has been updated; so a completion may itself change
/// that value. Where that value is part of a larger one, return the result, so that a completion may
/// change the larger one as well:
///
///     mutating func advance(to now: Double) -> FinishedAnimations {
///       var finished = position.advance(to: now)
///       finished.formUnion(size.advance(to: now))
///       return finished
///     }
///
/// The same goes for values in an array or another collection, and for properties that are observed
/// or computed: while such a value is being advanced, nothing else may touch the collection, so the
/// completions must wait.
///
///     var finished = FinishedAnimations()
///     for index in sprites.indices { finished.formUnion(sprites[index].x.advance(to: now)) }
///     finished.call()
///
/// A host that is a value type cannot be captured. Its completions, made by
/// ``withAnimation(_:completionCriteria:changing:_:completion:)``, are called by ``apply(to:)``:
///
///     mutating func advance(to now: Double) {
///       position.advance(to: now).apply(to: &self)
///     }
public struct FinishedAnimations: Sendable {
  /// Ends shares when it is released.
  private final class Shares: Sendable {
    private let shares: [AnimationCompletion.Share]

    init(_ shares: [AnimationCompletion.Share]) { self.shares = shares }

    func end() {
      for share in shares { share.end() }
    }

    deinit { end() }
  }

  private var shares: [Shares] = []
  private var hosted: [HostCompletion] = []

  /// An empty set of completions, for others to be added.
  public init() {}

  /// Whether there are no completions to call.
  public var isEmpty: Bool { shares.isEmpty && hosted.isEmpty }

  mutating func add(_ completion: PendingCompletion) {
    switch completion.end {
    case .call(let share): shares.append(Shares([share]))
    case .host(let completion): hosted.append(completion)
    }
  }

  /// Adds the completions of another value, to be called together.
  public mutating func formUnion(_ other: FinishedAnimations) {
    // In nearly every frame there are no completions.
    if !other.shares.isEmpty { shares += other.shares }
    if !other.hosted.isEmpty { hosted += other.hosted }
  }

  /// Calls the completions, apart from those of hosts that are value types, now instead of when this
  /// value is released.
  ///
  /// No completion is called twice.
  public func call() {
    for share in shares { share.end() }
  }

  /// Calls the completions that are due, among them those made for a type of host.
  ///
  /// A completion of a call that changed several values is due when the last of them has ended. So a
  /// host with several values keeps those that are left from one frame to the next:
  ///
  ///     finished.formUnion(position.advance(to: now))
  ///     finished.formUnion(size.advance(to: now))
  ///     finished = finished.apply(to: &self)
  ///
  /// - Parameter host: the value that the completions change.
  /// - Returns: the completions that are left: those that wait for other values, and those for other types of host,
  ///   such as a value that this host is part of.
  @discardableResult
  public func apply<Host>(to host: inout Host) -> FinishedAnimations {
    call()
    var left = FinishedAnimations()
    for (index, completion) in hosted.enumerated() {
      let ended = hosted.reduce(0) { $0 + ($1 === completion ? 1 : 0) }
      guard let action = completion.action as? HostCompletion.Action<Host>,
        ended >= completion.changes
      else {
        left.hosted.append(completion)
        continue
      }
      // The same completion is there once for each of its changes.
      if !hosted[..<index].contains(where: { $0 === completion }) { action.change(&host) }
    }
    return left
  }
}
