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

  private var chips = Mode.allCases.map { _ in Chip() }
  private(set) var mode: Mode?

  /// Sets the text for an atlas.
  mutating func prepare(_ atlas: Atlas, _ theme: Theme) {
    for mode in Mode.allCases {
      chips[mode.rawValue].line = atlas.line(mode.title, style: theme.small)
    }
  }

  /// Shows the chip of a mode, or none.
  mutating func show(_ mode: Mode?, at now: Double) {
    guard mode != self.mode else { return }
    if let before = self.mode { chips[before.rawValue].disappear(at: now) }
    if let mode { chips[mode.rawValue].appear(isChange: self.mode != nil, at: now) }
    self.mode = mode
  }

  /// Moves on to a moment; once a frame.
  mutating func advance(_ step: inout FrameStep) {
    for index in chips.indices { chips[index].advance(&step) }
  }

  /// Draws the chip, and the one it takes the place of.
  ///
  /// - Parameters:
  ///   - frame: where a chip stands, for text of a width.
  ///   - scratch: a buffer with the same atlas; what is in it is lost.
  func draw(
    in frame: (_ width: Float) -> Rect, at now: Double, by scratch: inout QuadBuffer,
    into quads: inout QuadBuffer
  ) {
    for chip in chips { chip.draw(in: frame, at: now, by: &scratch, into: &quads) }
  }
}

/// A line of text on a small panel that comes from below and goes on upward.
struct Chip: Sendable {
  var line = TextLine.empty
  private var transition = PanelTransition(
    before: PanelLook(opacity: 0, offset: 10), after: PanelLook(opacity: 0, offset: -6))

  /// Lets the chip come.
  ///
  /// - Parameter isChange: whether it takes another one's place. That one is almost gone when it
  ///   comes: words upon words cannot be read.
  mutating func appear(isChange: Bool, at now: Double) {
    transition.appear(.snappy.delay(isChange ? 0.12 : 0), at: now)
  }

  /// Lets the chip go.
  mutating func disappear(at now: Double) {
    transition.disappear(.smooth(duration: 0.25), at: now)
  }

  /// Whether anything of it is seen.
  func isVisible(at now: Double) -> Bool { transition.presence.isVisible(at: now) }

  /// Moves on to a moment; once a frame.
  mutating func advance(_ step: inout FrameStep) { transition.advance(&step) }

  /// Draws the chip.
  ///
  /// - Parameters:
  ///   - frame: where it stands, for text of a width.
  ///   - scratch: a buffer with the same atlas; what is in it is lost.
  func draw(
    in frame: (_ width: Float) -> Rect, at now: Double, by scratch: inout QuadBuffer,
    into quads: inout QuadBuffer
  ) {
    let frame = frame(line.width)
    // The edges are smooth beyond the frame.
    transition.draw(frame.inset(by: -2, -2), at: now, by: &scratch, into: &quads) {
      $0.fill(.chip, frame, .panel)
      $0.append(line, at: line.origin(centeredIn: frame), color: .accent)
    }
  }
}
