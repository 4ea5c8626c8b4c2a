/// The vertices of the two triangles of each quad: 0 1 2 and 0 2 3, then 4 5 6 and 4 6 7, and on.
///
/// They are the same in every frame, so they are kept and only ever grow. The diagonal from
/// top-left to bottom-right is the only one SDL's software driver is fast on.
struct QuadIndices {
  static let perQuad = 6

  private(set) var values: [UInt32] = []

  /// Makes sure of the indices of at least `quads` quads.
  mutating func reserve(quads: Int) {
    let ready = values.count / Self.perQuad
    guard quads > ready else { return }
    let wanted = max(quads, ready * 2, 256)
    values.reserveCapacity(wanted * Self.perQuad)
    for quad in ready..<wanted {
      let first = UInt32(truncatingIfNeeded: quad * 4)
      values.append(first)
      values.append(first + 1)
      values.append(first + 2)
      values.append(first)
      values.append(first + 2)
      values.append(first + 3)
    }
  }
}
