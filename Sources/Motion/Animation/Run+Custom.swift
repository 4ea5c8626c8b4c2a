/// What a custom animation keeps between frames.
struct CustomMemory<Vector: VectorArithmetic>: Sendable {
  var context = AnimationContext<Vector>()
  /// The number of the round that the context belongs to.
  var round = 0
  /// The animation's local time when it was last advanced, in seconds.
  var time = 0.0
}

extension Run {
  /// The movement of a custom animation, without keeping what it remembers.
  @usableFromInline
  func customMovement(
    above below: Movement<Vector>, since start: Double, at time: Double
  ) -> Movement<Vector> {
    guard case .custom(let box) = animation.base else { return below }
    let local = animation.localTime(at: time - start, baseDuration: baseDuration)
    return movement(of: box.custom, above: below, local)
  }

  private func movement(
    of custom: some CustomAnimation, above below: Movement<Vector>, _ local: LocalTime
  ) -> Movement<Vector> {
    let distance = target - below.position
    let context = context(at: local)
    let forward = covered(by: custom, distance, local.seconds, context)
    var covered = forward
    var velocity = velocity(of: custom, distance, local.seconds, context).scaled(by: local.rate)
    if local.isReversed { (covered, velocity) = (distance - forward, .zero - velocity) }
    // The share of the movement below that remains, as if the animation covered a fraction of the
    // way.
    let whole = distance.magnitude
    let left = whole > 0 ? 1 - covered.magnitude / whole : 1
    return Movement(
      position: below.position + covered, velocity: below.velocity.scaled(by: left) + velocity)
  }

  private func context(at local: LocalTime) -> AnimationContext<Vector> {
    local.round == memory.round ? memory.context : AnimationContext()
  }

  /// The part of the distance that is covered at a local time.
  private func covered(
    by custom: some CustomAnimation, _ distance: Vector, _ time: Double,
    _ context: AnimationContext<Vector>
  ) -> Vector {
    guard time >= 0 else { return .zero }
    var context = context
    return custom.animate(value: distance, time: time, context: &context) ?? distance
  }

  /// The velocity at a local time, per local second.
  private func velocity(
    of custom: some CustomAnimation, _ distance: Vector, _ time: Double,
    _ context: AnimationContext<Vector>
  ) -> Vector {
    guard time >= 0 else { return .zero }
    if let known = custom.velocity(value: distance, time: time, context: context) { return known }
    let step = 1e-4
    let (before, after) = (max(time - step, 0), time + step)
    // Years after the start, times so close together are the same number.
    guard after > before, after < .infinity else { return .zero }
    let change =
      covered(by: custom, distance, after, context)
      - covered(by: custom, distance, before, context)
    return change.scaled(by: 1 / (after - before))
  }

  /// Whether a custom animation is logically complete: either it says so in its last round, or
  /// ``Animation/logicallyComplete(after:)`` does.
  func isLogicallyComplete(at time: Double) -> Bool {
    if let start, let duration = animation.logicalDuration, time - start >= duration { return true }
    return memory.context.isLogicallyComplete && memory.round == animation.lastRound
  }

  /// Calls a custom animation for this frame, keeps what it remembers, and finds out whether it has
  /// ended.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - below: the position of the runs below.
  mutating func advanceCustom(to time: Double, position below: Vector) {
    guard case .custom(let box) = animation.base, let start, time < end else { return }
    advance(box.custom, from: start, to: time, target - below)
  }

  private mutating func advance(
    _ custom: some CustomAnimation, from start: Double, to time: Double, _ distance: Vector
  ) {
    let local = animation.localTime(at: time - start, baseDuration: baseDuration)
    guard local.seconds >= 0 else { return }
    var context = context(at: local)
    let isOver = custom.animate(value: distance, time: local.seconds, context: &context) == nil
    guard isOver, baseDuration == .infinity else {
      memory = CustomMemory(context: context, round: local.round, time: local.seconds)
      return
    }
    // The first round is over. The others take as long, and the next begins exactly at its end.
    baseDuration = firstEnd(between: memory.time, and: local.seconds) { moment in
      var context = memory.context
      return custom.animate(value: distance, time: moment, context: &context) == nil
    }
    end = start + animation.duration(ofBase: baseDuration)
    if time < end { advance(custom, from: start, to: time, distance) }
  }

  /// The first local time at which the animation is over, by bisection.
  private func firstEnd(
    between low: Double, and high: Double, _ isOver: (Double) -> Bool
  ) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<50 where high - low > 1e-12 {
      let middle = (low + high) / 2
      if isOver(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Replaces a run whose custom animation is of the same type, if this run's animation asks for
  /// it.
  ///
  /// - Parameters:
  ///   - previous: the run below this one.
  ///   - below: the position of the runs below `previous`.
  ///   - time: seconds.
  /// - Returns: whether it replaced `previous`.
  mutating func merge(with previous: Run, below: Vector, at time: Double) -> Bool {
    guard case .custom(let box) = animation.base, case .custom(let other) = previous.animation.base,
      type(of: box.custom) == type(of: other.custom), let start = previous.start
    else { return false }
    var memory = previous.memory
    let local = previous.animation.localTime(
      at: time - start, baseDuration: previous.baseDuration)
    guard
      box.custom.shouldMerge(
        previous: previous.animation, value: previous.target - below, time: local.seconds,
        context: &memory.context)
    else { return false }
    self.start = start
    self.memory = memory
    completions = previous.completions + completions
    return true
  }
}
