import ConfettiControls
import ConfettiGraphics

/// The places of the headings, the rows, the graph and the bar of the full overlay, in as many columns as the width
/// allows, so that the panel is low.
///
///     Frames              Work              Machine
///     Rate      60 fps    Own work  1 ms    Of a core  7 %
///     …                   ▓▓░░░░░░░░░░░░    …
///     ▁▁▁▂▁▁▁▁▁▁▁▁▁▁      …
///
/// A group stands in a column of its own where it fits there, and otherwise goes on in the next column.
struct OverlayPanel: Sendable {
  /// The space between rows; the tighter ones are for stages too small for all rows.
  enum Density: CaseIterable, Sendable {
    case normal, dense, withoutGraph
  }

  /// The parts of a column.
  private enum Item {
    case heading(Int), row(Int), graph, bar

    /// The height in rows.
    var units: Int { if case .graph = self { 3 } else { 1 } }
  }

  /// A place in the columns: the column, and the row in it.
  private struct Place {
    let column: Int, unit: Int
  }

  private(set) var size = Size(width: 0, height: 0)
  /// The graph and the bar, from the panel's corner; empty where there is no room for them.
  private(set) var graph = Rect.empty, bar = Rect.empty
  /// The distance from row to row.
  let step: Float
  /// The frames of the rows that are seen, from the panel's corner: from the start of a name to the end of its
  /// value.
  private(set) var rows: [Rect] = []
  /// The top left of the headings that are seen.
  private(set) var headings: [Point] = []
  /// The place of the text that tells the number of omitted rows.
  private(set) var rest = Point(x: 0, y: 0)
  /// The number of rows that are left out for lack of room.
  private(set) var omitted = 0
  /// Whether the text is wider than there is room for.
  let isCut: Bool
  /// Whether a group goes on in another column.
  let isBroken: Bool

  private static let nameGap: Float = 14
  /// The numbers of columns, the best first.
  private static let columnCounts = [3, 4, 2, 1]

  /// The number of rows that are seen.
  var seen: Int { rows.count }

  /// Whether the graph and all rows are seen.
  var isWhole: Bool { omitted == 0 && graph.height > 0 }

  /// A panel for groups of rows within a size: with the widest spacing in which all are seen, or with as many rows
  /// as possible.
  static func fitting(
    _ rows: [Overlay.Row], _ groups: [Overlay.Group], theme: Theme, within available: Size
  ) -> OverlayPanel {
    // Spacing is reduced first, then groups are broken, and last rows are left out.
    var last: OverlayPanel?
    var whole: OverlayPanel?
    for density in Density.allCases {
      for count in columnCounts {
        let panel = OverlayPanel(
          rows, groups, theme: theme, within: available, density, columns: count)
        if panel.omitted == 0, !panel.isCut {
          if !panel.isBroken, panel.isWhole { return panel }
          whole = whole ?? panel
        }
        let isBetter = last.map {
          ($0.isCut && !panel.isCut) || ($0.isCut == panel.isCut && panel.seen > $0.seen)
        }
        if isBetter ?? true { last = panel }
      }
    }
    return whole ?? last
      ?? OverlayPanel(rows, groups, theme: theme, within: available, .dense, columns: 1)
  }

