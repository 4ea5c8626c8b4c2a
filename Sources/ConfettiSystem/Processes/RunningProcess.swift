#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Processes by their numbers, which the system gives again some time after a process has ended.
package enum RunningProcess {
  /// The number of this process.
  package static var own: Int32 { getpid() }

  /// Whether a process with a number is running.
  package static func exists(_ number: Int32) -> Bool {
    number > 0 && (kill(number, 0) == 0 || errno == EPERM)
  }
}
