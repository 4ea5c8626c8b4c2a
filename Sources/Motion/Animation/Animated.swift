/// A value and its running animations: the counterpart of an animated view property in SwiftUI, as
/// a stored property of any type.
///
///     var scale = Animated(1.0)
///     withAnimation(.bouncy) { scale.value = 1.2 }
///
///     scale.advance(to: now)                  // once a frame: starts the changes made since
///     let drawn = scale.presentation(at: now)
///
/// ``value`` is the model, which changes at once when it is set. ``presentation(at:)`` is the value
/// to show; it follows the model as the change's animation says. That is the animation named in the
/// call, the value's own (``animation``), or the transaction's (``withAnimation(_:_:)``). There is
/// no clock: times are passed in, in seconds, and any moment since the last ``advance(to:)`` can be
/// read, so several readers always agree.
///
/// A change made during an animation never causes a jump. A spring takes over the position and
/// velocity of the running animations; a curve runs on top of them and covers more and more of the
/// remaining distance. A change without animation moves the shown value at once, and running
/// animations continue; changes made earlier in the same frame, which were never shown, give way to
/// it. A change from or to a value that is not finite cannot be animated: it happens at once and
/// ends all running animations. <doc:ChangesAreDeltas> explains how this works.
///
/// Setting the present value changes nothing, except that it ends an animation that repeats for ever: at once
/// without an animation, smoothly with another animation.
public struct Animated<Value: Animatable & Sendable>: Sendable
where Value.AnimatableData: Sendable {
  @usableFromInline typealias Vector = Value.AnimatableData

  @usableFromInline var model: Value
  @usableFromInline var runs: RunStack<Vector>
  /// The speed of changes without animation; `nil` if no transaction asked for it.
  @usableFromInline var tracker: VelocityTracker<Value>?

  /// The implicit animation, used for changes that name none.
  ///
  /// As in SwiftUI it takes precedence over the transaction's animation, unless the transaction
  /// disables animations.
  public var animation: Animation?

  /// The change that the value makes to each transaction that arrives at it; `nil` for most values.
  @usableFromInline var modifier: TransactionModifier?

  /// Makes a value at rest, with or without an implicit animation.
  @inlinable
  public init(_ value: Value, animation: Animation? = nil) {
    model = value
    runs = RunStack(at: value.animatableData)
    self.animation = animation
  }

  /// The model: the value itself, which ``presentation(at:)`` may not have reached yet.
  ///
  /// An animated change begins at the next ``advance(to:)``.
  @inlinable
  public var value: Value {
    get { model }
    set {
      let scope = TransactionScope.current
      if let modifier {
        return change(to: newValue, in: modifier.modify(scope, implicit: animation))
      }
      change(
        to: newValue, by: TransactionScope.animation(implicit: animation, in: scope), in: scope)
    }
  }

  /// The value to show at a moment.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(*n*) in the number of running changes, of which there is usually one and never
  ///   more than 65; O(1) at rest. Allocates nothing unless a custom animation does.
  @inlinable
  public func presentation(at time: Double) -> Value {
    guard !runs.isResting else { return model }
    var shown = model
    // Nearly always there is one spring or one curve; it is read without copying the rest.
    if runs.count == 1, time >= runs.first.takeover {
      shown.animatableData = runs.first.flightPosition(at: time)
    } else if runs.count == 1, runs.first.kind == .curve, time >= runs.first.start {
      shown.animatableData = runs.first.curvePosition(above: runs.origin, at: time)
    } else if runs.count == 1, runs.first.kind == .repeated, !runs.first.hasVelocity,
      time >= runs.first.start
    {
      // The computation is written out here: a call would copy the run, and count its references.
      let fraction = runs.first.animation.fraction(
        at: time - runs.first.start, baseDuration: runs.first.baseDuration)
      shown.animatableData =
        time < runs.first.end
        ? runs.origin + (runs.first.target - runs.origin).scaled(by: fraction) : runs.first.target
    } else {
      shown.animatableData = position(at: time)
    }
    return shown
  }

  @inlinable
  @inline(never)
  func position(at time: Double) -> Vector {
    runs.position(of: runs.count, at: time)
  }

  @inlinable
  @inline(never)
  func movement(at time: Double) -> Movement<Vector> { runs.movement(of: runs.count, at: time) }

  /// How fast the presentation changes at a moment, per second.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: as ``presentation(at:)``.
  @inlinable
  public func velocity(at time: Double) -> Value.AnimatableData {
    runs.isResting ? .zero : movement(at: time).velocity
  }

  /// Whether the presentation is still moving towards the value at a moment.
  ///
  /// A spring has arrived once it stays within a ten-thousandth of its distance from the target, and
  /// within a hundredth of its unit, such as a point; ``advance(to:)`` then removes the
  /// remainder.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(1).
  @inlinable
  public func isAnimating(at time: Double) -> Bool { runs.isAnimating(at: time) }

  /// Whether a change is in progress or waits to begin, as of the last ``advance(to:)``.
  @inlinable
  public var isAnimating: Bool { !runs.isResting }

  /// Starts changes that have been made, and ends those that are over.
  ///
  /// Call it once a frame.
  ///
  /// - Parameter time: seconds; not before the time of the last call. A time that is not finite is
  ///   ignored.
  /// - Returns: the completions that are due. They are called when the result is released, which is
  ///   at once if you discard it. Keep the result of a value in an array or in a computed property
  ///   for a moment, see ``FinishedAnimations``.
  /// - Complexity: O(1), a single comparison, unless a change begins or ends or a custom animation
  ///   runs. Otherwise O(*n*) in the number of running changes for each that begins, and for each
  ///   running custom animation. Allocates nothing for built-in animations without completions,
  ///   except that a curve interrupted by a second and a third one makes room for more, once.
  @discardableResult
  // Not inlined: otherwise an optimised build may release the result, and so call the completions,
  // while a class's property is still being modified, which violates exclusive access and traps.
  @inlinable
  @inline(never)
  public mutating func advance(to time: Double) -> FinishedAnimations {
    time < runs.nextEvent ? FinishedAnimations() : update(to: time)
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
  @inlinable
  @inline(never)
  public mutating func set(_ value: Value, at time: Double) -> FinishedAnimations {
    self.value = value
    return update(to: time)
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
  @inlinable
  @inline(never)
  public mutating func set(
    _ value: Value, _ animation: Animation?, at time: Double
  ) -> FinishedAnimations {
    change(to: value, explicitly: animation)
    return update(to: time)
  }

  /// Sets the value with an animation that starts at a given velocity, such as that of a finger
  /// letting go.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - animation: a spring or a decay; curves cannot start at a given velocity and ignore it.
  ///   - velocity: the velocity at the start, per second; counts as zero if it is not finite.
  ///   - time: seconds; when the change begins. Not before the last ``advance(to:)``.
  /// - Returns: the completions that are due, as from ``advance(to:)``.
  @discardableResult
  @inlinable
  @inline(never)
  public mutating func set(
    _ value: Value, _ animation: Animation?, velocity: Value.AnimatableData, at time: Double
  ) -> FinishedAnimations {
    change(to: value, explicitly: animation, velocity: velocity)
    return update(to: time)
  }

  /// Stops the animations: the shown value becomes the value.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Returns: the completions that are due, as from ``advance(to:)``: all that the value has.
  @discardableResult
  @inlinable
  @inline(never)
  public mutating func stop(at time: Double) -> FinishedAnimations {
    model = presentation(at: time)
    return finish()
  }

  /// Ends all animations at once: the value is shown.
  ///
  /// - Returns: the completions that are due, as from ``advance(to:)``: all that the value has.
  @discardableResult
  @inlinable
  @inline(never)
  public mutating func finish() -> FinishedAnimations {
    runs.stop(at: model.animatableData)
    return runs.advance(to: 0)
  }
}

extension Animated {
  /// Changes the value with the animation that the call names.
  @inlinable
  mutating func change(
    to newValue: Value, explicitly animation: Animation?, velocity: Vector? = nil,
    _ ending: Glide.Ending = .stop
  ) {
    let scope = TransactionScope.current
    if let modifier {
      return change(
        to: newValue, in: modifier.modify(scope, explicit: animation), velocity: velocity, ending)
    }
    change(
      to: newValue, by: TransactionScope.animation(explicit: animation, in: scope),
      velocity: velocity, ending, in: scope)
  }

  /// Changes the value with an animation; `nil` changes it at once.
  ///
  /// - Returns: whether anything is animated.
  @discardableResult
  @inlinable
  mutating func change(
    to newValue: Value, by animation: Animation?, velocity: Vector? = nil,
    _ ending: Glide.Ending = .stop, in scope: TransactionScope?
  ) -> Bool {
    let (old, target) = (model.animatableData, newValue.animatableData)
    model = newValue
    let offset = target - old
    guard offset.isFinite else {
      runs.stop(at: target)
      return false
    }
    guard let animation else {
      runs.jump(to: target, from: old)
      if let scope, scope.tracksVelocity { track() }
      return false
    }
    if offset == .zero, velocity == nil, !runs.isEndless(otherThan: animation) { return false }
    runs.add(animation, to: target, velocity: velocity, ending)
    if let scope, scope.hasCompletions { runs.add(scope.shareCompletions()) }
    return true
  }

  /// Begins and ends changes.
  @inlinable
  @inline(never)
  mutating func update(to time: Double) -> FinishedAnimations {
    if tracker != nil { measureVelocity(at: time) }
    return runs.advance(to: time)
  }
}

/// Measures how fast a value is changed without animation.
@usableFromInline
struct VelocityTracker<Value: Animatable & Sendable>: Sendable {
  var sampler = VelocitySampler<Value>()
  /// The latest change since the last frame.
  var latest: Value?
}

extension Animated {
  /// Notes a change without animation, whose time is that of the next ``advance(to:)``.
  @usableFromInline
  mutating func track() {
    if tracker == nil { tracker = VelocityTracker() }
    tracker?.latest = model
    runs.nextEvent = -.infinity
  }

  /// Takes a sample, and lets a spring that is about to begin at rest begin at the velocity measured.
  @usableFromInline
  mutating func measureVelocity(at time: Double) {
    if let latest = tracker?.latest {
      tracker?.sampler.addSample(latest, at: time)
      tracker?.latest = nil
    }
    guard runs.count > 0 else { return }
    if runs.count == 1, runs.first.kind.replacesOthers, !runs.first.hasBegun,
      !runs.first.hasVelocity, let velocity = tracker?.sampler.velocity(at: time)
    {
      runs.first.give(velocity)
    }
    tracker = nil
  }
}
