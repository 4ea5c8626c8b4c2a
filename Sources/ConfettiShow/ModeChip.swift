import ConfettiGraphics
import Motion

/// The mode the show is in, in a chip; a new mode's chip takes the old one's place.
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
  // It comes from below and goes on upward.
  private var transitions = Mode.allCases.map { _ in
    PanelTransition(
      before: PanelLook(opacity: 0, offset: 10), after: PanelLook(opacity: 0, offset: -6))
  }
  private(set) var mode: Mode?

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
      transitions[before.rawValue].disappear(.smooth(duration: 0.25), at: now)
    }
    if let mode { transitions[mode.rawValue].appear(.snappy.delay(isChange ? 0.12 : 0), at: now) }
    self.mode = mode
  }

  func isMoving(at now: Double) -> Bool { transitions.contains { $0.isMoving(at: now) } }

  /// Moves on to a moment; once a frame.
  mutating func advance(to now: Double) {
    for index in transitions.indices { transitions[index].advance(to: now) }
  }

  /// Draws the chip, and the one it takes the place of.
  ///
  /// - Parameter frame: where a chip stands, for text of a width.
  func draw(
    in frame: (_ width: Float) -> Rect, at now: Double, by scratch: inout QuadBuffer,
    into quads: inout QuadBuffer
  ) {
    for (line, transition) in zip(lines, transitions) {
      guard let look = transition.look(at: now) else { continue }
      let frame = frame(line.width)
      // The edges are smooth beyond the frame.
      let source = frame.inset(by: -2, -2)
      quads.append(from: source, to: look.frame(of: source), opacity: look.opacity, by: &scratch) {
        $0.fill(.chip, frame, .panel)
        $0.append(line, at: line.origin(centeredIn: frame), color: .accent)
      }
    }
  }
}
