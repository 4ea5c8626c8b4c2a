/// A value and its running animations: what an animated property of a view is in SwiftUI, as one
/// stored property of yours.
///
///     var scale = Animated(1.0)
///     withAnimation(.bouncy) { scale.value = 1.2 }
///
///     scale.advance(to: now)                  // once a frame: what was changed begins
///     let drawn = scale.presentation(at: now)
///
/// ``value`` is the model: it is what it was set to at once. What is shown, ``presentation(at:)``,
/// follows as the change's animation says. That is the animation named in the call, the value's own
/// (``animation``), or the transaction's (``withAnimation(_:_:)``). There is no clock: seconds are
/// passed in, and any moment since the last ``advance(to:)`` can be read, so several readers are
/// always in step.
///
/// A change while another runs never jumps. A spring takes over position and velocity of whatever
/// runs; a curve runs on top of it and covers ever more of what is left of the way. A change without
/// animation moves what is shown at once, and what runs goes on. A change from or to what is not
/// finite cannot be animated: it is made at once and ends whatever runs. <doc:ChangesAreDeltas> says
/// how this works.
public struct Animated<Value: Animatable & Sendable>: Sendable
where Value.AnimatableData: Sendable {
  @usableFromInline typealias Vector = Value.AnimatableData

  /// The implicit animation, of changes that name none.
  ///
  /// As in SwiftUI it wins over that of the transaction, unless the transaction says that there is
  /// to be none.
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

  /// The model: what the value is, whatever is shown of it.
  ///
  /// A change that is animated begins at the next ``advance(to:)``.
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

  /// How fast what is shown changes at a moment, per second.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: as ``presentation(at:)``.
  @inlinable
  public func velocity(at time: Double) -> Value.AnimatableData {
    runs.isResting ? .zero : runs.movement(at: time).velocity
  }

  /// Whether what is shown is still on its way at a moment.
  ///
  /// A spring has arrived when it stays within a ten-thousandth of its way from its target;
  /// ``advance(to:)`` then takes away the rest.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(1).
  @inlinable
  public func isAnimating(at time: Double) -> Bool { runs.isAnimating(at: time) }

  /// Lets changes begin, and ends those that are over.
  ///
  /// Call it once a frame.
  ///
  /// - Parameter time: seconds; not before that of the last call. One that is not finite is ignored.
  /// - Returns: the completions that are due. They are called when the result is released: at once
  ///   where it is not used.
  /// - Complexity: O(1), a single comparison, unless a change begins or ends or a custom animation
  ///   runs. Otherwise O(*n*) in the number of running changes for each that begins, and for each
  ///   custom one that runs.
  @discardableResult
  // Not inlined: else an optimised build may release the result, and so call completions, while the
  // value of a class is still being changed, which is an error that traps.
  @inlinable
  @inline(never)
  public mutating func advance(to time: Double) -> FinishedAnimations {
    time < runs.nextEvent ? FinishedAnimations() : runs.advance(to: time)
  }
}

extension Animated {
  /// Sets the value, with the animation that setting ``value`` would have, and begins the change at
  /// once.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - time: seconds; when the change begins. Not before the last ``advance(to:)``.
  /// - Returns: the completions that are due, as ``advance(to:)`` does.
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
  ///   - animation: how the change spreads over time; `nil` for at once.
  ///   - time: seconds; when the change begins. Not before the last ``advance(to:)``.
  /// - Returns: the completions that are due, as ``advance(to:)`` does.
  @discardableResult
  public mutating func set(
    _ value: Value, _ animation: Animation?, at time: Double
  ) -> FinishedAnimations {
    change(to: value, by: Transaction.current.explicit(animation))
    return advance(to: time)
  }

  /// Sets the value with an animation that begins at a velocity, such as that of a finger that lets
  /// go.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - animation: a spring; curves begin at no velocity but their own.
  ///   - velocity: the velocity at the start, per second; one that is not finite counts as none.
  ///   - time: seconds; when the change begins. Not before the last ``advance(to:)``.
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
    guard offset.isFinite else { return runs.stop(at: target) }
    guard let animation else { return runs.shift(by: offset, to: target) }
    var run = Run(animation, to: target)
    run.initialVelocity = initialVelocity
    runs.add(run, Transaction.current.completions)
  }
}
