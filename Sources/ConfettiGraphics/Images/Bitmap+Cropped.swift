extension Bitmap {
  /// A part of the picture, such as a sprite of a sheet.
  ///
  ///     let coin = sheet.cropped(to: PixelRect(columns: 64..<96, rows: 0..<32))
  ///
  /// - Parameter part: the columns and rows; those outside the picture are left out.
  /// - Complexity: O(*n*) in the pixels of the part.
  public func cropped(to part: PixelRect) -> Bitmap {
    checkInvariants()
    let columns = part.columns.clamped(to: 0..<width)
    let rows = part.rows.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return Bitmap(width: 0, height: 0) }
    var result = Bitmap(width: columns.count, height: rows.count)
    result.copy(self, x: -columns.lowerBound, y: -rows.lowerBound)
    return result
  }

  /// The cells of a sheet of sprites of one size, row by row from the top left.
  ///
  ///     let coins = sheet.cells(columns: 8, rows: 2)
  ///
  /// Columns and rows of pixels that are left over, at the right and at the bottom, belong to no cell.
  ///
  /// - Parameters:
  ///   - columns: how many cells are beside each other, at least 1.
  ///   - rows: how many are below each other, at least 1.
  /// - Returns: columns × rows pictures; none if the sheet has fewer pixels than that on a side.
  /// - Complexity: O(*n*) in the pixels.
  public func cells(columns: Int, rows: Int) -> [Bitmap] {
    guard columns > 0, rows > 0, columns <= width, rows <= height else { return [] }
    let (across, down) = (width / columns, height / rows)
    return (0..<columns * rows).map { number in
      let (x, y) = (number % columns * across, number / columns * down)
      return cropped(to: PixelRect(columns: x..<x + across, rows: y..<y + down))
    }
  }
}
