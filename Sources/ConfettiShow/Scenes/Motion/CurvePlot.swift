import ConfettiControls
import ConfettiGraphics
import Motion

/// The curves of animations from 0 to 1 on one axis of time.
///
/// They are sampled when something about them changes, not while they are drawn.
struct CurvePlot: Sendable {
  private struct Curve: Sendable {
    /// The animation of the curve; `nil` until it is known.
    var animation: Animation?
    var samples: [Double] = []
    var values = 0.0...1.0
    var points: [Point] = []
  }

  /// The time that the axis shows, in seconds.
  private(set) var duration = AnimationModifiers.plainDuration
  private(set) var area = Rect.empty
  /// The values at the bottom and at the top of the area.
  private(set) var values = -0.06...1.12
  private var curves: [Curve]
  /// The time between samples, in seconds.
  private var step = Self.step(for: AnimationModifiers.plainDuration)

  /// The number of intervals between the samples of a curve: a change of the axis needs new samples only if
  /// the intervals must be longer.
  private static let intervals = 320

  /// The time between samples for an axis: a short decimal, so that the corners of curves fall on
  /// samples.
  private static func step(for duration: Double) -> Double {
    var step = 0.00125
    while step * Double(intervals) < duration { step *= 2 }
    return step
  }

  /// A plot of a number of curves without animations.
  init(count: Int) { curves = Array(repeating: Curve(), count: count) }

  mutating func place(in area: Rect) {
    guard area != self.area else { return }
    self.area = area
    layOut()
  }

  /// Sets the animation of a curve, and the time that is shown; only a curve that has changed is sampled
  /// again.
  mutating func show(_ curve: Int, _ animation: Animation, for duration: Double) {
    setDuration(duration)
    if curves[curve].animation != animation {
      curves[curve].animation = animation
      sample(curve, animation)
    }
    layOut()
  }

  private mutating func setDuration(_ duration: Double) {
    self.duration = duration
    let step = Self.step(for: duration)
    guard step != self.step else { return }
    self.step = step
    for index in curves.indices {
      if let animation = curves[index].animation { sample(index, animation) }
    }
  }

  private mutating func sample(_ index: Int, _ animation: Animation) {
    curves[index].samples.removeAll(keepingCapacity: true)
    var context = AnimationContext<Double>()
    var (low, high) = (0.0, 1.0)
    for interval in 0...Self.intervals {
      let time = Double(interval) * step
      let sample = animation.animate(value: 1, time: time, context: &context) ?? 1
      (low, high) = (min(low, sample), max(high, sample))
      curves[index].samples.append(sample)
    }
    curves[index].values = low...high
  }

  /// Fits the range to the values, and the lines to the area.
  private mutating func layOut() {
    var (low, high) = (0.0, 1.06)
    for curve in curves {
      (low, high) = (min(low, curve.values.lowerBound), max(high, curve.values.upperBound))
    }
    values = (low - 0.06)...(high + 0.06)
    for index in curves.indices where !curves[index].samples.isEmpty { layOut(index) }
  }

  private mutating func layOut(_ index: Int) {
    curves[index].points.removeAll(keepingCapacity: true)
    let last = min(Int((duration / step).rounded(.up)), Self.intervals)
    for interval in 0..<last {
      let sample = curves[index].samples[interval]
      // A stretch at rest needs only one line.
      if interval > 0, sample == curves[index].samples[interval - 1],
        sample == curves[index].samples[interval + 1]
      {
        continue
      }
      curves[index].points.append(place(of: sample, at: Double(interval) * step))
    }
    if let end = value(of: index, at: duration) {
      curves[index].points.append(place(of: end, at: duration))
    }
  }
}

extension CurvePlot {
  func place(of value: Double, at time: Double) -> Point {
    let up = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return Point(
      x: area.x + area.width * Float(time / duration), y: area.maxY - area.height * Float(up))
  }

  /// The value of a curve at a time; `nil` if the axis does not show the time.
  func value(of curve: Int, at time: Double) -> Double? {
    let samples = curves[curve].samples
    guard time >= 0, time <= duration, !samples.isEmpty else { return nil }
    let position = time / step
    let index = min(Int(position), Self.intervals - 1)
    return samples[index] + (samples[index + 1] - samples[index]) * (position - Double(index))
  }

  func stroke(_ curve: Int, width: Float, _ color: Color, into quads: inout QuadBuffer) {
    quads.stroke(curves[curve].points, width: width, color)
  }
}

/// The axes of a plot: hairlines at 0 and at 1, the values beside them, and the seconds below.
struct PlotAxes: Sendable {
  private var atlas = Atlas.white
  private var style = TextStyle(size: 0, weight: 0)
  /// The time that is shown, and the time between labels, in seconds.
  private var duration = 1.0, step = 1.0
  /// The most labels that fit side by side.
  private var most = 7.0
  private var ticks: [(time: Double, line: TextLine)] = []
  /// The labels of the values from the start of the way to twice its end.
  private var values: [(value: Double, line: TextLine)] = []

  /// Distances between labels that are easy to read, in seconds.
  private static let steps = [0.2, 0.5, 1, 2]
  private static let longest = 5.0

  /// Sets the text for a plot of a width in points, with labels at halves as well if `hasHalves`.
  mutating func prepare(_ atlas: Atlas, _ style: TextStyle, width: Float, hasHalves: Bool) {
    (self.atlas, self.style, ticks) = (atlas, style, [])
    let step = hasHalves ? 0.5 : 1
    values = stride(from: 0, through: 2, by: step).map { value in
      let isWhole = value == value.rounded()
      return (value, atlas.line(value.formatted(decimals: isWhole ? 0 : 1), style: style))
    }
    // A label and the gap after it.
    most = Double(min(width / (style.size * 2.9), 7))
    show(duration)
  }

  /// Sets the time that is shown, in seconds; the labels change only if they must.
  mutating func show(_ duration: Double) {
    self.duration = duration
    let step = Self.steps.first { duration / $0 < most } ?? Self.longest
    let count = Int(duration / step + 1e-9) + 1
    guard step != self.step || count != ticks.count else { return }
    self.step = step
    ticks = (0..<count).map { index in
      let time = Double(index) * step
      // Whole seconds need no decimals.
      let seconds = time.formatted(decimals: time.rounded() == time ? 0 : 1)
      return (time, atlas.line(seconds + (index == 0 ? " s" : ""), style: style))
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
    for (value, line) in values where value <= plot.values.upperBound {
      let y = plot.place(of: value, at: 0).y
      let left = plot.area.x - style.size * 0.45 - line.width
      quads.append(line, at: line.origin(left: left, middle: y), color: .quiet)
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
  /// Marks on the axes how far a spring goes beyond its target, and when it stays there.
  func mark(
    _ facts: SpringFacts, after delay: Double, on plot: CurvePlot, width: Float, _ color: Color,
    into quads: inout QuadBuffer
  ) {
    let length = width * 4
    let peak = plot.place(of: 1 + facts.overshoot, at: 0)
    if facts.overshoot > 0.0005 {
      quads.fill(
        .chip, Rect(x: peak.x, y: peak.y - width / 2, width: length, height: width), color)
    }
    let end = plot.place(of: 0, at: delay + facts.settling)
    guard end.x <= plot.area.maxX else { return }
    quads.fill(
      .chip,
      Rect(x: end.x - width / 2, y: plot.area.maxY - length, width: width, height: length), color)
  }
}
