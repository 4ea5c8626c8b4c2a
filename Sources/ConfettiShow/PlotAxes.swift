import Foundation
import ConfettiGraphics

/// The axes of a plot: hairlines at 0 and at 1, and the seconds below.
struct PlotAxes: Sendable {
  private var atlas = Atlas.white
  private var style = TextStyle(size: 0, weight: 0)
  /// The time between labels, in seconds, and the number of the last one.
  private var step = 1.0
  private var last = 0
  private var ticks: [(time: Double, line: TextLine)] = []

  /// Distances between labels that are easy to read, in seconds.
  private static let steps = [0.2, 0.5, 1, 2, 5]
  private static let mostTicks = 7.0

  /// Sets the text for an atlas.
  mutating func prepare(_ atlas: Atlas, _ style: TextStyle) {
    self.atlas = atlas
    self.style = style
    write()
  }

  /// Sets how much time is shown, in seconds; what is written changes only where it must.
  mutating func show(_ duration: Double) {
    guard let longest = Self.steps.last else { return }
    let step = Self.steps.first { duration / $0 < Self.mostTicks } ?? longest
    let last = Int(duration / step + 1e-9)
    guard step != self.step || last != self.last else { return }
    (self.step, self.last) = (step, last)
    write()
  }

  private mutating func write() {
    ticks = (0...last).map { index in
      let time = Double(index) * step
      return (time, atlas.line(String(format: "%g", time) + (index == 0 ? " s" : ""), style: style))
    }
  }

  func draw(_ plot: CurvePlot, into quads: inout QuadBuffer) {
    let hair = 1 / quads.atlas.scale
    for value in [0.0, 1.0] {
      let y = plot.place(of: value, at: 0).y
      quads.fill(
        Rect(x: plot.area.x, y: y - hair / 2, width: plot.area.width, height: hair),
        .white(value == 0 ? 0.22 : 0.14))
    }
    for (time, line) in ticks {
      let x = plot.place(of: 0, at: time).x
      quads.fill(
        Rect(x: x - hair / 2, y: plot.area.y, width: hair, height: plot.area.height), .white(0.06))
      let left = min(max(x - line.width / 2, plot.area.x), plot.area.maxX - line.width)
      quads.append(
        line, at: Point(x: left, y: plot.area.maxY + line.capHeight + style.size * 0.5),
        color: .quiet)
    }
  }
}
