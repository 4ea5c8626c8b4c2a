#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waits for open files; handlers of signals may call these functions as well.
enum Polling {
  enum Outcome {
    case ready, late, interrupted
  }

  /// Waits until an open file can be read or written, or has ended.
  ///
  /// - Parameters:
  ///   - event: `POLLIN` or `POLLOUT`.
  ///   - deadline: the time to give up, on the scale of ``MonotonicClock/seconds``.
  static func wait(for file: Int32, _ event: Int32, until deadline: Double) -> Outcome {
    var state = pollfd(fd: file, events: Int16(event), revents: 0)
    return outcome(of: poll(&state, 1, milliseconds(until: deadline)))
  }

  /// Waits until one of some open files can be read or written, or has ended.
  static func wait(forAny files: [Int32], _ event: Int32, until deadline: Double) -> Outcome {
    var states = files.map { pollfd(fd: $0, events: Int16(event), revents: 0) }
    return outcome(of: poll(&states, nfds_t(states.count), milliseconds(until: deadline)))
  }

  private static func milliseconds(until deadline: Double) -> Int32 {
    let rest = (deadline - MonotonicClock.seconds) * 1000
    return rest > 0 ? (rest < 2e9 ? Int32(rest + 0.999) : -1) : 0
  }

  private static func outcome(of count: Int32) -> Outcome {
    if count == 0 { return .late }
    return count < 0 && errno == EINTR ? .interrupted : .ready
  }

  /// After a failed call, waits if the call failed only because it would have had to wait, as on a stream that another
  /// process has set to that; returns whether that was so.
  static func waitedAfterFailure(for file: Int32, _ event: Int32) -> Bool {
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    _ = wait(for: file, event, until: .infinity)
    return true
  }
}
