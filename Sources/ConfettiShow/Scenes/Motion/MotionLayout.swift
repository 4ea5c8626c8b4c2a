import ConfettiGraphics

/// Where the parts of the motion scene stand on a stage: a pure function of its size.
///
/// Where the stage is too small for all parts the least important are left out; they have no area.
struct MotionLayout: Hashable, Sendable {
  let theme: Theme
  let titleStyle: TextStyle
  let nameStyle: TextStyle
  /// The stretch of the title's capitals, up to the corner where the stage has a button.
  let header: Rect
  /// The grounds of the four parts.
  let lanesPanel, plotPanel, controlsPanel, keyframesPanel: Rect
  /// The lanes that are shown, where their names begin, and the stretches their shapes run on.
  let presets: [LanePreset]
  let nameStart: Float
  let lanes: [Rect]
  /// Where the curves are drawn.
  let plot: Rect
  /// The choice of words for the spring, and its sliders.
  let words: Rect
  let sliders: [Rect]
  /// The choices of modifiers; whether all their options are seen, below a title.
  let pickers: [Rect]
  let isSegmented: Bool
  let pickerTitleHeight: Float

  /// The sizes that it is laid out with.
  let metrics: MotionMetrics

  init(_ layout: Layout) {
    let size = layout.size
    theme = layout.theme
    metrics = MotionMetrics(theme, width: size.width)
    let isLow = metrics.isCompact || size.height < 640
    titleStyle = isLow ? theme.label : theme.title
    nameStyle = metrics.isCompact ? theme.small : theme.body
    let margin = metrics.margin
    // The stage's own button stands in the corner; small titles stand beside it.
    let corner = layout.galleryButton
    let capitals = (titleStyle.size * 0.72).rounded()
    let headerTop = isLow ? (corner.center.y - capitals / 2).rounded() : margin
    header = Rect(
      x: margin, y: headerTop, width: corner.x - 2 * margin, height: capitals)
    let top = max(header.maxY + metrics.headerGap, corner.maxY - metrics.cornerOverlap)
    let content = Rect(
      x: margin, y: top, width: size.width - 2 * margin, height: size.height - margin - top)

    let grounds = MotionGrounds(content, metrics)
    (lanesPanel, plotPanel) = (grounds.lanes, grounds.plot)
    (controlsPanel, keyframesPanel) = (grounds.controls, grounds.keyframes)

    let rows = MotionLanes(lanesPanel, nameStyle, metrics)
    (presets, nameStart, lanes) = (rows.presets, rows.nameStart, rows.frames)
    plot =
      plotPanel.isEmpty
      ? .empty
      : Rect(
        x: plotPanel.x + metrics.padding, y: plotPanel.y + metrics.padding,
        width: plotPanel.width - 2 * metrics.padding,
        height: plotPanel.height - 1.5 * metrics.padding - theme.lineHeight)

    isSegmented = metrics.isSegmented
    pickerTitleHeight = theme.lineHeight
    let controls = MotionControls(metrics.inside(controlsPanel), grounds.parts, metrics)
    (words, sliders, pickers) = (controls.words, controls.sliders, controls.pickers)
  }
}

/// The sizes that the motion scene is laid out with, in points.
struct MotionMetrics: Hashable, Sendable {
  /// Whether the stage is small.
  let isCompact: Bool
  /// The space around everything, between panels, inside them, and between controls.
  let margin, spacing, padding, gap: Float
  /// The width of the left one of two columns.
  let left: Float
  /// The width of an option of a choice that shows all.
  let optionWidth: Float
  /// From the title to the panels.
  let headerGap: Float
  /// How far the area of the button in the corner, which is larger than it looks, may reach into a
  /// panel.
  let cornerOverlap: Float
  /// The heights of choices and of sliders.
  let control, slider: Float
  /// How wide curves are drawn.
  let line: Float
  /// The least height of a lane; where it would be lower, fewer are shown.
  let lowestLane: Float
  /// Whether choices show all their options side by side, below a title.
  let isSegmented: Bool
  /// From one row of controls to the next.
  let rowGap: Float
  /// Whether the controls stand under one another.
  let isNarrow: Bool
  private let lineHeight: Float

  /// A stage whose panels are narrower has its plot below the lanes.
  static let narrowest: Float = 376
  /// The least height of a plot below the lanes.
  static let lowestPlot: Float = 84

