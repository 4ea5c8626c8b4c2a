/// Which end of an animation is meant.
///
///     withAnimation(.bouncy, completionCriteria: .removed) { … } completion: { print("at rest") }
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// When it seems to have arrived: at the end of its curve, or after its spring's duration,
  /// whatever other changes do meanwhile; at the latest when nothing runs any more.
  case logicallyComplete
  /// When it, and all that has run together with it since, has come to rest.
  case removed
}

/// Something to be called when the last animation that carries it has ended.
///
/// References to the token count the animations, whichever values and copies of values they belong
/// to; so it is called exactly once, and at once when none was started.
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

/// The completions that are due, as ``Animated/advance(to:)`` found them.
///
///     mutating func advance(to now: Double) -> FinishedAnimations {
///       var finished = place.advance(to: now)
///       finished.formUnion(size.advance(to: now))
///       return finished
///     }
///
/// They are called when this value goes out of use, which is after the change of the value that was
/// advanced: a completion may itself change that value. Where that is part of a larger value, a
/// completion that changes the larger one needs the result to be handed on like this.
public struct FinishedAnimations: Sendable {
  var completions: [AnimationCompletion] = []

  @usableFromInline
  init() {}

  /// How many completions of a kind are due.
  ///
  /// For hosts that are values, which no closure can change:
  ///
  ///     let finished = position.advance(to: now)
  ///     if finished.count(of: .removed) > 0 { light.value = 1 }
  public func count(of criteria: AnimationCompletionCriteria) -> Int {
    var count = 0
    for completion in completions where completion.criteria == criteria { count += 1 }
    return count
  }

  /// Adds what another value found, to be called together.
  public mutating func formUnion(_ other: FinishedAnimations) {
    completions += other.completions
  }
}
