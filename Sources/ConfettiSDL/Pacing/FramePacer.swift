import ConfettiSystem
internal import Motion

/// Keeps a loop at its frame rate, whether or not presenting waits for the display.
///
///     var pacer = FramePacer(framesPerSecond: 60)
///     while running {
///       …                        // events, update, draw, present
///       pacer.waitForNextFrame()
///     }
public struct FramePacer {
  /// The deadlines, and the number of missed ones.
  public private(set) var schedule: DeadlineSchedule
  /// The distances of the frames' beginnings from their deadlines.
  public private(set) var errors = PacingHistogram()
  private var reserve = WakeUpReserve()

  /// A pacer whose first frame begins now.
  ///
  /// - Parameter framesPerSecond: the rate, clamped to 1…1000; not-a-number counts as 60.
  public init(framesPerSecond: Double) {
    schedule = DeadlineSchedule(
      interval: Self.interval(framesPerSecond), start: MonotonicClock.now)
  }

  /// Changes the rate from the next frame on, within the same limits.
  public mutating func setRate(framesPerSecond: Double) {
    schedule.interval = Self.interval(framesPerSecond)
  }

  /// Waits until the next frame should begin; returns at once if presenting has already waited.
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

  /// Restarts after a rest, which does not count as missed deadlines.
  public mutating func restart() { schedule.restart(at: MonotonicClock.now) }

  private static func interval(_ framesPerSecond: Double) -> Int64 {
    Int64(1_000_000_000 / (framesPerSecond.isNaN ? 60 : framesPerSecond.clamped(to: 1...1000)))
  }
}

/// The time between the end of a sleep and the deadline, learnt from the lateness of earlier sleeps.
///
/// Every sleep ends a little late, depending on the machine and its load. Waking up before the
/// deadline means waiting actively for the rest, which costs processor time; waking up after it means
/// being late. The reserve converges to the median: half of the sleeps end early and half late, most
/// by only a few microseconds.
struct WakeUpReserve: Hashable, Sendable {
  private(set) var nanoseconds: Int64 = 50_000

  /// The limits of the reserve, in nanoseconds.
  ///
  /// Beyond the upper one, waiting actively is not worth its cost: 0.1 ms per frame at 60 Hz is 0.6
  /// % of a core.
  static let bounds: ClosedRange<Int64> = 0...100_000
  private static let step: Int64 = 1000

  /// Learns from a sleep that ended this many nanoseconds late.
  ///
  /// Equal steps up and down balance at the median, so a sleep that is very late has no more
  /// influence than any other.
  mutating func slept(late lateness: Int64) {
    let wanted = nanoseconds + (lateness > nanoseconds ? Self.step : -Self.step)
    nanoseconds = wanted.clamped(to: Self.bounds)
  }
}

/// The thread that makes the frames.
public enum FrameThread {
  /// Asks the system to run this thread promptly when it wakes up, even while other threads are
  /// busy.
  ///
  /// On Linux the thread gets no more processor time but gets it sooner: it asks for time slices of
  /// 0.1 ms, and from version 6.12 on Linux runs threads with short slices first. Its sleeps also
  /// end on time; by default Linux delays them by up to 0.05 ms to wake the processor less often.
  /// On macOS it raises the thread's quality of service. Call it once, on that thread.
  public static func runPromptly() { ThreadPriority.runPromptly() }
}