  /// The metrics for a stage of a width.
  init(_ theme: Theme, width: Float) {
    isCompact = theme.sizeClass == .compact
    lineHeight = theme.lineHeight
    isNarrow = isCompact && width < 480
    cornerOverlap = isCompact ? 4 : 0
    switch theme.sizeClass {
    case .compact:
      (margin, spacing, padding, gap, headerGap) = (12, 8, 8, 8, 10)
      (control, slider, lowestLane, line) = (32, 36, 20, 1.75)
      rowGap = 6
    case .regular:
      (margin, spacing, padding, gap, headerGap) = (24, 16, 16, 18, 24)
      (control, slider, lowestLane, line) = (44, 50, 24, 2.25)
      rowGap = 12
    case .grand:
      (margin, spacing, padding, gap, headerGap) = (36, 24, 26, 28, 36)
      (control, slider, lowestLane, line) = (64, 74, 36, 3.5)
      rowGap = 20
    }
    left = ((width - 2 * margin - spacing) * 0.6).rounded()
    optionWidth =
      (left - 2 * padding - 3 * gap) / Float(ModifierControls.optionCounts.reduce(0, +))
    isSegmented = !isCompact && optionWidth >= control * 0.9
  }

  /// The height of the controls that belong to some parts.
  func controls(_ parts: MotionParts) -> Float {
    let row = control + rowGap
    guard !isNarrow else {
      return slider + (parts >= .words ? row : 0) + (parts >= .modifiers ? 2 * row : 0)
    }
    return slider + (parts >= .modifiers ? row : 0) + (isCompact ? 0 : 2 * padding)
      + (isSegmented ? lineHeight : 0)
  }

  /// The least height of the panel of the fewest lanes.
  var lowestLanes: Float {
    19 * (Float(LanePreset.fewest.count) + MotionLanes.groupGap) + padding
  }

  /// The inside of a panel; on a small stage controls stand on the stage itself.
  func inside(_ controls: Rect) -> Rect {
    isCompact ? controls : controls.inset(by: padding, padding)
  }
}

/// The parts of the motion scene that a stage has a place for: each as much as those before it, and
/// one more.
enum MotionParts: Int, CaseIterable, Comparable, Sendable {
  /// The lanes, and the sliders of people's own spring.
  case sliders
  /// The choice of words for the spring; the choices of modifiers.
  case words, modifiers
  case plot, keyframes

  static func < (left: MotionParts, right: MotionParts) -> Bool { left.rawValue < right.rawValue }
}

/// Where the four grounds of the motion scene stand.
private struct MotionGrounds {
  let lanes, plot, controls, keyframes: Rect
  let parts: MotionParts

  init(_ content: Rect, _ metrics: MotionMetrics) {
    let space = metrics.spacing
    let left = metrics.left
    func row(_ y: Float, _ height: Float) -> Rect {
      Rect(x: content.x, y: y, width: content.width, height: height)
    }
    func split(_ row: Rect) -> (Rect, Rect) {
      (
        Rect(x: row.x, y: row.y, width: left, height: row.height),
        Rect(
          x: row.x + left + space, y: row.y, width: row.width - left - space, height: row.height)
      )
    }
    guard metrics.isCompact else {
      parts = .keyframes
      let height = metrics.controls(parts)
      let upper = content.height - height - space
      (lanes, plot) = split(row(content.y, upper))
      (controls, keyframes) = split(row(content.y + upper + space, height))
      return
    }
    // On a small stage keyframes are a strip below everything, and on a tall or a narrow one the plot
    // stands below the lanes.
    let isStacked = content.height > content.width || content.width < MotionMetrics.narrowest
    let strip: Float = content.height > content.width ? 72 : 40
    func height(_ parts: MotionParts) -> Float {
      metrics.lowestLanes + (isStacked && parts >= .plot ? space + MotionMetrics.lowestPlot : 0)
        + space + metrics.controls(parts) + (parts >= .keyframes ? space + strip : 0)
    }
    let parts = MotionParts.allCases.last { height($0) <= content.height } ?? .sliders
    self.parts = parts
    let end = parts >= .keyframes ? content.maxY - strip : content.maxY + space
    keyframes = parts >= .keyframes ? row(end, strip) : .empty
    controls = row(end - space - metrics.controls(parts), metrics.controls(parts))
    let upper = row(content.y, controls.y - space - content.y)
    if !isStacked {
      (lanes, plot) = split(upper)
    } else if parts >= .plot {
      let height = max(((upper.height - space) * 0.58).rounded(), metrics.lowestLanes)
      lanes = row(upper.y, height)
      plot = row(upper.y + height + space, upper.height - height - space)
    } else {
      (lanes, plot) = (upper, .empty)
    }
  }
}

