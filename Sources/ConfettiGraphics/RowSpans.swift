/// Which pixels of some rows a particle may cover, and where they lie in its cell.
///
/// They are found for many rows before any is painted: the processor then knows early how far each
/// row goes, instead of guessing it.
struct RowSpans {
  /// The most rows that are found at a time: as many as fit into the kilobyte up to which Swift takes
  /// memory from the stack.
  static let capacity = 48

  /// For each row where it starts and ends and where that lies in the cell, column after column.
  private let base: UnsafeMutableRawPointer

  private static let column = capacity * MemoryLayout<UInt32>.stride

  /// Calls `body` with room for spans, on the stack.
  static func withRoom(_ body: (RowSpans) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 5 * column, alignment: 16) { room in
      if let base = room.baseAddress { body(RowSpans(base: base)) }
    }
  }

  /// The first column of a row.
  @inline(__always)
  func start(_ row: Int) -> Int { Int(number(row, 0, as: UInt32.self)) }
  /// The column beyond a row's last.
  @inline(__always)
  func end(_ row: Int) -> Int { Int(number(row, 1, as: UInt32.self)) }
  /// The texels across, from the middle of the cell to the row's centre in the middle column.
  @inline(__always)
  func across(_ row: Int) -> Float { number(row, 2, as: Float.self) }
  /// The texels down, from the middle of the cell to the row's centre in the middle column.
  @inline(__always)
  func down(_ row: Int) -> Float { number(row, 3, as: Float.self) }
  /// From the middle column to the first.
  @inline(__always)
  func offset(_ row: Int) -> Float { number(row, 4, as: Float.self) }

  @inline(__always)
  private func number<Number>(_ row: Int, _ column: Int, as type: Number.Type) -> Number {
    base.load(fromByteOffset: column &* Self.column &+ row &* 4, as: type)
  }

  @inline(__always)
  private func store<Number>(_ numbers: SIMD4<Number>, _ row: Int, _ column: Int) {
    base.storeBytes(
      of: numbers, toByteOffset: column &* Self.column &+ row &* 4, as: SIMD4<Number>.self)
  }

  /// Finds the spans of up to ``capacity`` rows, held to the columns of the picture.
  @inline(__always)
  func find(_ particle: CellMapping, _ rows: Range<Int>, _ columns: Range<Int>) {
    let left = SIMD4(repeating: Float(Int32(truncatingIfNeeded: columns.lowerBound)))
    let right = SIMD4(repeating: Float(Int32(truncatingIfNeeded: columns.upperBound)))
    var index = 0
    while index < rows.count {
      let four = particle.rows(from: rows.lowerBound &+ index)
      // A pixel belongs to a span if its centre does: that is what rounding its edges comes to.
      // Added to 2²³, a number's ones end up in the lowest bits.
      let start = four.start.held(from: left, to: right) + 0x1p23
      let end = four.end.held(from: left, to: right) + 0x1p23
      store(unsafeBitCast(start, to: SIMD4<UInt32>.self) & 0x7F_FFFF, index, 0)
      store(unsafeBitCast(end, to: SIMD4<UInt32>.self) & 0x7F_FFFF, index, 1)
      store(four.across, index, 2)
      store(four.down, index, 3)
      store(start - 0x1p23 - particle.middleColumn, index, 4)
      index &+= 4
    }
  }
}
