import CConfettiSDL

#if canImport(Darwin)
  import Darwin
#endif

/// Keeps a show at its frame rate, whether or not presenting waits for the display.
///
///     var pacer = FramePacer(framesPerSecond: 60)
///     while running {
///       …                        // events, update, draw, present
///       pacer.waitForNextFrame()
///     }
public struct FramePacer {
  /// The deadlines, and how many were missed.
  public private(set) var schedule: DeadlineSchedule
  /// How far off its deadline each frame began.
  public private(set) var errors = PacingHistogram()
  private var reserve = WakeUpReserve()

  /// A pacer whose first frame begins now.
  ///
  /// - Parameter framesPerSecond: the rate, clamped to 1…1000; not-a-number counts as 60.
  public init(framesPerSecond: Double) {
    schedule = DeadlineSchedule(
      interval: Self.interval(framesPerSecond), start: MonotonicClock.now)
  }

  /// Changes the rate from the next frame on.
  ///
  /// - Parameter framesPerSecond: the rate, clamped to 1…1000; not-a-number counts as 60.
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

  /// Nanoseconds a frame; rates are clamped to 1…1000.
  private static func interval(_ framesPerSecond: Double) -> Int64 {
    Int64(1_000_000_000 / (framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 1000)))
  }
}

/// How long before a deadline to end a sleep, learnt from how late sleeps have ended.
///
/// Any sleep ends a little late; how late depends on the machine and on what else runs on it. Who
/// wakes up before the deadline waits awake for the rest, which costs processor time; who wakes up
/// after it is late. The reserve goes to the middle: half of the sleeps end early, half late, and
/// most of them by a few microseconds only.
struct WakeUpReserve: Hashable, Sendable {
  /// The reserve in nanoseconds.
  private(set) var nanoseconds: Int64 = 50_000

  /// Where sleeps are later than this, waiting awake would cost more than it is worth: 0.1 ms of a
  /// frame at 60 Hz is 0.6 % of a core.
  static let bounds: ClosedRange<Int64> = 0...100_000
  private static let step: Int64 = 1000

  /// A sleep ended so many nanoseconds after it should have.
  ///
  /// Equal steps up and down balance at the median, which a sleep that was very late moves no more
  /// than any other.
  mutating func slept(late lateness: Int64) {
    let wanted = nanoseconds + (lateness > nanoseconds ? Self.step : -Self.step)
    nanoseconds = min(max(wanted, Self.bounds.lowerBound), Self.bounds.upperBound)
  }
}

/// The thread that makes the frames of a show.
public enum FrameThread {
  /// Asks the system to let this thread run soon after it should wake up, also while others are busy.
  ///
  /// It gets no more processor time, it only gets it sooner: in turns of 0.1 ms, and Linux lets those
  /// go first whose turn ends first (from version 6.12 on). Its sleeps end on time as well, where they
  /// would be up to 0.05 ms late so that the processor wakes up once for several. Call it on the
  /// thread, once.
  public static func runPromptly() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0)
    #else
      SetTimeSlice(100_000)
      SetTimerSlack(1)
    #endif
  }
}
