import Motion

/// What shows that an animation has come to its ends: a ring that goes out once when it is logically
/// complete, and a light that is on while nothing of it is left.
struct CompletionMarks: Sendable {
  private var ring = Animated(1.0)
  private var light = Animated(1.0)
  /// Logical ends that are still to come: of changes in quick succession only the last is shown.
  private var logicalEnds = 0
  /// Whether the light waits for the end of all that runs.
  private var awaitsRemoval = false

  /// How long a ring takes, in seconds: it begins no more than twice a second.
  static let ringDuration = 0.5
  private static let going = Animation.easeOut(duration: ringDuration)

  /// How far the ring has gone out, 0…1; 1 is where it is not seen any more.
  func ring(at now: Double) -> Double { ring.presentation(at: now) }

  /// How bright the light is, 0…1.
  func light(at now: Double) -> Double { light.presentation(at: now) }

  func isMoving(at now: Double) -> Bool { ring.isAnimating(at: now) || light.isAnimating(at: now) }

  /// The transaction of a change, with completions that ``note(_:at:)`` will see.
  ///
  /// - Parameter isEndless: whether the animation is repeated for ever, and has no end to wait for.
  mutating func transaction(
    _ animation: Animation, isEndless: Bool, at now: Double
  ) -> Transaction {
    var transaction = Transaction(animation: animation)
    // Nothing is animated then.
    guard !Transaction.current.reducesMotion else { return transaction }
    light.set(0, .easeOut(duration: 0.15), at: now)
    guard !isEndless else { return transaction }
    transaction.addAnimationCompletion(criteria: .logicallyComplete) {}
    logicalEnds += 1
    if !awaitsRemoval {
      transaction.addAnimationCompletion(criteria: .removed) {}
      awaitsRemoval = true
    }
    return transaction
  }

  /// Takes in which completions were due.
  mutating func note(_ finished: FinishedAnimations, at now: Double) {
    let logical = finished.count(of: .logicallyComplete)
    if logical > 0 {
      logicalEnds -= logical
      if logicalEnds == 0, !ring.isAnimating(at: now) {
        ring.set(0, nil, at: now)
        ring.set(1, Self.going, at: now)
      }
    }
    if finished.count(of: .removed) > 0 {
      awaitsRemoval = false
      light.set(1, .easeOut(duration: 0.3), at: now)
    }
  }

  mutating func advance(to now: Double) {
    ring.advance(to: now)
    light.advance(to: now)
  }
}
