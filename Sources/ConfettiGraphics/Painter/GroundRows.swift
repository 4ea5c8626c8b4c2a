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

  /// Takes the colours of another quad.
  mutating func take(_ cover: Int32, _ colors: RowColors?) {
    (self.cover, self.colors, known) = (cover, colors, 0)
  }

  /// Fills a part of the picture within the rows and the quad.
  mutating func fill(_ part: PixelTarget) {
    guard let colors else { return }
    let (columns, shift) = (part.width, part.columns.lowerBound & 3)
    var row = UnsafeMutableRawPointer(part.pixels)
    for y in part.rows {
      let index = y &- first
      if known & 1 << index == 0 {
        (pixels + index).initialize(to: colors.pixels(of: y))
        known |= 1 << index
      }
      let p = pixels[index]
      let four: SIMD4<UInt32> =
        switch shift {
        case 0: p
        case 1: SIMD4(p[1], p[2], p[3], p[0])
        case 2: SIMD4(p[2], p[3], p[0], p[1])
        default: SIMD4(p[3], p[0], p[1], p[2])
        }
      row.fill(four, columns)
      row += part.stride &* 4
    }
  }
}

extension UnsafeMutableRawPointer {
  /// Writes a number of pixels, which repeat after four.
  @inline(__always)
  func fill(_ four: SIMD4<UInt32>, _ count: Int) {
    let eight = SIMD8(lowHalf: four, highHalf: four)
    let wide = SIMD16(lowHalf: eight, highHalf: eight)
    var (pixel, rest) = (self, count)
    while rest >= 16 {
      pixel.storeBytes(of: wide, as: SIMD16<UInt32>.self)
      pixel += 64
      rest &-= 16
    }
    while rest >= 4 {
      pixel.storeBytes(of: four, as: SIMD4<UInt32>.self)
      pixel += 16
      rest &-= 4
    }
    if rest & 2 != 0 {
      pixel.storeBytes(of: four.lowHalf, as: SIMD2<UInt32>.self)
      pixel += 8
    }
    if rest & 1 != 0 {
      pixel.storeBytes(of: rest == 1 ? four[0] : four[2], as: UInt32.self)
    }
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
