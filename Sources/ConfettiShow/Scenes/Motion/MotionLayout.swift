import ConfettiControls
import ConfettiGraphics

/// The places of the parts of the motion scene on a stage: a pure function of its size.
///
/// On a stage that is too small for all parts, the least important parts are left out: they have no area.
struct MotionLayout: Hashable, Sendable {
  let theme: Theme
  let titleStyle: TextStyle
  let nameStyle: TextStyle
  /// The sizes that the scene is laid out with.
  let metrics: MotionMetrics
  /// The stretch of the title's capitals, up to the corner where the stage has a button.
  let header: Rect
  /// The grounds of the four parts.
  private(set) var lanesPanel, plotPanel, controlsPanel, keyframesPanel: Rect
  /// The lanes that are shown, the left edge of their names, and the stretches that their shapes run on.
  private(set) var presets: [LanePreset] = []
  private(set) var nameStart: Float = 0
  private(set) var lanes: [Rect] = []
  /// The area of the curves.
  private(set) var plot = Rect.empty
  /// The code of people's own spring, above the curves or at the end of the header; and the facts about the spring,
  /// in one line, or in two lines at the right among the curves.
  private(set) var code = Rect.empty, facts = Rect.empty
  /// The choice of words for the spring, its sliders, and the choices of modifiers.
  private(set) var words = Rect.empty
  private(set) var sliders: [Rect] = []
  private(set) var pickers = ModifierControls.optionCounts.map { _ in Rect.empty }

  /// Whether choices show all their options side by side, below a title.
  var isSegmented: Bool { metrics.isSegmented }
  var pickerTitleHeight: Float { theme.lineHeight }

  /// Whether the code stands at the end of the header, because there is no height for it above the curves.
  var hasCodeInHeader: Bool { !code.isEmpty && code.y < plotPanel.y }

  /// The style of the code.
  var codeStyle: TextStyle {
    let isNarrow = plotPanel.width - 2 * metrics.padding < theme.body.size * 26
    return metrics.isCompact || isNarrow ? theme.small : theme.body
  }

  /// The row of words on the baseline of the title.
  var headerWords: Rect {
    let capitals = (theme.body.size * 0.72).rounded()
    return Rect(
      x: header.x, y: header.maxY - capitals, width: header.width, height: capitals)
  }

  init(_ layout: Layout) {
    let size = layout.size
    theme = layout.theme
    metrics = MotionMetrics(theme, size)
    let isLow = metrics.isCompact || size.height < 640
    titleStyle = isLow ? theme.label : theme.title
    nameStyle = metrics.isCompact ? theme.small : theme.body
    let margin = metrics.margin
    // The stage's own button stands in the corner; small titles stand beside it.
    let corner = layout.scenesButton
    let capitals = (titleStyle.size * 0.72).rounded()
    let headerTop = isLow ? (corner.center.y - capitals / 2).rounded() : margin
    header = Rect(x: margin, y: headerTop, width: corner.x - 2 * margin, height: capitals)
    let top = max(header.maxY + metrics.headerGap, corner.maxY - metrics.cornerOverlap)
    let content = Rect(
      x: margin, y: top, width: size.width - 2 * margin, height: size.height - margin - top)

    let arrangement: MotionArrangement
    (lanesPanel, plotPanel, controlsPanel, keyframesPanel, arrangement) = metrics.grounds(
      in: content)
    placeLanes(in: lanesPanel.inset(by: metrics.padding, metrics.padding / 2))
    if !plotPanel.isEmpty { placePlot(in: plotPanel.inset(by: metrics.padding, metrics.padding)) }
    // On a small stage controls stand on the stage itself.
    let inset = metrics.isCompact ? 0 : metrics.padding
    placeControls(in: controlsPanel.inset(by: inset, inset), arrangement)
  }

