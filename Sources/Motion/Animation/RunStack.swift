extension Track {
  /// Lets changes begin and end; returns the completions that are due.
  @usableFromInline
  mutating func advance(to time: Double) -> FinishedAnimations {
    // What began then would never end.
    guard time.isFinite else { return FinishedAnimations() }
    beginRuns(at: time)
    advanceCustoms(to: time)
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
    for item in waiting { next = min(next, item.due ?? .infinity) }
    return next
  }

  private mutating func beginRuns(at time: Double) {
    var index = 0
    while index < runs.count {
      if runs[index].start == nil { index = begin(index, at: time) }
      index += 1
    }
    if runs.count > Self.mostRuns {
      dropRuns(upTo: 1, restingAt: movement(of: 1, at: time).position)
    }
  }

  /// Begins a run; returns where it stands then.
  private mutating func begin(_ place: Int, at time: Double) -> Int {
    var index = place
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
        waiting.append(Waiting(completion: completion, due: due))
      }
      run.completions = []
    }
    runs[index] = run
    return index
  }

  private mutating func advanceCustoms(to time: Double) {
    for index in runs.indices {
      guard case .custom = runs[index].animation.base else { continue }
      let below = movement(of: index, at: time).position
      runs[index].advanceCustom(to: time, position: below)
      if runs[index].isLogicallyComplete(at: time) { callCompletions(of: index) }
    }
  }

  /// When a run may be taken out.
  ///
  /// A spring below others stays as long as they do: what is left of it cannot be seen, but the
  /// place and speed of the others would jump by it.
  private func end(of index: Int) -> Double {
    index == runs.count - 1 || runs[index].takenOver == nil ? runs[index].end : .infinity
  }

  private mutating func endRuns(at time: Double) {
    for index in runs.indices.reversed() {
      if end(of: index) <= time {
        // Whatever is below has no influence any more.
        return dropRuns(upTo: index + 1, restingAt: runs[index].target)
      }
      if let takeover = runs[index].takeoverTime, takeover <= time {
        return dropRuns(upTo: index, restingAt: runs[index].takenOver?.position ?? origin)
      }
    }
  }

  mutating func dropRuns(upTo count: Int, restingAt position: Vector) {
    origin = position
    guard count > 0 else { return }
    for index in 0..<count { callCompletions(of: index) }
    runs.removeFirst(count)
  }

  /// Makes the completions due that wait for the logical end of a run, if they still do.
  mutating func callCompletions(of index: Int) {
    for completion in runs[index].completions {
      waiting.append(Waiting(completion: completion, due: -.infinity))
    }
    runs[index].completions = []
  }

  /// Takes out the completions that are due.
  private mutating func takeDue(at time: Double) -> FinishedAnimations {
    var finished = FinishedAnimations()
    guard !waiting.isEmpty else { return finished }
    let isResting = isResting
    waiting.removeAll {
      // What was to take longer, and was cut short, has come to its end as well.
      let isDue = isResting || ($0.due ?? .infinity) <= time
      if isDue { finished.completions.append($0.completion) }
      return isDue
    }
    return finished
  }
}

/// The changes of one value that are on their way, each on top of those before it.
@usableFromInline
struct Track<Vector: VectorArithmetic>: Sendable {
  /// A completion, and when it is due: `nil` for when nothing runs any more.
  struct Waiting: Sendable {
    let completion: AnimationCompletion
    let due: Double?
  }

  /// Where the value rests below the changes.
  @usableFromInline var origin: Vector
  @usableFromInline var runs: [Run<Vector>] = []
  var waiting: [Waiting] = []
  /// Before this moment nothing begins and nothing ends.
  @usableFromInline var nextEvent = Double.infinity

  /// When more changes than this run at once, the oldest comes to a halt where it is; when more are
  /// made before any begins, the last one is forgotten.
  static var mostRuns: Int { 64 }

  init(at origin: Vector) { self.origin = origin }

  /// Whether no change is on its way.
  @inlinable
  var isResting: Bool { runs.isEmpty }

  @inlinable
  func isAnimating(at time: Double) -> Bool {
    guard let last = runs.last else { return false }
    return time < last.end
  }

  @inlinable
  func movement(at time: Double) -> Movement<Vector> { movement(of: runs.count, at: time) }

  /// The movement of the lowest changes.
  @inlinable
  func movement(of count: Int, at time: Double) -> Movement<Vector> {
    var movement = Movement(position: origin)
    for index in 0..<count { movement = runs[index].movement(above: movement, at: time) }
    return movement
  }

  /// Moves everything, as when the value is changed at once.
  ///
  /// - Parameters:
  ///   - offset: how far.
  ///   - target: where the value then is; adding the offset would reach it only about.
  mutating func shift(by offset: Vector, to target: Vector) {
    guard !runs.isEmpty else { return origin = target }
    origin += offset
    for index in runs.indices { runs[index].shift(by: offset) }
    runs[runs.count - 1].target = target
  }

  /// Ends all changes.
  mutating func stop(at position: Vector) {
    dropRuns(upTo: runs.count, restingAt: position)
    nextEvent = -.infinity
  }

  /// Adds a change, which begins at the next ``advance(to:)``.
  mutating func add(_ run: Run<Vector>, _ completions: [AnimationCompletion]) {
    if let last = runs.last, last.canBecome(run) {
      runs[runs.count - 1].target = run.target
    } else {
      if runs.count > Self.mostRuns, runs[runs.count - 1].start == nil {
        callCompletions(of: runs.count - 1)
        runs.removeLast()
      }
      runs.append(run)
    }
    nextEvent = -.infinity
    for completion in completions {
      switch completion.criteria {
      case .logicallyComplete: runs[runs.count - 1].completions.append(completion)
      case .removed: waiting.append(Waiting(completion: completion, due: nil))
      }
    }
  }
}
