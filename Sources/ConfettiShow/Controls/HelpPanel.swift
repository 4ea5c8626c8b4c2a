import ConfettiControls
import ConfettiGraphics
import Motion

/// The panel that lists all keys and, below them, the credits.
struct HelpPanel: Sendable {
  // It comes a little from below, growing, and goes at its place.
  private var presence = Presence(
    .asymmetric(
      insertion: .opacity.combined(with: .scale(0.96)).combined(with: .offset(y: 8))
        .animation(.snappy),
      removal: .opacity.combined(with: .scale(0.96)).animation(.smooth)))
  /// The rows that there is room for.
  private var lines: [Line] = []
  private var credits: [TextLine] = []
  /// The credit at the end of the last row, on stages without room for credits below the rows.
  private var leastCredit: TextLine?
  private var bounds = Rect.empty
  private(set) var frame = Rect.empty
  private var padding: Float = 0
  private var columns = Columns()
  /// The distance of rows.
  private(set) var step: Float = 0
  /// The number of rows there is no room for.
  private(set) var omitted = 0
  /// The distance of lines of credits, and of the credits from the rows.
  private var creditStep: Float = 0, creditGap: Float = 0
  private var atlas = Atlas.white
  private var layout = Layout(size: Layout.smallest)

  /// The number of the user's own effects.
  private let ownEffects: Int
  /// Whether effects can be chosen where it is.
  private var hasEffects = true

  init(ownEffects: Int = 0) { self.ownEffects = ownEffects }

  /// A key and its meaning.
  private struct Line: Sendable {
    let key, meaning: TextLine
  }

  /// Rows in one or more columns beside each other.
  private struct Columns: Sendable {
    /// The number of rows of a column.
    var rows = 1
    /// The distance of the meanings from the keys, and the width, of each column.
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

  /// The distance that the shadow reaches, in points.
  private static let reach: Float = 64

  /// Whether it is open or opening; a closing panel takes no clicks.
  var isShown: Bool { presence.isPresented }

  /// Comes or goes; it does not name keys that choose effects where there are none to choose.
  mutating func show(_ shown: Bool, hasEffects: Bool = true, at now: Double) {
    if shown, hasEffects != self.hasEffects {
      self.hasEffects = hasEffects
      layOut()
    }
    if shown { presence.appear(at: now) } else { presence.disappear(at: now) }
  }

  mutating func advance(_ step: inout FrameStep) { step.advance(&presence) }

  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    (self.atlas, self.layout) = (atlas, layout)
    layOut()
  }

  private mutating func layOut() {
    let (theme, size) = (layout.theme, layout.size)
    let style = theme.sizeClass == .compact ? theme.small : theme.body
    let rows = Command.rows(ownEffects: ownEffects).filter { hasEffects || !$0.isForEffects }
    (lines, omitted) = (rows.map(line), 0)
    // Sentences and the chip of a recording have their row below it.
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
    // On low stages two columns come before less space, that before fewer lines of credits, and those
    // before fewer rows.
    columns = Columns(lines, count: 1, gap: theme.margin)
    if isLow(lines.count, step: 1.5) {
      let two = Columns(lines, count: 2, gap: theme.margin / 2)
      columns = two.width <= widest ? two : Columns(lines, count: 1, gap: theme.margin / 2)
    }
    if columns.rows > most() {
      // Rather all keys than that row.
      let row = (end, height)
      (end, height) = (size.height - theme.margin / 4, size.height - theme.margin / 2)
      if columns.rows > most() { (end, height) = row }
    }
    let isLow = isLow(columns.rows)
    let most = most()
    if columns.rows > most {
      lines = Command.Row.mostImportant(of: rows, count: most - 1).map(line)
      omitted = rows.count - lines.count
      lines.append(Line(key: .empty, meaning: atlas.line("+ \(omitted) more", style: style)))
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
    let width = max(columns.width, setCredits(theme.small, within: inside, isLow: isLow))
    bounds = layout.bounds
    let high = step * count + below + 2 * padding
    frame = Rect(
      center: Point(x: bounds.center.x, y: min(bounds.center.y, end - high / 2)),
      size: Size(width: (width + 2 * padding).rounded(), height: high))
  }

  private func line(_ row: Command.Row) -> Line {
    let theme = layout.theme
    let style = theme.sizeClass == .compact ? theme.small : theme.body
    return Line(
      key: atlas.line(row.key, style: style), meaning: atlas.line(row.meaning, style: style))
  }

  /// Sets the credits, below the rows or at the end of the last one; returns the width that they need
  /// within the panel.
  private mutating func setCredits(
    _ style: TextStyle, within width: Float, isLow: Bool
  ) -> Float {
    guard isLow, let last = lines.last, let indent = columns.indents.last else {
      leastCredit = nil
      credits = Credits.lines.map { atlas.line($0, style: style, within: width) }
      return credits.reduce(0) { max($0, $1.width) }
    }
    credits = []
    let start = columns.width - (columns.widths.last ?? 0) + indent + last.meaning.width + padding
    let credit = atlas.line(Credits.least, style: style, within: width - start)
    leastCredit = credit
    return start + credit.width
  }

  /// Describes the panel, which a press anywhere, Escape or its own key closes.
  mutating func describe(_ ui: inout Interface) {
    guard presence.isVisible(at: ui.now) else { return }
    ui.layer(isModal: isShown) { ui in
      if isShown {
        let press = ui.interact(ui.id("help"), .panel, "Help", in: bounds, .click)
        if case .pressed = press.action { show(false, at: ui.now) }
        if ui.take(.escape) || ui.take(.character("h")) { show(false, at: ui.now) }
      }
      if ui.isDrawing { draw(at: ui.now, on: &ui.canvas) }
    }
  }

  private func draw(at now: Double, on canvas: inout Canvas) {
    guard let look = presence.look(at: now) else { return }
    canvas.quads.fill(bounds, .black(0.35 * Float(look.opacity)))
    canvas.draw(presence, in: frame.inset(by: -Self.reach, -Self.reach), at: now) {
      $0.quads.fill(.shadow, frame.offset(by: 0, 10), .black(0.4))
      $0.quads.fill(.panel, frame, .sheet)
      var x = frame.x + padding
      for (index, row) in lines.enumerated() {
        let (column, place) = index.quotientAndRemainder(dividingBy: columns.rows)
        if place == 0, column > 0 { x += columns.widths[column - 1] + columns.gap }
        let baseline = frame.y + padding + Float(place) * step + (step + row.meaning.capHeight) / 2
        $0.quads.append(row.key, at: Point(x: x, y: baseline), color: .accent)
        $0.quads.append(
          row.meaning, at: Point(x: x + columns.indents[column], y: baseline), color: .text)
      }
      var y = frame.y + padding + Float(columns.rows) * step
      if let leastCredit {
        let end = Point(
          x: frame.maxX - padding - leastCredit.width,
          y: y + (leastCredit.capHeight - step) / 2)
        $0.quads.append(leastCredit, at: end, color: .quiet)
      }
      y += creditGap
      for line in credits {
        let baseline = y + (creditStep + line.capHeight) / 2
        $0.quads.append(line, at: Point(x: frame.x + padding, y: baseline), color: .quiet)
        y += creditStep
      }
    }
  }
}
