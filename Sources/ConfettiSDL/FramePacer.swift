/// Holds a show to its frame rate, whether or not presenting waits for the display.
///
///     var pacer = FramePacer(framesPerSecond: 60)
///     while running {
///       …                        // events, update, draw, present
///       pacer.waitForNextFrame()
///     }
public struct FramePacer {
  /// The deadlines; holds how many were missed.
  public private(set) var schedule: DeadlineSchedule
  /// How far off its deadline each frame began.
  public private(set) var errors = PacingHistogram()
  private var reserve = WakeUpReserve()

  /// A pacer whose first frame begins now.
  public init(framesPerSecond: Double) {
    schedule = DeadlineSchedule(
      interval: Self.interval(framesPerSecond), start: MonotonicClock.now)
  }

  /// Changes the rate from the next frame on.
  public mutating func setRate(framesPerSecond: Double) {
    schedule.interval = Self.interval(framesPerSecond)
  }

  /// Waits until the next frame should begin; returns at once where presenting has done so.
  public mutating func waitForNextFrame() {
    let begin = schedule.next(after: MonotonicClock.now)
    let wakeUp = begin - reserve.nanoseconds
    var now = MonotonicClock.now
    if now < wakeUp {
      MonotonicClock.sleep(until: wakeUp)
      now = MonotonicClock.now
      reserve.slept(late: now - wakeUp)
    }
    while now < begin { now = MonotonicClock.now }
    errors.record(nanoseconds: now - schedule.due)
  }

  /// Begins anew after a rest, which does not count as missed.
  public mutating func restart() {
    schedule.restart(at: MonotonicClock.now)
  }

  /// Nanoseconds a frame; rates are held to 1…1000.
  private static func interval(_ framesPerSecond: Double) -> Int64 {
    Int64(1_000_000_000 / (framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 1000)))
  }
}
