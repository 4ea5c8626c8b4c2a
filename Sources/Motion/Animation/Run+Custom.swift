/// What is kept of a custom animation between frames.
struct CustomMemory<Vector: VectorArithmetic>: Sendable {
  var context = AnimationContext<Vector>()
  /// The repetition that the context belongs to.
  var round = 0
  /// The animation's own time when it was last advanced, in seconds.
  var time = 0.0
}

extension Run {
  /// The movement of a custom animation, without letting it remember anything.
  @usableFromInline
  func customMovement(
    above below: Movement<Vector>, since start: Double, at time: Double
  ) -> Movement<Vector> {
    guard case .custom(let box) = animation.base else { return below }
    let place = animation.place(at: time - start, length: baseLength)
    return movement(of: box.custom, above: below, place)
  }

  private func movement(
    of custom: some CustomAnimation, above below: Movement<Vector>, _ place: Place
  ) -> Movement<Vector> {
    let distance = target - below.position
    let context = context(at: place)
    let covered = covered(by: custom, distance, place.time, context)
    var speed = velocity(of: custom, distance, place.time, context).scaled(by: place.rate)
    var way = covered
    if place.isReversed { (way, speed) = (distance - covered, .zero - speed) }
    // The part of the movement below that is left, as if the animation were a share of the way.
    let whole = distance.magnitude
    let left = whole > 0 ? 1 - way.magnitude / whole : 1
    return Movement(
      position: below.position + way, velocity: below.velocity.scaled(by: left) + speed)
  }

  private func context(at place: Place) -> AnimationContext<Vector> {
    place.round == memory.round ? memory.context : AnimationContext()
  }

  private func covered(
    by custom: some CustomAnimation, _ distance: Vector, _ time: Double,
    _ context: AnimationContext<Vector>
  ) -> Vector {
    guard time >= 0 else { return .zero }
    var context = context
    return custom.animate(value: distance, time: time, context: &context) ?? distance
  }

  private func velocity(
    of custom: some CustomAnimation, _ distance: Vector, _ time: Double,
    _ context: AnimationContext<Vector>
  ) -> Vector {
    guard time >= 0 else { return .zero }
    if let known = custom.velocity(value: distance, time: time, context: context) { return known }
    let step = 1e-4
    let (before, after) = (max(time - step, 0), time + step)
    // Years from the start there are no two moments as near.
    guard after > before, after < .infinity else { return .zero }
    let change =
      covered(by: custom, distance, after, context)
      - covered(by: custom, distance, before, context)
    return change.scaled(by: 1 / (after - before))
  }

  /// Whether a custom animation, in its last round, or its modifier says that it seems to have
  /// arrived.
  func isLogicallyComplete(at time: Double) -> Bool {
    if let start, let duration = animation.logicalDuration, time - start >= duration { return true }
    return memory.context.isLogicallyComplete && memory.round == animation.lastRound
  }

  /// Lets a custom animation remember what it wants to of a moment, and finds out whether it has
  /// come to its end.
  mutating func advanceCustom(to time: Double, position below: Vector) {
    guard case .custom(let box) = animation.base, let start, time < end else { return }
    advance(box.custom, from: start, to: time, target - below)
  }

  private mutating func advance(
    _ custom: some CustomAnimation, from start: Double, to time: Double, _ distance: Vector
  ) {
    let place = animation.place(at: time - start, length: baseLength)
    guard place.time >= 0 else { return }
    var context = context(at: place)
    let isOver = custom.animate(value: distance, time: place.time, context: &context) == nil
    guard isOver, baseLength == .infinity else {
      memory = CustomMemory(context: context, round: place.round, time: place.time)
      return
    }
    // The first round is over: the others take as long, from its exact end on.
    baseLength = firstNil(between: memory.time, and: place.time) { moment in
      var context = memory.context
      return custom.animate(value: distance, time: moment, context: &context) == nil
    }
    end = start + animation.length(of: baseLength)
    if time < end { advance(custom, from: start, to: time, distance) }
  }

  private func firstNil(
    between low: Double, and high: Double, _ isOver: (Double) -> Bool
  ) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<50 where high - low > 1e-12 {
      let middle = (low + high) / 2
      if isOver(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Takes the place of a run with a custom animation of the same kind, if this one's wants that.
  mutating func merge(with previous: Run, below: Vector, at time: Double) -> Bool {
    guard case .custom(let box) = animation.base, case .custom(let other) = previous.animation.base,
      type(of: box.custom) == type(of: other.custom), let start = previous.start
    else { return false }
    var memory = previous.memory
    let place = previous.animation.place(at: time - start, length: previous.baseLength)
    guard
      box.custom.shouldMerge(
        previous: previous.animation, value: previous.target - below, time: place.time,
        context: &memory.context)
    else { return false }
    self.start = start
    self.memory = memory
    completions = previous.completions + completions
    return true
  }
}
