/// The times at which frames begin: a grid of absolute deadlines, so that small errors never add up.
///
/// Times are nanoseconds of any monotonic clock; the schedule itself reads none.
///
///     var schedule = DeadlineSchedule(interval: 16_666_667, start: now)
///     let wakeUp = schedule.next(after: now)   // past or present: do not wait
public struct DeadlineSchedule: Hashable, Sendable {
  /// The time from one deadline to the next in nanoseconds, at least 1.
  public var interval: Int64 { didSet { interval = max(interval, 1) } }
  /// The current frame's point of the grid, in nanoseconds.
  public private(set) var deadline: Int64
  /// The intended beginning of the current frame, in nanoseconds: one interval after the previous
  /// deadline, whether or not the grid has moved.
  public private(set) var due: Int64
  /// The number of deadlines that have passed with no frame ready.
  public private(set) var missed = 0

  /// A schedule whose first frame begins at a time of the caller's clock, in nanoseconds.
  public init(interval: Int64, start: Int64) {
    self.interval = max(interval, 1)
    deadline = start
    due = start
  }

  /// The time at which the next frame should begin, if the current one was finished at `now`.
  ///
  /// - If finished within 2 % of an interval around the next deadline, presenting has waited for
  ///   the display: the next frame begins at once and the grid moves to `now`, because no clock
  ///   runs exactly like the display.
  /// - If finished earlier: at the deadline.
  /// - If finished later: at once. Up to a whole interval late the grid stays, so the time is made
  ///   up for; beyond that it restarts at `now`, so that frames never come in a rush.
  ///
  /// - Parameter now: the time at which the current frame was finished, in nanoseconds.
  /// - Returns: a time in nanoseconds; if it has passed, do not wait.
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

  /// Restarts the grid at the current time, in nanoseconds, after a rest, which does not count as
  /// missed deadlines.
  public mutating func restart(at now: Int64) {
    deadline = now
    due = now
  }
}
