/// Where shapes stand in an atlas, at several sizes on each axis apart.
///
/// A particle of confetti may be 24 pixels long and 1.5 wide. Sampled from one size of picture its
/// edge would be blurred or jagged, so each shape stands in the atlas for all pairs of widths and
/// heights of 1, 2, 4 … 64 pixels (a "ripmap"): whatever the size on screen, one texel is about
/// one pixel, and the clear texel around the shape makes a smooth edge.
public struct ShapeTable: Sendable {
  /// The number of sizes on an axis.
  public static let levelCount = 7

  /// A stretch of the atlas along one axis for one size, and how much larger than the shape a quad
  /// must be to take the clear edge with it.
  public struct Level: Hashable, Sendable {
    /// Start, end, expansion and nothing: four numbers, because four are loaded at once.
    public let numbers: SIMD4<Float>

    /// The texture coordinate at which the stretch begins.
    public var start: Float { numbers[0] }
    /// The texture coordinate at which the stretch ends.
    public var end: Float { numbers[1] }
    /// The quad's half side in half sides of the shape.
    public var expansion: Float { numbers[2] }

    init(start: Float, end: Float, expansion: Float) {
      numbers = [start, end, expansion, 0]
    }
  }

  @usableFromInline let levels: [Level]
  /// Where the levels of the drawn shapes begin, and those of pictures by their names.
  private let drawn: [Int?]
  private let pictures: [String: Int]
  /// Pixels per point.
  public let scale: Float

  /// A table of regions: for each shape its columns' levels and then its rows' levels.
  init(scale: Float, regions: [Shape: (columns: [Level], rows: [Level])]) {
    self.scale = scale
    var levels: [Level] = []
    var drawn = [Int?](repeating: nil, count: Shape.drawn.count)
    var pictures: [String: Int] = [:]
    for (shape, region) in regions {
      precondition(
        region.columns.count == Self.levelCount && region.rows.count == Self.levelCount)
      if case .picture(let name) = shape {
        pictures[name] = levels.count
      } else if let index = shape.drawnIndex {
        drawn[index] = levels.count
      }
      levels += region.columns + region.rows
    }
    (self.levels, self.drawn, self.pictures) = (levels, drawn, pictures)
  }

  /// Calls `body` with a shape's levels: ``levelCount`` for the columns, then as many for the rows.
  ///
  /// An atlas without the shape gives its rectangle instead.
  @inlinable
  public func withLevels<Result>(
    of shape: Shape, _ body: (UnsafePointer<Level>) -> Result
  ) -> Result? {
    guard let index = index(of: shape) else { return nil }
    return levels.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return nil }
      return body(first + index)
    }
  }

  /// Where the levels of a shape begin, or else those of the rectangle.
  @usableFromInline
  func index(of shape: Shape) -> Int? {
    ownIndex(of: shape) ?? ownIndex(of: .rectangle)
  }

  /// Asked for every burst of a frame, and so without hashing where that can be.
  private func ownIndex(of shape: Shape) -> Int? {
    if case .picture(let name) = shape { return pictures[name] }
    return shape.drawnIndex.flatMap { drawn[$0] }
  }

  /// The levels of a shape that the atlas has itself: those of the columns and then of the rows.
  func ownLevels(of shape: Shape) -> ArraySlice<Level>? {
    ownIndex(of: shape).map { levels[$0..<$0 + 2 * Self.levelCount] }
  }

  /// The level for a side of so many pixels: the one whose size is nearest as a ratio.
  @inlinable
  public static func level(forPixels pixels: Float) -> Int { size(forPixels: pixels).level }

  /// The size for a side of so many pixels, for loops over many.
  @inlinable @inline(__always)
  public static func size(forPixels pixels: Float) -> Size { Size(forPixels: pixels) }

  /// The size of a level: 1, 2, 4 … texels.
  public struct Size: Hashable, Sendable {
    /// The bits of the size as a number: an exponent and nothing else.
    @usableFromInline let bits: UInt32

    @inlinable @inline(__always)
    init(forPixels pixels: Float) {
      // The exponent of pixels × √2 is the logarithm of the size rounded to the nearest power of 2.
      // Held to the least size before the multiplication and to the largest after it, because then
      // the compiler takes one instruction for each; and a side that is not a number has a size too.
      let (least, largest): (Float, Float) = (0.707_106_9, Float(1 << (levelCount - 1)))
      let raised = (pixels > least ? pixels : least) * 1.414_213_6
      bits = (raised < largest ? raised : largest).bitPattern & 0x7F80_0000
    }

    /// The number of the level.
    @inlinable @inline(__always)
    public var level: Int { Int(bits >> 23) - 127 }

    /// How many bytes after that of size 2⁻¹²⁷ the level would stand.
    @inlinable @inline(__always)
    public var offset: UInt32 { bits >> 19 }

    /// The ``offset`` of the first level.
    public static var firstOffset: Int { 127 * MemoryLayout<Level>.stride }

    /// 1 / size.
    @inlinable @inline(__always)
    public var reciprocal: Float { Float(bitPattern: 254 << 23 &- bits) }
  }
}
