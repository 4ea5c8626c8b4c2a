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
  /// The constant `F_SETPIPE_SZ` of Linux, which C's headers do not show to Swift.
  private static let setPipeSize: Int32 = 1031

  /// Makes ``write(_:)`` return at once.
  package func stopWaitingToWrite() { _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK) }

  /// Writes as many bytes as the reader has room for; `nil` if the reader has gone.
  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { platformWrite(writeEnd, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Waits for a short while until the reader of one of some pipes has room, or has gone.
  package static func waitForRoom(in pipes: [ProcessPipe]) {
    _ = Polling.wait(
      forAny: pipes.map(\.writeEnd), POLLOUT, until: MonotonicClock.seconds + shortWait)
  }

  private static let shortWait = 0.1

  /// Makes ``read()`` return at once, empty if there is nothing to read yet.
  package func stopWaiting() { _ = fcntl(readEnd, F_SETFL, O_NONBLOCK) }

  /// Waits until there is something to read or the pipe has ended, for at most some seconds.
  ///
  /// - Returns: whether there is something to read or the pipe has ended; `nil` if a signal has ended the wait.
  package func waitForBytes(seconds: Double) -> Bool? {
    switch Polling.wait(for: readEnd, POLLIN, until: MonotonicClock.seconds + seconds) {
    case .ready: true
    case .late: false
    case .interrupted: nil
    }
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

  /// Reads to the end; `nil` if there are more than `most` bytes, or the end comes after the deadline.
  package func readToEnd(most: Int, until deadline: Double) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= most {
      switch Polling.wait(for: readEnd, POLLIN, until: deadline) {
      case .late: return nil
      case .interrupted: continue
      case .ready: break
      }
      let more = read()
      if more.isEmpty { return bytes }
      bytes += more
    }
    return nil
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
