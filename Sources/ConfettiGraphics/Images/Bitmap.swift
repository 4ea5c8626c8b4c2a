/// A picture in memory: rows of premultiplied RGBA pixels from top to bottom.
public struct Bitmap: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// `width × height` pixels, row by row; a bitmap with more or fewer cannot be painted.
  public var pixels: [PackedColor]

  /// A picture filled with one colour.
  ///
  /// - Parameters:
  ///   - width: the number of columns.
  ///   - height: the number of rows.
  ///   - color: what all pixels are.
  /// - Precondition: the width and the height are not negative.
  public init(width: Int, height: Int, filledWith color: PackedColor = .clear) {
    precondition(width >= 0 && height >= 0, "a bitmap's sides cannot be negative")
    self.width = width
    self.height = height
    pixels = Array(repeating: color, count: width * height)
  }

  /// The pixel in a column and a row.
  ///
  /// - Parameters:
  ///   - x: the column, from 0 at the left.
  ///   - y: the row, from 0 at the top.
  /// - Precondition: both are within the picture.
  public subscript(x: Int, y: Int) -> PackedColor {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Stops before memory beyond the pixels is touched.
  func checkInvariants() {
    precondition(pixels.count == width * height, "a bitmap's pixels must fill its sides")
  }
}
