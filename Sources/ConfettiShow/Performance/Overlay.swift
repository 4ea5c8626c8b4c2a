import Confetti
import ConfettiGraphics
import Motion

/// The performance overlay in the top left corner: off, one line, or everything.
struct Overlay: Sendable {
  enum Mode: Sendable {
    case off, compact, full
  }

  private(set) var mode = Mode.off
  /// Whether the text says that the show rests.
  private(set) var saysResting = false
  /// The text of the one line.
  private(set) var line = NumericText()
  /// The rows of everything, and how many of them stand above the graph.
  private(set) var (rows, rowsAboveGraph) = ([OverlayRow](), 0)
  private(set) var graph = FrameGraph()

  private(set) var presence = Presence()
  /// The panel's extent.
  private(set) var size = Animated(Size(width: 0, height: 0))
  /// 0 shows the line, 1 everything.
  private(set) var expansion = Animated(0.0)
  private(set) var typesetter: Typesetter?
  private var refreshedAt = -Double.infinity

  /// How often the text is written anew, in seconds.
  static let refreshInterval = 0.5
  static let padding: Float = 12
}

extension Overlay {
  /// Goes from off to compact, to full and to off again.
  mutating func cycle(at now: Double) {
    switch mode {
    case .off:
      mode = .compact
      // What cannot be seen need not change its shape before eyes.
      expansion.set(0, presence.isVisible(at: now) ? .snappy : nil, at: now)
      presence.appear(.snappy, at: now)
    case .compact:
      mode = .full
      expansion.set(1, .snappy, at: now)
    case .full:
      mode = .off
      presence.disappear(.smooth, at: now)
    }
    expire()
  }

  /// Sets all text anew for an atlas; what is on its way out is gone.
  mutating func prepare(_ atlas: Atlas, _ theme: Theme) {
    typesetter = Typesetter(atlas, theme.small)
    (line, rows) = (NumericText(), [])
    if mode == .off { presence = Presence() }
    expire()
  }

  /// Has the text written anew at the next chance.
  mutating func expire() { refreshedAt = -.infinity }

  /// Whether the text is due.
  func needsRefresh(at now: Double) -> Bool {
    mode != .off && !(now - refreshedAt < Self.refreshInterval)
  }

  /// Writes the text anew: numbers roll to what they are now, and the panel fits itself to them.
  mutating func refresh(_ text: OverlayText, _ layout: Layout, at now: Double) {
    guard let typesetter else { return }
    refreshedAt = now
    saysResting = text.isResting
    let isNew = isBlank
    switch mode {
    case .off: return
    case .compact: line.set(text.compact, typesetter, at: now)
    case .full: write(text, typesetter, at: now)
    }
    // A panel that is about to come has its shape already.
    let isSeen = presence.progress(at: now) > 0 && !isNew
    size.set(wantedSize(layout), isSeen ? .snappy : nil, at: now)
    graph.fit(text.performance, isSeen ? .smooth : nil, at: now)
  }

  /// Whether nothing has been written since the text was last set anew.
  private var isBlank: Bool { line.text.isEmpty && rows.isEmpty }

  private mutating func write(_ text: OverlayText, _ typesetter: Typesetter, at now: Double) {
    let above = text.frameRows
    rowsAboveGraph = above.count
    let all = above + text.detailRows
    rows.removeLast(max(rows.count - all.count, 0))
    for (index, (name, value)) in all.enumerated() {
      if index == rows.count {
        rows.append(OverlayRow(name, typesetter))
      } else if rows[index].name != name {
        rows[index] = OverlayRow(name, typesetter)
      }
      rows[index].value.set(value, typesetter, at: now)
    }
  }

  private func wantedSize(_ layout: Layout) -> Size {
    guard mode == .compact else { return sheet(layout).size }
    return Size(
      width: (line.width + 2 * Self.padding).rounded(.up),
      height: layout.theme.lineHeight + Self.padding)
  }
}

extension Overlay {
  /// Moves on to a moment; once a frame.
  mutating func advance(_ step: inout FrameStep) {
    step.advance(&presence)
    step.advance(&size)
    step.advance(&expansion)
    graph.advance(&step)
    line.advance(&step)
    for index in rows.indices { rows[index].value.advance(&step) }
  }
}
