/// A copy of a root, behind a reference, so that threads and recordings share it.
final class KeptRoot<Shown: Root & ~Copyable>: Sendable {
  let root: Shown

  /// Keeps a copy of a root.
  init(_ root: borrowing Shown) { self.root = root.copy() }
}
