/// When frames begin: a grid of absolute deadlines, so that small errors never add up.
///
/// Times are nanoseconds of any monotonic clock; the schedule itself reads none.
///
///     var schedule = DeadlineSchedule(interval: 16_666_667, start: now)
///     let wakeUp = schedule.next(after: now)   // past or present: do not wait
public struct DeadlineSchedule: Hashable, Sendable {
  /// The time from one deadline to the next in nanoseconds, at least 1.
  public var interval: Int64 {
    didSet { interval = max(interval, 1) }
  }
  /// The current frame's point of the grid, in nanoseconds: when it began, or should have begun.
  public private(set) var deadline: Int64
  /// When the current frame should have begun, in nanoseconds: one interval after the previous
  /// deadline, whether or not the grid has moved.
  public private(set) var due: Int64
  /// How many deadlines have passed with no frame ready.
  public private(set) var missed = 0

  /// A schedule whose first frame begins at a time of the caller's clock.
  ///
  /// - Parameters:
  ///   - interval: the time from one deadline to the next in nanoseconds, at least 1.
  ///   - start: when the first frame begins, in nanoseconds.
  public init(interval: Int64, start: Int64) {
    self.interval = max(interval, 1)
    deadline = start
    due = start
  }

  /// When the next frame should begin, if the current one was finished at `now`.
  ///
  /// - If finished within 2 % of an interval around the next deadline, presenting has waited for
  ///   the display: the next frame begins at once and the grid moves to `now`, because no clock
  ///   runs exactly like the display.
  /// - If finished earlier: at the deadline.
  /// - If finished later: at once. Up to a whole interval late the grid stays, so the time is made
  ///   up for; beyond that it restarts at `now`, so that frames never come in a rush.
  ///
  /// - Parameter now: when the current frame was finished, in nanoseconds.
  /// - Returns: when to begin the next one, in nanoseconds; if that has passed, do not wait.
  public mutating func next(after now: Int64) -> Int64 {
    let target = deadline + interval
    let lateness = now - target
    let tolerance = interval / 50
    if lateness > tolerance { missed += 1 + Int(lateness / interval) }
    let isOffGrid = lateness > interval || lateness < -interval
    let isKeptByDisplay = lateness >= -tolerance && lateness <= tolerance
    due = target
    deadline = isOffGrid || isKeptByDisplay ? now : target
    return deadline
  }

  /// Restarts the grid after a rest, which does not count as missed deadlines.
  ///
  /// - Parameter now: the current time, in nanoseconds.
  public mutating func restart(at now: Int64) {
    deadline = now
    due = now
  }
}
