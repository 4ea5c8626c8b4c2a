#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pipe; the ends close when it is released.
package final class ProcessPipe {
  package private(set) var readEnd: Int32 = -1
  package private(set) var writeEnd: Int32 = -1

  /// A pipe whose ends no other program inherits; `nil` if there are too many open files.
  package init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeReadEnd()
    closeWriteEnd()
  }

  package func closeReadEnd() { Self.close(&readEnd) }

  package func closeWriteEnd() { Self.close(&writeEnd) }

  private static func close(_ end: inout Int32) {
    if end >= 0 { platformClose(end) }
    end = -1
  }

  /// Asks the system for a larger buffer, so that both sides wait for each other less often.
  package func widen() {
    #if os(Linux)
      _ = fcntl(writeEnd, Self.setPipeSize, Self.wideBytes)
    #endif
  }

  private static let wideBytes: Int32 = 1 << 20
  /// `F_SETPIPE_SZ` of Linux, which C's headers show to C alone.
  private static let setPipeSize: Int32 = 1031

  /// Makes ``read()`` return at once, empty if there is nothing to read yet.
  package func stopWaiting() { _ = fcntl(readEnd, F_SETFL, O_NONBLOCK) }

  /// Waits until there is something to read or the pipe has ended, for at most some seconds.
  ///
  /// - Returns: whether that is so; `nil` if a signal has ended the wait.
  package func waitForBytes(seconds: Double) -> Bool? {
    var state = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    let ready = poll(&state, 1, Int32(max(seconds, 0) * 1000))
    return ready < 0 && errno == EINTR ? nil : ready > 0
  }

  /// Waits for bytes and reads those that are available; empty at the end.
  package func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var length = -1
      repeat {
        length = platformRead(readEnd, buffer.baseAddress, buffer.count)
      } while length < 0 && errno == EINTR
      count = max(length, 0)
    }
  }

  package func readToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = read()
      if more.isEmpty { return bytes }
      bytes += more
    }
  }
}
