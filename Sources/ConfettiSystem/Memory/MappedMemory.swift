#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Zeroed memory straight from the system; pages that are never touched take no space.
// Unchecked: the value is only an address, whose owner makes sure that no two threads write there at once.
package struct MappedMemory: @unchecked Sendable {
  package let start: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Maps at least 1 byte; `nil` if there is not enough memory.
  package init?(byteCount: Int) {
    let memory = mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    (start, self.byteCount) = (memory, byteCount)
  }

  /// Returns the memory to the system; ``start`` is invalid from then on.
  package func unmap() { munmap(start, byteCount) }
}
