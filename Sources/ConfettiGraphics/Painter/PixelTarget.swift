/// A view of 32-bit pixels in memory owned elsewhere, such as a bitmap or a window's surface.
///
/// The view is valid only as long as the memory is; it neither copies nor frees it.
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
  /// Pixels from the start of a row to the start of the row below.
  public let stride: Int
  /// The order of the bytes of a pixel.
  public let order: ChannelOrder
  /// The position of the first pixel in the picture that the quads' coordinates refer to.
  private var origin = (column: 0, row: 0)

  /// A view of `height` rows, each `stride` pixels after the one above.
  ///
  /// - Precondition: the width and the height are not negative, and the stride is at least the
  ///   width.
  public init(
    pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int,
    order: ChannelOrder = .rgba
  ) {
    precondition(
      width >= 0 && height >= 0 && stride >= width,
      "a pixel target's sides cannot be negative, nor its stride less than its width")
    self.pixels = pixels
    self.width = width
    self.height = height
    self.stride = stride
    self.order = order
  }

  /// A view of a part of the pixels; quads keep their coordinates in the whole picture.
  func part(_ area: PixelRect) -> PixelTarget {
    var part = PixelTarget(
      pixels: row(area.rows.lowerBound) + area.columns.lowerBound, width: area.columns.count,
      height: area.rows.count, stride: stride, order: order)
    part.origin = (
      origin.column + area.columns.lowerBound, origin.row + area.rows.lowerBound
    )
    return part
  }

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
  /// Calls `body` with a view of the pixels that can be painted into, unless there are none.
  ///
  /// - Parameter body: paints; the view is valid only inside it.
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
  /// The columns, counted from the left.
  public var columns: Range<Int>
  /// The rows, counted from the top.
  public var rows: Range<Int>

  /// A rectangle from its columns and rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }
}
