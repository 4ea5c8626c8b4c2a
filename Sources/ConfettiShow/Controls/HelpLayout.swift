import ConfettiControls
import ConfettiGraphics

/// The places of the keys and the credits in the panel of help, as many as there is room for.
struct HelpLayout: Sendable {
  private(set) var frame = Rect.empty
  /// The distance from row to row.
  private(set) var step: Float = 0
  /// The number of rows there is no room for.
  private(set) var omitted = 0
  private var lines: [Line] = []
  private var columns = Columns()
  private var credits: [TextLine] = []
  /// The short credit at the end of the last row, on stages without room for credits below the rows.
  private var leastCredit: TextLine?
  private var padding: Float = 0
  /// The distances from line to line of credits, and from the rows to the credits.
  private var creditStep: Float = 0, creditGap: Float = 0

  /// A key and its meaning, in words and set.
  private struct Line: Sendable {
    let words: String
    let key, meaning: TextLine
  }

  /// Rows in one or more columns beside each other.
  private struct Columns: Sendable {
    /// The number of rows of a column.
    var rows = 1
    /// The distance from the keys to the meanings, and the width, of each column.
    var indents: [Float] = [], widths: [Float] = []
    var gap: Float = 0

    var width: Float { widths.reduce(0, +) + gap * Float(max(widths.count - 1, 0)) }

    init() {}

    init(_ lines: [Line], count: Int, gap: Float) {
      rows = max((lines.count + count - 1) / count, 1)
      self.gap = 2 * gap
      for start in stride(from: 0, to: lines.count, by: rows) {
        let column = lines[start..<min(start + rows, lines.count)]
        let indent = column.reduce(0) { max($0, $1.key.width) } + gap
        indents.append(indent)
        widths.append(indent + column.reduce(0) { max($0, $1.meaning.width) })
      }
    }
  }

  init(_ rows: [Command.Row], _ layout: Layout, _ ui: inout Interface) {
    let (theme, size) = (layout.theme, layout.size)
    let style = theme.sizeClass == .compact ? theme.small : theme.body
    lines = rows.map { Self.line($0, style, &ui) }
    // The row below is for sentences and the chip of a recording.
    let least = theme.margin / 2
    var end = layout.lowestRow.y - 3
    var height = end - theme.margin / 4
    func most() -> Int { Int((height - 2 * least) / (style.size * 1.1)) }
    let widest = size.width - theme.margin / 2 - 2 * least
    creditStep = theme.small.size * 1.25
    let credit = creditStep * Float(Credits.lines.count)
    func isLow(_ count: Int, step: Float = 1.25) -> Bool {
      height - credit < style.size * step * Float(count)
    }
    // Where height is short, a second column comes first, then less space, then fewer lines of credits, and last
    // fewer rows.
    columns = Columns(lines, count: 1, gap: theme.margin)
    if isLow(lines.count, step: 1.5) {
      let two = Columns(lines, count: 2, gap: theme.margin / 2)
      columns = two.width <= widest ? two : Columns(lines, count: 1, gap: theme.margin / 2)
    }
    if columns.rows > most() {
      // All keys matter more than the free row at the bottom.
      let row = (end, height)
      (end, height) = (size.height - theme.margin / 4, size.height - theme.margin / 2)
      if columns.rows > most() { (end, height) = row }
    }
    let isLow = isLow(columns.rows)
    let most = most()
    if columns.rows > most {
      lines = Command.Row.mostImportant(of: rows, count: most - 1).map {
        Self.line($0, style, &ui)
      }
      omitted = rows.count - lines.count
      let more = "+ \(omitted) more"
      lines.append(Line(words: more, key: .empty, meaning: ui.line(more, style)))
      columns = Columns(lines, count: 1, gap: least)
    }
    var below = isLow ? 0 : credit
    let count = Float(columns.rows)
    let spare = height - below - style.size * 1.25 * count
    padding = min(max(spare / 2, least), theme.margin * 1.25).rounded(.down)
    creditGap = isLow ? 0 : min(max(spare - 2 * padding, 0), padding / 2).rounded(.down)
    below += creditGap
    step = min(style.size * 1.75, (height - 2 * padding - below) / count).rounded(.down)
    let inside = size.width - theme.margin / 2 - 2 * padding
    let width = max(columns.width, setCredits(theme.small, within: inside, isLow: isLow, &ui))
    let high = step * count + below + 2 * padding
    frame = Rect(
      center: Point(x: size.width / 2, y: min(size.height / 2, end - high / 2)),
      size: Size(width: (width + 2 * padding).rounded(), height: high))
  }

  private static func line(
    _ row: Command.Row, _ style: TextStyle, _ ui: inout Interface
  ) -> Line {
    Line(
      words: row.meaning, key: ui.line(row.key, style), meaning: ui.line(row.meaning, style))
  }

  /// Sets the credits, below the rows or at the end of the last one; returns the width that they need
  /// within the panel.
  private mutating func setCredits(
    _ style: TextStyle, within width: Float, isLow: Bool, _ ui: inout Interface
  ) -> Float {
    guard isLow, let last = lines.last, let indent = columns.indents.last else {
      credits = Credits.lines.map { ui.line($0, style, within: width) }
      return credits.reduce(0) { max($0, $1.width) }
    }
    let start = columns.width - (columns.widths.last ?? 0) + indent + last.meaning.width + padding
    let credit = ui.line(Credits.least, style, within: width - start)
    leastCredit = credit
    return start + credit.width
  }

  /// Describes the words on the panel.
  func describe(_ ui: inout Interface) {
    var x = frame.x + padding
    for (index, row) in lines.enumerated() {
      let (column, place) = index.quotientAndRemainder(dividingBy: columns.rows)
      if place == 0, column > 0 { x += columns.widths[column - 1] + columns.gap }
      let top = frame.y + padding + Float(place) * step
      let baseline = top + (step + row.meaning.capHeight) / 2
      ui.note(
        .text, row.words, in: Rect(x: x, y: top, width: columns.widths[column], height: step))
      guard ui.isDrawing else { continue }
      ui.canvas.quads.append(row.key, at: Point(x: x, y: baseline), color: .accent)
      ui.canvas.quads.append(
        row.meaning, at: Point(x: x + columns.indents[column], y: baseline), color: .text)
    }
    if ui.isDrawing { drawCredits(into: &ui.canvas.quads) }
  }

  private func drawCredits(into quads: inout QuadBuffer) {
    var y = frame.y + padding + Float(columns.rows) * step
    if let leastCredit {
      let end = Point(
        x: frame.maxX - padding - leastCredit.width, y: y + (leastCredit.capHeight - step) / 2)
      quads.append(leastCredit, at: end, color: .quiet)
    }
    y += creditGap
    for line in credits {
      let baseline = y + (creditStep + line.capHeight) / 2
      quads.append(line, at: Point(x: frame.x + padding, y: baseline), color: .quiet)
      y += creditStep
    }
  }
}
