import ConfettiGraphics

/// Where the parts of the motion scene stand on a stage: a pure function of its size.
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

  /// The smallest stage that everything fits on; a smaller one shows a part of it.
  static let smallest = Size(width: 480, height: 320)

  init(_ layout: Layout) {
    let size = Size(
      width: max(layout.size.width, Self.smallest.width),
      height: max(layout.size.height, Self.smallest.height))
    theme = layout.theme
    metrics = MotionMetrics(theme, width: size.width)
    let isLow = theme.room == .compact || size.height < 640
    titleStyle = isLow ? theme.label : theme.title
    nameStyle = theme.room == .compact ? theme.small : theme.body
    let margin = metrics.margin
    // The stage's own button stands in the corner; small titles stand beside it.
    let corner = layout.galleryButton
    let capitals = (titleStyle.size * 0.72).rounded()
    let headerTop = isLow ? (corner.center.y - capitals / 2).rounded() : margin
    header = Rect(
      x: margin, y: headerTop, width: size.width - layout.size.width + corner.x - 2 * margin,
      height: capitals)
    let top = max(header.maxY + metrics.headerGap, corner.maxY - metrics.cornerRoom)
    let content = Rect(
      x: margin, y: top, width: size.width - 2 * margin, height: size.height - margin - top)

    let grounds = MotionGrounds(content, metrics)
    (lanesPanel, plotPanel) = (grounds.lanes, grounds.plot)
    (controlsPanel, keyframesPanel) = (grounds.controls, grounds.keyframes)

    let rows = MotionLanes(lanesPanel, nameStyle, metrics)
    (presets, nameStart, lanes) = (rows.presets, rows.nameStart, rows.frames)
    plot = Rect(
      x: plotPanel.x + metrics.padding, y: plotPanel.y + metrics.padding,
      width: plotPanel.width - 2 * metrics.padding,
      height: plotPanel.height - 1.5 * metrics.padding - theme.lineHeight)

    let inside = metrics.inside(controlsPanel)
    let gap = metrics.gap
    isSegmented = metrics.isSegmented
    let wordsWidth = (inside.width * (isSegmented ? 0.42 : 0.29)).rounded()
    words = Rect(
      x: inside.x, y: inside.y + metrics.slider - metrics.control, width: wordsWidth,
      height: metrics.control)
    let apart = gap * 1.5
    let sliderWidth = ((inside.width - wordsWidth - 2 * apart) / 2).rounded(.down)
    let slider = Rect(
      x: inside.maxX - sliderWidth, y: inside.y, width: sliderWidth, height: metrics.slider)
    sliders = [slider.offset(by: -sliderWidth - apart, 0), slider]
    pickerTitleHeight = theme.lineHeight
    var x = inside.x
    var frames: [Rect] = []
    for (count, share) in zip(ModifierControls.optionCounts, ModifierControls.fieldShares) {
      let width =
        isSegmented ? metrics.optionWidth * Float(count) : (inside.width - 3 * gap) * share
      frames.append(
        Rect(x: x, y: inside.maxY - metrics.control, width: width, height: metrics.control))
      x += width + gap
    }
    pickers = frames
  }
}

/// The sizes that the motion scene is laid out with, in points.
struct MotionMetrics: Hashable, Sendable {
  let room: Theme.Room
  /// The space around everything, between panels, inside them, and between controls.
  let margin, spacing, padding, gap: Float
  /// The width of the left one of two columns.
  let left: Float
  /// The width of an option of a choice that shows all.
  let optionWidth: Float
  /// From the title to the panels.
  let headerGap: Float
  /// How far the button in the corner is lower than it looks, and may reach into a panel.
  let cornerRoom: Float
  /// The heights of choices and of sliders.
  let control, slider: Float
  /// How wide curves are drawn.
  let line: Float
  /// The least height of a lane; where it would be lower, fewer are shown.
  let lowestLane: Float
  /// Whether choices show all their options side by side, below a title.
  let isSegmented: Bool
  /// The height of the controls altogether.
  let controls: Float

