/// The changes of one value in progress, each on top of those before it.
@usableFromInline
struct RunStack<Vector: VectorArithmetic>: Sendable {
  /// A completion and the time it is due, in seconds; `nil` means when the value comes to rest.
  struct PendingCompletion: Sendable {
    let completion: AnimationCompletion
    let due: Double?
  }

  /// The position below all runs.
  @usableFromInline var origin: Vector
  @usableFromInline var runs: [Run<Vector>] = []
  var pending: [PendingCompletion] = []
  /// Nothing begins or ends before this time, in seconds.
  @usableFromInline var nextEvent = Double.infinity

  /// When more runs than this are in progress, the oldest stops where it is; when more are added
  /// before any begins, each replaces the last one.
  private static var capacity: Int { 64 }

  init(at origin: Vector) { self.origin = origin }

  /// Whether nothing is in progress.
  @inlinable
  var isResting: Bool { runs.isEmpty }

  @inlinable
  func isAnimating(at time: Double) -> Bool {
    guard let last = runs.last else { return false }
    return time < last.end
  }

  @inlinable
  func movement(at time: Double) -> Movement<Vector> { movement(of: runs.count, at: time) }

  /// The movement of the lowest `count` runs alone.
  @inlinable
  func movement(of count: Int, at time: Double) -> Movement<Vector> {
    var movement = Movement(position: origin)
    for index in 0..<count { movement = runs[index].movement(above: movement, at: time) }
    return movement
  }

  /// Moves everything, as when the value is changed without animation.
  ///
  /// - Parameters:
  ///   - offset: how far to move.
  ///   - target: the new value; adding the offset may miss it by a rounding error.
  mutating func shift(by offset: Vector, to target: Vector) {
    guard !runs.isEmpty else { return origin = target }
    origin += offset
    for index in runs.indices { runs[index].shift(by: offset) }
    runs[runs.count - 1].target = target
  }

  /// Ends all runs.
  mutating func stop(at position: Vector) {
    dropRuns(upTo: runs.count, restingAt: position)
    nextEvent = -.infinity
  }

  /// Adds a run, which begins at the next ``advance(to:)``.
  mutating func add(_ run: Run<Vector>, _ completions: [AnimationCompletion]) {
    if let last = runs.last, last.canBecome(run) {
      runs[runs.count - 1].target = run.target
    } else {
      if runs.count > Self.capacity, runs[runs.count - 1].start == nil {
        callCompletions(of: runs.count - 1)
        runs.removeLast()
      }
      runs.append(run)
    }
    nextEvent = -.infinity
    for completion in completions {
      switch completion.criteria {
      case .logicallyComplete: runs[runs.count - 1].completions.append(completion)
      case .removed: pending.append(PendingCompletion(completion: completion, due: nil))
      }
    }
  }
}

extension RunStack {
  /// Begins and ends runs; returns the completions that are due.
  @usableFromInline
  mutating func advance(to time: Double) -> FinishedAnimations {
    // A run that begins at a time that is not finite would never end.
    guard time.isFinite else { return FinishedAnimations() }
    beginRuns(at: time)
    advanceCustomRuns(to: time)
    endRuns(at: time)
    let finished = takeDue(at: time)
    nextEvent = timeOfNextEvent(after: time)
    return finished
  }

  private func timeOfNextEvent(after time: Double) -> Double {
    var next = Double.infinity
    for index in runs.indices {
      // A custom animation is asked in every frame.
      next = min(next, runs[index].isCustom ? -.infinity : end(of: index))
      if let takeover = runs[index].takeoverTime, takeover > time { next = min(next, takeover) }
    }
    for item in pending { next = min(next, item.due ?? .infinity) }
    return next
  }

  private mutating func beginRuns(at time: Double) {
    var index = 0
    while index < runs.count {
      if runs[index].start == nil { index = begin(index, at: time) }
      index += 1
    }
    if runs.count > Self.capacity {
      dropRuns(upTo: 1, restingAt: movement(of: 1, at: time).position)
    }
  }

  /// Begins the run at an index; returns its new index, which is lower if it replaced others.
  private mutating func begin(_ oldIndex: Int, at time: Double) -> Int {
    var index = oldIndex
    var run = runs[index]
    if index > 0 {
      let below = movement(of: index - 1, at: time).position
      if run.merge(with: runs[index - 1], below: below, at: time) {
        runs.remove(at: index - 1)
        runs[index - 1] = run
        return index - 1
      }
    }
    run.begin(at: time) { movement(of: index, at: $0) }
    if let from = run.takenOver, run.takeoverTime == time {
      dropRuns(upTo: index, restingAt: from.position)
      index = 0
    }
    if let due = run.logicalEnd {
      for completion in run.completions {
        pending.append(PendingCompletion(completion: completion, due: due))
      }
      run.completions = []
    }
    runs[index] = run
    return index
  }

  private mutating func advanceCustomRuns(to time: Double) {
    for index in runs.indices {
      guard case .custom = runs[index].animation.base else { continue }
      let below = movement(of: index, at: time).position
      runs[index].advanceCustom(to: time, position: below)
      if runs[index].isLogicallyComplete(at: time) { callCompletions(of: index) }
    }
  }

  /// When the run at an index may be removed.
  ///
  /// A spring below others stays as long as they do: its remaining motion is invisible, but
  /// dropping it would make the others' position and velocity jump by that amount.
  private func end(of index: Int) -> Double {
    index == runs.count - 1 || runs[index].takenOver == nil ? runs[index].end : .infinity
  }

  private mutating func endRuns(at time: Double) {
    for index in runs.indices.reversed() {
      if end(of: index) <= time {
        // The runs below no longer have any influence.
        return dropRuns(upTo: index + 1, restingAt: runs[index].target)
      }
      if let takeover = runs[index].takeoverTime, takeover <= time {
        return dropRuns(upTo: index, restingAt: runs[index].takenOver?.position ?? origin)
      }
    }
  }

  /// Removes the lowest runs.
  private mutating func dropRuns(upTo count: Int, restingAt position: Vector) {
    origin = position
    guard count > 0 else { return }
    for index in 0..<count { callCompletions(of: index) }
    runs.removeFirst(count)
  }

  /// Makes the completions due that still wait for the logical end of a run.
  private mutating func callCompletions(of index: Int) {
    for completion in runs[index].completions {
      pending.append(PendingCompletion(completion: completion, due: -.infinity))
    }
    runs[index].completions = []
  }

  /// Takes out the completions that are due.
  private mutating func takeDue(at time: Double) -> FinishedAnimations {
    var finished = FinishedAnimations()
    guard !pending.isEmpty else { return finished }
    let isResting = isResting
    pending.removeAll {
      // A run that was cut short has ended as well.
      let isDue = isResting || ($0.due ?? .infinity) <= time
      if isDue { finished.completions.append($0.completion) }
      return isDue
    }
    return finished
  }
}
