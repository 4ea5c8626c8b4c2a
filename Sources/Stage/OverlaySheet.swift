import Graphics

/// Where the rows and the graph of the full overlay stand: in as many columns as the stage is wide,
/// so that the sheet stays above the title where it can.
struct OverlaySheet {
  /// The size of the whole sheet in points.
  let size: Size
  /// The graph, from the sheet's corner.
  let graph: Rect
  /// From the start of a name to the start of its value, in points.
  let nameWidth: Float

  private let rowsAboveGraph: Int
  private let step: Float
  private let columnStep: Float
  private let capacity: Int

  /// The graph takes the room of so many rows.
  private static let graphRows = 3
  private static let columnGap: Float = 28
  private static let nameGap: Float = 14

  /// A sheet for rows of text within a room.
  ///
  /// - Parameters:
  ///   - rowsAboveGraph: how many of the rows come before the graph.
  ///   - room: the width there is, in points.
  ///   - height: the height there is, in points; rows beyond it are left out.
  init(
    names: [TextLine], values: [TextLine], rowsAboveGraph: Int, theme: Theme, room: Float,
    height: Float
  ) {
    let padding = Overlay.padding
    let nameWidth = names.reduce(0) { max($0, $1.width) } + Self.nameGap
    let textWidth = nameWidth + values.reduce(0) { max($0, $1.width) }
    let width = max(textWidth, Float(FrameTimes.graphLength)).rounded(.up)
    let wanted = Int((room - 2 * padding + Self.columnGap) / (width + Self.columnGap))
    let columns = min(max(wanted, 1), 3)
    let total = values.count + Self.graphRows
    // The first column must hold the graph whole.
    let rows = max((total + columns - 1) / columns, rowsAboveGraph + Self.graphRows)
    step = theme.lineHeight
    capacity = min(rows, max(Int((height - 2 * padding) / step), rowsAboveGraph + Self.graphRows))
    columnStep = width + Self.columnGap
    self.nameWidth = nameWidth
    self.rowsAboveGraph = rowsAboveGraph
    size = Size(
      width: Float(columns) * columnStep - Self.columnGap + 2 * padding,
      height: Float(capacity) * step + 2 * padding)
    graph = Rect(
      x: padding, y: padding + Float(rowsAboveGraph) * step + step * 0.25, width: width,
      height: step * (Float(Self.graphRows) - 0.5))
  }

  /// The top left of a row from the sheet's corner; `nil` where there is no room for it.
  func place(of row: Int) -> Point? {
    let unit = row < rowsAboveGraph ? row : row + Self.graphRows
    let column = unit / capacity
    let x = Overlay.padding + Float(column) * columnStep
    guard x < size.width - Overlay.padding else { return nil }
    return Point(x: x, y: Overlay.padding + Float(unit % capacity) * step)
  }
}
