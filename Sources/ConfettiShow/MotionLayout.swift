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
