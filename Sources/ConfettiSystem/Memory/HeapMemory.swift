import CConfettiSystem

/// The memory that the process has allocated.
package enum HeapMemory {
  /// Returns freed memory to the system, which the C library would keep for later; takes milliseconds.
  package static func trim() { system_trim_memory() }

  /// The number of bytes in use, without freed ones; `nil` if the C library does not tell it.
  package static var liveBytes: Int? {
    let bytes = system_live_bytes()
    return bytes > 0 ? Int(clamping: bytes) : nil
  }
}
