import Confetti
import ConfettiControls
import ConfettiGraphics
import Motion

/// The performance overlay in a corner: off, one line, or everything.
///
/// It stands at the top left, or below the buttons in the corner; where something there must stay readable,
/// such as a scene's title, it goes to the bottom right.
struct Overlay: Sendable {
  enum Mode: Sendable {
    case off, compact, full
  }

  /// A row of the full overlay: a name, and a value whose numbers may roll.
  struct Row: Sendable {
    let name: String
    let line: TextLine
    var value = NumericText()

    init(_ name: String, _ typesetter: Typesetter) {
      self.name = name
      line = typesetter.line(name)
    }
  }

  /// A heading, and the rows under it.
  struct Group: Sendable {
    let title: String
    let line: TextLine
    let rows: Range<Int>
  }

  private(set) var mode = Mode.off
  /// Whether the text says that the show rests.
  private(set) var saysResting = false
  private(set) var line = NumericText()
  private(set) var rows: [Row] = []
  private(set) var groups: [Group] = []
  /// The work of a frame as a share of its time.
  private(set) var load = Animated(0.0, animation: .smooth)
  /// Where the rows and the graph stand; `nil` before they ever do.
  private(set) var panel: OverlayPanel?
  /// How many rows there was no room for.
  private(set) var more = TextLine.empty
  private(set) var graph = FrameGraph()

  private(set) var presence = Presence(Overlay.transition(gap: 0))
  /// Where it stands when all of it is there.
  private(set) var frame = Animated(Rect.empty, animation: .snappy)
  /// Whether it stands at the bottom right.
  private(set) var isLow = false
  /// 0 shows the line, 1 everything.
  private(set) var expansion = Animated(0.0, animation: .snappy)
  private(set) var typesetter = Typesetter()
  private var refreshedAt = -Double.infinity

  /// The time after which the text is written again, in seconds.
  static let refreshInterval = 0.5
  static let padding: Float = 12
}

extension Overlay {
  mutating func cycle(at now: Double) {
    switch mode {
    case .off:
      mode = .compact
      // Hidden, it changes its shape at once.
      withTransaction(\.disablesAnimations, !presence.isVisible(at: now)) { expansion.value = 0 }
      presence.appear(at: now)
    case .compact:
      mode = .full
      expansion.value = 1
    case .full:
      mode = .off
      presence.disappear(at: now)
    }
    expire()
  }

  /// Sets all text for an atlas; a panel on its way out is gone.
  mutating func prepare(_ atlas: Atlas, _ theme: Theme) {
    typesetter = Typesetter(atlas, theme.small)
    (line, rows, groups, panel) = (NumericText(), [], [], nil)
    let transition = Self.transition(gap: Self.gap(theme))
    if mode == .off { presence = Presence(transition) } else { presence.transition = transition }
    expire()
  }

  /// It comes out of the corner at the top left, and goes back there.
  private static func transition(gap: Float) -> Transition {
    let corner = Transition.opacity.combined(with: .offset(x: Double(-gap), y: Double(-gap)))
    return .asymmetric(
      insertion: corner.animation(.snappy), removal: corner.animation(.smooth))
  }

  /// Has the text written again with the next picture.
  mutating func expire() { refreshedAt = -.infinity }

  /// Whether the text is due to be written.
  ///
  /// It is asked in place, as ``draw(_:_:at:on:)`` draws.
  mutating func needsRefresh(at now: Double) -> Bool {
    mode != .off && !(now - refreshedAt < Self.refreshInterval)
  }

  /// Writes the text, and lets the panel fit itself to it, clear of an obstacle.
  mutating func refresh(
    _ text: OverlayText, _ layout: Layout, clearOf obstacle: Rect? = nil, at now: Double
  ) {
    refreshedAt = now
    saysResting = text.isResting
    let isNew = line.text.isEmpty && rows.isEmpty
    switch mode {
    case .off: return
    // Times and rates differ each time: they are there at once, so that they can be read.
    case .compact: line.set(text.compact, typesetter, rolls: false)
    case .full: write(text)
    }
    // A panel that is about to come has its shape already.
    let isSeen = presence.progress(at: now) > 0 && !isNew
    let fitting = fit(layout, clearOf: obstacle)
    withTransaction(\.disablesAnimations, !isSeen) {
      frame.value = fitting
      graph.fit(text.performance)
      load.value = text.isResting ? 0 : text.load
    }
  }

