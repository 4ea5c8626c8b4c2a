import Motion

/// The step from one frame to the next: whatever moves by itself is advanced through it, and it knows
/// afterwards whether anything still moves.
///
///     mutating func advance(_ step: inout FrameStep) {
///       step.advance(&lift)
///       step.advance(&scale)
///     }
///
/// A show sleeps where nothing moves. Advancing and asking are one call, so that no part can be
/// advanced and then left out when it is asked whether the show may sleep.
///
/// Public although only this package uses it: as a package's own, its generic functions are not specialised
/// where they are called, and every value that rests would cost a search for its type in each frame.
public struct FrameStep: Sendable {
  /// The moment that is advanced to, in seconds.
  public let now: Double
  /// Whether anything that was advanced so far goes on moving.
  public var isMoving: Bool { moves }
  @usableFromInline var moves = false
  /// Whether any of that is animated, and no particle in flight: then controls may come to lie elsewhere.
  public var isAnimating: Bool { animates }
  @usableFromInline var animates = false

  /// A step to a moment, in seconds.
  public init(to now: Double) { self.now = now }

  /// Advances a value; returns the completions that are due, for a host that has any.
  @inlinable
  @discardableResult
  public mutating func advance<Value>(_ animated: inout Animated<Value>) -> FinishedAnimations {
    let finished = animated.advance(to: now)
    noteAnimation(animated.isAnimating(at: now))
    return finished
  }

  /// Advances something that comes and goes.
  @inlinable
  public mutating func advance(_ presence: inout Presence) {
    presence.advance(to: now)
    noteAnimation(presence.isAnimating(at: now))
  }

  /// Advances a value that goes through phases.
  @inlinable
  public mutating func advance<Phase, Value>(_ phases: inout PhaseAnimator<Phase, Value>) {
    phases.advance(to: now)
    noteAnimation(phases.isAnimating(at: now))
  }

  /// Advances what grows out of its source.
  @inlinable
  public mutating func advance<ID, Frame>(_ zoom: inout ZoomTransition<ID, Frame>) {
    zoom.advance(to: now)
    noteAnimation(zoom.isAnimating(at: now))
  }

  /// Advances parts with a time of their own, such as a scene that stands still while it is hidden.
  @inlinable
  public mutating func advance(at time: Double, _ parts: (inout FrameStep) -> Void) {
    var step = FrameStep(to: time)
    parts(&step)
    note(step.isMoving)
    if step.isAnimating { animates = true }
  }

  @inlinable
  mutating func noteAnimation(_ isAnimating: Bool) {
    guard isAnimating else { return }
    (moves, animates) = (true, true)
  }

  /// Takes in whether something moves that no animated value stands for, such as particles in flight.
  @inlinable
  public mutating func note(_ isMoving: Bool) {
    if isMoving { self.moves = true }
  }
}
