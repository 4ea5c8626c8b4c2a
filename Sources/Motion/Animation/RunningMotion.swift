/// The movement of a value that a new animation may take over, as the ``Animation`` that it is given knows it.
///
/// An animation alone knows its way from rest. A running one may have begun at a velocity, or on top of others.
struct RunningMotion<Vector: VectorArithmetic>: Sendable {
  /// The runs in progress, without completions; the last one is that of the animation.
  private let runs: RunStack<Vector>
  /// The position from which the change counts.
  private let base: Vector
  /// The whole change.
  let change: Vector
  /// The time of the runs at second 0 of the animation, and the seconds that pass for them in each second of it.
  private var origin: Double, scale = 1.0

  /// The movement of the lowest runs.
  ///
  /// - Parameters:
  ///   - runs: the runs of a value.
  ///   - count: how many of them count, at least 1.
  ///   - base: the position from which the change of the last of these counts.
  init(_ runs: RunStack<Vector>, _ count: Int, from base: Vector) {
    var lowest = runs
    while lowest.count > count { lowest.removeHighest() }
    lowest.forgetCompletions()
    self.runs = lowest
    self.base = base
    change = lowest.read(count - 1) { $0.target } - base
    origin = lowest.read(count - 1) { $0.start }
  }

  /// The part of the change that has happened; `nil` if all of it has.
  ///
  /// - Parameter time: seconds of the animation.
  func covered(at time: Double) -> Vector? {
    let moment = origin + time * scale
    guard runs.isAnimating(at: moment) else { return nil }
    return runs.position(of: runs.count, at: moment) - base
  }

  /// How fast that part changes, per second of the animation.
  ///
  /// - Parameter time: seconds of the animation.
  func velocity(at time: Double) -> Vector {
    let moment = origin + time * scale
    guard runs.isAnimating(at: moment) else { return .zero }
    return runs.movement(of: runs.count, at: moment).velocity.scaled(by: scale)
  }

  /// The movement on the clock inside the modifiers of another animation.
  func seen(through timing: Timing) -> RunningMotion {
    var seen = self
    seen.origin += timing.delay * scale
    seen.scale /= timing.rate
    return seen
  }
}
