/// The places of shapes in an atlas, at several widths and heights independently.
///
/// A particle of confetti may be 24 pixels long and 1.5 wide. Sampled from a picture of one size,
/// its edges would be blurred or jagged, so the atlas has each shape in all pairs of widths and
/// heights of 1, 2, 4 … 64 texels, and pictures up to 512 (a “ripmap”). Whatever the size on screen,
/// one texel is about one pixel, and the clear texel around the shape makes its edges smooth.
public struct ShapeTable: Sendable {
  /// The number of sizes on an axis: 1, 2, 4 … 512.
  public static let levelCount = 10
  /// The number of sizes of drawn shapes, 1, 2, 4 … 64; their levels beyond are like the last.
  public static let drawnLevelCount = 7

  /// The part of the atlas that a quad shows along one axis at one size, and how much larger than
  /// the shape the quad must be to include the clear texels around it.
  public struct Level: Hashable, Sendable {
    /// ``start``, ``end``, ``expansion`` and ``largest``: four numbers that are loaded at once.
    public let numbers: SIMD4<Float>

    /// The texture coordinate at which the quad begins, 0…1.
    public var start: Float { numbers[0] }
    /// The texture coordinate at which the quad ends, 0…1.
    public var end: Float { numbers[1] }
    /// The length of the quad's side divided by the shape's, above 1.
    public var expansion: Float { numbers[2] }

    /// The largest size, in texels, that the shape has on the axis.
    public var largest: Float { numbers[3] }

    init(start: Float, end: Float, expansion: Float, largest: Float) {
      numbers = [start, end, expansion, largest]
    }
  }

  struct Entry {
    /// The levels of each frame, one for a shape that does not move.
    let frames: [Frame]
    /// The aspect, width over height, of a shape that keeps it.
    let aspect: Float?

    struct Frame {
      /// The levels for widths and for heights, ``levelCount`` each.
      let columns, rows: [Level]
    }
  }

  /// The index of a shape's first level, the number of its frames, and the aspect if the shape keeps it.
  @usableFromInline
  struct Location: Sendable {
    @usableFromInline let index: Int
    @usableFromInline let frames: Int
    @usableFromInline let aspect: Float?
  }

  @usableFromInline let levels: [Level]
  /// The drawn shapes in the order of ``ParticleShape/drawn``, and others by their key.
  private let drawn: [Location?]
  private let others: [ParticleShape.Key: Location]
  /// Pixels per point, 0.25…8.
  public let scale: Float

  init(scale: Float, entries: [(key: ParticleShape.Key, entry: Entry)]) {
    self.scale = scale
    var levels: [Level] = []
    var drawn = [Location?](repeating: nil, count: ParticleShape.drawn.count)
    var others: [ParticleShape.Key: Location] = [:]
    for (key, entry) in entries {
      precondition(
        entry.frames.allSatisfy {
          $0.columns.count == Self.levelCount && $0.rows.count == Self.levelCount
        }, "a shape must have a level for each size")
      let location = Location(
        index: levels.count, frames: entry.frames.count, aspect: entry.aspect)
      if let index = key.drawnIndex { drawn[index] = location } else { others[key] = location }
      for frame in entry.frames { levels += frame.columns + frame.rows }
    }
    (self.levels, self.drawn, self.others) = (levels, drawn, others)
  }

  func contains(_ key: ParticleShape.Key) -> Bool { location(of: key) != nil }

  /// The aspect of a shape that keeps it; `nil` for one that takes any, and for one that the atlas
  /// lacks.
  func aspect(of shape: ParticleShape) -> Float? { location(of: shape.key)?.aspect }

  /// Calls `body` with a shape's levels: ``levelCount`` for its widths, then as many for its heights.
  ///
  /// - Parameters:
  ///   - shape: the shape to look for.
  ///   - body: gets the first level; the pointer is valid only inside it.
  /// - Returns: the result of `body`; `nil`, without calling it, if the atlas lacks the shape.
  /// - Complexity: O(1).
  @inlinable
  public func withLevels<Result>(
    of shape: ParticleShape, _ body: (UnsafePointer<Level>) -> Result
  ) -> Result? {
    withFrames(of: shape.key) { levels, _, _ in body(levels) }
  }

  /// Calls `body` with a shape's levels, frame by frame; the number of its frames; and the aspect if the
  /// shape keeps it.
  ///
  /// The levels of a frame are ``levelCount`` for its widths and as many for its heights. All frames have
  /// the same sizes.
  @inlinable
  package func withFrames<Result>(
    of key: ParticleShape.Key,
    _ body: (UnsafePointer<Level>, _ frames: Int, _ aspect: Float?) -> Result
  ) -> Result? {
    guard let location = location(of: key) else { return nil }
    return levels.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return nil }
      return body(first + location.index, location.frames, location.aspect)
    }
  }

  /// Called for every burst of a frame, so it hashes no texts or pictures.
  @usableFromInline
  func location(of key: ParticleShape.Key) -> Location? {
    if let index = key.drawnIndex { return drawn[index] }
    return others[key]
  }

  /// The level for a side of a given length: the one whose size is nearest as a ratio.
  ///
  /// - Parameters:
  ///   - pixels: the length in pixels; not-a-number counts as 0.
  ///   - largest: the shape's ``Level/largest`` size; 64 is that of all drawn shapes.
  /// - Returns: 0 ..< ``levelCount``.
  @inlinable
  public static func level(forPixels pixels: Float, largest: Float = 64) -> Int {
    // Truncating pixels × √2 to a power of two rounds pixels to the power nearest as a ratio. The
    // exponent of a `Float` is 127 more. Not-a-number becomes the smallest size.
    let least: Float = 0.707_106_9
    let raised = (pixels > least ? pixels : least) * 1.414_213_6
    return Int((raised < largest ? raised : largest).bitPattern >> 23) - 127
  }
}