  /// Places as many lanes as fit in height, springs a little apart from curves.
  private mutating func placeLanes(in area: Rect) {
    let groupGap = MotionMetrics.groupGap
    func pitch(_ count: Int) -> Float { area.height / (Float(count) + groupGap) }
    let all = LanePreset.allCases
    let fitting = Int((area.height / MotionMetrics.leastLane - groupGap).clamped(to: 2...6))
    presets =
      pitch(all.count) < metrics.lowestLane ? LanePreset.mostImportant(fitting) : all
    // On a stage that is much higher than wide, shapes are smaller than the lanes would allow.
    let pitch = min(pitch(presets.count), area.width / 7)
    let top = area.y + (area.height - pitch * (Float(presets.count) + groupGap)) / 2
    nameStart = area.x
    // The names need the width of the longest one, which is much longer where all lanes are shown.
    let names = nameStyle.size * (presets.count == all.count ? 8.6 : 5.9)
    let side = Lane.side(in: pitch)
    let width = (area.width - names - side) / (1 + 2 * Float(Lane.overshoot))
    let x = area.maxX - side / 2 - width * (1 + Float(Lane.overshoot))
    lanes = presets.enumerated().map { index, preset in
      let row = Float(index) + (preset.isSpring ? groupGap : 0)
      return Rect(x: x, y: top + row * pitch, width: width, height: pitch)
    }
  }

  /// Places the curves, with room for the labels of both axes, and above them the code where there is height
  /// for it.
  private mutating func placePlot(in area: Rect) {
    var rest = area
    let lowest: Float = 96
    let (high, line) = (metrics.code, theme.lineHeight)
    let below = theme.lineHeight - metrics.padding / 2
    // The facts about the spring stand beside the code, or below it.
    let isBeside = area.width >= codeStyle.size * 24 + theme.small.size * 18
    let needed = high + (isBeside ? 0 : line) + metrics.rowGap
    if area.height - needed - below >= lowest {
      code = rest.cut(.top, high, gap: isBeside ? metrics.rowGap : 0)
      if isBeside {
        facts = code.cut(.right, (theme.small.size * 18).rounded(), gap: metrics.gap)
      } else {
        facts = rest.cut(.top, line, gap: metrics.rowGap)
        _ = facts.cut(.left, metrics.gap)
      }
    }
    rest.height -= below
    _ = rest.cut(.left, (theme.small.size * (metrics.isCompact ? 0.9 : 2)).rounded())
    plot = rest
    let width = codeStyle.size * 23
    guard code.isEmpty, header.width >= width + codeStyle.size * 17 else { return }
    code = Rect(
      x: header.maxX - width, y: (header.center.y - high / 2).rounded(), width: width, height: high)
    // The facts stand above the corner that says that motion is reduced.
    facts = Rect(
      x: plot.x + plot.width / 3, y: plot.maxY - 40 - 2 * line, width: plot.width * 2 / 3,
      height: 2 * line)
  }

  private mutating func placeControls(in area: Rect, _ arrangement: MotionArrangement) {
    let parts = arrangement.parts
    let (gap, control) = (metrics.gap, metrics.control)
    var rest = area
    /// Places the two sliders beside each other, up to the right edge.
    func placeSliders(in row: Rect) {
      var row = row
      let width = ((row.width - gap * 1.5) / 2).rounded(.down)
      let right = row.cut(.right, width, gap: gap * 1.5)
      sliders = [row.cut(.right, width), right]
    }
    guard metrics.isNarrow else {
      let width = (area.width * (metrics.isSegmented ? 0.42 : 0.29)).rounded()
      words = Rect(x: area.x, y: area.y + metrics.slider - control, width: width, height: control)
      var row = rest
      row.height = metrics.slider
      _ = row.cut(.left, width, gap: gap * 1.5)
      placeSliders(in: row)
      guard parts >= .modifiers else { return }
      let widths: [Length] =
        metrics.isSegmented
        ? ModifierControls.optionCounts.map { .fixed(metrics.optionWidth * Float($0)) }
        : ModifierControls.fieldShares.map { .share($0) }
      pickers = rest.cut(.bottom, control).row(widths, gap: gap)
      return
    }
    guard !arrangement.isTight else {
      placeSliders(in: rest.cut(.top, metrics.slider, gap: metrics.rowGap))
      let first = rest.cut(.top, control, gap: metrics.rowGap).row(
        [.share(0.55), .share(0.45)], gap: gap)
      let second = rest.cut(.top, control).row(
        [.share(0.32), .share(0.32), .share(0.36)], gap: gap)
      (words, pickers) = (first[0], [first[1]] + second)
      return
    }
    // The controls stand under one another, with two choices in a row.
    if parts >= .words { words = rest.cut(.top, control, gap: metrics.rowGap) }
    placeSliders(in: rest.cut(.top, metrics.slider, gap: metrics.rowGap))
    guard parts >= .modifiers else { return }
    pickers = rest.grid(
      pickers.count, columns: 2, height: control, gap: Size(width: gap, height: metrics.rowGap))
  }
}

