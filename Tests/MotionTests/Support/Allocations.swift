import Foundation

/// Finds out whether something allocates memory, on Linux, without a tool.
///
/// The C library keeps the blocks that a thread has freed in a stack for each size, and hands out the
/// topmost. Marked blocks are laid on top of them; whoever allocates takes one, and writes into it or
/// keeps it.
enum Allocations {
  /// Whether a call allocates anything of up to a thousand bytes on this thread; `nil` if there is no
  /// telling on this system.
  static func areMade(by body: () -> Void) -> Bool? {
    #if canImport(Glibc)
      let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: count)
      defer { blocks.deallocate() }
      // The first time, types are still being made; then the call itself is what counts.
      _ = isTouched(blocks) {}
      return isTouched(blocks, body)
    #else
      body()
      return nil
    #endif
  }

  private static let count = 64

  private static func size(_ index: Int) -> Int { 24 + 16 * index }

  // Loops as plain as these allocate nothing themselves, even when they are not optimised.
  private static func isTouched(
    _ blocks: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ body: () -> Void
  ) -> Bool {
    var index = 0
    while index < count {
      blocks[index] = malloc(size(index))
      if let block = blocks[index] { memset(block, 0xA5, size(index)) }
      index += 1
    }
    while index > 0 {
      index -= 1
      free(blocks[index])
    }
    body()
    var isTouched = false
    while index < count {
      let block = malloc(size(index))
      if block != blocks[index] || !isMarked(block, size(index)) { isTouched = true }
      free(block)
      index += 1
    }
    return isTouched
  }

  /// Whether nobody has written behind the first 16 bytes, in which the C library keeps its notes.
  private static func isMarked(_ block: UnsafeMutableRawPointer?, _ size: Int) -> Bool {
    guard let bytes = block?.assumingMemoryBound(to: UInt8.self) else { return false }
    var offset = 16
    while offset < size {
      if bytes[offset] != 0xA5 { return false }
      offset += 1
    }
    return true
  }
}
