extension Animation {
  /// After how many seconds it is logically complete, whatever value it moves; infinite if it never
  /// is.
  @usableFromInline
  var phaseDuration: Double {
    // How long one round of the base takes, and how long it appears to take.
    let whole, apparent: Double
    switch base {
    case .curve(_, let duration):
      (whole, apparent) = (duration, duration)
    case .spring(let spring, _) where repetitions.isEmpty:
      (whole, apparent) = (spring.duration, spring.duration)
    case .spring(let spring, let push):
      // The rounds of a repeated spring last until it has settled.
      whole = spring.settlingDuration(ofWholeMotion: 1.0, initialVelocity: push, epsilon: 0.0001)
      apparent = spring.duration
    case .custom(let box):
      (whole, apparent) = Self.durations(of: box.custom)
    }
    let given = logicalDuration ?? .infinity
    let end = duration(ofBase: whole)
    guard end < .infinity, rate > 0 else { return given }
    return max(min(end - max(whole - apparent, 0) / rate, given), 0)
  }

  /// When a custom animation of a whole number is over, and when it says that it is logically
  /// complete, in seconds; infinite if it is neither after a minute.
  private static func durations(
    of custom: some CustomAnimation
  ) -> (whole: Double, apparent: Double) {
    var context = AnimationContext<Double>()
    var apparent = Double.infinity
    // As it would be asked in frames, then exactly.
    let frames = 60.0
    for frame in 1...3600 {
      let (start, end) = (Double(frame - 1) / frames, Double(frame) / frames)
      let before = context
      let isOver = custom.animate(value: 1.0, time: end, context: &context) == nil
      if apparent == .infinity, isOver || context.isLogicallyComplete {
        apparent = firstTime(from: start, to: end) { time in
          var context = before
          let value = custom.animate(value: 1.0, time: time, context: &context)
          return value == nil || context.isLogicallyComplete
        }
      }
      guard isOver else { continue }
      let whole = firstTime(from: start, to: end) { time in
        var context = before
        return custom.animate(value: 1.0, time: time, context: &context) == nil
      }
      return (whole, apparent)
    }
    return (apparent, apparent)
  }

  /// The first time at which something is so, by bisection; it is so at the end.
  private static func firstTime(
    from start: Double, to end: Double, _ isSo: (Double) -> Bool
  ) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<50 where high - low > 1e-12 {
      let middle = (low + high) / 2
      if isSo(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
