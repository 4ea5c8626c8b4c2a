import ConfettiGraphics

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
