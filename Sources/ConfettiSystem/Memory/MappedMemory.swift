#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory straight from the system: all zeros, and what is never touched takes no space.
package struct MappedMemory: @unchecked Sendable {
  /// Where it begins.
  package let start: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Maps memory; `nil` if there is not so much.
  ///
  /// - Parameter byteCount: how many bytes, at least 1.
  package init?(byteCount: Int) {
    let memory = mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    (start, self.byteCount) = (memory, byteCount)
  }

  /// Gives the memory back; nobody may use it from then on.
  package func unmap() { munmap(start, byteCount) }
}
