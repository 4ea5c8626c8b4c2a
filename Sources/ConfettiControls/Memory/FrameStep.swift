import Motion

/// The step from one frame to the next: all values that move by themselves are advanced through it, and it knows
/// afterwards whether anything still moves.
///
///     mutating func advance(_ step: inout FrameStep) {
///       step.advance(&lift)
///       step.advance(&scale)
///     }
///
/// A show sleeps while nothing moves. Advancing and asking are one call, so that no part can be advanced and then
/// left out when the show decides whether it may sleep.
///
/// Public although only this package uses it: as a package's own, its generic functions are not specialised
/// where they are called, and every value that rests would cost a search for its type in each frame.
public struct FrameStep: Sendable {
  /// The moment that values are advanced to, in seconds.
  public let now: Double
  /// Whether anything that has been advanced so far goes on moving.
  public var isMoving: Bool { moves }
  @usableFromInline var moves = false
  /// Whether any of these movements is an animation, unlike particles in flight: then controls may move as well.
  public var isAnimating: Bool { animates }
  @usableFromInline var animates = false

  /// A step to a moment, in seconds.
  public init(to now: Double) { self.now = now }

  /// Advances a value; returns the completions that are due, for hosts that call them.
  @inlinable
  @discardableResult
  public mutating func advance<Value>(_ animated: inout Animated<Value>) -> FinishedAnimations {
    let finished = animated.advance(to: now)
    noteAnimation(animated.isAnimating(at: now))
    return finished
  }

  /// Advances a part that comes and goes.
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

  /// Advances a part that grows out of its source.
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

  /// Takes in whether something moves that is not an animated value, such as particles in flight.
  @inlinable
  public mutating func note(_ isMoving: Bool) {
    if isMoving { self.moves = true }
  }
}
