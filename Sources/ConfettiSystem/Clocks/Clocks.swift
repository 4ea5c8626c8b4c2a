#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system's monotonic clock, in nanoseconds; it stops while the computer sleeps.
public enum MonotonicClock {
  /// The current time, in nanoseconds since an arbitrary moment.
  public static var now: Int64 {
    #if canImport(Darwin)
      Int64(clamping: clock_gettime_nsec_np(CLOCK_UPTIME_RAW))
    #else
      nanoseconds(of: CLOCK_MONOTONIC)
    #endif
  }

  /// Sleeps until a time, often slightly longer; returns at once if it has passed.
  ///
  /// - Parameter deadline: the time to wake up, in nanoseconds on the scale of ``now``.
  public static func sleep(until deadline: Int64) {
    #if canImport(Darwin)
      let rest = deadline - now
      guard rest > 0 else { return }
      var timebase = mach_timebase_info_data_t()
      mach_timebase_info(&timebase)
      let ticks = UInt64(rest) * UInt64(timebase.denom) / UInt64(max(timebase.numer, 1))
      mach_wait_until(mach_absolute_time() + ticks)
    #else
      var moment = timespec(
        tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
      while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}
    #endif
  }

  /// ``now`` in seconds.
  package static var seconds: Double { Double(now) * 1e-9 }

  /// Sleeps for a time, often slightly longer; a signal may end the sleep earlier.
  package static func sleep(seconds: Double) {
    guard seconds > 0 else { return }
    var time = timespec()
    time.tv_sec = Int(seconds)
    time.tv_nsec = Int((seconds - Double(Int(seconds))) * 1e9)
    nanosleep(&time, nil)
  }

  /// The total processor time of all threads of the process, in nanoseconds.
  public static var processTime: Int64 { nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  private static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

package enum WallClock {
  /// The seconds since the beginning of 1970.
  package static var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  /// The local time, such as `20261121-235959-123`; the last number is milliseconds.
  package static var timeStamp: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var local = tm()
    localtime_r(&now.tv_sec, &local)
    let seconds = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      let length = strftime(text.baseAddress, text.count, "%Y%m%d-%H%M%S", &local)
      return String(decoding: UnsafeRawBufferPointer(text).prefix(length), as: UTF8.self)
    }
    let milliseconds = String(now.tv_nsec / 1_000_000 + 1000).dropFirst()
    return "\(seconds)-\(milliseconds)"
  }
}
