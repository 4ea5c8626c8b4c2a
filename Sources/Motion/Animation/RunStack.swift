/// The changes of one value in progress, each on top of those before it.
///
/// Usually there is one change, now and then two: these are stored inline, so that neither setting nor
/// reading a value allocates. Only a longer stack of curves has an array, which is kept.
@usableFromInline
struct RunStack<Vector: VectorArithmetic>: Sendable {
  /// A time before which nothing begins or ends, in seconds.
  @usableFromInline var nextEvent = Double.infinity
  /// The time at which the next run ends or a delay is over, in seconds.
  @usableFromInline var nextChange = Double.infinity
  /// Whether a custom animation may be in progress: it is evaluated in every frame.
  @usableFromInline var hasCustomRuns = false
  /// The number of runs; slots beyond that number hold left-overs.
  @usableFromInline private(set) var count = 0
  @usableFromInline var first: Run<Vector>
  @usableFromInline var second: Run<Vector>
  @usableFromInline var others: [Run<Vector>] = []
  /// The position below all runs.
  @usableFromInline var origin: Vector
  @usableFromInline var pending = PendingCompletions()
  /// Custom animations that a spring has replaced and whose logical end is still awaited.
  @usableFromInline var interrupted: [Run<Vector>] = []

  /// The largest number of runs.
  ///
  /// With more runs in progress, the oldest stops where it is; if more are added before any begins, each replaces
  /// the last one.
  @usableFromInline static var capacity: Int { 64 }

  @inlinable
  init(at origin: Vector) {
    self.origin = origin
    first = Run(.placeholder, to: origin)
    second = first
  }

  /// Whether nothing is in progress.
  @inlinable
  var isResting: Bool { count == 0 }

  /// Reads the run at an index without copying it.
  @inlinable
  @inline(__always)
  func read<Result>(_ index: Int, _ body: (borrowing Run<Vector>) -> Result) -> Result {
    switch index {
    case 0: body(first)
    case 1: body(second)
    default: body(others[index - 2])
    }
  }

  /// Changes the run at an index in place.
  @inlinable
  @inline(__always)
  mutating func change<Result>(_ index: Int, _ body: (inout Run<Vector>) -> Result) -> Result {
    switch index {
    case 0: body(&first)
    case 1: body(&second)
    default: body(&others[index - 2])
    }
  }

  @inlinable
  mutating func append(_ run: Run<Vector>) {
    switch count {
    case 0: first = run
    case 1: second = run
    default: others.append(run)
    }
    count += 1
  }

  /// Removes the lowest runs without ending them.
  @inlinable
  mutating func removeLowest(_ removed: Int) {
    guard removed > 0 else { return }
    let left = count - removed
    if left > 0 { first = removed == 1 ? second : others[removed - 2] }
    if left > 1 { second = others[removed - 1] }
    if left > 2 { others.removeFirst(removed) } else { others.removeAll(keepingCapacity: true) }
    count = left
    clearSlots()
  }

  /// Removes the highest run without ending it.
  @inlinable
  mutating func removeHighest() {
    if count > 2 { others.removeLast() }
    count -= 1
    clearSlots()
  }

  /// Releases the completions of runs that are no longer there.
  @inlinable
  mutating func clearSlots() {
    if count < 2, !second.completions.isEmpty { second.completions = [] }
    if count < 1, !first.completions.isEmpty { first.completions = [] }
  }
}

extension RunStack {
  @inlinable
  func isAnimating(at time: Double) -> Bool { count > 0 && time < read(count - 1) { $0.end } }

  /// The position of the lowest `count` runs alone.
  @inlinable
  @inline(__always)
  func position(of count: Int, at time: Double) -> Vector {
    var position = origin
    for index in 0..<count {
      position = read(index) { $0.position(above: position, at: time) }
    }
    return position
  }

  /// The movement of the lowest `count` runs alone.
  @inlinable
  @inline(__always)
  func movement(of count: Int, at time: Double) -> Movement<Vector> {
    var movement = Movement(position: origin)
    for index in 0..<count {
      movement = read(index) { $0.movement(above: movement, at: time) }
    }
    return movement
  }

  /// Whether the value moves for ever unless another change ends the movement.
  @inlinable
  var isEndless: Bool { count > 0 && isEndless(count - 1) }

