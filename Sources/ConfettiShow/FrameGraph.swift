import ConfettiGraphics
import Motion

/// The latest frame times as bars, with a line where the budget ends.
///
/// Its height follows the longest of them in steps, and eases from one to the next.
struct FrameGraph: Sendable {
  /// How many budgets the graph is high.
  private(set) var height = Animated(Self.steps[0])

  /// The heights there are; frames longer than the greatest are cut off.
  private static let steps = [1.5, 2, 4, 8, 16, 32]
  private static let greatest = 64.0

  /// Makes the graph high enough for the frames it shows.
  mutating func fit(_ performance: Performance, _ animation: Animation?, at now: Double) {
    let frames = performance.frames
    let longest = (0..<frames.graphCount).reduce(0) { max($0, frames.graphBar($1)) }
    let budgets = Double(longest / performance.budget)
    height.set(Self.steps.first { $0 >= budgets } ?? Self.greatest, animation, at: now)
  }

  func isMoving(at now: Double) -> Bool { height.isAnimating(at: now) }

  /// Moves on to a moment; once a frame.
  mutating func advance(to now: Double) { height.advance(to: now) }

  func draw(
    _ performance: Performance, in area: Rect, at now: Double, opacity: Float,
    into quads: inout QuadBuffer
  ) {
    quads.fill(area, .white(0.05 * opacity))
    let budgets = Float(height.presentation(at: now))
    let full = performance.budget * budgets
    let step = area.width / Float(FrameTimes.graphLength)
    let count = performance.frames.graphCount
    // A frame on time is hardly ever exact, so only what is clearly late is marked.
    let late = performance.budget * 1.25
    for bar in 0..<count {
      let milliseconds = performance.frames.graphBar(bar)
      let height = min(milliseconds / full, 1) * area.height
      let x = area.maxX - Float(count - bar) * step
      quads.fill(
        Rect(x: x, y: area.maxY - height, width: step, height: height),
        (milliseconds > late ? Color.warning : .button).opacity(0.9 * opacity))
    }
    let line = area.maxY - area.height / budgets
    quads.fill(Rect(x: area.x, y: line, width: area.width, height: 1), .white(0.6 * opacity))
  }
}
