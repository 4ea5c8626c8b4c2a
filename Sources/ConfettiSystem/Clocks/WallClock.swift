#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The time of day.
package enum WallClock {
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
