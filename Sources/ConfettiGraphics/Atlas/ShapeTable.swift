/// Where shapes stand in an atlas, at several sizes on each axis apart.
///
/// A particle of confetti may be 24 pixels long and 1.5 wide. Sampled from one size of picture its
/// edge would be blurred or jagged, so each shape stands in the atlas for all pairs of widths and
/// heights of 1, 2, 4 … 64 pixels (a "ripmap"): whatever the size on screen, one texel is about
/// one pixel, and the clear texel around the shape makes a smooth edge.
public struct ShapeTable: Sendable {
  /// The number of sizes on an axis.
  public static let levelCount = 7

  /// What a quad shows of the atlas along one axis at one size, and how much larger than the shape it
  /// must be: the clear texels around the shape belong to it.
  public struct Level: Hashable, Sendable {
    /// ``start``, ``end``, ``expansion`` and 0: four numbers, because four are loaded at once.
    public let numbers: SIMD4<Float>

    /// The texture coordinate at which the quad begins, 0…1.
    public var start: Float { numbers[0] }
    /// The texture coordinate at which the quad ends, 0…1.
    public var end: Float { numbers[1] }
    /// The quad's side over the shape's, above 1.
    public var expansion: Float { numbers[2] }

    init(start: Float, end: Float, expansion: Float) {
      numbers = [start, end, expansion, 0]
    }
  }

  /// What the table is told of a shape.
  struct Entry {
    /// The levels for widths and for heights, ``levelCount`` each.
    let columns, rows: [Level]
    /// Width over height, for a shape that keeps it.
    let aspect: Float?
  }

  /// Where a shape's levels begin, and what its width over height is where it keeps it.
  @usableFromInline
  struct Location: Sendable {
    @usableFromInline let index: Int
    @usableFromInline let aspect: Float?
  }

  @usableFromInline let levels: [Level]
  /// The drawn shapes by their ``Shape/drawnIndex``, and pictures by their names.
  private let drawn: [Location?]
  private let pictures: [String: Location]
  /// Pixels per point.
  public let scale: Float

  init(scale: Float, entries: [Shape: Entry]) {
    self.scale = scale
    var levels: [Level] = []
    var drawn = [Location?](repeating: nil, count: Shape.drawn.count)
    var pictures: [String: Location] = [:]
    for (shape, entry) in entries {
      precondition(
        entry.columns.count == Self.levelCount && entry.rows.count == Self.levelCount,
        "a shape has a level for each size")
      let location = Location(index: levels.count, aspect: entry.aspect)
      if case .picture(let name) = shape {
        pictures[name] = location
      } else if let index = shape.drawnIndex {
        drawn[index] = location
      }
      levels += entry.columns + entry.rows
    }
    (self.levels, self.drawn, self.pictures) = (levels, drawn, pictures)
  }

  /// Whether the atlas has a shape.
  func contains(_ shape: Shape) -> Bool { location(of: shape) != nil }

  /// Width over height of a shape that keeps it; `nil` for one that takes any, and for one that the
  /// atlas lacks.
  func aspect(of shape: Shape) -> Float? { location(of: shape)?.aspect }

  /// Calls `body` with a shape's levels: ``levelCount`` for its widths, then as many for its heights.
  ///
  /// - Parameters:
  ///   - shape: the shape to look for.
  ///   - body: gets the first level; the pointer is good only inside it.
  /// - Returns: what `body` does, or `nil` without a call where the atlas lacks the shape.
  /// - Complexity: O(1).
  @inlinable
  public func withLevels<Result>(
    of shape: Shape, _ body: (UnsafePointer<Level>) -> Result
  ) -> Result? {
    withLevelsAndAspect(of: shape) { levels, _ in body(levels) }
  }

  /// Calls `body` with a shape's levels and the width over height that it keeps, if it does.
  @inlinable
  package func withLevelsAndAspect<Result>(
    of shape: Shape, _ body: (UnsafePointer<Level>, _ aspect: Float?) -> Result
  ) -> Result? {
    guard let location = location(of: shape) else { return nil }
    return levels.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return nil }
      return body(first + location.index, location.aspect)
    }
  }

  /// Asked for every burst of a frame, and so without hashing where that can be.
  @usableFromInline
  func location(of shape: Shape) -> Location? {
    if case .picture(let name) = shape { return pictures[name] }
    return shape.drawnIndex.flatMap { drawn[$0] }
  }

  /// The level for a side of some length: the one whose size is nearest as a ratio.
  ///
  /// - Parameter pixels: the side in pixels; not-a-number counts as none.
  /// - Returns: 0 ..< ``levelCount``.
  @inlinable
  public static func level(forPixels pixels: Float) -> Int { size(forPixels: pixels).level }

  /// The size for a side of some length, for loops over many.
  ///
  /// - Parameter pixels: the side in pixels; not-a-number counts as none.
  @inlinable @inline(__always)
  public static func size(forPixels pixels: Float) -> LevelSize { LevelSize(forPixels: pixels) }

  /// The size of a level: 1, 2, 4 … texels.
  ///
  /// Sizes are powers of two, so one is kept as the bits of a `Float`, of which only the exponent is
  /// set: level number + 127, from bit 23 on. All of its properties are a shift or a subtraction.
  public struct LevelSize: Hashable, Sendable {
    @usableFromInline let bits: UInt32

    @inlinable @inline(__always)
    init(forPixels pixels: Float) {
      // Cutting pixels × √2 down to a power of two rounds pixels to the power nearest as a ratio.
      // Clamped to the least size before the multiplication and to the largest after it, because
      // then the compiler takes one instruction for each; and not-a-number has a size too.
      let (least, largest): (Float, Float) = (0.707_106_9, Float(1 << (levelCount - 1)))
      let raised = (pixels > least ? pixels : least) * 1.414_213_6
      bits = (raised < largest ? raised : largest).bitPattern & 0x7F80_0000
    }

    /// The number of the level, 0 ..< ``levelCount``.
    @inlinable @inline(__always)
    public var level: Int { Int(bits >> 23) - 127 }

    /// How far the level is from the first one of its axis in memory, in bytes, and
    /// ``byteOffsetOfFirst`` more.
    ///
    /// Loops take that constant off the pointer to the first level once, and save a subtraction for
    /// each quad.
    @inlinable @inline(__always)
    public var byteOffset: UInt32 { bits >> 19 }  // (level + 127) × 16, the stride of a level

    /// The ``byteOffset`` of the first level.
    public static var byteOffsetOfFirst: Int { 127 * MemoryLayout<Level>.stride }

    /// 1 / size.
    @inlinable @inline(__always)
    public var reciprocal: Float { Float(bitPattern: 254 << 23 &- bits) }
  }
}
