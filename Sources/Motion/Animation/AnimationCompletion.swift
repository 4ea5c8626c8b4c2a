/// What counts as the end of an animation.
///
///     withAnimation(.bouncy, completionCriteria: .removed) { … } completion: { print("at rest") }
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// When it appears to have arrived: at the end of its curve or after its spring's duration,
  /// regardless of later changes, and at the latest when the value comes to rest.
  case logicallyComplete
  /// When it, and everything that has run together with it since, has come to rest.
  case removed
}

/// A closure that is called when the last animation carrying it has ended.
///
/// The references to its token count the animations, across all values and copies of values they
/// belong to. So the closure is called exactly once, and at once if no animation was started.
struct AnimationCompletion: Sendable {
  private final class Token: Sendable {
    let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    deinit { action() }
  }

  let criteria: AnimationCompletionCriteria
  private let token: Token

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping @Sendable () -> Void) {
    self.criteria = criteria
    token = Token(action)
  }
}

/// The completions that are due, as returned by ``Animated/advance(to:)``.
///
/// They are called when this value is released, which is after the advanced value has been updated;
/// so a completion may itself change that value. Where that value is part of a larger one, return
/// the result, so that a completion may change the larger one as well:
///
///     mutating func advance(to now: Double) -> FinishedAnimations {
///       var finished = position.advance(to: now)
///       finished.formUnion(size.advance(to: now))
///       return finished
///     }
public struct FinishedAnimations: Sendable {
  var completions: [AnimationCompletion] = []

  @usableFromInline
  init() {}

  /// How many completions of a kind are due.
  ///
  /// Use it where the host is a value type, which a completion cannot modify:
  ///
  ///     let finished = position.advance(to: now)
  ///     if finished.count(of: .removed) > 0 { light.value = 1 }
  ///
  /// - Parameter criteria: the kind.
  /// - Complexity: O(*n*) in the number of completions that are due.
  public func count(of criteria: AnimationCompletionCriteria) -> Int {
    var count = 0
    for completion in completions where completion.criteria == criteria { count += 1 }
    return count
  }

  /// Adds the completions of another value, to be called together.
  ///
  /// - Parameter other: the result of the other value's ``Animated/advance(to:)``.
  public mutating func formUnion(_ other: FinishedAnimations) {
    completions += other.completions
  }
}
