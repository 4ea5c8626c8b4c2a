import CConfettiSystem

/// The memory that the process has allocated.
package enum HeapMemory {
  /// Gives freed memory back to the system, which the C library would keep for later; takes milliseconds.
  package static func trim() { system_trim_memory() }

  /// How many bytes are in use, without those that were freed; `nil` where the C library does not tell.
  package static var liveBytes: Int? {
    let bytes = system_live_bytes()
    return bytes > 0 ? Int(clamping: bytes) : nil
  }
}
