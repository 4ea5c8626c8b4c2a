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

  /// Makes a pipe whose ends no program inherits; `nil` if there are too many open files.
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

  /// Makes room for more bytes, so that both sides wait for each other less often; the system may
  /// refuse.
  package func widen() {
    #if os(Linux)
      _ = fcntl(writeEnd, Self.setPipeSize, Self.wideBytes)
    #endif
  }

  private static let wideBytes: Int32 = 1 << 20
  /// `F_SETPIPE_SZ` of Linux, which C's headers show to C alone.
  private static let setPipeSize: Int32 = 1031

  /// Lets reading no longer wait: where nothing has come, it is empty as at the end.
  package func stopWaiting() { _ = fcntl(readEnd, F_SETFL, O_NONBLOCK) }

  /// Waits until there is something to read, or the end.
  ///
  /// - Parameter seconds: how long; a signal ends the wait earlier.
  /// - Returns: whether there is; `nil` if a signal has come.
  package func waitForBytes(seconds: Double) -> Bool? {
    var state = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    let ready = poll(&state, 1, Int32(max(seconds, 0) * 1000))
    return ready < 0 && errno == EINTR ? nil : ready > 0
  }

  /// Reads what is available, waiting for something; empty at the end.
  package func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var length = -1
      repeat {
        length = platformRead(readEnd, buffer.baseAddress, buffer.count)
      } while length < 0 && errno == EINTR
      count = max(length, 0)
    }
  }

  /// Reads everything up to the end.
  package func readToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = read()
      if more.isEmpty { return bytes }
      bytes += more
    }
  }
}

/// The system's functions, which the type's own methods hide.
private func platformRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func platformClose(_ file: Int32) { close(file) }
