import ConfettiControls
import ConfettiGraphics

/// Where the rows and the graph of the full overlay stand: in as many columns as there is width for,
/// so that the panel is low.
struct OverlayPanel: Sendable {
  let size: Size
  /// The graph, from the panel's corner; empty where the panel is too low for it.
  let graph: Rect
  /// From the start of a name to the start of its value, in points.
  let nameWidth: Float

  /// How many rows come before the graph, and how many the graph takes the place of.
  private let rowsAboveGraph: Int, graphRows: Int
  private let columns: Int
  /// From row to row, and from column to column.
  private let step: Float, columnStep: Float
  /// How many rows a column has.
  private let capacity: Int

  private static let columnGap: Float = 28
  private static let nameGap: Float = 14

  /// A panel for rows of text within a size, some of which come before the graph; those beyond the size
  /// are left out.
  init(_ rows: [Overlay.Row], rowsAboveGraph: Int, theme: Theme, within available: Size) {
    let padding = Overlay.padding
    let step = theme.lineHeight
    let most = max(Int((available.height - 2 * padding) / step), 1)
    // The first column holds the graph whole, or there is none.
    let graphRows = rowsAboveGraph + 3 <= most ? 3 : 0
    let total = rows.count + graphRows
    let widest = max(available.width - 2 * padding, 0)
    func fitting(_ columns: Int) -> (capacity: Int, name: Float, width: Float) {
      let needed = max((total + columns - 1) / columns, rowsAboveGraph + graphRows)
      let capacity = min(needed, most)
      let seen = rows.prefix(capacity * columns - graphRows)
      let name = seen.reduce(0) { max($0, $1.line.width) } + Self.nameGap
      let text = name + seen.reduce(0) { max($0, $1.value.width) }
      return (capacity, name, max(text.rounded(.up), Float(FrameTimes.graphLength)))
    }
    var (columns, fit) = (3, fitting(3))
    while columns > 1, Float(columns) * (fit.width + Self.columnGap) - Self.columnGap > widest {
      columns -= 1
      fit = fitting(columns)
    }
    let width = min(fit.width, widest)
    (self.columns, self.step, self.graphRows) = (columns, step, graphRows)
    (capacity, nameWidth) = (fit.capacity, fit.name)
    columnStep = width + Self.columnGap
    self.rowsAboveGraph = rowsAboveGraph
    size = Size(
      width: Float(columns) * columnStep - Self.columnGap + 2 * padding,
      height: Float(capacity) * step + 2 * padding)
    graph = Rect(
      x: padding, y: padding + Float(rowsAboveGraph) * step + step * 0.25, width: width,
      height: max(step * (Float(graphRows) - 0.5), 0))
  }

  /// The top left of a row from the panel's corner; `nil` where it is left out.
  func place(of row: Int) -> Point? {
    let unit = row < rowsAboveGraph ? row : row + graphRows
    let column = unit / capacity
    guard column < columns else { return nil }
    return Point(
      x: Overlay.padding + Float(column) * columnStep,
      y: Overlay.padding + Float(unit % capacity) * step)
  }
}

extension Overlay {
  /// The panel at rest, and where it is drawn: it comes out of its corner.
  func frames(at now: Double) -> (resting: Rect, drawn: Rect) {
    let resting = frame.presentation(at: now)
    var look = presence.look(at: now) ?? presence.transition.removal
    // Out of the corner at the bottom right it comes the other way.
    if isLow { look.offset = -look.offset }
    return (resting, look.frame(of: resting))
  }

  /// Draws the overlay as it was last written, and the graph as it is now.
  func draw(
    _ performance: Performance, _ layout: Layout, at now: Double, on canvas: inout Canvas
  ) {
    guard let look = presence.look(at: now) else { return }
    let (resting, drawn) = frames(at: now)
    canvas.quads.fill(.chip, drawn, .panel.opacity(Float(look.opacity)))
    // One is almost gone when the other comes: text upon text cannot be read.
    let share = Float(expansion.presentation(at: now))
    let (line, rows) = (1 - share / 0.45, (share - 0.35) / 0.65)
    canvas.draw(resting, in: drawn, opacity: look.opacity) {
      if line > 0 { drawLine(in: resting, layout, at: now, min(line, 1), into: &$0.quads) }
      if rows > 0 {
        drawRows(performance, in: resting, layout, at: now, min(rows, 1), into: &$0.quads)
      }
    }
  }

  private func drawLine(
    in frame: Rect, _ layout: Layout, at now: Double, _ opacity: Float, into quads: inout QuadBuffer
  ) {
    let height = layout.theme.lineHeight + Self.padding
    let baseline = frame.y + (height + typesetter.digits[0].capHeight) / 2
    line.draw(
      typesetter, from: Point(x: frame.x + Self.padding, y: baseline), at: now,
      .text.opacity(opacity), into: &quads)
  }

  private func drawRows(
    _ performance: Performance, in frame: Rect, _ layout: Layout, at now: Double, _ opacity: Float,
    into quads: inout QuadBuffer
  ) {
    guard let panel else { return }
    if panel.graph.height > 0 {
      graph.draw(
        performance, in: panel.graph.offset(by: frame.x, frame.y), at: now, opacity: opacity,
        into: &quads)
    }
    for row in rows.indices {
      guard let place = panel.place(of: row) else { continue }
      let line = rows[row].line
      let baseline = frame.y + place.y + (layout.theme.lineHeight + line.capHeight) / 2
      let left = frame.x + place.x
      quads.append(line, at: Point(x: left, y: baseline), color: .quiet.opacity(opacity))
      rows[row].value.draw(
        typesetter, from: Point(x: left + panel.nameWidth, y: baseline), at: now,
        .text.opacity(opacity), into: &quads)
    }
  }
}
