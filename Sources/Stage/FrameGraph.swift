import Graphics

/// The latest frame times as bars, with a line where the budget ends.
enum FrameGraph {
  /// The graph is as high as this many budgets; longer frames are cut off.
  private static let budgets: Float = 2

  static func draw(_ performance: Performance, in area: Rect, into quads: inout QuadBuffer) {
    quads.fill(area, .white(0.05))
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
        (milliseconds > late ? Color.warning : .button).opacity(0.9))
    }
    let line = area.maxY - area.height / budgets
    quads.fill(Rect(x: area.x, y: line, width: area.width, height: 1), .white(0.6))
  }
}
