import ConfettiGraphics

/// How large a terminal is, in cells, points and pixels.
struct StageSize: Hashable {
  /// The number of columns that are drawn on.
  let columns: Int
  /// The number of rows that are drawn on.
  let rows: Int
  /// The stage of effects, in points.
  let points: Size
  /// Pixels per point of pictures that lie above the text.
  let imageScale: Float

  /// How many columns and rows are drawn on at most, so that no terminal takes too much time.
  static let mostColumns = 400
  static let mostRows = 160
  /// How wide a cell is, in points: a piece of confetti is then about two cells wide.
  static let cellWidth: Float = 16 / 3
  /// How large a terminal is that does not say it.
  static let unknown = (columns: 80, rows: 24)
  /// The most pixels of a picture above the text: what a terminal takes 30 times a second.
  private static let mostPixels: Float = 300_000

  /// A terminal's size.
  ///
  /// - Parameters:
  ///   - columns: the number of columns.
  ///   - rows: the number of rows.
  ///   - pixels: how many pixels the whole terminal has; 0 if that is unknown.
  init(columns: Int, rows: Int, pixels: (width: Int, height: Int) = (0, 0)) {
    self.columns = min(max(columns, 1), Self.mostColumns)
    self.rows = min(max(rows, 1), Self.mostRows)
    // Most cells are twice as high as wide.
    var aspect: Float = 2
    if pixels.width > 0, pixels.height > 0, columns > 0, rows > 0 {
      let exact = Float(pixels.height * columns) / Float(pixels.width * rows)
      aspect = min(max(exact, 1), 4)
    }
    points = Size(
      width: Float(self.columns) * Self.cellWidth,
      height: Float(self.rows) * Self.cellWidth * aspect)
    let fitting = (Self.mostPixels / (points.width * points.height)).squareRoot()
    imageScale = min(1, fitting)
  }

  /// Pixels per point of pictures that become cells.
  static var mosaicScale: Float { Float(Mosaic.cellWidth) / cellWidth }
}
