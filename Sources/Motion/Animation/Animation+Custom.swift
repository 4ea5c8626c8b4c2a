extension Animation: CustomAnimation {
  /// How much of a change has happened.
  ///
  ///     var context = AnimationContext<Double>()
  ///     Animation.easeInOut.animate(value: 100, time: 0.1, context: &context)  // 16.97
  ///
  /// So a ``CustomAnimation`` can be built around another animation, and an animation can be asked
  /// without an ``Animated``. It begins from rest, except that the previous animation in
  /// ``CustomAnimation/shouldMerge(previous:value:time:context:)`` moves as it really does.
  ///
  /// - Parameters:
  ///   - value: the whole change.
  ///   - time: seconds since the start.
  ///   - context: the animation's memory; only custom and repeated animations use it.
  /// - Returns: the part of `value` that has happened, or `nil` when the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    if let motion = motion(over: value) { return motion.covered(at: time) }
    guard custom != nil else {
      let base = baseDuration(ofChange: value)
      let end = duration(ofBase: base)
      guard time < end else { return nil }
      context.isLogicallyComplete =
        time >= logicalEnd(start: 0, end: end, baseDuration: base) ?? .infinity
      return value.scaled(by: fraction(at: time, baseDuration: base))
    }
    var memory = memory(in: context)
    memory.advance(self, to: time, over: value)
    keep(memory, at: time, in: &context)
    guard time < duration(ofBase: memory.baseDuration) else { return nil }
    return memory.covered(of: value, by: self, at: time)
  }

  /// How fast a change happens.
  ///
  /// - Parameters:
  ///   - value: the whole change.
  ///   - time: seconds since the start.
  ///   - context: the animation's memory.
  /// - Returns: the velocity per second; zero when the animation is over.
  public func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    if let motion = motion(over: value) { return motion.velocity(at: time) }
    let memory = memory(in: context)
    let base = custom == nil ? baseDuration(ofChange: value) : memory.baseDuration
    guard time < duration(ofBase: base) else { return .zero }
    guard custom == nil else {
      return memory.velocity(over: value, changing: .zero, by: self, at: time)
    }
    return value.scaled(by: weights(at: time, baseDuration: base).distanceRate)
  }

  /// Whether this animation replaces a running one: only a custom animation does so, if its type asks for it and it is
  /// not repeated.
  ///
  /// (That springs continue each other is the work of ``Animated``, not of animations.)
  ///
  /// - Parameters:
  ///   - previous: the animation that is running.
  ///   - value: the whole change that `previous` makes.
  ///   - time: seconds since the start of `previous`.
  ///   - context: the memory of `previous`.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let custom, !isRepeated, timing.rate > 0, timing.delay < .infinity else { return false }
    return custom.shouldMerge(
      previous: previous.seen(through: timing, making: previous.motion(over: value)), value: value,
      time: timing.local(time), context: &context)
  }

  /// How long the base takes over a change.
  ///
  /// A spring that is not repeated takes longer where its last step would be visible.
  private func baseDuration(ofChange value: some VectorArithmetic) -> Double {
    let distance = value.magnitude
    return isRepeated || !(distance > 1 && distance < .infinity)
      ? baseDuration : baseDuration(over: distance)
  }

  /// The memory of a custom animation; a repeated animation keeps more than the context.
  private func memory<V>(in context: AnimationContext<V>) -> CustomMemory<V> {
    guard isRepeated, let memory = context.state[RoundsKey<V>.self] else {
      return CustomMemory(context: context)
    }
    return memory
  }

  private func keep<V>(
    _ memory: CustomMemory<V>, at time: Double, in context: inout AnimationContext<V>
  ) {
    if isRepeated { context.state[RoundsKey<V>.self] = memory } else { context = memory.context }
    context.isLogicallyComplete = memory.isLogicallyComplete(self, at: time)
  }
}

/// The key under which a repeated animation keeps the memory of its rounds.
private struct RoundsKey<Vector: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: CustomMemory<Vector>? { nil }
}
