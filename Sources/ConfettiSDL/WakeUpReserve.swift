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