/// The parts of the motion scene that fit on a stage; each case includes the parts of the cases before it.
enum MotionParts: Int, CaseIterable, Comparable, Sendable {
  /// The lanes, and the sliders of people's own spring.
  case sliders
  /// The choice of words for the spring; the choices of modifiers.
  case words, modifiers
  case plot, keyframes

  static func < (left: MotionParts, right: MotionParts) -> Bool { left.rawValue < right.rawValue }
}

/// The parts of the motion scene that fit on a stage, and their arrangement.
struct MotionArrangement: Sendable {
  let parts: MotionParts
  /// Whether all choices stand in two rows below the sliders, because the stage is small on both sides.
  var isTight = false
}

/// The sizes that the motion scene is laid out with, in points.
struct MotionMetrics: Hashable, Sendable {
  /// Whether the stage is small.
  let isCompact: Bool
  /// The space around everything, between panels, inside them, between controls and between their
  /// rows, and from the title to the panels.
  let margin, spacing, padding, gap, rowGap, headerGap: Float
  /// The width of the left column of two.
  let left: Float
  /// The width of an option where a choice shows all options.
  let optionWidth: Float
  /// The length by which the area of the button in the corner, which is larger than its drawing, may reach into
  /// a panel.
  let cornerOverlap: Float
  /// The heights of choices and of sliders, and the width of curves.
  let control, slider, line: Float
  /// The height of the code of people's own spring.
  let code: Float
  /// The least height of a lane; if lanes would be lower, fewer are shown.
  let lowestLane: Float
  /// Whether choices show all their options side by side, below a title.
  let isSegmented: Bool
  /// Whether the controls stand under one another.
  let isNarrow: Bool
  /// Whether a large stage is so high that all parts stand under one another, each as wide as the stage: curves
  /// beside the lanes would be stretched.
  let isTall: Bool
  private let lineHeight: Float

  /// The space between curves and springs, in lanes.
  static let groupGap: Float = 0.35
  /// The least height of a lane where as many as possible are shown.
  static let leastLane: Float = 18

  init(_ theme: Theme, _ size: Size) {
    let width = size.width
    isCompact = theme.sizeClass == .compact
    lineHeight = theme.lineHeight
    isNarrow = isCompact && width < 480
    isTall = !isCompact && size.height > 0.95 * width
    cornerOverlap = isCompact ? 4 : 0
    switch theme.sizeClass {
    case .compact:
      (margin, spacing, padding, gap, rowGap, headerGap) = (12, 8, 8, 8, 6, 10)
      (control, slider, lowestLane, line, code) = (32, 36, 20, 1.75, 32)
    case .regular:
      (margin, spacing, padding, gap, rowGap, headerGap) = (24, 16, 16, 18, 12, 24)
      (control, slider, lowestLane, line, code) = (44, 50, 24, 2.25, 44)
    case .grand:
      (margin, spacing, padding, gap, rowGap, headerGap) = (36, 24, 26, 28, 20, 36)
      (control, slider, lowestLane, line, code) = (64, 74, 36, 3.5, 60)
    }
    let whole = width - 2 * margin
    left = isTall ? whole : ((whole - spacing) * 0.6).rounded()
    optionWidth =
      (left - 2 * padding - 3 * gap) / Float(ModifierControls.optionCounts.reduce(0, +))
    isSegmented = !isCompact && optionWidth >= control * 0.9
  }

