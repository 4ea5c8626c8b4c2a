#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes the bytes that put a terminal back in order: whole, and within a bound, whatever the terminal
/// does.
///
/// Handlers of signals may call it: it neither allocates nor takes a lock.
enum TerminalRestoration {
  /// The longest wait for a terminal that takes bytes, however slowly, in seconds.
  private static let longestWait = 2.0
  /// The longest wait afterwards for one whose buffer has been emptied.
  private static let lastWait = 0.5

  /// - Parameters:
  ///   - bytes: what restores the terminal; it begins with what ends a half-written sequence.
  ///   - discards: whether what the terminal has not taken yet may be thrown away first.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to file: Int32, discarding discards: Bool)
  {
    guard !bytes.isEmpty else { return }
    if discards { tcflush(file, TCOFLUSH) }
    if isWritten(bytes, to: file, until: MonotonicClock.seconds + longestWait) { return }
    // It takes nothing, perhaps since a Ctrl-S. Frames that nobody will see are in the way, and a terminal
    // that stays stopped would show them for ever: a stop of our own, and its end, end the other as well.
    tcflush(file, TCOFLUSH)
    tcflow(file, TCOOFF)
    tcflow(file, TCOON)
    if isWritten(bytes, to: file, until: MonotonicClock.seconds + lastWait) { return }
    // Closing the terminal would wait for what is in its buffer.
    tcflush(file, TCOFLUSH)
  }

  private static func isWritten(
    _ bytes: UnsafeBufferPointer<UInt8>, to file: Int32, until deadline: Double
  ) -> Bool {
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      // A terminal that could not be opened a second time blocks, so it is asked first.
      if Polling.wait(for: file, POLLOUT, until: deadline) == .late { return false }
      let count = platformWrite(
        file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EAGAIN, errno != EINTR {
        return false
      } else if MonotonicClock.seconds >= deadline {
        return false
      }
    }
    return true
  }
}
