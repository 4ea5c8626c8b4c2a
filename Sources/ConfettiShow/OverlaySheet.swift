import ConfettiGraphics

/// Where the rows and the graph of the full overlay stand: in as many columns as the stage is wide,
/// so that the sheet stays above the title where it can.
struct OverlaySheet: Sendable {
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
  ///   - rows: the rows in their order.
  ///   - rowsAboveGraph: how many of the rows come before the graph.
  ///   - room: the width there is, in points.
  ///   - height: the height there is, in points; rows beyond it are left out.
  init(
    _ rows: [OverlayRow], rowsAboveGraph: Int, theme: Theme, room: Float, height: Float
  ) {
    let padding = Overlay.padding
    let nameWidth = rows.reduce(0) { max($0, $1.line.width) } + Self.nameGap
    let textWidth = nameWidth + rows.reduce(0) { max($0, $1.value.width) }
    let width = max(textWidth.rounded(.up), Float(FrameTimes.graphLength))
    let wanted = Int((room - 2 * padding + Self.columnGap) / (width + Self.columnGap))
    let columns = min(max(wanted, 1), 3)
    let total = rows.count + Self.graphRows
    // The first column must hold the graph whole.
    let needed = max((total + columns - 1) / columns, rowsAboveGraph + Self.graphRows)
    step = theme.lineHeight
    capacity = min(
      needed, max(Int((height - 2 * padding) / step), rowsAboveGraph + Self.graphRows))
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
