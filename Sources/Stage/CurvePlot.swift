import Graphics
import Motion

/// The curves of animations on one axis of time: how far each has gone from 0 to 1.
///
/// They are sampled when something about them changes, not while they are drawn.
struct CurvePlot: Sendable {
  /// A curve as it was sampled, and as a line on the stage.
  private struct Curve: Sendable {
    var animation: Animation?
    var samples: [Double] = []
    var points: [Point] = []
  }

  /// How much time the axis shows, in seconds.
  private(set) var duration = AnimationModifiers.plainDuration
  private(set) var area = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The values at the bottom and at the top of the area.
  private(set) var values = -0.06...1.12
  private var curves: [Curve]

  /// How many pieces a curve has: enough for the shortest animation on a long axis.
  private var intervals: Int { min(max(Int(duration / 0.0075), 160), 480) }

  /// A plot of so many curves, none of which is known yet.
  init(count: Int) { curves = Array(repeating: Curve(), count: count) }

  /// Places the plot.
  mutating func place(in area: Rect) {
    guard area != self.area else { return }
    self.area = area
    layOut()
  }

  /// Sets the animations of all curves, and how much time is shown; only what has changed is
  /// sampled anew.
  mutating func show(_ animations: [Animation], for duration: Double) {
    let isNewAxis = duration != self.duration
    self.duration = duration
    for (index, animation) in animations.enumerated() where index < curves.count {
      guard isNewAxis || curves[index].animation != animation else { continue }
      curves[index].animation = animation
      sample(index, animation)
    }
    layOut()
  }

  private mutating func sample(_ index: Int, _ animation: Animation) {
    var value = Animated(0.0)
    // The curve is that of the animation, also where people asked for little motion.
    withTransaction(\.reducesMotion, false) { value.set(1, animation, at: 0) }
    curves[index].samples.removeAll(keepingCapacity: true)
    for interval in 0...intervals {
      let time = duration * Double(interval) / Double(intervals)
      curves[index].samples.append(value.presentation(at: time))
    }
  }

  /// Fits the range to the values, and the lines to the area.
  private mutating func layOut() {
    let (low, high) = curves.reduce((0.0, 1.0)) { range, curve in
      curve.samples.reduce(range) { (min($0.0, $1), max($0.1, $1)) }
    }
    values = (low - 0.06)...(max(high, 1.06) + 0.06)
    for index in curves.indices {
      curves[index].points.removeAll(keepingCapacity: true)
      for (interval, value) in curves[index].samples.enumerated() {
        let time = duration * Double(interval) / Double(intervals)
        curves[index].points.append(place(of: value, at: time))
      }
    }
  }
}

extension CurvePlot {
  /// Where a value at a time stands.
  func place(of value: Double, at time: Double) -> Point {
    let up = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return Point(
      x: area.x + area.width * Float(time / duration), y: area.maxY - area.height * Float(up))
  }

  /// The value of a curve at a time; `nil` where the axis does not show it.
  func value(of curve: Int, at time: Double) -> Double? {
    let samples = curves[curve].samples
    guard time >= 0, time <= duration, samples.count > intervals else { return nil }
    let place = time / duration * Double(intervals)
    let index = min(Int(place), intervals - 1)
    return samples[index] + (samples[index + 1] - samples[index]) * (place - Double(index))
  }

  /// Draws a curve.
  func stroke(_ curve: Int, width: Float, _ color: Color, into quads: inout QuadBuffer) {
    quads.stroke(curves[curve].points, width: width, color)
  }
}
