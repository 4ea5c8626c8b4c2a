import Graphics
import Motion

/// The mode the show is in, in a chip at the bottom; a new mode's chip takes the old one's place.
struct ModeChip: Sendable {
  enum Mode: Int, CaseIterable, Sendable {
    case paused, slow, calm

    var title: String {
      switch self {
      case .paused: "Paused · ← → step through time"
      case .slow: "Slow motion"
      case .calm: "Little motion"
      }
    }
  }

  private var lines = Mode.allCases.map { _ in TextLine.empty }
  private var presences = Mode.allCases.map { _ in Presence() }
  private(set) var mode: Mode?

  /// From how far below it comes, in points.
  private static let way: Float = 10

  /// Sets the text for an atlas.
  mutating func prepare(_ atlas: Atlas, _ theme: Theme) {
    lines = Mode.allCases.map { atlas.line($0.title, style: theme.small) }
  }

  /// Shows the chip of a mode, or none.
  mutating func show(_ mode: Mode?, at now: Double) {
    guard mode != self.mode else { return }
    // What goes is almost gone when the other comes: words upon words cannot be read.
    let isChange = self.mode != nil
    if let before = self.mode {
      presences[before.rawValue].disappear(.smooth(duration: 0.25), at: now)
    }
    if let mode { presences[mode.rawValue].appear(.snappy.delay(isChange ? 0.12 : 0), at: now) }
    self.mode = mode
  }

  func isMoving(at now: Double) -> Bool { presences.contains { $0.isAnimating(at: now) } }

  /// Moves on to a moment; once a frame.
  mutating func advance(to now: Double) {
    for index in presences.indices { presences[index].advance(to: now) }
  }

  func draw(
    _ layout: Layout, at now: Double, by scratch: inout QuadBuffer, into quads: inout QuadBuffer
  ) {
    for (line, presence) in zip(lines, presences) where presence.isVisible(at: now) {
      let frame = Layout.modeFrame(layout.size, layout.theme, width: line.width)
      let progress = presence.progress(at: now)
      let way = Self.way * Float(1 - progress)
      // The edges are smooth beyond the frame.
      let source = frame.inset(by: -2, -2)
      quads.append(from: source, to: source.offset(by: 0, way), opacity: progress, by: &scratch) {
        $0.fill(.chip, frame, .panel)
        $0.append(line, at: line.origin(centeredIn: frame), color: .accent)
      }
    }
  }
}
