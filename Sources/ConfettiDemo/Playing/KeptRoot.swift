/// A root as it was at a moment, behind a reference, so that threads and recordings share it.
final class KeptRoot<Shown: Root & ~Copyable>: Sendable {
  let root: Shown

  /// Keeps a copy.
  init(_ root: borrowing Shown) { self.root = root.copy() }
}