/// Where the controls of the motion scene stand in their area.
private struct MotionControls {
  var words = Rect.empty
  let sliders: [Rect]
  let pickers: [Rect]

  init(_ area: Rect, _ parts: MotionParts, _ metrics: MotionMetrics) {
    let (gap, control) = (metrics.gap, metrics.control)
    let apart = gap * 1.5
    let none = ModifierControls.optionCounts.map { _ in Rect.empty }
    func slider(_ index: Int, from left: Float, _ y: Float) -> Rect {
      let width = ((area.maxX - left - apart) / 2).rounded(.down)
      return Rect(
        x: area.maxX - Float(2 - index) * width - Float(1 - index) * apart, y: y, width: width,
        height: metrics.slider)
    }
    guard !metrics.isNarrow else {
      // Under one another, the choices two by two.
      var y = area.y
      if parts >= .words {
        words = Rect(x: area.x, y: y, width: area.width, height: control)
        y += control + metrics.rowGap
      }
      sliders = [slider(0, from: area.x, y), slider(1, from: area.x, y)]
      y += metrics.slider + metrics.rowGap
      let width = (area.width - gap) / 2
      pickers =
        parts < .modifiers
        ? none
        : none.indices.map {
          Rect(
            x: area.x + Float($0 % 2) * (width + gap),
            y: y + Float($0 / 2) * (control + metrics.rowGap), width: width, height: control)
        }
      return
    }
    let width = (area.width * (metrics.isSegmented ? 0.42 : 0.29)).rounded()
    words = Rect(x: area.x, y: area.y + metrics.slider - control, width: width, height: control)
    let left = area.x + width + apart
    sliders = [slider(0, from: left, area.y), slider(1, from: left, area.y)]
    guard parts >= .modifiers else {
      pickers = none
      return
    }
    var x = area.x
    pickers = zip(ModifierControls.optionCounts, ModifierControls.fieldShares).map { count, share in
      let width =
        metrics.isSegmented ? metrics.optionWidth * Float(count) : (area.width - 3 * gap) * share
      defer { x += width + gap }
      return Rect(x: x, y: area.maxY - control, width: width, height: control)
    }
  }
}

/// Where the lanes stand in their panel: as many as it is high enough for, springs a little apart from
/// curves.
private struct MotionLanes {
  let presets: [LanePreset]
  let nameStart: Float
  let frames: [Rect]

  /// The space between curves and springs, in lanes.
  static let groupGap: Float = 0.35

  init(_ panel: Rect, _ style: TextStyle, _ metrics: MotionMetrics) {
    let inside = panel.inset(by: metrics.padding, metrics.padding / 2)
    func pitch(_ count: Int) -> Float { inside.height / (Float(count) + Self.groupGap) }
    let all = LanePreset.allCases
    presets = pitch(all.count) < metrics.lowestLane ? LanePreset.fewest : all
    // On a stage that is much higher than wide, shapes are not as large as lanes could be.
    let pitch = min(pitch(presets.count), inside.width / 7)
    let top = inside.y + (inside.height - pitch * (Float(presets.count) + Self.groupGap)) / 2
    nameStart = inside.x
    // The width of the longest name, which is much longer where all are shown.
    let names = style.size * (presets.count == all.count ? 8.6 : 5.9)
    let side = Lane.side(in: pitch)
    let width = (inside.width - names - side) / (1 + 2 * Float(Lane.overshoot))
    let x = inside.maxX - side / 2 - width * (1 + Float(Lane.overshoot))
    frames = presets.enumerated().map { index, preset in
      let row = Float(index) + (preset.isSpring ? Self.groupGap : 0)
      return Rect(x: x, y: top + row * pitch, width: width, height: pitch)
    }
  }
}
