import Graphics

/// The panel that lists all keys.
struct HelpPanel: Sendable {
  var isShown = false
  private var rows: [(key: TextLine, meaning: TextLine)] = []

  /// Sets the text for an atlas.
  mutating func prepare(_ atlas: Atlas, _ theme: Theme) {
    let style = Self.style(theme)
    rows = Command.help.map {
      (atlas.line($0.key, style: style), atlas.line($0.meaning, style: style))
    }
  }

  private static func style(_ theme: Theme) -> TextStyle {
    theme.room == .compact ? theme.small : theme.body
  }

  func draw(_ layout: Layout, into quads: inout QuadBuffer) {
    guard isShown else { return }
    quads.fill(
      Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height), .black(0.35))
    let padding = layout.theme.margin * 1.25
    let wanted = Self.style(layout.theme).size * 1.75
    let room = layout.size.height - 2 * padding - layout.theme.margin
    let step = min(wanted, room / Float(rows.count)).rounded(.down)
    let keyWidth = rows.reduce(0) { max($0, $1.key.width) }
    let meaningWidth = rows.reduce(0) { max($0, $1.meaning.width) }
    let column = keyWidth + padding
    let frame = Rect(
      center: Point(x: layout.size.width / 2, y: layout.size.height / 2),
      size: Size(
        width: (column + meaningWidth + 2 * padding).rounded(),
        height: step * Float(rows.count) + 2 * padding))
    quads.fill(.shadow, frame.offset(by: 0, 10), .black(0.4))
    quads.fill(.panel, frame, .sheet)
    var y = frame.y + padding
    for row in rows {
      let baseline = y + (step + row.key.capHeight) / 2
      quads.append(row.key, at: Point(x: frame.x + padding, y: baseline), color: .accent)
      quads.append(
        row.meaning, at: Point(x: frame.x + padding + column, y: baseline), color: .text)
      y += step
    }
  }
}
