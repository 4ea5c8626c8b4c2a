import Motion

/// A spring by the two numbers of it that people choose and that can be animated: so one spring
/// becomes another one smoothly.
struct SpringShape: Hashable, Animatable, Sendable {
  /// In seconds.
  var duration: Double
  /// −1…1.
  var bounce: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(duration, bounce) }
    set { (duration, bounce) = (newValue.first, newValue.second) }
  }
}

extension SpringShape {
  /// The numbers of a spring.
  init(_ spring: Spring) { self.init(duration: spring.duration, bounce: spring.bounce) }

  /// The spring, held to ranges: on its way a number may go a little beyond them.
  func spring(
    durations: ClosedRange<Double>, bounces: ClosedRange<Double>
  ) -> Spring {
    Spring(
      duration: min(max(duration, durations.lowerBound), durations.upperBound),
      bounce: min(max(bounce, bounces.lowerBound), bounces.upperBound))
  }
}
