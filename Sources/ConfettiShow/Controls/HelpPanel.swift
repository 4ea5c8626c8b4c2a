import ConfettiGraphics
import Motion

/// The panel that lists all keys.
struct HelpPanel: Sendable {
  // It comes a little from below, growing, and goes where it is.
  private var transition = PanelTransition(
    before: PanelLook(opacity: 0, scale: 0.96, offset: 8),
    after: PanelLook(opacity: 0, scale: 0.96))
  private var rows: [(key: TextLine, meaning: TextLine)] = []

  /// How far the shadow reaches at most, in points.
  private static let reach: Float = 64

  /// Whether it is there or on its way: one that goes takes no clicks any more.
  var isShown: Bool { transition.presence.isPresented }

  mutating func show(_ shown: Bool, at now: Double) {
    if shown { transition.appear(.snappy, at: now) } else { transition.disappear(.smooth, at: now) }
  }

  mutating func advance(_ step: inout FrameStep) { transition.advance(&step) }

  mutating func prepare(_ atlas: Atlas, _ theme: Theme) {
    let style = Self.style(theme)
    rows = Command.rows.map {
      (atlas.line($0.key, style: style), atlas.line($0.meaning, style: style))
    }
  }

  private static func style(_ theme: Theme) -> TextStyle {
    theme.sizeClass == .compact ? theme.small : theme.body
  }
}

extension HelpPanel {
  func draw(_ layout: Layout, at now: Double, on canvas: inout Canvas) {
    guard let look = transition.look(at: now) else { return }
    canvas.quads.fill(layout.bounds, .black(0.35 * Float(look.opacity)))
    let columns = Columns(rows, layout)
    let source = columns.frame.inset(by: -Self.reach, -Self.reach)
    transition.draw(source, at: now, on: &canvas) { draw(columns, into: &$0.quads) }
  }

  private func draw(_ columns: Columns, into quads: inout QuadBuffer) {
    quads.fill(.shadow, columns.frame.offset(by: 0, 10), .black(0.4))
    quads.fill(.panel, columns.frame, .sheet)
    var y = columns.frame.y + columns.padding
    let x = columns.frame.x + columns.padding
    for row in rows {
      let baseline = y + (columns.step + row.key.capHeight) / 2
      quads.append(row.key, at: Point(x: x, y: baseline), color: .accent)
      quads.append(row.meaning, at: Point(x: x + columns.meaning, y: baseline), color: .text)
      y += columns.step
    }
  }

  private struct Columns {
    let frame: Rect
    let padding: Float
    /// From one row to the next.
    let step: Float
    /// From the keys to what they mean.
    let meaning: Float

    init(_ rows: [(key: TextLine, meaning: TextLine)], _ layout: Layout) {
      let theme = layout.theme
      let (size, count) = (HelpPanel.style(theme).size, Float(rows.count))
      // On the lowest stages rows come before space around them.
      let height = layout.size.height - theme.margin / 2
      let spare = height - size * 1.25 * count
      padding = min(max(spare / 2, theme.margin / 2), theme.margin * 1.25).rounded(.down)
      let available = height - 2 * padding
      step = min(size * 1.75, available / count).rounded(.down)
      meaning = rows.reduce(0) { max($0, $1.key.width) } + padding
      let width = rows.reduce(0) { max($0, $1.meaning.width) }
      frame = Rect(
        center: Point(x: layout.size.width / 2, y: layout.size.height / 2),
        size: Size(
          width: (meaning + width + 2 * padding).rounded(),
          height: step * Float(rows.count) + 2 * padding))
    }
  }
}
