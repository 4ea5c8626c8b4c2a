import ConfettiSystem

/// The processor time of frames that take long: how much of the time other programs took.
///
/// Asking the system takes microseconds. A frame that took a small part of its interval is not asked about,
/// and counts as all its own; so the clock of the process is read once in a few frames.
struct FrameProcessorTime {
  /// The processor time of the process when it was last read, in nanoseconds.
  private var last = MonotonicClock.processTime
  /// The time that frames took since then, in seconds, and their number.
  private var (passed, frames) = (0.0, 0)

  /// The share of its interval that a frame takes before it is asked about.
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
    // The frames in between took at most their own time.
    return isLong ? max(Double(now - last) / 1e9 - passed, 0) : nil
  }
}
