import ConfettiGraphics

/// The ticks of a ruler and their labels, which are made when its length or width changes.
struct RulerTicks: Sendable {
  /// A tick with a label to its right.
  struct Label: Sendable {
    /// The share of the ruler up to the tick, 0…1.
    let share: Double
    let text: String
  }

  let labels: [Label]
  /// The share of the ruler between two small ticks; 0 if they would be too close.
  let small: Double
  /// The number of small ticks from one label to the next.
  let parts: Int
  private let length: Double
  private let width: Float
  private let style: TextStyle

  /// The distance of a label from its tick, and from the next tick, in points.
  static let inset: Float = 4, gap: Float = 20
  /// The least distance of small ticks, in points.
  private static let leastDistance: Float = 5

  /// The ticks of a ruler.
  ///
  /// - Parameters:
  ///   - length: the time of the ruler, in seconds; no ticks if it is of no use.
  ///   - width: the width of that time, in points.
  ///   - style: the style of the labels.
  ///   - measure: the width of a label, in points.
  init(
    _ ruler: TimeRuler, width: Float, _ style: TextStyle, measure: (String) -> Float
  ) {
    (length, self.width, self.style) = (ruler.length, width, style)
    guard ruler.isUsable, width >= 1 else {
      (labels, small, parts) = ([], 0, 1)
      return
    }
    // A longer step has labels of fewer or as many digits behind the point, so that the widest label is at the end.
    let seconds = ruler.length / Double(width)
    func text(_ step: TickStep, _ value: Double) -> String { "\(step.text(value)) s" }
    func needed(_ step: TickStep) -> Float {
      measure(text(step, ruler.length)) + Self.inset + Self.gap
    }
    var step = TickStep(atLeast: seconds * 24)
    while Double(needed(step)) * seconds > step.size, step.size < ruler.length * 2 {
      step = TickStep(atLeast: step.size * 1.01)
    }
    let end = Double(width)
    labels = (0...Int(ruler.length / step.size + 1e-9)).compactMap { number in
      let value = step.value(number)
      let share = value / ruler.length
      let words = text(step, value)
      // The last label would stick out.
      guard share * end + Double(Self.inset + measure(words)) <= end + 12 else { return nil }
      return Label(share: share, text: words)
    }
    parts = step.parts
    let distance = step.size / Double(step.parts) / ruler.length
    small = Float(distance) * width >= Self.leastDistance ? distance : 0
  }

  /// Whether the ticks are those of a ruler.
  func fit(_ ruler: TimeRuler, width: Float, _ style: TextStyle) -> Bool {
    length == ruler.length && self.width == width && self.style == style
  }
}
