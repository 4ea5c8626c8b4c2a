extension Animated {
  /// Releases the value at a velocity: it glides on, and becomes the place at which it comes to rest.
  ///
  ///     position.glide(velocity: sampler.velocity(at: now), at: now)
  ///
  /// A vector glides straight on. Something that scrolls in two directions within bounds is two
  /// values, because a bound stops one direction and not the other.
  ///
  /// - Parameters:
  ///   - velocity: the velocity at the start, per second; counts as zero if it is not finite.
  ///   - snap: the places at which it may come to rest; anywhere by default. A stop straight ahead is reached by
  ///     friction alone, and any other by a spring: see ``Animation/decay(decelerationRate:edge:)``.
  ///   - animation: the way to the place of rest. An animation other than a decay goes where
  ///     ``Animation/decay`` would; `nil` goes there at once.
  ///   - time: seconds; the beginning of the glide. Not before the last ``advance(to:)``.
  /// - Returns: the completions that are due, as from ``advance(to:)``.
  @discardableResult
  @inlinable
  @inline(never)
  public mutating func glide(
    velocity: Value.AnimatableData, snap: Snap<Value>? = nil, _ animation: Animation? = .decay,
    at time: Double
  ) -> FinishedAnimations {
    let start = presentation(at: time)
    let rest = naturalRest(from: start, velocity: velocity, animation)
    return glide(
      to: stop(snap, at: rest), .stop, velocity: velocity, animation, at: time)
  }

  /// The place where friction alone would lead; the start, if that place is not finite.
  @inlinable
  func naturalRest(
    from start: Value, velocity: Vector, _ animation: Animation?
  ) -> Value {
    let way = velocity.scaled(by: (animation ?? .decay).glidingTime)
    guard velocity.isFinite, way.isFinite else { return start }
    var rest = start
    rest.animatableData += way
    return rest
  }

  @inlinable
  func stop(_ snap: Snap<Value>?, at rest: Value) -> Value {
    guard let snap else { return rest }
    let stop = snap.stop(rest)
    return stop.animatableData.isFinite ? stop : rest
  }

  @inlinable
  mutating func glide(
    to target: Value, _ ending: Glide.Ending, velocity: Vector, _ animation: Animation?,
    at time: Double
  ) -> FinishedAnimations {
    change(to: target, explicitly: animation, velocity: velocity, ending)
    return update(to: time)
  }
}

extension Animated where Value: Comparable, Value.AnimatableData == Value {
  /// Releases the value at a velocity, within bounds: it glides on, and becomes the place at which it comes to rest.
  ///
  ///     offset.value = rubberBand(finger, within: 0...900, dimension: 400)        // held
  ///     offset.glide(velocity: sampler.velocity(at: now), within: 0...900, at: now)  // let go
  ///
  /// At a bound the motion goes over into the spring of the decay's edge, exactly at the moment of the
  /// crossing and at the velocity it has there; so it passes the bound a little, and comes back to it.
  /// Beyond a bound, where a finger can pull it, it begins on that spring, at the velocity given, and
  /// comes to rest at the bound, unless the velocity brings it back within a 60th of a second. With a stop from `snap`
  /// it comes to rest exactly there: ``Animation/decay(decelerationRate:edge:)`` says how.
  ///
  /// It is an animation like any other. To catch it, set the value without an animation, or call
  /// ``stop(at:)``; to send it elsewhere, set the value with a spring, which takes over its velocity.
  ///
  /// - Parameters:
  ///   - velocity: the velocity at the start, per second; counts as zero if it is not finite.
  ///   - bounds: the places at which it may come to rest; `0...max(0, content - view)` for something that scrolls. A
  ///     bound may be infinite.
  ///   - snap: the places in the bounds at which it may come to rest; anywhere by default. The result is clamped to
  ///     the bounds.
  ///   - animation: the way to the place of rest. An animation other than a decay goes where
  ///     ``Animation/decay`` would; `nil` goes there at once.
  ///   - time: seconds; the beginning of the glide. Not before the last ``advance(to:)``.
  /// - Returns: the completions that are due, as from ``advance(to:)``.
  @discardableResult
  @inlinable
  @inline(never)
  public mutating func glide(
    velocity: Value, within bounds: ClosedRange<Value>, snap: Snap<Value>? = nil,
    _ animation: Animation? = .decay, at time: Double
  ) -> FinishedAnimations {
    let start = presentation(at: time)
    let nearest = start.clamped(to: bounds)
    guard start == nearest || Self.isBackSoon(from: start - nearest, at: velocity) else {
      return glide(to: nearest, .edgeFromBeyond, velocity: velocity, animation, at: time)
    }
    let rest = naturalRest(from: start, velocity: velocity, animation).clamped(to: bounds)
    let target = stop(snap, at: rest).clamped(to: bounds)
    let isEdge = target == bounds.lowerBound || target == bounds.upperBound
    return glide(to: target, isEdge ? .edge : .stop, velocity: velocity, animation, at: time)
  }

  /// Whether a velocity brings a value beyond a bound back within a frame, so that a flick that begins a hair's breadth
  /// beyond the bound is not lost.
  @inlinable
  static func isBackSoon(from beyond: Value, at velocity: Value) -> Bool {
    (beyond < .zero) != (velocity < .zero) && beyond.magnitude * 60 < velocity.magnitude
  }
}
