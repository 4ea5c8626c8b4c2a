/// A value, and how it is on its way to it: what a view's animated property is in SwiftUI, as one
/// stored property of yours.
///
///     var scale = Animated(1.0)
///     withAnimation(.bouncy) { scale.value = 1.2 }
///
///     scale.advance(to: now)                  // once a frame: what was changed begins
///     let drawn = scale.presentation(at: now)
///
/// ``value`` is the model: it is what it was set to at once. What is shown, ``presentation(at:)``,
/// follows as the animation of the change says, which is that of the transaction
/// (``withAnimation(_:_:)``), or the value's own (``animation``). There is no clock: seconds are
/// handed in, and any moment can be asked for, so several readers are always in step.
///
/// A change while another runs never jumps: a spring takes over place and velocity of whatever
/// runs; a curve runs on top of it and covers ever more of what is left of the way. A change without
/// animation moves what is shown at once, and what runs goes on. A change from or to what is not
/// finite cannot be animated: it ends whatever runs.
public struct Animated<Value: Animatable & Sendable>: Sendable
where Value.AnimatableData: Sendable {
  @usableFromInline typealias Vector = Value.AnimatableData

  /// The animation of changes that no transaction forbids to have one; as in SwiftUI it counts
  /// before the transaction's.
  public var animation: Animation?

  @usableFromInline var model: Value
  @usableFromInline var track: Track<Vector>

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - animation: how changes are animated where no transaction says it.
  public init(_ value: Value, animation: Animation? = nil) {
    model = value
    track = Track(at: value.animatableData)
    self.animation = animation
  }

  /// What the value is, whatever is shown of it.
  ///
  /// A change that is animated begins at the next ``advance(to:)``.
  public var value: Value {
    get { model }
    set { change(to: newValue, by: Transaction.current.animation(implicit: animation)) }
  }

  /// What is shown at a moment.
  @inlinable
  public func presentation(at time: Double) -> Value {
    guard !track.isResting else { return model }
    var shown = model
    shown.animatableData = track.movement(at: time).position
    return shown
  }

  /// How fast what is shown changes at a moment, per second.
  @inlinable
  public func velocity(at time: Double) -> Value.AnimatableData {
    track.isResting ? .zero : track.movement(at: time).velocity
  }

  /// Whether what is shown is still on its way at a moment.
  ///
  /// A spring has arrived when it is within a ten-thousandth of its way from its target for good;
  /// ``advance(to:)`` then takes away the rest.
  @inlinable
  public func isAnimating(at time: Double) -> Bool { track.isAnimating(at: time) }

  /// Lets changes begin, and those that are over end.
  ///
  /// - Parameter time: seconds; not before that of the last call. One that is not finite is ignored.
  /// - Returns: the completions that are due. They are called when the result goes out of use: at
  ///   once where it is not used.
  @discardableResult
  // Not inlined: else an optimised build may release the result, and so call completions, while the
  // value of a class is still being changed, which is an error that traps.
  @inlinable
  @inline(never)
  public mutating func advance(to time: Double) -> FinishedAnimations {
    time < track.nextEvent ? FinishedAnimations() : track.advance(to: time)
  }
}

extension Animated {
  /// Sets the value, and lets the change begin at a moment, with the animation of the transaction.
  ///
  /// - Returns: the completions that are due, as ``advance(to:)`` does.
  @discardableResult
  public mutating func set(_ value: Value, at time: Double) -> FinishedAnimations {
    change(to: value, by: Transaction.current.animation(implicit: animation))
    return advance(to: time)
  }

  /// Sets the value with an animation, or at once with `nil`, from a moment on.
  ///
  ///     position.set(touch, .interactiveSpring, at: now)
  ///
  /// - Returns: the completions that are due, as ``advance(to:)`` does.
  @discardableResult
  public mutating func set(
    _ value: Value, _ animation: Animation?, at time: Double
  ) -> FinishedAnimations {
    change(to: value, by: Transaction.current.explicit(animation))
    return advance(to: time)
  }

  /// Sets the value with an animation that begins with a velocity, as of a finger that lets go.
  ///
  /// - Parameters:
  ///   - value: where to.
  ///   - animation: a spring; curves begin with no velocity but their own.
  ///   - velocity: per second; one that is not finite counts as none.
  ///   - time: seconds.
  /// - Returns: the completions that are due, as ``advance(to:)`` does.
  @discardableResult
  public mutating func set(
    _ value: Value, _ animation: Animation?, velocity: Value.AnimatableData, at time: Double
  ) -> FinishedAnimations {
    change(
      to: value, by: Transaction.current.explicit(animation), initialVelocity: velocity)
    return advance(to: time)
  }

  private mutating func change(
    to newValue: Value, by animation: Animation?, initialVelocity: Vector? = nil
  ) {
    let target = newValue.animatableData
    let offset = target - model.animatableData
    model = newValue
    guard offset != .zero || initialVelocity != nil else { return }
    guard offset.isFinite else { return track.stop(at: target) }
    guard let animation else { return track.shift(by: offset, to: target) }
    var run = Run(animation, to: target)
    run.initialVelocity = initialVelocity
    track.add(run, Transaction.current.completions)
  }
}
