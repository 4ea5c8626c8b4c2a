/// A picture in memory: rows of premultiplied RGBA pixels from top to bottom.
public struct Bitmap: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The `width × height` pixels, row by row; painting a bitmap with more or fewer traps.
  public var pixels: [PackedColor]

  /// A picture filled with one colour.
  ///
  /// - Precondition: the width and the height are not negative.
  public init(width: Int, height: Int, filledWith color: PackedColor = .clear) {
    precondition(width >= 0 && height >= 0, "a bitmap's sides cannot be negative")
    self.width = width
    self.height = height
    pixels = Array(repeating: color, count: width * height)
  }

  /// The pixel in a column, from 0 at the left, and a row, from 0 at the top.
  ///
  /// - Precondition: both are within the picture.
  public subscript(x: Int, y: Int) -> PackedColor {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Traps before memory beyond the pixels could be touched.
  func checkInvariants() {
    precondition(pixels.count == width * height, "a bitmap must have width × height pixels")
  }
}