  /// The height of the controls among some parts.
  private func controlsHeight(_ parts: MotionParts) -> Float {
    let row = control + rowGap
    guard !isNarrow else {
      return slider + (parts >= .words ? row : 0) + (parts >= .modifiers ? 2 * row : 0)
    }
    return slider + (parts >= .modifiers ? row : 0) + (isCompact ? 0 : 2 * padding)
      + (isSegmented ? lineHeight : 0)
  }

  /// The panels' areas, and the parts that fit.
  fileprivate func grounds(
    in content: Rect
  ) -> (lanes: Rect, plot: Rect, controls: Rect, keyframes: Rect, MotionArrangement) {
    func row(_ y: Float, _ height: Float) -> Rect {
      Rect(x: content.x, y: y, width: content.width, height: height)
    }
    func split(_ row: Rect) -> (Rect, Rect) {
      let parts = row.row([.fixed(left), .grow()], gap: spacing)
      return (parts[0], parts[1])
    }
    let all = MotionArrangement(parts: .keyframes)
    guard !isTall else {
      let height = controlsHeight(.keyframes)
      var lanes = content
      let keyframes = lanes.cut(.bottom, height, gap: spacing)
      let controls = lanes.cut(.bottom, height, gap: spacing)
      // The plot takes half of the height that is left, but is no higher than wide.
      let plotHeight = min((lanes.height - spacing) / 2, content.width).rounded(.down)
      let plot = lanes.cut(.bottom, plotHeight, gap: spacing)
      return (lanes, plot, controls, keyframes, all)
    }
    guard isCompact else {
      var upper = content
      let lower = upper.cut(.bottom, controlsHeight(.keyframes), gap: spacing)
      let (lanes, plot) = split(upper)
      let (controls, keyframes) = split(lower)
      return (lanes, plot, controls, keyframes, all)
    }
    // On a small stage keyframes are a strip below everything, and on a tall or a narrow one the plot
    // stands below the lanes.
    let isTall = content.height > content.width
    let isStacked = isTall || content.width < 376
    let (strip, lowestPlot): (Float, Float) = (isTall ? 72 : 40, 84)
    let lowestLanes = 19 * (Float(LanePreset.fewest.count) + Self.groupGap) + padding
    func least(_ parts: MotionParts) -> Float {
      lowestLanes + (isStacked && parts >= .plot ? spacing + lowestPlot : 0)
        + spacing + controlsHeight(parts) + (parts >= .keyframes ? spacing + strip : 0)
    }
    let fitting = MotionParts.allCases.last { least($0) <= content.height } ?? .sliders
    // Showing all choices matters more than showing more lanes.
    let isTight = fitting < .modifiers && isNarrow
    let parts = max(fitting, .modifiers)
    let hasStrip = parts >= .keyframes
    let end = hasStrip ? content.maxY - strip : content.maxY + spacing
    let keyframes = hasStrip ? row(end, strip) : .empty
    let height = isTight ? slider + 2 * (control + rowGap) : controlsHeight(parts)
    let controls = row(end - spacing - height, height)
    let upper = row(content.y, controls.y - spacing - content.y)
    var (lanes, plot) = split(upper)
    if isStacked {
      (lanes, plot) = (upper, .empty)
      if parts >= .plot {
        // The height of the curves is at most one and a half times their width.
        let highest = upper.height - spacing - 1.5 * content.width
        lanes.height = max(((upper.height - spacing) * 0.58).rounded(), lowestLanes, highest)
        plot = row(lanes.maxY + spacing, upper.height - lanes.height - spacing)
      }
    }
    return (lanes, plot, controls, keyframes, MotionArrangement(parts: parts, isTight: isTight))
  }
}
