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

extension Overlay {
  /// Where everything stands when the overlay shows it.
  func sheet(_ layout: Layout) -> OverlaySheet {
    let corner = Self.corner(layout)
    return OverlaySheet(
      rows, rowsAboveGraph: rowsAboveGraph, theme: layout.theme,
      room: layout.size.width - 2 * corner.x, height: layout.size.height - 2 * corner.y)
  }

  private static func corner(_ layout: Layout) -> Point {
    let gap = (layout.theme.gap / 2).rounded()
    return Point(x: gap, y: gap)
  }

  /// The panel at rest, and where it is drawn: it comes out of the corner.
  func frames(_ layout: Layout, at now: Double) -> (resting: Rect, drawn: Rect) {
    let corner = Self.corner(layout)
    let size = size.presentation(at: now)
    let resting = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    let way = Float(presence.progress(at: now)) - 1
    return (resting, resting.offset(by: corner.x * way, corner.y * way))
  }

  /// Draws the overlay as it was last written, and the graph as it is now.
  func draw(
    _ performance: Performance, _ layout: Layout, at now: Double, by scratch: inout QuadBuffer,
    into quads: inout QuadBuffer
  ) {
    guard presence.isVisible(at: now) else { return }
    let (resting, drawn) = frames(layout, at: now)
    let progress = presence.progress(at: now)
    quads.fill(.chip, drawn, .panel.opacity(min(Float(progress), 1)))
    // One is almost gone when the other comes: text upon text cannot be read.
    let share = Float(expansion.presentation(at: now))
    let (line, rows) = (1 - share / 0.45, (share - 0.35) / 0.65)
    quads.append(from: resting, to: drawn, opacity: progress, by: &scratch) {
      if line > 0 { drawLine(layout, at: now, opacity: min(line, 1), into: &$0) }
      if rows > 0 { drawRows(performance, layout, at: now, opacity: min(rows, 1), into: &$0) }
    }
  }

  private func drawLine(
    _ layout: Layout, at now: Double, opacity: Float, into quads: inout QuadBuffer
  ) {
    guard let typesetter else { return }
    let corner = Self.corner(layout)
    let height = layout.theme.lineHeight + Self.padding
    let baseline = corner.y + (height + typesetter.digits[0].capHeight) / 2
    line.draw(
      typesetter, from: Point(x: corner.x + Self.padding, y: baseline), at: now,
      .text.opacity(opacity), into: &quads)
  }

  private func drawRows(
    _ performance: Performance, _ layout: Layout, at now: Double, opacity: Float,
    into quads: inout QuadBuffer
  ) {
    guard let typesetter else { return }
    let corner = Self.corner(layout)
    let sheet = sheet(layout)
    graph.draw(
      performance, in: sheet.graph.offset(by: corner.x, corner.y), at: now, opacity: opacity,
      into: &quads)
    for row in rows.indices {
      guard let place = sheet.place(of: row) else { continue }
      let line = rows[row].line
      let baseline = corner.y + place.y + (layout.theme.lineHeight + line.capHeight) / 2
      let left = corner.x + place.x
      quads.append(line, at: Point(x: left, y: baseline), color: .quiet.opacity(opacity))
      rows[row].value.draw(
        typesetter, from: Point(x: left + sheet.nameWidth, y: baseline), at: now,
        .text.opacity(opacity), into: &quads)
    }
  }
}

/// A row of the full overlay: a name, and a value whose numbers roll.
struct OverlayRow: Sendable {
  let name: String
  let line: TextLine
  var value = NumericText()

  init(_ name: String, _ typesetter: Typesetter) {
    self.name = name
    line = typesetter.line(name)
  }
}
