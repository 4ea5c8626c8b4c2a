import Motion

/// How the frames of a ``FilmSheet`` are laid out.
///
///     var settings = SheetSettings()
///     settings.isTrimmed = true
public struct SheetSettings: Hashable, Sendable {
  /// The numbers of pixels that may be left between frames: 0…64.
  public static let paddings = 0...64
  /// The numbers of pixels by which the edges of frames may be repeated: 0…4.
  public static let extrusions = 0...4
  /// The longest sides that a sheet may be allowed, in pixels: 16…16,384.
  public static let mostSides = 16...16_384

  /// Whether clear edges of frames are cut off, equal frames are kept once, and all are packed densely; otherwise every
  /// frame has a cell of a grid.
  public var isTrimmed: Bool
  /// Clear pixels between frames, clamped to ``paddings``.
  public var padding: Int { didSet { padding = padding.clamped(to: Self.paddings) } }
  /// The number of times that pixels at the edges of a frame are repeated outside of it, clamped to ``extrusions``, so
  /// that frames that fill their cells have no seams where they are scaled.
  public var extrude: Int { didSet { extrude = extrude.clamped(to: Self.extrusions) } }
  /// Whether both sides of the sheet are powers of two.
  public var isPowerOfTwo: Bool
  /// The longest side that the sheet may have in pixels, clamped to ``mostSides``.
  public var mostSide: Int { didSet { mostSide = mostSide.clamped(to: Self.mostSides) } }

  /// Settings from their parts.
  ///
  /// - Parameters:
  ///   - isTrimmed: whether clear edges are cut off, and frames are packed.
  ///   - padding: clear pixels between frames; `nil` for 2 where frames are trimmed, and none in a grid.
  ///   - extrude: the number of times that pixels at the edges of a frame are repeated outside of it.
  ///   - isPowerOfTwo: whether both sides of the sheet are powers of two.
  ///   - mostSide: the longest side that the sheet may have, in pixels.
  public init(
    isTrimmed: Bool = false, padding: Int? = nil, extrude: Int = 0, isPowerOfTwo: Bool = false,
    mostSide: Int = 4096
  ) {
    self.isTrimmed = isTrimmed
    self.padding = (padding ?? (isTrimmed ? 2 : 0)).clamped(to: Self.paddings)
    self.extrude = extrude.clamped(to: Self.extrusions)
    self.isPowerOfTwo = isPowerOfTwo
    self.mostSide = mostSide.clamped(to: Self.mostSides)
  }

  /// The pixels that a frame takes beside its own in each direction: its repeated edges and one padding, which the last
  /// frame of a row goes without.
  var around: Int { 2 * extrude + padding }

  /// The side of a sheet for a number of pixels.
  func side(for pixels: Int) -> Int {
    guard isPowerOfTwo, pixels > 1 else { return max(pixels, 1) }
    return 1 << (Int.bitWidth - (pixels - 1).leadingZeroBitCount)
  }

  /// Whether a sheet of a size is allowed.
  func allows(_ width: Int, _ height: Int) -> Bool {
    max(width, height) <= mostSide && width * height <= FilmSheet.mostPixels
  }
}
