/// Paints quads that show a cell of the atlas in one colour, as particles do, faster than
/// ``QuadPainter`` could.
///
/// Four pixels are painted at a time; those beyond the cell have a coverage of zero.
struct CellPainter {
  let cells: AtlasCells.Finder
  let spans: RowSpans
  let target: PixelTarget
  /// The part of the whole picture that the target shows.
  private let columns, rows: Range<Int>

  init(cells: AtlasCells.Finder, spans: RowSpans, target: PixelTarget) {
    self.cells = cells
    self.spans = spans
    self.target = target
    columns = target.columns
    rows = target.rows
  }

  /// Paints a quad that shows a cell in one colour; returns `false` for any other quad, which
  /// ``QuadPainter`` must paint.
  @inline(__always)
  func paint(_ quad: UnsafePointer<Vertex>, scale: Float) -> Bool {
    let color = quad[0].color
    guard quad.hasOneColor, let cell = cells.cell(of: quad),
      let mapping = CellMapping(quad, cell, scale: scale)
    else { return false }
    if cell.isRectangle {
      paint(mapping, RectangleCoverage(cell), color)
    } else {
      paint(mapping, MaskCoverage(cell), color)
    }
    return true
  }

  @inline(__always)
  private func paint(_ mapping: CellMapping, _ coverage: some CellCoverage, _ color: PackedColor) {
    let ink = PixelBlock(SIMD4(repeating: color.ordered(target.order).bits))
    if color.isOpaque {
      paint(mapping, coverage, OpaqueInk(color: ink))
    } else {
      paint(mapping, coverage, TranslucentInk(color: ink))
    }
  }

  @inline(__always)
  private func paint(_ mapping: CellMapping, _ coverage: some CellCoverage, _ ink: some Ink) {
    if let color = ink.solid, let inside = coverage.inside(mapping) {
      paint(mapping, coverage, ink, SolidPixels(inside: inside, color: color))
    } else {
      paint(mapping, coverage, ink, NoPixels())
    }
  }

  @inline(never)
  private func paint(
    _ mapping: CellMapping, _ coverage: some CellCoverage, _ ink: some Ink,
    _ inside: some InsidePixels
  ) {
    let (top, bottom) = (mapping.top.rounded(within: rows), mapping.bottom.rounded(within: rows))
    var row = top
    while row < bottom {
      let batch = row..<min(row + RowSpans.capacity, bottom)
      spans.find(mapping, rows: batch, columns: columns)
      paint(batch, of: mapping, coverage, ink, inside)
      row = batch.upperBound
    }
  }

  @inline(__always)
  private func paint(
    _ batch: Range<Int>, of mapping: CellMapping, _ coverage: some CellCoverage, _ ink: some Ink,
    _ inside: some InsidePixels
  ) {
    let (acrossStep, downStep) = (
      SIMD4(repeating: mapping.acrossStep), SIMD4(repeating: mapping.downStep)
    )
    let firstRow = (batch.lowerBound &- rows.lowerBound) &* target.stride
    var row = target.pixels + (firstRow &- columns.lowerBound)
    var index = 0
    while index < batch.count {
      var pixel = row + spans.start(index)
      let end = row + spans.end(index)
      // A whole block that begins before this pixel fits into the row.
      let lastWhole = min(end, row + (columns.upperBound &- PixelBlock.count &+ 1))
      let (across, down) = (
        SIMD4(repeating: spans.across(index)), SIMD4(repeating: spans.down(index))
      )
      var offset = SIMD4<Float>(0, 1, 2, 3) + SIMD4(repeating: spans.offset(index))
      @inline(__always) func paintBlocks(while isWanted: (SIMD4<Float>) -> Bool) {
        while pixel < lastWhole, isWanted(offset) {
          let covered = coverage(across + acrossStep * offset, down + downStep * offset)
          pixel.write(ink.over(pixel.block(of: PixelBlock.count), covered), of: PixelBlock.count)
          pixel += PixelBlock.count
          offset += SIMD4(repeating: Float(PixelBlock.count))
        }
      }
      if let (first, last) = inside.columns(across[0], down[0]) {
        // Blocks that begin before the inside, and then those that lie in it.
        paintBlocks { $0[0] < first }
        let count = min(Self.blocks(from: offset, to: last), (end - pixel) / PixelBlock.count)
        inside.fill(pixel, blocks: count)
        pixel += count &* PixelBlock.count
        offset += SIMD4(repeating: Float(count &* PixelBlock.count))
      }
      paintBlocks { _ in true }
      if pixel < end {
        let covered = coverage(across + acrossStep * offset, down + downStep * offset)
        let rest = end - pixel
        pixel.write(ink.over(pixel.block(of: rest), covered), of: rest)
      }
      row += target.stride
      index &+= 1
    }
  }

  /// The blocks that begin with the columns of `offset` and end before a column.
  @inline(__always)
  private static func blocks(from offset: SIMD4<Float>, to last: Float) -> Int {
    let distance = (last - offset[3]) / Float(PixelBlock.count)
    return distance >= 0 ? Int(min(distance, 0x1p14)) &+ 1 : 0
  }
}

/// The pixels inside a shape, which are stored without blending.
private protocol InsidePixels {
  /// The columns of a row that are inside; see ``SolidInside/columns(_:_:)``.
  func columns(_ a: Float, _ d: Float) -> (Float, Float)?
  func fill(_ pixel: UnsafeMutablePointer<UInt32>, blocks: Int)
}

private struct SolidPixels: InsidePixels {
  let inside: SolidInside
  let color: SIMD4<UInt32>

  @inline(__always)
  func columns(_ a: Float, _ d: Float) -> (Float, Float)? { inside.columns(a, d) }

  @inline(__always)
  func fill(_ pixel: UnsafeMutablePointer<UInt32>, blocks: Int) {
    UnsafeMutableRawPointer(pixel).fill(color, blocks: blocks)
  }
}

/// No pixels inside, as in most particles: a type of its own, so that their loop has no further test.
private struct NoPixels: InsidePixels {
  @inline(__always)
  func columns(_ a: Float, _ d: Float) -> (Float, Float)? { nil }

  @inline(__always)
  func fill(_ pixel: UnsafeMutablePointer<UInt32>, blocks: Int) {}
}

extension PackedColor {
  fileprivate var isOpaque: Bool { bits >> 24 == 255 }

  /// The colour with its bytes in the order of a target.
  fileprivate func ordered(_ order: PixelTarget.ChannelOrder) -> PackedColor {
    guard order == .bgra else { return self }
    return PackedColor(bits: bits & 0xFF00_FF00 | (bits & 0xFF) << 16 | (bits >> 16) & 0xFF)
  }
}

extension Float {
  /// The nearest whole number, clamped to the range; the range's end is allowed as well.
  @inline(__always)
  fileprivate func rounded(within range: Range<Int>) -> Int {
    let clamped = min(max(self, Float(range.lowerBound)), Float(range.upperBound))
    // Adding 2²³ leaves the rounded number in the lowest bits, without a conversion that could trap.
    return Int((clamped + 0x1p23).bitPattern & 0x7F_FFFF)
  }
}
