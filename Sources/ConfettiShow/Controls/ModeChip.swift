import ConfettiControls
import ConfettiGraphics
import Motion

/// The name of the show's mode on a chip, and the moment that is seen where somebody wants to know it; a new
/// mode's chip replaces the old one.
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
      return [words.map(\.long), words.map(\.short)].map(Self.title)
    }

    /// The words for all that holds.
    var words: [(long: String, short: String)] {
      let words: [(mode: Mode, long: String, short: String)] = [
        (.paused, "paused", "paused"), (.slow, "slow motion", "slow"),
        (.reducedMotion, "reduced motion", "reduced"),
      ]
      return words.filter { contains($0.mode) }.map { ($0.long, $0.short) }
    }

    /// Words in one line.
    static func title(_ words: [String]) -> String {
      let title = words.joined(separator: " · ")
      return title.prefix(1).uppercased() + title.dropFirst()
    }
  }

  /// A chip for each of ``Mode/all``, and one for a moment.
  private var chips = Mode.all.map { _ in Chip() } + [Chip()]
  private(set) var mode: Mode = []
  private(set) var moment = SeenMoment()
  /// The present chip; `nil` without one.
  private var current: Int?
  private var atlas = Atlas.white
  private var layout = Layout(size: Layout.smallest)
  /// Whether a chip comes or goes.
  private var isMoving = false

  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    (self.atlas, self.layout) = (atlas, layout)
    for (index, mode) in Mode.all.enumerated() {
      chips[index].lines = [line(mode.titles)]
    }
    if !moment.isEmpty { fill() }
  }

  private func line(_ titles: [String]) -> TextLine {
    atlas.line(of: titles, style: layout.theme.small, within: layout.widestMode)
  }

  /// How wide the words are; 0 without a chip.
  var width: Float { current.flatMap { chips[$0].lines.first?.width } ?? 0 }

  /// The place of the chip for a moment.
  private static let ofMoment = Mode.all.count

  private mutating func fill() { chips[Self.ofMoment].lines = [line(moment.titles(mode))] }

  mutating func show(_ mode: Mode, _ moment: SeenMoment = SeenMoment(), at now: Double) {
    guard mode != self.mode || moment != self.moment else { return }
    (self.mode, self.moment) = (mode, moment)
    if !moment.isEmpty { fill() }
    let next = moment.isEmpty ? (mode.isEmpty ? nil : mode.rawValue - 1) : Self.ofMoment
    guard next != current else { return }
    if let current { chips[current].disappear(isChange: next != nil, at: now) }
    if let next { chips[next].appear(isChange: current != nil, at: now) }
    isMoving = true
    current = next
  }

  mutating func advance(_ step: inout FrameStep) {
    guard isMoving else { return }
    isMoving = false
    for index in chips.indices where chips[index].advance(&step) { isMoving = true }
  }

  /// Draws the chip, and the one that it replaces; `frame` is the frame of a chip with text of a width.
  func draw(in frame: (_ width: Float) -> Rect, at now: Double, on canvas: inout Canvas) {
    for index in chips.indices where isMoving || index == current {
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

extension ModeChip {
  /// Whether it lies above what flies: a moment and a seed are to be read in the thick of it.
  func isAbove(_ context: SceneContext) -> Bool { context.fillsWindow && !moment.isEmpty }
}
