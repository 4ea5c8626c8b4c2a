/// A sheet with a cell for each frame, row by row: of all grids the one with the shortest longer side.
struct SheetGrid: Hashable {
  let columns: Int
  let rows: Int
  /// The size of the sheet in pixels.
  let width: Int
  let height: Int

  /// The grid for at least one frame of a size in pixels.
  init(of count: Int, width: Int, height: Int, _ settings: SheetSettings) {
    func grid(_ columns: Int) -> SheetGrid {
      let rows = (count + columns - 1) / columns
      return SheetGrid(
        columns: columns, rows: rows,
        width: settings.side(for: columns * (width + settings.around) - settings.padding),
        height: settings.side(for: rows * (height + settings.around) - settings.padding))
    }
    var best = grid(1)
    for columns in stride(from: 2, through: count, by: 1) {
      let next = grid(columns)
      if next.cost < best.cost { best = next }
      // From here on, the width alone is more.
      if next.width > max(best.width, best.height) { break }
    }
    self = best
  }

  private init(columns: Int, rows: Int, width: Int, height: Int) {
    (self.columns, self.rows, self.width, self.height) = (columns, rows, width, height)
  }

  private var cost: (Int, Int) { (max(width, height), width * height) }
}
