import ConfettiControls
import ConfettiGraphics

/// The latest frame times as bars, with labelled lines at the budget and at twice the budget.
///
/// The height of the graph follows the longest bar in steps, and eases from step to step. A few frames that took
/// much longer than all others do not flatten the rest: their bars are cut off, and marked at their tops.
struct FrameGraph: Sendable {
  /// The present height of the graph, in budgets.
  private(set) var height = Self.steps[0]

  /// The possible heights; bars that are higher than the greatest are cut off.
  private static let steps: [Float] = [2.25, 4, 8, 16, 32]
  private static let greatest: Float = 64
  /// One bar may be cut off for each this many bars.
  private static let barsPerOutlier = 48
  /// The height of the mark of a bar that is cut off, in points.
  private static let mark: Float = 2
  /// The distance from the bars to the labels of the lines, in points.
  private static let labelGap: Float = 5
  /// The lines' budgets, and their labels.
  private static let lines: [Float] = [1, 2]
  private var labels: [String] = []
  private var labelled: Float = 0

  /// The least width of a graph with its labels, so that a bar is as wide as a point.
  static func width(_ theme: Theme) -> Float {
    Float(FrameTimes.graphLength) + labelGap + (theme.small.size * 2.4).rounded(.up)
  }

  /// Writes the labels for a budget in milliseconds; without them bars take the whole width.
  mutating func label(_ budget: Float) {
    guard budget != labelled || labels.isEmpty else { return }
    labelled = budget
    labels = Self.lines.map { Double($0 * budget).formatted(decimals: 1) }
  }

  mutating func fit(_ performance: Performance) {
    let frames = performance.frames
    let mostOutliers = frames.graphCount / Self.barsPerOutlier
    let fitting = Self.steps.first { step in
      let full = step * performance.budget
      let outliers = (0..<frames.graphCount).reduce(0) { $0 + (frames.graphBar($1) > full ? 1 : 0) }
      return outliers <= mostOutliers
    }
    height = fitting ?? Self.greatest
  }

  /// Draws the graph with a height in budgets, which may be between two steps.
  func draw(
    _ performance: Performance, in frame: Rect, budgets: Float, opacity: Float,
    _ ui: inout Interface
  ) {
    var area = frame
    if !labels.isEmpty {
      let style = ui.theme.small
      area.width -=
        Self.labelGap + max(ui.width(of: labels[0], style), ui.width(of: labels[1], style))
    }
    drawBars(performance, in: area, budgets: budgets, opacity, into: &ui.canvas.quads)
    for index in Self.lines.indices where Self.lines[index] < budgets {
      let y = area.maxY - area.height * Self.lines[index] / budgets
      ui.canvas.quads.fill(
        Rect(x: area.x, y: y, width: area.width, height: 1),
        .white((index == 0 ? 0.6 : 0.3) * opacity))
      guard index < labels.count else { continue }
      // Lines that are close together have one label.
      let label = ui.line(labels[index], ui.theme.small)
      if index > 0, area.height / budgets < label.capHeight * 1.5 { continue }
      ui.canvas.quads.append(
        label, at: label.origin(left: area.maxX + Self.labelGap, middle: y + 0.5),
        color: .quiet.opacity(opacity))
    }
  }

  private func drawBars(
    _ performance: Performance, in area: Rect, budgets: Float, _ opacity: Float,
    into quads: inout QuadBuffer
  ) {
    quads.fill(area, .white(0.05 * opacity))
    let full = performance.budget * budgets
    let step = area.width / Float(FrameTimes.graphLength)
    let count = performance.frames.graphCount
    // A frame on time is hardly ever exact, so only bars that are clearly late are marked.
    let late = performance.budget * 1.25
    for bar in 0..<count {
      let milliseconds = performance.frames.graphBar(bar)
      let height = min(milliseconds / full, 1) * area.height
      let x = area.maxX - Float(count - bar) * step
      quads.fill(
        Rect(x: x, y: area.maxY - height, width: step, height: height),
        (milliseconds > late ? Color.warning : .button).opacity(0.9 * opacity))
      guard milliseconds > full else { continue }
      quads.fill(
        Rect(x: x, y: area.y, width: step, height: min(Self.mark, area.height)), .white(opacity))
    }
  }
}
