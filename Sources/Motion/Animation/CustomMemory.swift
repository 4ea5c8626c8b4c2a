/// The memory of a custom animation from one frame to the next.
struct CustomMemory<Vector: VectorArithmetic>: Sendable {
  var context = AnimationContext<Vector>()
  /// The number of the round that the context belongs to.
  private var round = 0
  /// The animation's local time when it was last advanced, in seconds.
  private var time = 0.0
  /// The duration of the animation without its modifiers, in seconds; infinite until it is known.
  private(set) var baseDuration = Double.infinity
  /// The local time, in seconds, at which the animation begins where it replaces another one; otherwise `nil`.
  private let lead: Double?

  /// The memory of an animation that begins.
  ///
  /// - Parameters:
  ///   - context: what it remembers.
  ///   - lead: the local time, in seconds, at which it begins if it replaces another animation.
  init(context: AnimationContext<Vector> = AnimationContext(), lead: Double? = nil) {
    (self.context, self.lead) = (context, lead)
    time = max(lead ?? 0, 0)
  }

  /// Whether the animation replaces another one.
  var isMerged: Bool { lead != nil }

  private func localTime(of animation: Animation, at elapsed: Double) -> LocalTime {
    var local = animation.localTime(at: elapsed, baseDuration: baseDuration)
    // Rounding errors must not make an animation that has taken over wait.
    if let lead { local.seconds = lead + max(local.seconds, 0) }
    return local
  }

  /// How long the animation takes with its modifiers, in seconds; infinite until it is known.
  func duration(of animation: Animation) -> Double {
    animation.duration(ofBase: baseDuration - (lead ?? 0))
  }

  /// Calls the animation for a frame, keeps its context, and finds out whether it is over.
  ///
  /// - Parameters:
  ///   - animation: the animation with its modifiers.
  ///   - elapsed: seconds since its start.
  ///   - distance: the whole change.
  mutating func advance(_ animation: Animation, to elapsed: Double, over distance: Vector) {
    guard let custom = animation.custom else { return }
    advance(custom, animation, to: elapsed, distance)
  }

  private mutating func advance(
    _ custom: some CustomAnimation, _ animation: Animation, to elapsed: Double, _ distance: Vector
  ) {
    let local = localTime(of: animation, at: elapsed)
    guard local.seconds >= 0 else { return }
    var context = context(at: local)
    let isOver = custom.animate(value: distance, time: local.seconds, context: &context) == nil
    guard isOver, baseDuration == .infinity else {
      (self.context, round, time) = (context, local.round, local.seconds)
      return
    }
    // The first round is over. The others take as long, and the next begins exactly at its end.
    baseDuration = firstNumber(between: time, and: local.seconds) { [kept = self.context] moment in
      var context = kept
      return custom.animate(value: distance, time: moment, context: &context) == nil
    }
    guard elapsed < duration(of: animation) else { return }
    advance(custom, animation, to: elapsed, distance)
  }

  /// Whether the animation is logically complete: either the animation itself tells so in its last round, or
  /// ``Animation/logicallyComplete(after:)`` does.
  func isLogicallyComplete(_ animation: Animation, at elapsed: Double) -> Bool {
    elapsed >= animation.logicalDuration
      || (context.isLogicallyComplete && round == animation.lastRound)
  }

  private func context(at local: LocalTime) -> AnimationContext<Vector> {
    local.round == round ? context : AnimationContext()
  }
}

extension CustomMemory {
  /// The part of a distance that is covered.
  ///
  /// - Parameters:
  ///   - distance: the whole change.
  ///   - animation: the animation with its modifiers.
  ///   - elapsed: seconds since its start.
  func covered(of distance: Vector, by animation: Animation, at elapsed: Double) -> Vector {
    guard let custom = animation.custom else { return .zero }
    let local = localTime(of: animation, at: elapsed)
    let forward = covered(of: distance, by: custom, local.seconds, context(at: local))
    return local.isReversed ? distance - forward : forward
  }

  /// How fast the part that is covered changes, per second.
  ///
  /// - Parameters:
  ///   - distance: the whole change.
  ///   - change: how fast the distance itself changes, per second.
  ///   - animation: the animation with its modifiers.
  ///   - elapsed: seconds since its start.
  func velocity(
    over distance: Vector, changing change: Vector, by animation: Animation, at elapsed: Double
  ) -> Vector {
    guard let custom = animation.custom else { return .zero }
    let local = localTime(of: animation, at: elapsed)
    let context = context(at: local)
    let forward =
      velocity(over: distance, by: custom, local.seconds, context).scaled(by: local.rate)
      + velocity(changing: change, distance, by: custom, local.seconds, context)
    return local.isReversed ? change - forward : forward
  }

  private func covered(
    of distance: Vector, by custom: some CustomAnimation, _ time: Double,
    _ context: AnimationContext<Vector>
  ) -> Vector {
    guard time >= 0 else { return .zero }
    var context = context
    return custom.animate(value: distance, time: time, context: &context) ?? distance
  }

