import ConfettiGraphics

/// Where a shape stands in the atlas, by the size it is drawn at: a copy, so that the yardstick does
/// not depend on how the library keeps it.
struct YardstickCells {
  /// A stretch of the atlas, and how much larger than the shape a quad must be to take the clear
  /// edge with it.
  struct Cell {
    let start, end, expansion: Float
  }

  private(set) var columns: [Cell] = []
  private(set) var rows: [Cell] = []
  /// Pixels per point.
  let scale: Float

  init(of shape: Shape, in table: ShapeTable) {
    scale = table.scale
    let cells = table.withLevels(of: shape) { levels in
      (0..<2 * ShapeTable.levelCount).map {
        Cell(start: levels[$0].start, end: levels[$0].end, expansion: levels[$0].expansion)
      }
    }
    guard let cells else { return }
    columns = Array(cells[..<ShapeTable.levelCount])
    rows = Array(cells[ShapeTable.levelCount...])
  }
}
