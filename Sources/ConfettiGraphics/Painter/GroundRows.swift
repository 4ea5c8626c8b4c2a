/// The colours of a quad that hides everything below it, row by row: each row has one colour, or a pattern
/// of two that repeats every four pixels.
///
/// Many small areas have the same ground, whose rows are computed once, when they are first needed.
struct GroundRows {
  /// The index of the quad, or −1.
  private(set) var cover: Int32 = -1
  private var colors: RowColors?
  /// Four pixels of each row, the first in a column that is divisible by four.
  private let pixels: UnsafeMutablePointer<SIMD4<UInt32>>
  /// The first row, and those whose pixels are known, one bit each.
  private let first: Int
  private var known: UInt64 = 0

  /// Calls `body` with memory for a row of blocks, on the stack.
  static func withStorage(from row: Int, _ body: (inout GroundRows) -> Void) {
    withUnsafeTemporaryAllocation(of: SIMD4<UInt32>.self, capacity: QuadBlocks.height) { storage in
      guard let pixels = storage.baseAddress else { return }
      var rows = GroundRows(pixels: pixels, first: row)
      body(&rows)
    }
  }

  private init(pixels: UnsafeMutablePointer<SIMD4<UInt32>>, first: Int) {
    (self.pixels, self.first) = (pixels, first)
  }

  /// Whether there is a quad, with colours.
  var hasColors: Bool { colors != nil }

  /// Takes the colours of another quad.
  mutating func take(_ cover: Int32, _ colors: RowColors?) {
    (self.cover, self.colors, known) = (cover, colors, 0)
  }

  mutating func forget() { take(-1, nil) }

  /// Fills a part of the picture within the rows and the quad.
  mutating func fill(_ part: PixelTarget) {
    findColors(of: part.rows)
    switch part.columns.lowerBound & 3 {
    case 0: fill(part) { $0 }
    case 1: fill(part) { SIMD4($0[1], $0[2], $0[3], $0[0]) }
    case 2: fill(part) { SIMD4($0[2], $0[3], $0[0], $0[1]) }
    default: fill(part) { SIMD4($0[3], $0[0], $0[1], $0[2]) }
    }
  }

  /// Fills a part with the patterns of its rows.
  ///
  /// - Parameter turned: four pixels of a row, of which the first has a column divisible by four, begun with
  ///   the first column of the part.
  @inline(__always)
  private func fill(_ part: PixelTarget, _ turned: (SIMD4<UInt32>) -> SIMD4<UInt32>) {
    let (columns, stride) = (part.width, part.stride &* 4)
    var row = UnsafeMutableRawPointer(part.pixels)
    var pattern = pixels + (part.rows.lowerBound &- first)
    for _ in 0..<part.height {
      row.fill(turned(pattern.pointee), columns)
      row += stride
      pattern += 1
    }
  }

  /// Computes the colours of those rows that are not known yet.
  private mutating func findColors(of rows: Range<Int>) {
    guard let colors, !rows.isEmpty else { return }
    let (start, end) = (rows.lowerBound &- first, rows.upperBound &- first)
    let wanted = (UInt64.max >> UInt64(64 &- (end &- start))) << UInt64(start)
    guard known & wanted != wanted else { return }
    for index in start..<end where known & 1 << index == 0 {
      (pixels + index).initialize(to: colors.pixels(of: first &+ index))
    }
    known |= wanted
  }
}

extension UnsafeMutableRawPointer {
  /// Writes blocks of four pixels, all alike; none if their number is negative, as it may be for a row with an
  /// empty span.
  @inline(__always)
  func fill(_ four: SIMD4<UInt32>, blocks: Int) {
    var (block, rest) = (self, blocks)
    while rest > 0 {
      block.storeBytes(of: four, as: SIMD4<UInt32>.self)
      block += 16
      rest &-= 1
    }
  }

  /// Writes a number of pixels, which repeat after four.
  @inline(__always)
  func fill(_ four: SIMD4<UInt32>, _ count: Int) {
    let long = count & ~31
    fill(four, blocks: long &>> 2)
    var pixel = self + long &* 4
    let rest = count & 31
    // Most areas are narrower than 32 pixels. A loop over so few blocks takes longer than they do.
    switch rest &>> 2 {
    case 7:
      pixel.write(four, block: 6)
      fallthrough
    case 6:
      pixel.write(four, block: 5)
      fallthrough
    case 5:
      pixel.write(four, block: 4)
      fallthrough
    case 4:
      pixel.write(four, block: 3)
      fallthrough
    case 3:
      pixel.write(four, block: 2)
      fallthrough
    case 2:
      pixel.write(four, block: 1)
      fallthrough
    case 1: pixel.write(four, block: 0)
    default: break
    }
    pixel += (rest &>> 2) &* 16
    if rest & 2 != 0 {
      pixel.storeBytes(of: four.lowHalf, as: SIMD2<UInt32>.self)
      pixel += 8
    }
    if rest & 1 != 0 {
      pixel.storeBytes(of: rest & 2 == 0 ? four[0] : four[2], as: UInt32.self)
    }
  }

  @inline(__always)
  private func write(_ four: SIMD4<UInt32>, block: Int) {
    (self + block &* 16).storeBytes(of: four, as: SIMD4<UInt32>.self)
  }
}

/// The colours of the rows of an upright, opaque quad that shows one spot of the atlas, and whose rows each
/// have one colour: the same as ``QuadPainter`` paints.
struct RowColors {
  private let mapping: QuadMapping
  private let tint: QuadTint
  private let spot: Channels
  private let column: Int
  private let order: PixelTarget.ChannelOrder

  /// `nil` if the quad is painted nowhere.
  init?(
    _ quad: UnsafePointer<Vertex>, scale: Double, _ texture: Texture,
    _ order: PixelTarget.ChannelOrder
  ) {
    guard let corners = QuadCorners(quad, scale: scale),
      let mapping = QuadMapping(corners, .whole), let texels = texture.mapping(of: quad, .whole)
    else { return nil }
    (self.mapping, self.order) = (mapping, order)
    tint = QuadTint(quad, .whole, isLevel: mapping.isLevel)
    spot = texture.sample(texels.position(.zero))
    column = corners.firstColumn
  }

  /// Four pixels of a row, the first in a column that is divisible by four.
  @inline(__always)
  func pixels(of row: Int) -> SIMD4<UInt32> {
    if tint.isUniform {
      let color = spot.scaled(by: tint.row(at: .zero, step: .zero)[0])
      return SIMD4(repeating: color.ordered(order).rounded)
    }
    let own = mapping.coordinates(column: column, row: row)
    let color = spot.scaled(by: tint.row(at: own, step: mapping.step)[0])
    return DitherRow(row, from: 0).pixels(of: color.ordered(order))
  }
}
