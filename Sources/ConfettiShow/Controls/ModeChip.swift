import ConfettiGraphics
import Motion

/// The mode the show is in, in a chip; a new mode's chip takes the old one's place.
struct ModeChip: Sendable {
  enum Mode: Int, CaseIterable, Sendable {
    case paused, slow, calm
  }

  private var chips = Mode.allCases.map { _ in Chip() }
  private(set) var mode: Mode?

  mutating func prepare(_ atlas: Atlas, _ theme: Theme) {
    let titles = ["Paused · ← → step through time", "Slow motion", "Little motion"]
    for (index, title) in titles.enumerated() {
      chips[index].line = atlas.line(title, style: theme.small)
    }
  }

  mutating func show(_ mode: Mode?, at now: Double) {
    guard mode != self.mode else { return }
    if let before = self.mode { chips[before.rawValue].disappear(at: now) }
    if let mode { chips[mode.rawValue].appear(isChange: self.mode != nil, at: now) }
    self.mode = mode
  }

  mutating func advance(_ step: inout FrameStep) {
    for index in chips.indices { chips[index].advance(&step) }
  }

  /// Draws the chip, and the one it takes the place of; `frame` is where one stands for text of a
  /// width.
  func draw(in frame: (_ width: Float) -> Rect, at now: Double, on canvas: inout Canvas) {
    for chip in chips { chip.draw(in: frame, at: now, on: &canvas) }
  }
}

/// A line of text on a small panel that comes from below and goes on upward.
struct Chip: Sendable {
  var line = TextLine.empty
  private var transition = PanelTransition(
    before: PanelLook(opacity: 0, offset: 10), after: PanelLook(opacity: 0, offset: -6))

  /// Lets the chip come; where it takes another one's place, that one is almost gone by then: words
  /// upon words cannot be read.
  mutating func appear(isChange: Bool, at now: Double) {
    transition.appear(.snappy.delay(isChange ? 0.12 : 0), at: now)
  }

  mutating func disappear(at now: Double) {
    transition.disappear(.smooth(duration: 0.25), at: now)
  }

  func isVisible(at now: Double) -> Bool { transition.presence.isVisible(at: now) }

  mutating func advance(_ step: inout FrameStep) { transition.advance(&step) }

  func draw(in frame: (_ width: Float) -> Rect, at now: Double, on canvas: inout Canvas) {
    let frame = frame(line.width)
    // The edges are smooth beyond the frame.
    transition.draw(frame.inset(by: -2, -2), at: now, on: &canvas) {
      $0.quads.fill(.chip, frame, .panel)
      $0.quads.append(line, at: line.origin(centeredIn: frame), color: .accent)
    }
  }
}
