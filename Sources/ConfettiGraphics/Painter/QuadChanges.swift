/// Finds the quads that differ between two pictures.
///
/// Quads that both pictures have in the same order are kept, and show the same in both wherever no other
/// quad was or is. All others have come or gone. A quad is recognised by a print of its vertices.
struct QuadChanges: Sendable {
  /// The prints of the quads of the new and of the last picture.
  private var prints: [UInt64] = []
  private var last: [UInt64] = []
  /// The bounds of the quads of the last picture.
  private var lastBounds: [QuadBounds] = []

  /// The first quad of the last picture with each print, or −1, in slots that follow from the print; and
  /// for each quad the next with the same print.
  private var slots: [Int32] = []
  private var sames: [Int32] = []
  private var isIndexed = false

  /// Takes the quads of the next picture in place of the last one's, and finds their bounds.
  mutating func take(
    _ quads: QuadBuffer, scale: Float, width: Int, height: Int, into blocks: inout QuadBlocks
  ) {
    blocks.exchangeBounds(with: &lastBounds)
    blocks.findBounds(quads, scale: scale, width: width, height: height)
    swap(&prints, &last)
    isIndexed = false
    prints.removeAll(keepingCapacity: true)
    quads.withVertices { vertices in
      guard let first = vertices.baseAddress else { return }
      prints.reserveCapacity(vertices.count / 4)
      for index in 0..<vertices.count / 4 { prints.append(Self.print(of: first + index * 4)) }
    }
  }

  /// Adds the bounds of all quads that have come or gone to areas of the picture, and notes for each quad
  /// whether it has come.
  mutating func find(
    _ bounds: [QuadBounds], into areas: inout DamageAreas, _ isNew: inout [Bool]
  ) {
    isNew.append(contentsOf: repeatElement(true, count: prints.count))
    // The first quads of both pictures behind the last that was kept.
    var (old, new) = (0, 0)
    for index in prints.indices {
      let isNext = index == new && old < last.count && last[old] == prints[index]
      guard let kept = isNext ? old : place(of: prints[index], from: old) else { continue }
      add(old..<kept, new..<index, bounds, to: &areas)
      (old, new) = (kept + 1, index + 1)
      isNew[index] = false
      if areas.isWhole { return }
    }
    add(old..<last.count, new..<prints.count, bounds, to: &areas)
  }

  /// Adds the bounds of quads that are gone, and of those that have come in their place.
  private func add(
    _ old: Range<Int>, _ new: Range<Int>, _ bounds: [QuadBounds], to areas: inout DamageAreas
  ) {
    // Most quads have only moved.
    let both = min(old.count, new.count)
    for index in 0..<both {
      areas.add(
        moved: lastBounds[old.lowerBound &+ index], to: bounds[new.lowerBound &+ index])
    }
    for index in old.dropFirst(both) { areas.add(lastBounds[index]) }
    for index in new.dropFirst(both) { areas.add(bounds[index]) }
  }

  /// The first quad of the last picture with a print, beginning with the quad `first`.
  private mutating func place(of print: UInt64, from first: Int) -> Int? {
    if !isIndexed { makeIndex() }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: print) & mask
    while slots[slot] >= 0, last[Int(slots[slot])] != print { slot = (slot + 1) & mask }
    // Quads before the first are never asked for again.
    while slots[slot] >= 0, slots[slot] < first {
      let next = sames[Int(slots[slot])]
      guard next >= 0 else { return nil }
      slots[slot] = next
    }
    return slots[slot] >= 0 ? Int(slots[slot]) : nil
  }

  private mutating func makeIndex() {
    isIndexed = true
    var size = 16
    while size < 2 * last.count { size *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(-1, count: size))
    sames.removeAll(keepingCapacity: true)
    sames.append(contentsOf: repeatElement(-1, count: last.count))
    for index in last.indices.reversed() {
      var slot = Int(truncatingIfNeeded: last[index]) & (size - 1)
      while slots[slot] >= 0, last[Int(slots[slot])] != last[index] {
        slot = (slot + 1) & (size - 1)
      }
      sames[index] = slots[slot]
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  @inline(__always)
  private static func print(of quad: UnsafeRawPointer) -> UInt64 {
    var print: UInt64 = 0
    for offset in stride(from: 0, to: 4 * MemoryLayout<Vertex>.stride, by: 16) {
      let a = quad.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let b = quad.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
      let salt = UInt64(offset + 1) &* 0x9E37_79B9_7F4A_7C15
      let product = (a ^ salt).multipliedFullWidth(by: b ^ ~salt &* 0xD1B5_4A32_D192_ED03)
      print = print &* 0x9FB2_1C65_1E98_DF25 ^ product.high ^ product.low
    }
    return print
  }
}