  /// The metrics for a stage of a width.
  init(_ theme: Theme, width: Float) {
    room = theme.room
    cornerRoom = room == .compact ? 4 : 0
    let rows: Float
    switch room {
    case .compact:
      (margin, spacing, padding, gap, headerGap) = (12, 8, 8, 8, 10)
      (control, slider, lowestLane, line) = (32, 36, 20, 1.75)
      rows = 6
    case .regular:
      (margin, spacing, padding, gap, headerGap) = (24, 16, 16, 18, 24)
      (control, slider, lowestLane, line) = (44, 50, 24, 2.25)
      rows = 12
    case .grand:
      (margin, spacing, padding, gap, headerGap) = (36, 24, 26, 28, 36)
      (control, slider, lowestLane, line) = (64, 74, 36, 3.5)
      rows = 20
    }
    left = ((width - 2 * margin - spacing) * 0.6).rounded()
    optionWidth =
      (left - 2 * padding - 3 * gap) / Float(ModifierControls.optionCounts.reduce(0, +))
    isSegmented = room != .compact && optionWidth >= control * 0.9
    controls =
      slider + rows + control + (room == .compact ? 0 : 2 * padding)
      + (isSegmented ? theme.lineHeight : 0)
  }

  /// The inside of a panel; in little room controls stand on the stage itself.
  func inside(_ controls: Rect) -> Rect {
    room == .compact ? controls : controls.inset(by: padding, padding)
  }
}

/// Where the four parts of the motion scene stand.
struct MotionGrounds: Hashable, Sendable {
  let lanes, plot, controls, keyframes: Rect

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
    guard metrics.room == .compact else {
      let upper = content.height - metrics.controls - space
      (lanes, plot) = split(row(content.y, upper))
      (controls, keyframes) = split(row(content.y + upper + space, metrics.controls))
      return
    }
    // With little room keyframes are a strip below everything.
    let isTall = content.height > content.width
    let strip: Float = isTall ? 72 : 40
    keyframes = row(content.maxY - strip, strip)
    controls = row(keyframes.y - space - metrics.controls, metrics.controls)
    let upper = row(content.y, controls.y - space - content.y)
    guard isTall else {
      (lanes, plot) = split(upper)
      return
    }
    let height = ((upper.height - space) * 0.58).rounded()
    lanes = row(upper.y, height)
    plot = row(upper.y + height + space, upper.height - height - space)
  }
}

/// Where the lanes stand in their panel: as many as there is room for, springs a little apart from
/// curves.
struct MotionLanes: Hashable, Sendable {
  let presets: [LanePreset]
  let nameStart: Float
  let frames: [Rect]

  /// The space between curves and springs, in lanes.
  private static let groupGap: Float = 0.35

  init(_ panel: Rect, _ style: TextStyle, _ metrics: MotionMetrics) {
    let inside = panel.inset(by: metrics.padding, metrics.padding / 2)
    func pitch(_ count: Int) -> Float { inside.height / (Float(count) + Self.groupGap) }
    let all = LanePreset.allCases
    presets = pitch(all.count) < metrics.lowestLane ? LanePreset.fewest : all
    let pitch = pitch(presets.count)
    nameStart = inside.x
    // The width of the longest name, which is much longer where all are shown.
    let names = style.size * (presets.count == all.count ? 8.6 : 5.9)
    let side = Lane.side(in: pitch)
    let room = inside.width - names - side
    let width = room / (1 + 2 * Float(Lane.overshoot))
    let x = inside.maxX - side / 2 - width * (1 + Float(Lane.overshoot))
    frames = presets.enumerated().map { index, preset in
      let row = Float(index) + (preset.isSpring ? Self.groupGap : 0)
      return Rect(x: x, y: inside.y + row * pitch, width: width, height: pitch)
    }
  }
}
