import ConfettiControls
import ConfettiGraphics
import Motion

/// The name of the show's mode on a chip; a new mode's chip replaces the old one.
struct ModeChip: Sendable {
  /// All that holds at once; none of it is said by no chip.
  struct Mode: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let paused = Mode(rawValue: 1), slow = Mode(rawValue: 2)
    static let reducedMotion = Mode(rawValue: 4)

    /// Every combination that says something.
    static let all = (1...7).map { Mode(rawValue: $0) }

    /// The words for it, the longest first.
    fileprivate var titles: [String] {
      if self == .paused { return ["Paused · ← → step through time", "Paused · ← → step"] }
      let words: [(mode: Mode, long: String, short: String)] = [
        (.paused, "paused", "paused"), (.slow, "slow motion", "slow"),
        (.reducedMotion, "reduced motion", "reduced"),
      ]
      let said = words.filter { contains($0.mode) }
      return [said.map(\.long), said.map(\.short)].map {
        let title = $0.joined(separator: " · ")
        return title.prefix(1).uppercased() + title.dropFirst()
      }
    }
  }

  /// A chip for each of ``Mode/all``.
  private var chips = Mode.all.map { _ in Chip() }
  private(set) var mode: Mode = []
  /// Whether a chip comes or goes.
  private var isMoving = false

  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    for (index, mode) in Mode.all.enumerated() {
      chips[index].lines = [
        atlas.line(of: mode.titles, style: layout.theme.small, within: layout.widestMode)
      ]
    }
  }

  /// How wide the words for a mode are.
  func width(of mode: Mode) -> Float { chips[mode.rawValue - 1].lines.first?.width ?? 0 }

  mutating func show(_ mode: Mode, at now: Double) {
    guard mode != self.mode else { return }
    let (goes, comes) = (!self.mode.isEmpty, !mode.isEmpty)
    if goes { chips[self.mode.rawValue - 1].disappear(isChange: comes, at: now) }
    if comes { chips[mode.rawValue - 1].appear(isChange: goes, at: now) }
    isMoving = true
    self.mode = mode
  }

  mutating func advance(_ step: inout FrameStep) {
    guard isMoving else { return }
    isMoving = false
    for index in chips.indices where chips[index].advance(&step) { isMoving = true }
  }

  /// Draws the chip, and the one that it replaces; `frame` is the frame of a chip with text of a width.
  func draw(in frame: (_ width: Float) -> Rect, at now: Double, on canvas: inout Canvas) {
    for index in chips.indices where isMoving || index == mode.rawValue - 1 {
      chips[index].draw(in: { width, _ in frame(width) }, at: now, on: &canvas)
    }
  }
}

/// A few lines of text on a small panel that comes from below, a little tilted, and goes on upward.
struct Chip: Sendable {
  var lines: [TextLine] = []
  var color = Color.accent
  var ground = Color.panel
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

  /// Moves on to a moment; returns whether the chip goes on moving.
  @discardableResult
  mutating func advance(_ step: inout FrameStep) -> Bool {
    step.advance(&presence)
    return presence.isAnimating(at: step.now)
  }

  /// Draws the chip; `frame` is the frame of a chip with text of a width and a number of lines.
  func draw(
    in frame: (_ width: Float, _ lines: Int) -> Rect, at now: Double, on canvas: inout Canvas
  ) {
    let width = lines.reduce(0) { max($0, $1.width) }
    let frame = frame(width, lines.count)
    let height = frame.height / Float(max(lines.count, 1))
    // The edges are smooth beyond the frame.
    canvas.draw(presence, in: frame.inset(by: -2, -2), at: now) {
      $0.quads.fill(lines.count > 1 ? .panel : .chip, frame, ground)
      var row = Rect(x: frame.x, y: frame.y, width: frame.width, height: height)
      for line in lines {
        $0.quads.append(line, at: line.origin(centeredIn: row), color: color)
        row = row.offset(by: 0, height)
      }
    }
  }
}