  private mutating func write(_ text: OverlayText) {
    let parts = text.groups
    let texts = parts.flatMap(\.rows)
    graph.label(text.performance.budget, typesetter)
    var start = 0
    groups = parts.enumerated().map { index, part in
      let range = start..<start + part.rows.count
      start = range.upperBound
      // Headings stay the same.
      let line = index < groups.count ? groups[index].line : typesetter.line(part.title)
      return Group(title: part.title, line: line, rows: range)
    }
    rows.removeLast(max(rows.count - texts.count, 0))
    for (index, text) in texts.enumerated() {
      if index == rows.count {
        rows.append(Row(text.name, typesetter))
      } else if rows[index].name != text.name {
        rows[index] = Row(text.name, typesetter)
      }
      rows[index].value.set(text.value, typesetter, rolls: text.rolls)
    }
  }

  /// Chooses the place, and fits the panel to what it says and to the area there is.
  ///
  /// Without an obstacle it keeps clear of the headings of the stage, or at least of its buttons, unless it
  /// would then show less than half of its rows.
  private mutating func fit(_ layout: Layout, clearOf obstacle: Rect?) -> Rect {
    let theme = layout.theme
    guard mode == .full else {
      let (above, below) = layout.overlayAreas(clearOf: obstacle ?? layout.buttonsFrame)
      let size = Size(
        width: (line.width + 2 * Self.padding).rounded(.up),
        height: theme.lineHeight + Self.padding)
      let area = above.first { size.width <= $0.width && size.height <= $0.height }
      return place(size, in: area ?? below, isLow: area == nil)
    }
    func panel(in area: Rect) -> OverlayPanel {
      .fitting(rows, groups, theme: theme, within: area.size)
    }
    func best(clearOf obstacle: Rect) -> (area: Rect, panel: OverlayPanel, isLow: Bool) {
      let (above, below) = layout.overlayAreas(clearOf: obstacle)
      var best = (area: below, panel: panel(in: below), isLow: true)
      // Of places for as many rows the first one is the best.
      for area in above.reversed() where area.width > 0 && area.height > 0 {
        let panel = panel(in: area)
        if !panel.isCut, panel.seen >= best.panel.seen { best = (area, panel, false) }
      }
      return best
    }
    var found = best(clearOf: obstacle ?? layout.headingsFrame)
    if obstacle == nil, found.isLow || !found.panel.isWhole {
      found = best(clearOf: layout.buttonsFrame)
      if found.panel.seen * 2 < rows.count {
        let gap = Self.gap(theme)
        let area = layout.bounds.inset(by: gap, gap)
        found = (area, panel(in: area), false)
      }
    }
    let omitted = found.panel.omitted
    self.panel = found.panel
    more = omitted > 0 ? typesetter.line("+ \(omitted) more") : .empty
    return place(found.panel.size, in: found.area, isLow: found.isLow)
  }

  /// A panel at the top left of an area, or at its bottom right.
  private mutating func place(_ size: Size, in area: Rect, isLow: Bool) -> Rect {
    self.isLow = isLow
    return Rect(
      x: isLow ? area.maxX - size.width : area.x, y: isLow ? area.maxY - size.height : area.y,
      width: size.width, height: size.height)
  }

  /// How far it stands from the edges.
  private static func gap(_ theme: Theme) -> Float { (theme.gap / 2).rounded() }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&presence)
    step.advance(&frame)
    step.advance(&expansion)
    step.advance(&load)
    graph.advance(&step)
    line.advance(&step)
    for index in rows.indices { rows[index].value.advance(&step) }
  }
}