  @inlinable
  func isEndless(_ index: Int) -> Bool {
    read(index) { $0.hasBegun && $0.animation.repeatsForever }
  }

  /// Whether the value moves for ever by an animation that another animation may end.
  @inlinable
  func isEndless(otherThan animation: Animation) -> Bool {
    isEndless && read(count - 1) { $0.animation != animation }
  }
}

extension RunStack {
  /// Changes the value at once.
  ///
  /// Changes that have not begun were never seen and are forgotten. Changes in progress go on, moved as a whole. A
  /// change to the same value ends a run that goes on for ever.
  ///
  /// - Parameters:
  ///   - target: the new value.
  ///   - old: the value so far.
  @inlinable
  mutating func jump(to target: Vector, from old: Vector) {
    guard target != old else { return isEndless ? stop(at: target) : () }
    while count > 0, read(count - 1, { !$0.hasBegun }) { removeLast() }
    guard count > 0 else {
      origin = target
      return
    }
    // Adding the offset may miss the target by a rounding error.
    let offset = target - read(count - 1) { $0.target }
    guard offset.isFinite else { return stop(at: target) }
    origin = origin + offset
    for index in 0..<count { change(index) { $0.shift(by: offset) } }
    change(count - 1) { $0.target = target }
  }

  /// Ends all runs.
  @inlinable
  mutating func stop(at position: Vector) {
    for index in 0..<count { endCompletions(of: index) }
    removeLowest(count)
    origin = position
    (nextEvent, nextChange, hasCustomRuns) = (-.infinity, .infinity, false)
  }

  /// Adds a run, which begins at the next ``advance(to:)``.
  @inlinable
  mutating func add(
    _ animation: Animation, to target: Vector, velocity: Vector?, _ ending: Glide.Ending
  ) {
    nextEvent = -.infinity
    if count > 0, read(count - 1, { !$0.hasBegun }) {
      if read(count - 1, { $0.canBecome(animation, hasVelocity: velocity != nil) }) {
        return change(count - 1) { $0.target = target }
      }
      if count > Self.capacity { removeLast() }
    }
    append(Run(animation, to: target, velocity: velocity, ending))
  }

  @usableFromInline
  mutating func add(_ completions: [PendingCompletion]) {
    for completion in completions {
      switch completion.criteria {
      case .logicallyComplete: change(count - 1) { $0.completions.append(completion) }
      case .removed: pending.add(completion, due: .infinity)
      }
    }
  }

  @inlinable
  mutating func removeLast() {
    endCompletions(of: count - 1)
    removeHighest()
    nextEvent = -.infinity
  }

  @inlinable
  func hasCompletions(_ index: Int) -> Bool { read(index) { !$0.completions.isEmpty } }

  @usableFromInline
  mutating func takeCompletions(of index: Int) -> [PendingCompletion] {
    change(index) { run in
      defer { run.completions = [] }
      return run.completions
    }
  }

  /// Makes those completions due that still wait for the logical end of a run.
  @inlinable
  mutating func endCompletions(of index: Int) {
    guard hasCompletions(index) else { return }
    pending.add(takeCompletions(of: index), due: -.infinity)
  }
}

extension RunStack {
  /// Begins and ends runs; returns the completions that are due.
  @inlinable
  mutating func advance(to time: Double) -> FinishedAnimations {
    // A run that begins at a time that is not finite would never end.
    guard time.isFinite else { return FinishedAnimations() }
    if count > 0 {
      if time >= nextChange { endDelays(at: time) }
      beginRuns(at: time)
      if hasCustomRuns { advanceCustomRuns(to: time) }
      if time >= nextChange { endRuns(at: time) }
    }
    if !interrupted.isEmpty { advanceInterrupted(to: time) }
    let finished =
      pending.isEmpty ? FinishedAnimations() : pending.takeDue(at: time, isResting: isResting)
    nextEvent =
      hasCustomRuns || !interrupted.isEmpty ? -.infinity : min(nextChange, pending.next)
    return finished
  }

  /// Finds the next time at which a run ends or a delay is over.
  @inlinable
  mutating func findNextChange(after time: Double) {
    (nextChange, hasCustomRuns) = (.infinity, false)
    for index in 0..<count { expectChange(of: index, after: time) }
  }

