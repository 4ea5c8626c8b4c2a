import ConfettiControls
import ConfettiGraphics
import Motion

/// The performance overlay in a corner: off, one line, or everything.
///
/// It stands at the top left, or below the buttons in the corner. Where the scene must stay readable there, such as
/// its title, it goes to the bottom right. It grows out of the nearest corner of the stage and goes back there.
struct Overlay: Sendable {
  enum Mode: Sendable {
    case off, compact, full
  }

  /// A row of the full overlay: a name, and a value whose numbers may roll.
  struct Row: Sendable {
    let text: OverlayText.Row
    /// The widths of the name and of the value, in points.
    let nameWidth, valueWidth: Float
  }

  /// A heading, and the rows under it.
  struct Group: Sendable {
    let title: String
    let width: Float
    let rows: Range<Int>
  }

  private(set) var mode = Mode.off
  /// Whether everything is shown, or was shown when the overlay went.
  private(set) var isFull = false
  /// Whether the text says that the show rests.
  private(set) var saysResting = false
  private(set) var line = ""
  private(set) var rows: [Row] = []
  private(set) var groups: [Group] = []
  /// The work of a frame as a share of its time.
  private var load = 0.0
  /// The arrangement of the rows and the graph; `nil` until the first one is made.
  private(set) var panel: OverlayPanel?
  private(set) var graph = FrameGraph()
  /// The frame of the overlay when all of it is there.
  private(set) var frame = Rect.empty
  /// Whether the overlay stands at the bottom right.
  private(set) var isLow = false
  var zoom = PanelZoom(.overlay)
  /// Whether the text is the first one, which appears without a change of shape.
  private var isNew = true
  private var refreshedAt = -Double.infinity

  /// The time after which the text is written again, in seconds.
  static let refreshInterval = 0.5
  static let padding: Float = 12
  /// The size in the corner that it comes from, as a share of its own.
  private static let smallest: Float = 0.25
}

extension Overlay {
  /// Goes on to the next mode.
  mutating func cycle(at now: Double) {
    switch mode {
    case .off:
      (mode, isFull) = (.compact, false)
      zoom.open(at: now)
    case .compact: (mode, isFull) = (.full, true)
    case .full: close(at: now)
    }
    expire()
  }

  private mutating func close(at now: Double) {
    mode = .off
    zoom.close(at: now)
  }

  /// Lets the pointer go of the overlay, which stays or closes.
  mutating func release(at now: Double) {
    let opens = zoom.release(at: now)
    guard opens != (mode != .off) else { return }
    mode = opens ? isFull ? .full : .compact : .off
    expire()
  }

  /// Forgets all text, for a stage that has changed.
  mutating func prepare() {
    (line, rows, groups, panel, isNew) = ("", [], [], nil, true)
    expire()
  }

  /// Has the text written again for the next picture.
  mutating func expire() { refreshedAt = -.infinity }

  func needsRefresh(at now: Double) -> Bool {
    mode != .off && !(now - refreshedAt < Self.refreshInterval)
  }

  /// Writes the text, and lets the panel fit itself to the text, clear of an obstacle.
  mutating func refresh(
    _ text: OverlayText, _ layout: Layout, clearOf obstacle: Rect? = nil, at now: Double,
    _ ui: inout Interface
  ) {
    refreshedAt = now
    saysResting = text.isResting
    let style = layout.theme.small
    switch mode {
    case .off: return
    case .compact: line = text.compact
    case .full: write(text, style, &ui)
    }
    frame = fit(layout, clearOf: obstacle, lineWidth: ui.rollingWidth(line, style))
    graph.fit(text.performance)
    load = text.isResting ? 0 : text.load
  }

  private mutating func write(_ text: OverlayText, _ style: TextStyle, _ ui: inout Interface) {
    graph.label(text.performance.budget)
    var start = 0
    groups = text.groups.map { group in
      defer { start += group.rows.count }
      return Group(
        title: group.title, width: ui.width(of: group.title, style),
        rows: start..<start + group.rows.count)
    }
    rows = text.groups.flatMap(\.rows).map {
      Row(
        text: $0, nameWidth: ui.width(of: $0.name, style),
        valueWidth: ui.rollingWidth($0.value, style))
    }
  }