  /// A panel with a number of columns; rows beyond the size are left out.
  init(
    _ rows: [Overlay.Row], _ groups: [Overlay.Group], theme: Theme, within available: Size,
    _ density: Density = .normal, columns: Int
  ) {
    let isDense = density != .normal
    let padding = isDense ? Overlay.padding / 3 : Overlay.padding
    let side = isDense ? padding * 2 : padding
    let columnGap: Float = isDense ? 20 : 32
    step = isDense ? (theme.small.size * 1.2).rounded() : theme.lineHeight
    let most = max(Int((available.height - 2 * padding) / step), 1)
    let hasGraph = density != .withoutGraph
    let items = Self.items(groups, hasGraph: hasGraph)
    let total = items.reduce(0) { $0 + $1.reduce(0) { $0 + $1.units } }
    var capacity = min(max((total + columns - 1) / columns, 1), most)
    let longest = items.reduce(0) { max($0, $1.reduce(0) { $0 + $1.units }) }
    // Where whole groups fit in height, no group is broken.
    if longest <= most { capacity = max(capacity, longest) }
    var places = Self.places(of: items, columns, capacity: capacity)
    while places.count < items.reduce(0, { $0 + $1.count }), capacity < most {
      capacity += 1
      places = Self.places(of: items, columns, capacity: capacity)
    }
    let flat = Array(items.joined())
    isBroken = zip(places.indices.dropFirst(), flat.dropFirst()).contains { index, item in
      if case .heading = item { return false }
      return places[index].column != places[index - 1].column
    }
    // The last place is for the number of omitted rows.
    let last = places.count < flat.count ? places.popLast() : nil
    // The widths of columns follow from the rows in them.
    var widths = [Float](repeating: 0, count: columns)
    if let last { widths[last.column] = theme.small.size * 6 }
    for (item, place) in zip(flat, places) {
      switch item {
      case .row(let row):
        let width = rows[row].nameWidth + Self.nameGap + rows[row].valueWidth
        widths[place.column] = max(widths[place.column], (width / 8).rounded(.up) * 8)
      case .graph:
        widths[place.column] = max(widths[place.column], FrameGraph.width(theme))
      case .heading(let group):
        widths[place.column] = max(widths[place.column], groups[group].width)
      case .bar: break
      }
    }
    // Columns are filled from the left, and the last ones may be empty.
    while let empty = widths.last, empty == 0 { widths.removeLast() }
    let widest = max(available.width - 2 * side, 0)
    let wanted = widths.reduce(0, +) + columnGap * Float(max(widths.count - 1, 0))
    isCut = wanted > widest
    if isCut, columns == 1 { widths = [widest] }
    var lefts: [Float] = [], pen = side
    for width in widths {
      lefts.append(pen)
      pen += width + columnGap
    }
    var used = 1
    func frame(_ place: Place, units: Int = 1) -> Rect {
      used = max(used, place.unit + units)
      return Rect(
        x: lefts[place.column], y: padding + Float(place.unit) * step,
        width: widths[place.column], height: step * Float(units))
    }
    for (item, place) in zip(flat, places) {
      let area = frame(place, units: item.units)
      switch item {
      case .heading: headings.append(Point(x: area.x, y: area.y))
      case .row: self.rows.append(area)
      case .graph: graph = area.inset(by: 0, step * 0.2)
      case .bar:
        bar = Rect(
          x: area.x, y: (area.center.y - step * 0.2).rounded(), width: area.width,
          height: (step * 0.35).rounded())
      }
    }
    omitted = rows.count - self.rows.count
    if let last {
      let area = frame(last)
      rest = Point(x: area.x, y: area.y)
    }
    size = Size(
      width: min(pen - columnGap + side, available.width),
      height: Float(used) * step + 2 * padding)
  }

  /// The parts under each other, group by group: the graph ends the first group, the bar follows the first
  /// row of the second one.
  private static func items(_ groups: [Overlay.Group], hasGraph: Bool) -> [[Item]] {
    groups.enumerated().map { index, group in
      var items = [Item.heading(index)] + group.rows.map { Item.row($0) }
      if index == 0, hasGraph { items.append(.graph) }
      if index == 1, items.count > 1 { items.insert(.bar, at: 2) }
      return items
    }
  }

  /// The places of the items, in their order, as far as the columns have room.
  private static func places(of groups: [[Item]], _ columns: Int, capacity: Int) -> [Place] {
    var places: [Place] = []
    var (column, unit) = (0, 0)
    for group in groups {
      let units = group.reduce(0) { $0 + $1.units }
      // A heading is not left alone at the end of a column.
      let isWhole = column + 1 < columns && (units <= capacity || unit + 3 > capacity)
      if unit > 0, unit + units > capacity, isWhole { (column, unit) = (column + 1, 0) }
      for item in group {
        if unit + item.units > capacity { (column, unit) = (column + 1, 0) }
        guard column < columns, item.units <= capacity else { return places }
        places.append(Place(column: column, unit: unit))
        unit += item.units
      }
    }
    return places
  }
}

extension Layout {
  /// The areas in which the overlay may stand, the best first: clear of the buttons in the corner, and of parts that
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

extension OverlayPanel {
  /// Draws the graph and the bar in a panel at a frame.
  func drawFigures(
    _ performance: Performance, _ graph: FrameGraph, budgets: Float, load: Float,
    at frame: Rect, opacity: Float, _ ui: inout Interface
  ) {
    if self.graph.height > 0 {
      graph.draw(
        performance, in: self.graph.offset(by: frame.x, frame.y), budgets: budgets,
        opacity: opacity, &ui)
    }
    if bar.height > 0 {
      BudgetBar(load: load)
        .draw(in: bar.offset(by: frame.x, frame.y), opacity: opacity, into: &ui.canvas.quads)
    }
  }
}
