import ConfettiControls
import ConfettiGraphics

/// Where the rows and the graph of the full overlay stand: in as many columns as there is width for,
/// so that the panel is low.
struct OverlayPanel: Sendable {
  /// How much room rows have; the tighter ones are for stages too small for all rows.
  enum Density: CaseIterable, Sendable {
    case normal, dense, withoutGraph
  }

  let size: Size
  /// The graph, from the panel's corner; empty where the panel is too low for it.
  let graph: Rect
  /// From the start of a name to the start of its value, in points.
  let nameWidth: Float
  /// From row to row.
  let step: Float
  /// How many rows are seen, and how many there is no room for: their number takes the last place.
  let seen: Int, omitted: Int
  /// Whether the text is wider than there is room for.
  let isCut: Bool

  /// How many rows come before the graph, and how many the graph takes the place of.
  private let rowsAboveGraph: Int, graphRows: Int
  private let padding: Float
  /// From column to column.
  private let columnStep: Float
  /// How many rows a column has.
  private let capacity: Int

  private static let nameGap: Float = 14

  /// Whether the graph and all rows are seen.
  var isWhole: Bool { omitted == 0 && graph.height > 0 }

  /// A panel for rows of text within a size, some of which come before the graph: with the most room in
  /// which all are seen, or as many as possible.
  static func fitting(
    _ rows: [Overlay.Row], rowsAboveGraph: Int, theme: Theme, within available: Size
  ) -> OverlayPanel {
    let panels = Density.allCases.lazy.map {
      OverlayPanel(rows, rowsAboveGraph: rowsAboveGraph, theme: theme, within: available, $0)
    }
    return panels.first { $0.omitted == 0 } ?? panels[panels.count - 1]
  }

  /// A panel for rows of text within a size, some of which come before the graph; those beyond the size
  /// are left out.
  init(
    _ rows: [Overlay.Row], rowsAboveGraph: Int, theme: Theme, within available: Size,
    _ density: Density = .normal
  ) {
    let isDense = density != .normal
    let padding = isDense ? Overlay.padding / 2 : Overlay.padding
    let step = isDense ? (theme.small.size * 1.2).rounded() : theme.lineHeight
    let columnGap: Float = isDense ? 18 : 28
    let most = max(Int((available.height - 2 * padding) / step), 1)
    // The first column holds the graph whole, or there is none.
    let graphRows = density != .withoutGraph && rowsAboveGraph + 3 <= most ? 3 : 0
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
    while columns > 1, Float(columns) * (fit.width + columnGap) - columnGap > widest {
      columns -= 1
      fit = fitting(columns)
    }
    let width = min(fit.width, widest)
    isCut = fit.width > widest
    let places = fit.capacity * columns - graphRows
    seen = places >= rows.count ? rows.count : max(places - 1, 0)
    omitted = rows.count - seen
    (self.step, self.graphRows, self.padding) = (step, graphRows, padding)
    (capacity, nameWidth) = (fit.capacity, fit.name)
    columnStep = width + columnGap
    self.rowsAboveGraph = rowsAboveGraph
    size = Size(
      width: Float(columns) * columnStep - columnGap + 2 * padding,
      height: Float(capacity) * step + 2 * padding)
    graph = Rect(
      x: padding, y: padding + Float(rowsAboveGraph) * step + step * 0.25, width: width,
      height: max(step * (Float(graphRows) - 0.5), 0))
  }

  /// The top left of a row from the panel's corner; the row after the last one that is seen is the number
  /// of those that are not.
  func place(of row: Int) -> Point {
    let unit = row < rowsAboveGraph ? row : row + graphRows
    return Point(
      x: padding + Float(unit / capacity) * columnStep, y: padding + Float(unit % capacity) * step)
  }
}

extension Layout {
  /// Where the overlay may stand, the best place first: clear of the buttons in the corner, and of what
  /// must stay readable.
  func overlayAreas(clearOf obstacle: Rect) -> (above: [Rect], below: Rect) {
    let gap = (theme.gap / 2).rounded()
    let area = bounds.inset(by: gap, gap)
    let end = obstacle.y - 4
    func above(from top: Float, to right: Float) -> Rect {
      Rect(x: area.x, y: top, width: max(right - area.x, 0), height: max(end - top, 0))
    }
    let start = obstacle.maxY + 4
    return (
      [
        above(from: area.y, to: effectsButton.x - 4), above(from: scenesButton.maxY, to: area.maxX),
      ],
      Rect(x: area.x, y: start, width: area.width, height: max(area.maxY - start, 0))
    )
  }

  /// The area from the title of the stage down to the last buttons.
  var headingsFrame: Rect {
    let top = titleBaseline - titleStyle.size * 0.75
    return Rect(x: 0, y: top, width: size.width, height: buttonsEnd - top)
  }

  /// The area of all buttons of the stage.
  var buttonsFrame: Rect {
    let (left, right) = (buttons.map(\.x).min() ?? 0, buttons.map(\.maxX).max() ?? 0)
    let top = buttons.first?.y ?? 0
    return Rect(x: left, y: top, width: right - left, height: buttonsEnd - top)
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
    // On a small stage it may cover a title, which is not to shine through.
    var ground = Color.panel
    if layout.theme.sizeClass == .compact { ground.alpha = 1 }
    canvas.quads.fill(.chip, drawn, ground.opacity(Float(look.opacity)))
    // One is almost gone when the other comes: text upon text cannot be read.
    let share = Float(expansion.presentation(at: now))
    let (line, rows) = (1 - share / 0.45, (share - 0.35) / 0.65)
    canvas.draw(resting, in: drawn, opacity: look.opacity) {
      if line > 0 { drawLine(in: resting, layout, at: now, min(line, 1), into: &$0.quads) }
      if rows > 0 { drawRows(performance, in: resting, at: now, min(rows, 1), into: &$0.quads) }
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
    _ performance: Performance, in frame: Rect, at now: Double, _ opacity: Float,
    into quads: inout QuadBuffer
  ) {
    guard let panel else { return }
    if panel.graph.height > 0 {
      graph.draw(
        performance, in: panel.graph.offset(by: frame.x, frame.y), at: now, opacity: opacity,
        into: &quads)
    }
    func origin(_ row: Int, _ line: TextLine) -> Point {
      let place = panel.place(of: row)
      return Point(
        x: frame.x + place.x, y: frame.y + place.y + (panel.step + line.capHeight) / 2)
    }
    for (index, row) in rows.prefix(panel.seen).enumerated() {
      let origin = origin(index, row.line)
      quads.append(row.line, at: origin, color: .quiet.opacity(opacity))
      row.value.draw(
        typesetter, from: Point(x: origin.x + panel.nameWidth, y: origin.y), at: now,
        .text.opacity(opacity), into: &quads)
    }
    guard panel.omitted > 0 else { return }
    quads.append(more, at: origin(panel.seen, more), color: .accent.opacity(opacity))
  }
}