  /// The part of the velocity that comes from time, per local second.
  private func velocity(
    over distance: Vector, by custom: some CustomAnimation, _ time: Double,
    _ context: AnimationContext<Vector>
  ) -> Vector {
    guard time >= 0 else { return .zero }
    if let known = custom.velocity(value: distance, time: time, context: context) { return known }
    let step = 1e-4
    let (before, after) = (max(time - step, 0), time + step)
    // Years after the start, times so close together are the same number.
    guard after > before, after < .infinity else { return .zero }
    var (ahead, here) = (context, context)
    let start = covered(of: distance, by: custom, before, context)
    if let end = custom.animate(value: distance, time: after, context: &ahead) {
      return (end - start).scaled(by: 1 / (after - before))
    }
    // An animation is at rest at its end, so the velocity of its arrival is measured just before.
    guard let end = custom.animate(value: distance, time: time, context: &here), time > before
    else { return .zero }
    return (end - start).scaled(by: 1 / (time - before))
  }

  /// The part of the velocity that comes from a distance that changes.
  ///
  /// An animation need not cover a fraction of the distance: it may draw back, or remember a speed. So the animation is
  /// evaluated for distances a little longer and shorter.
  private func velocity(
    changing change: Vector, _ distance: Vector, by custom: some CustomAnimation, _ time: Double,
    _ context: AnimationContext<Vector>
  ) -> Vector {
    let speed = change.magnitude
    guard speed > 0, time >= 0 else { return .zero }
    let whole = distance.magnitude
    let step = 1e-3 * (whole > 0 ? whole / speed : 1)
    let difference =
      covered(of: distance + change.scaled(by: step), by: custom, time, context)
      - covered(of: distance - change.scaled(by: step), by: custom, time, context)
    return difference.scaled(by: 1 / (2 * step))
  }
}

/// The memory of a custom animation, in a class so that the runs of all others are smaller.
@usableFromInline
final class KeptMemory<Vector: VectorArithmetic>: Sendable {
  fileprivate let memory: CustomMemory<Vector>

  fileprivate init(_ memory: CustomMemory<Vector>) { self.memory = memory }
}

extension Run {
  /// The memory of a custom animation; `nil` until it has begun.
  var memory: CustomMemory<Vector>? {
    get { kept?.memory }
    set { kept = newValue.map { KeptMemory($0) } }
  }

  /// The memory of a custom animation, which is empty at first.
  fileprivate var known: CustomMemory<Vector> {
    get { memory ?? CustomMemory() }
    set { memory = newValue }
  }

  /// The movement of a custom animation, without keeping its context.
  @usableFromInline
  func customMovement(above below: Movement<Vector>, at time: Double) -> Movement<Vector> {
    guard !waits(at: time) else { return below }
    let change = Vector.zero - below.velocity
    return Movement(
      position: customPosition(above: below.position, at: time),
      velocity: below.velocity
        + known.velocity(
          over: target - below.position, changing: change, by: animation, at: time - start))
  }

  @usableFromInline
  func customPosition(above below: Vector, at time: Double) -> Vector {
    guard !waits(at: time) else { return below }
    return below + known.covered(of: target - below, by: animation, at: time - start)
  }

  /// Whether a custom animation will replace the runs below after its delay.
  private func waits(at time: Double) -> Bool { time < takeover && takeover < .infinity }

  /// Calls a custom animation for this frame.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - below: the position of the runs below.
  fileprivate mutating func advanceCustom(to time: Double, above below: Vector) {
    guard hasBegun, time < end, !waits(at: time) else { return }
    known.advance(animation, to: time - start, over: target - below)
    end = start + known.duration(of: animation)
  }

  fileprivate func isLogicallyComplete(at time: Double) -> Bool {
    end <= time || known.isLogicallyComplete(animation, at: time - start)
  }
}

extension RunStack {
  @usableFromInline
  mutating func advanceCustomRuns(to time: Double) {
    for index in 0..<count where read(index, { $0.kind == .custom }) {
      let below = position(of: index, at: time)
      change(index) { $0.advanceCustom(to: time, above: below) }
      nextChange = min(nextChange, end(of: index))
      if hasCompletions(index), read(index, { $0.isLogicallyComplete(at: time) }) {
        endCompletions(of: index)
      }
    }
    // Delayed runs will take over a movement that depends on custom animations until then, so it is predicted again.
    for index in 0..<count where read(index, { $0.takeover > time && $0.takeover < .infinity }) {
      let takeover = read(index) { $0.takeover }
      guard read(index, { $0.known.isMerged }) else {
        let below = movement(of: index, at: takeover)
        change(index) { $0.foresee(below) }
        continue
      }
      if (0..<index).contains(where: { read($0) { $0.kind == .custom } }) {
        _ = merge(index, beginningAt: read(index) { $0.start }, takeover: takeover)
      }
    }
  }

  /// Keeps a custom animation that is replaced, if it must still tell when it is logically complete.
  @usableFromInline
  mutating func interrupt(_ index: Int, at time: Double) {
    guard read(index, { $0.kind == .custom && $0.hasBegun && time < $0.end }) else {
      return endCompletions(of: index)
    }
    if interrupted.count == Self.capacity {
      pending.add(interrupted.removeFirst().completions, due: -.infinity)
    }
    let below = position(of: index, at: time)
    interrupted.append(
      change(index) { run in
        run.from.position = below
        defer { run.completions = [] }
        return run
      })
  }

  @usableFromInline
  mutating func advanceInterrupted(to time: Double) {
    for index in interrupted.indices.reversed() {
      interrupted[index].advanceCustom(to: time, above: interrupted[index].from.position)
      guard isResting || interrupted[index].isLogicallyComplete(at: time) else { continue }
      pending.add(interrupted.remove(at: index).completions, due: -.infinity)
    }
  }
}
