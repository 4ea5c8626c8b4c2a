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
