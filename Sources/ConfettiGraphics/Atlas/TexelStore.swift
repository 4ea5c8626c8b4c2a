import ConfettiSystem

/// The memory of a texture, which copies of an atlas share.
///
/// Texels in use never change: additions go to texels that no version uses. So a painter may read while
/// a newer version of its atlas grows, and growing copies nothing. Only the newest version grows in
/// place; an older one gets memory of its own.
// Unchecked: only the newest version writes, and only texels that no version uses yet.
final class TexelStore: @unchecked Sendable {
  /// The number of texels in a row, and of rows.
  let width, capacity: Int
  /// Premultiplied; unused ones are clear, and take no memory.
  let texels: UnsafeMutablePointer<UInt32>
  private let memory: MappedMemory
  /// The number of additions so far, by all versions.
  private let version = Locked(0)

  init(width: Int, capacity: Int) {
    (self.width, self.capacity) = (width, capacity)
    guard let memory = MappedMemory(byteCount: max(width * capacity * 4, 4)) else {
      preconditionFailure("there is not enough memory for a texture")
    }
    self.memory = memory
    texels = memory.start.bindMemory(to: UInt32.self, capacity: max(width * capacity, 1))
  }

  deinit { memory.unmap() }

  /// A copy of the first rows, with room for more.
  func copy(rows: Int, width: Int, capacity: Int) -> TexelStore {
    let copy = TexelStore(width: width, capacity: capacity)
    for row in 0..<min(rows, self.capacity, capacity) {
      (copy.texels + row * width).update(
        from: texels + row * self.width, count: min(self.width, width))
    }
    return copy
  }

  /// Whether a version is the newest and may write; if so, the next version is the newest from then on.
  func claim(_ version: Int) -> Bool {
    self.version.with { newest in
      guard newest == version else { return false }
      newest += 1
      return true
    }
  }
}
