#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Measures the time for which the thread that made it was ready to run while other threads had the processors.
///
/// Linux counts that time for each thread; on other systems it is not measured, and the wait is 0. Asking takes a
/// microsecond or two, and allocates nothing.
package final class ProcessorWait {
  #if os(Linux)
    private let file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
    /// The wait at the last call, in nanoseconds; `nil` before the first.
    private var last: Int64?

    package init() { _ = takeSeconds() }

    deinit { if file >= 0 { close(file) } }

    /// The wait in seconds since the last call.
    package func takeSeconds() -> Double {
      guard file >= 0, let now = Self.wait(of: file) else { return 0 }
      defer { last = now }
      return Double(max(now - (last ?? now), 0)) / 1e9
    }

    /// The second number of the file: the first one is the time that the thread ran.
    private static func wait(of file: Int32) -> Int64? {
      withUnsafeTemporaryAllocation(byteCount: 96, alignment: 1) { text in
        let length = pread(file, text.baseAddress, text.count, 0)
        guard length > 0, let gap = text[..<length].firstIndex(of: UInt8(ascii: " ")) else {
          return nil
        }
        var number: Int64 = 0
        for byte in text[(gap + 1)..<length] {
          guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
          number = number &* 10 &+ Int64(byte - UInt8(ascii: "0"))
        }
        return number
      }
    }
  #else
    package init() {}

    package func takeSeconds() -> Double { 0 }
  #endif
}
