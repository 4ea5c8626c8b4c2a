import ConfettiGraphics

/// The numbers at an axis, which are lines through the plot: round ones, as many as there is room for.
struct CurveAxis: Sendable {
  /// The most numbers at an axis.
  static let most = 32

  private let shown: ClosedRange<Double>
  private let kind: ValueScale.Kind
  private let step: TickStep
  /// The step of angles, in degrees.
  private let angle: Double

  /// The axis of a curve.
  ///
  /// - Parameters:
  ///   - places: the places, with the numbers that are shown.
  ///   - distance: the least distance of two numbers, in points.
  init(_ places: CurvePlaces, distance: Float) {
    (shown, kind) = (places.shown, places.scale.kind)
    let length = shown.upperBound - shown.lowerBound
    let least = places.plot.height > 0 ? length * Double(distance / places.plot.height) : length
    step = TickStep(atLeast: max(least, length / Double(Self.most - 2)))
    angle = [15.0, 30, 45, 90, 180].first { $0 >= least } ?? step.size
  }

  /// The digits after the point of the numbers.
  var decimals: Int { kind == .linear ? step.decimals : 3 }

  /// Calls a closure with the numbers in order, at most ``most``.
  func forEachNumber(_ body: (Double) -> Void) {
    switch kind {
    case .linear: multiples(of: step.size) { body(step.value($0)) }
    case .angle: multiples(of: angle) { body(Double($0) * angle) }
    case .logarithmic:
      if shown.lowerBound < 0 {
        for exponent in -12...12 {
          let number = -TickStep.power(-exponent)
          if shown.contains(number) { body(number) }
        }
      }
      if shown.contains(0) { body(0) }
      for exponent in -12...12 where shown.contains(TickStep.power(exponent)) {
        body(TickStep.power(exponent))
      }
    }
  }

  private func multiples(of size: Double, _ body: (Int) -> Void) {
    let (first, last) = (
      (shown.lowerBound / size - 1e-9).rounded(.up), (shown.upperBound / size + 1e-9).rounded(.down)
    )
    guard first <= last, first.magnitude < 1e15 else { return }
    for number in 0...Int(min(last - first, Double(Self.most - 1))) { body(Int(first) + number) }
  }
}
