import Graphics

/// The performance overlay in the top left corner: off, one line, or everything.
struct Overlay: Sendable {
  enum Mode: Sendable {
    case off, compact, full
  }

  private(set) var mode = Mode.off
  private var names: [TextLine] = []
  private var values: [TextLine] = []
  /// How many of the rows stand above the graph.
  private var rowsAboveGraph = 0
  private var refreshedAt = -Double.infinity
  /// Whether the text says that the show rests.
  private(set) var saysResting = false

  /// How often the text is written anew, in seconds.
  static let refreshInterval = 0.5
  private static let padding: Float = 12
  private static let graphHeight: Float = 48

  /// Goes on from off to compact, to full and to off again.
  mutating func cycle() {
    mode =
      switch mode {
      case .off: .compact
      case .compact: .full
      case .full: .off
      }
    expire()
  }

  /// Has the text written anew at the next chance.
  mutating func expire() { refreshedAt = -.infinity }

  /// Whether the text is due.
  func needsRefresh(at now: Double) -> Bool {
    mode != .off && !(now - refreshedAt < Self.refreshInterval)
  }

  /// Writes the text anew.
  mutating func refresh(_ text: OverlayText, with atlas: Atlas, _ style: TextStyle, at now: Double)
  {
    refreshedAt = now
    saysResting = text.isResting
    names.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    switch mode {
    case .off: break
    case .compact:
      values.append(atlas.line(text.compact, style: style))
    case .full:
      let above = text.frameRows
      rowsAboveGraph = above.count
      for (name, value) in above + text.detailRows {
        names.append(atlas.line(name, style: style))
        values.append(atlas.line(value, style: style))
      }
    }
  }

  /// Draws the overlay as it was last written, and the graph as it is now.
  func draw(_ performance: Performance, _ layout: Layout, into quads: inout QuadBuffer) {
    let corner = Point(x: layout.theme.gap / 2, y: layout.theme.gap / 2)
    switch mode {
    case .off: break
    case .compact: drawCompact(at: corner, layout, into: &quads)
    case .full: drawFull(at: corner, performance, layout, into: &quads)
    }
  }

  private func drawCompact(at corner: Point, _ layout: Layout, into quads: inout QuadBuffer) {
    guard let line = values.first else { return }
    let frame = Rect(
      x: corner.x, y: corner.y, width: line.width + 2 * Self.padding,
      height: layout.theme.lineHeight + Self.padding)
    quads.fill(.chip, frame, .panel)
    quads.append(line, at: line.origin(centeredIn: frame), color: .text)
  }

  private func drawFull(
    at corner: Point, _ performance: Performance, _ layout: Layout, into quads: inout QuadBuffer
  ) {
    let step = layout.theme.lineHeight
    let graph = (layout.theme.room == .grand ? 1.5 : 1) * Self.graphHeight
    let nameWidth = names.reduce(0) { max($0, $1.width) }
    let textWidth = nameWidth + 14 + values.reduce(0) { max($0, $1.width) }
    let width = max(textWidth, Float(FrameTimes.graphLength))
    let fitting = Int((layout.size.height - 2 * corner.y - 3 * Self.padding - graph) / step)
    let rows = min(values.count, max(fitting, rowsAboveGraph))
    let frame = Rect(
      x: corner.x, y: corner.y, width: width + 2 * Self.padding,
      height: Float(rows) * step + graph + 3 * Self.padding)
    quads.fill(.chip, frame, .panel)
    var y = corner.y + Self.padding
    for row in 0..<rows {
      if row == rowsAboveGraph {
        y += Self.padding / 2
        let area = Rect(x: corner.x + Self.padding, y: y, width: width, height: graph)
        FrameGraph.draw(performance, in: area, into: &quads)
        y += graph + Self.padding / 2
      }
      let baseline = y + (step + values[row].capHeight) / 2
      let left = corner.x + Self.padding
      quads.append(names[row], at: Point(x: left, y: baseline), color: .quiet)
      quads.append(values[row], at: Point(x: left + nameWidth + 14, y: baseline), color: .text)
      y += step
    }
  }
}
