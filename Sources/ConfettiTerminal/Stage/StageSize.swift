import ConfettiGraphics
internal import Motion

struct StageSize: Hashable {
  /// The numbers of columns and rows, clamped to ``mostColumns`` and ``mostRows``.
  let columns, rows: Int
  let points: Size
  /// The pixels per point of pictures that lie above the text.
  let imageScale: Float

  /// The most columns and rows that are drawn, so that no terminal takes too much time.
  static let mostColumns = 400
  static let mostRows = 160
  /// The width of a cell in points: a piece of confetti is then about two cells wide.
  static let cellWidth: Float = 16 / 3
  /// The default for a terminal that does not tell its size.
  static let unknown = (columns: 80, rows: 24)
  /// The most pixels of a picture above the text, so that a terminal can show 30 in a second.
  private static let mostPixels: Float = 300_000

  /// - Parameter pixels: the pixels of the whole terminal; 0 if that is unknown.
  init(columns: Int, rows: Int, pixels: (width: Int, height: Int) = (0, 0)) {
    self.columns = columns.clamped(to: 1...Self.mostColumns)
    self.rows = rows.clamped(to: 1...Self.mostRows)
    // Most cells are twice as high as wide.
    var aspect: Float = 2
    if pixels.width > 0, pixels.height > 0, columns > 0, rows > 0 {
      let exact = Float(pixels.height * columns) / Float(pixels.width * rows)
      aspect = exact.clamped(to: 1...4)
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