  /// Chooses the place, and fits the panel to its text and to the available area.
  ///
  /// Without an obstacle it keeps clear of the headings of the stage, or at least of its buttons, unless it
  /// would then show less than half of its rows.
  private mutating func fit(
    _ layout: Layout, clearOf obstacle: Rect?, lineWidth: Float
  ) -> Rect {
    let theme = layout.theme
    guard mode == .full else {
      let (above, below) = layout.overlayAreas(clearOf: obstacle ?? layout.buttonsFrame)
      let size = Size(
        width: (lineWidth + 2 * Self.padding).rounded(.up),
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
      // Of several areas with room for the same number of rows the first one is the best.
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
    self.panel = found.panel
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
}

// MARK: - Describing

extension Overlay {
  /// Describes the overlay as it was last written, and the graph as it is now.
  mutating func describe(_ performance: Performance, _ layout: Layout, _ ui: inout Interface) {
    // Most of the time the overlay is not there.
    guard zoom.isVisible(at: ui.now) else { return }
    ui.aside { ui in
      ui.within("overlay") { describeAside(performance, layout, &$0) }
    }
  }

  private mutating func describeAside(
    _ performance: Performance, _ layout: Layout, _ ui: inout Interface
  ) {
    let id = ui.id("panel")
    // While hidden, the panel changes its shape at once.
    let isSeen = zoom.progress(at: ui.now) > 0 && !isNew
    let animation: Animation? = isSeen ? .snappy : nil
    let frame = ui.spring(id, "frame", to: frame, animation)
    let share = ui.spring(id, "expansion", while: isFull, animation)
    let load = ui.spring(id, "load", to: Float(load), isSeen ? .smooth : nil)
    let budgets = ui.spring(id, "budgets", to: graph.height, isSeen ? .smooth : nil)
    if !isEmpty { isNew = false }
    let low = ui.spring(id, "low", while: isLow, animation)
    zoom.place(from: Self.corner(of: frame, low: low, layout), to: frame)
    guard ui.isDrawing || ui.isReading, let pose = zoom.pose(at: ui.now), !isEmpty else { return }
    // A title that the overlay covers must not shine through.
    var ground = Color.panel
    let headings = layout.headingsFrame
    if layout.theme.sizeClass == .compact || (frame.maxY > headings.y && frame.y < headings.maxY) {
      ground.alpha = 1
    }
    // One text is almost gone when the other comes: text over text cannot be read.
    let (line, rows) = (1 - share / 0.45, (share - 0.35) / 0.65)
    ui.zoomed(frame, pose, .chip, ground) { ui in
      if line > 0 { describeLine(in: frame, layout, opacity: min(line, 1), &ui) }
      guard rows > 0, let panel else { return }
      let opacity = min(rows, 1)
      if ui.isDrawing {
        panel.drawFigures(
          performance, graph, budgets: budgets, load: load, at: frame, opacity: opacity, &ui)
      }
      describeRows(panel, in: frame, opacity: opacity, &ui)
    }
  }

  /// The small frame that the overlay comes from: at 0 in the corner at the top left, at 1 in that at the bottom right.
  static func corner(of frame: Rect, low: Float, _ layout: Layout) -> Rect {
    let gap = Self.gap(layout.theme) / 2
    let size = Size(width: frame.width * Self.smallest, height: frame.height * Self.smallest)
    let way = Size(
      width: layout.size.width - size.width - 2 * gap,
      height: layout.size.height - size.height - 2 * gap)
    return Rect(
      x: gap + way.width * low, y: gap + way.height * low, width: size.width, height: size.height)
  }

  /// Whether no text has been written yet.
  private var isEmpty: Bool { line.isEmpty && rows.isEmpty }

  private func describeLine(
    in frame: Rect, _ layout: Layout, opacity: Float, _ ui: inout Interface
  ) {
    let row = Rect(
      x: frame.x + Self.padding, y: frame.y, width: frame.width - 2 * Self.padding,
      height: layout.theme.lineHeight + Self.padding)
    // Times and rates differ each time: they change without rolling, so that they can be read.
    ui.rollingText(
      "line", line, layout.theme.small, in: row, .left, .text.opacity(opacity), rolls: false)
  }

  private func describeRows(
    _ panel: OverlayPanel, in frame: Rect, opacity: Float, _ ui: inout Interface
  ) {
    let style = ui.theme.small
    func row(_ place: Point, _ width: Float) -> Rect {
      Rect(x: frame.x + place.x, y: frame.y + place.y, width: width, height: panel.step)
    }
    for (place, group) in zip(panel.headings, groups) {
      ui.label(
        group.title, style, in: row(place, group.width + 1), .left, .accent.opacity(opacity))
    }
    for (area, row) in zip(panel.rows, rows) {
      let area = area.offset(by: frame.x, frame.y)
      ui.label(row.text.name, style, in: area, .left, .quiet.opacity(opacity))
      ui.rollingText(
        row.text.name, row.text.value, style, in: area, .right, .text.opacity(opacity),
        rolls: row.text.rolls)
    }
    guard panel.omitted > 0 else { return }
    let id = ui.id("omitted")
    let more = ui.text(id, for: Double(panel.omitted)) { "+ \(Int($0)) more" }
    ui.label(more, style, in: row(panel.rest, frame.width), .left, .accent.opacity(opacity))
  }
}
