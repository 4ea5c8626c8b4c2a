import ConfettiSystem

/// The processor time of frames that take long, from which the time of other programs follows.
///
/// Asking the system takes microseconds. So the clock of the process is read once in a few frames: a frame that took a
/// small part of its interval counts as all its own work.
struct FrameProcessorTime {
  /// The processor time of the process when it was last read, in nanoseconds.
  private var last = MonotonicClock.processTime
  /// The time that frames took since then, in seconds, and their number.
  private var (passed, frames) = (0.0, 0)

  /// The share of its interval above which a frame's processor time is read.
  private static let share = 0.4
  private static let mostFrames = 16

  /// The processor time of a frame that has ended, in seconds; `nil` if it took little time.
  ///
  /// - Parameters:
  ///   - work: the time from its beginning to its end, in seconds.
  ///   - interval: the time for a frame, in seconds.
  mutating func frameEnded(work: Double, interval: Double) -> Double? {
    let isLong = work > Self.share * interval
    guard isLong || frames >= Self.mostFrames else {
      passed += work
      frames += 1
      return nil
    }
    let now = MonotonicClock.processTime
    defer { (last, passed, frames) = (now, 0, 0) }
    // The frames in between took their own time at most.
    return isLong ? max(Double(now - last) / 1e9 - passed, 0) : nil
  }
}
