/// A rectangle of 32-bit pixels in memory that somebody else owns: a bitmap or a window's surface.
///
/// The view is valid only as long as that memory is; it neither copies nor frees it.
///
///     let surface = PixelTarget(
///       pixels: base, width: 1280, height: 720, stride: pitch / 4, order: .bgra)
///     painter.paint(quads, scale: 1, into: surface)
public struct PixelTarget {
  /// The order of the four bytes of a pixel in memory.
  public enum ChannelOrder: Hashable, Sendable {
    /// Red first, as in a ``Bitmap``.
    case rgba
    /// Blue first, as in most windows' surfaces; the fourth byte may be unused there.
    case bgra
  }

  /// The first pixel of the top row.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// How many pixels lie between the starts of two rows.
  public let stride: Int
  /// The order of the bytes of a pixel.
  public let order: ChannelOrder
  /// Where the first pixel lies in the picture that the quads' coordinates refer to.
  private var origin = (column: 0, row: 0)

  /// A view of `height` rows, each `stride` pixels after the one above.
  ///
  /// - Parameters:
  ///   - pixels: the first pixel of the top row.
  ///   - width: the number of columns.
  ///   - height: the number of rows.
  ///   - stride: how many pixels lie between the starts of two rows.
  ///   - order: the order of the bytes of a pixel.
  /// - Precondition: the sides are not negative, and a row is no longer than the stride.
  public init(
    pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int,
    order: ChannelOrder = .rgba
  ) {
    precondition(width >= 0 && height >= 0 && stride >= width, "the rows do not fit the stride")
    self.pixels = pixels
    self.width = width
    self.height = height
    self.stride = stride
    self.order = order
  }

  /// A view of a part of the pixels; quads keep their coordinates in the whole.
  func part(_ area: PixelRect) -> PixelTarget {
    var part = PixelTarget(
      pixels: row(area.rows.lowerBound) + area.columns.lowerBound, width: area.columns.count,
      height: area.rows.count, stride: stride, order: order)
    part.origin = (
      origin.column + area.columns.lowerBound, origin.row + area.rows.lowerBound
    )
    return part
  }

  /// Makes all pixels clear, which on a screen is black.
  func clear() {
    for y in 0..<height { row(y).update(repeating: 0, count: width) }
  }

  /// The columns of the whole picture that are in view.
  var columns: Range<Int> { origin.column..<origin.column + width }
  /// The rows of the whole picture that are in view.
  var rows: Range<Int> { origin.row..<origin.row + height }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride }
}

extension Bitmap {
  /// Calls `body` with a view of the pixels that can be painted into.
  ///
  /// A picture without pixels has nothing to view, and `body` is not called.
  ///
  /// - Parameter body: paints; the view is good only inside it.
  /// - Complexity: O(1), unless the pixels are shared with a copy of the picture.
  public mutating func withPixelTarget(_ body: (PixelTarget) -> Void) {
    checkInvariants()
    let (width, height) = (width, height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, !buffer.isEmpty else { return }
      base.withMemoryRebound(to: UInt32.self, capacity: buffer.count) {
        body(PixelTarget(pixels: $0, width: width, height: height, stride: width))
      }
    }
  }
}

/// An upright rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The columns from the first to the one beyond the last.
  public var columns: Range<Int>
  /// The rows from the first to the one beyond the last.
  public var rows: Range<Int>

  /// A rectangle from its columns and rows.
  ///
  /// - Parameters:
  ///   - columns: the columns from the first to the one beyond the last.
  ///   - rows: the rows from the first to the one beyond the last.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }
}
