/// A value and its running animations: the counterpart of an animated view property in SwiftUI, as
/// a stored property of any type.
///
///     var scale = Animated(1.0)
///     withAnimation(.bouncy) { scale.value = 1.2 }
///
///     scale.advance(to: now)                  // once a frame: starts the changes made since
///     let drawn = scale.presentation(at: now)
///
/// ``value`` is the model, which changes at once when it is set. ``presentation(at:)`` is what to
/// show; it follows the model as the change's animation says. That is the animation named in the
/// call, the value's own (``animation``), or the transaction's (``withAnimation(_:_:)``). There is
/// no clock: times are passed in, in seconds, and any moment since the last ``advance(to:)`` can be
/// read, so several readers always agree.
///
/// A change made during an animation never causes a jump. A spring takes over the position and
/// velocity of the running animations; a curve runs on top of them and covers more and more of the
/// remaining distance. A change without animation moves what is shown at once, and running
/// animations continue. A change from or to a value that is not finite cannot be animated: it
/// happens at once and ends all running animations. <doc:ChangesAreDeltas> explains how this works.
public struct Animated<Value: Animatable & Sendable>: Sendable
where Value.AnimatableData: Sendable {
  @usableFromInline typealias Vector = Value.AnimatableData

  /// The implicit animation, used for changes that name none.
  ///
  /// As in SwiftUI it takes precedence over the transaction's animation, unless the transaction
  /// disables animations.
  public var animation: Animation?

  @usableFromInline var model: Value
  @usableFromInline var runs: RunStack<Vector>

  /// Makes a value at rest.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - animation: the implicit animation of changes; `nil` for none.
  public init(_ value: Value, animation: Animation? = nil) {
    model = value
    runs = RunStack(at: value.animatableData)
    self.animation = animation
  }

  /// The model: the value itself, which ``presentation(at:)`` may not have reached yet.
  ///
  /// An animated change begins at the next ``advance(to:)``.
  public var value: Value {
    get { model }
    set { change(to: newValue, by: Transaction.current.animation(implicit: animation)) }
  }

  /// What is shown at a moment.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(*n*) in the number of running changes, of which there is usually one and never
  ///   more than 65; O(1) at rest. Allocates nothing unless a custom animation does.
  @inlinable
  public func presentation(at time: Double) -> Value {
    guard !runs.isResting else { return model }
    var shown = model
    shown.animatableData = runs.movement(at: time).position
    return shown
  }

  /// How fast the presentation changes at a moment, per second.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: as ``presentation(at:)``.
  @inlinable
  public func velocity(at time: Double) -> Value.AnimatableData {
    runs.isResting ? .zero : runs.movement(at: time).velocity
  }

  /// Whether the presentation is still moving towards the value at a moment.
  ///
  /// A spring has arrived once it stays within a ten-thousandth of its distance from the target;
  /// ``advance(to:)`` then removes the remainder.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(1).
  @inlinable
  public func isAnimating(at time: Double) -> Bool { runs.isAnimating(at: time) }

  /// Starts changes that have been made, and ends those that are over.
  ///
  /// Call it once a frame.
  ///
  /// - Parameter time: seconds; not before the time of the last call. A time that is not finite is
  ///   ignored.
  /// - Returns: the completions that are due. They are called when the result is released, which is
  ///   at once if you discard it.
  /// - Complexity: O(1), a single comparison, unless a change begins or ends or a custom animation
  ///   runs. Otherwise O(*n*) in the number of running changes for each that begins, and for each
  ///   running custom animation.
  @discardableResult
  // Not inlined: otherwise an optimised build may release the result, and so call the completions,
  // while a class's property is still being modified, which violates exclusive access and traps.
  @inlinable
  @inline(never)
  public mutating func advance(to time: Double) -> FinishedAnimations {
    time < runs.nextEvent ? FinishedAnimations() : runs.advance(to: time)
  }
}

extension Animated {
  /// Sets the value with the animation that setting ``value`` would use, and begins the change at
  /// once.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - time: seconds; when the change begins. Not before the last ``advance(to:)``.
  /// - Returns: the completions that are due, as from ``advance(to:)``.
  @discardableResult
  public mutating func set(_ value: Value, at time: Double) -> FinishedAnimations {
    change(to: value, by: Transaction.current.animation(implicit: animation))
    return advance(to: time)
  }

  /// Sets the value with an animation, and begins the change at once.
  ///
  ///     position.set(touch, .interactiveSpring, at: now)
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - animation: how the change spreads over time; `nil` makes it at once.
  ///   - time: seconds; when the change begins. Not before the last ``advance(to:)``.
  /// - Returns: the completions that are due, as from ``advance(to:)``.
  @discardableResult
  public mutating func set(
    _ value: Value, _ animation: Animation?, at time: Double
  ) -> FinishedAnimations {
    change(to: value, by: Transaction.current.explicit(animation))
    return advance(to: time)
  }

  /// Sets the value with an animation that starts at a given velocity, such as that of a finger
  /// letting go.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - animation: a spring; curves cannot start at a given velocity and ignore it.
  ///   - velocity: the velocity at the start, per second; counts as zero if it is not finite.
  ///   - time: seconds; when the change begins. Not before the last ``advance(to:)``.
  /// - Returns: the completions that are due, as from ``advance(to:)``.
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
    guard offset.isFinite else { return runs.stop(at: target) }
    guard let animation else { return runs.shift(by: offset, to: target) }
    var run = Run(animation, to: target)
    run.initialVelocity = initialVelocity
    runs.add(run, Transaction.current.completions)
  }
}