  @inlinable
  mutating func expectChange(of index: Int, after time: Double) {
    nextChange = min(nextChange, end(of: index))
    let takeover = read(index) { $0.takeover }
    if takeover > time { nextChange = min(nextChange, takeover) }
    if read(index, { $0.kind == .custom }) { hasCustomRuns = true }
  }

  /// Lets the last run whose delay is over replace those below it.
  @inlinable
  mutating func endDelays(at time: Double) {
    var index = count - 1
    while index > 0, read(index, { $0.takeover > time }) { index -= 1 }
    guard index > 0 else { return }
    replaceLowest(index, at: time)
  }

  /// Lets the run at an index replace those below it.
  @inlinable
  @inline(__always)
  mutating func replaceLowest(_ index: Int, at time: Double) {
    drop(index, at: time, restingAt: read(index) { $0.from.position })
    // From now on the origin is the position at which the rounds begin.
    if first.kind != .spring { first.takeover = .infinity }
  }

  @inlinable
  mutating func beginRuns(at time: Double) {
    var index = count
    while index > 0, read(index - 1, { !$0.hasBegun }) { index -= 1 }
    while index < count {
      index = begin(index, at: time)
      expectChange(of: index, after: time)
      index += 1
    }
    guard count > Self.capacity else { return }
    drop(1, at: time, restingAt: movement(of: 1, at: time).position)
  }

  /// Begins the run at an index; returns its new index, which is lower if it replaced others.
  @inlinable
  mutating func begin(_ index: Int, at time: Double) -> Int {
    let kind = read(index) { $0.kind }
    if index > 0, kind == .custom, let takeover = merge(index, at: time) {
      guard takeover <= time else { return index }
      replaceLowest(index, at: time)
      return 0
    }
    var below = Movement(position: origin)
    var takeover = Double.infinity
    if kind.replacesOthers {
      takeover = time + read(index) { $0.delay }
      below = movement(of: index, at: takeover)
    } else if index > 0, kind != .curve, isEndless(index - 1),
      let delay = read(index, { $0.animation.delayOfEndlessRounds })
    {
      // A run that repeats for ever would never cover another endless run. So it begins at the position of the other.
      takeover = time + max(delay, 0)
      below = movement(of: index, at: takeover)
    }
    change(index) { $0.begin(at: time, takeover: takeover, from: below) }
    if kind == .decay, index == 0 { first.takeover = .infinity }
    if hasCompletions(index) { scheduleCompletions(of: index) }
    guard takeover <= time else { return index }
    replaceLowest(index, at: time)
    return 0
  }

  /// Finds out when the completions of a run that has just begun are due; completions of a run without an end stay with
  /// it until another change has ended it.
  @usableFromInline
  mutating func scheduleCompletions(of index: Int) {
    let due = read(index) { $0.logicalEnd }
    if let due, due < .infinity { pending.add(takeCompletions(of: index), due: due) }
  }

  /// The time at which the run at an index may be removed.
  ///
  /// A spring or a decay below other runs stays as long as they do: its remaining motion is invisible, but dropping it
  /// would make their position and velocity jump by that amount.
  @inlinable
  func end(of index: Int) -> Double {
    read(index) { index == count - 1 || !$0.kind.replacesOthers ? $0.end : .infinity }
  }

  @inlinable
  mutating func endRuns(at time: Double) {
    var index = count - 1
    while index >= 0, end(of: index) > time { index -= 1 }
    // The runs below no longer have any influence.
    if index >= 0 { drop(index + 1, at: time, restingAt: read(index) { $0.target }) }
    findNextChange(after: time)
  }

  /// Removes the lowest runs.
  @inlinable
  mutating func drop(_ dropped: Int, at time: Double, restingAt position: Vector) {
    for index in 0..<dropped where hasCompletions(index) { interrupt(index, at: time) }
    origin = position
    removeLowest(dropped)
    if dropped > 0, first.kind == .decay { first.takeover = .infinity }
    // The runs that a custom animation was to replace after its delay have ended by themselves.
    if dropped > 0, first.kind == .custom, first.takeover > time, first.takeover < .infinity {
      first.runOnTop()
    }
    findNextChange(after: time)
  }
}
