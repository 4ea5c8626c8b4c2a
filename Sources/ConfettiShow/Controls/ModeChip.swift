import ConfettiControls
import ConfettiGraphics
import Motion

/// The name of the show's mode on a chip; a new mode's chip replaces the old one.
struct ModeChip: Sendable {
  enum Mode: Int, CaseIterable, Sendable {
    case paused, slow, reducedMotion
  }

  private var chips = Mode.allCases.map { _ in Chip() }
  private(set) var mode: Mode?

  mutating func prepare(_ atlas: Atlas, _ theme: Theme) {
    let titles = ["Paused · ← → step through time", "Slow motion", "Reduced motion"]
    for (index, title) in titles.enumerated() {
      chips[index].lines = [atlas.line(title, style: theme.small)]
    }
  }

  mutating func show(_ mode: Mode?, at now: Double) {
    guard mode != self.mode else { return }
    if let before = self.mode { chips[before.rawValue].disappear(isChange: mode != nil, at: now) }
    if let mode { chips[mode.rawValue].appear(isChange: self.mode != nil, at: now) }
    self.mode = mode
  }

  mutating func advance(_ step: inout FrameStep) {
    for index in chips.indices { chips[index].advance(&step) }
  }

  /// Draws the chip, and the one that it replaces; `frame` is the frame of a chip with text of a width.
  func draw(in frame: (_ width: Float) -> Rect, at now: Double, on canvas: inout Canvas) {
    for chip in chips { chip.draw(in: { width, _ in frame(width) }, at: now, on: &canvas) }
  }
}

/// A few lines of text on a small panel that comes from below, a little tilted, and goes on upward.
struct Chip: Sendable {
  var lines: [TextLine] = []
  var color = Color.accent
  private var presence = Presence(
    .opacity.combined(
      with: .asymmetric(
        insertion: .offset(y: 10).combined(with: .rotation(.degrees(-4))), removal: .offset(y: -6))
    ))

  /// Lets the chip come, later if it replaces another one: words upon words cannot be read.
  mutating func appear(isChange: Bool, at now: Double) {
    presence.appear(.snappy.delay(isChange ? 0.12 : 0), at: now)
  }

  /// Lets the chip go, quickly if another one replaces it.
  mutating func disappear(isChange: Bool, at now: Double) {
    let going = Animation.smooth(duration: 0.25)
    presence.disappear(isChange ? going : going.paced, at: now)
  }

  func isVisible(at now: Double) -> Bool { presence.isVisible(at: now) }

  mutating func advance(_ step: inout FrameStep) { step.advance(&presence) }

  /// Draws the chip; `frame` is the frame of a chip with text of a width and a number of lines.
  func draw(
    in frame: (_ width: Float, _ lines: Int) -> Rect, at now: Double, on canvas: inout Canvas
  ) {
    let width = lines.reduce(0) { max($0, $1.width) }
    let frame = frame(width, lines.count)
    let height = frame.height / Float(max(lines.count, 1))
    // The edges are smooth beyond the frame.
    canvas.draw(presence, in: frame.inset(by: -2, -2), at: now) {
      $0.quads.fill(lines.count > 1 ? .panel : .chip, frame, .panel)
      var row = Rect(x: frame.x, y: frame.y, width: frame.width, height: height)
      for line in lines {
        $0.quads.append(line, at: line.origin(centeredIn: row), color: color)
        row = row.offset(by: 0, height)
      }
    }
  }
}
