extension Run {
  /// A spring is over when it is this share of its way from the target: ten times closer than
  /// ``Spring/settlingDuration`` means, so that the last step of a long way cannot be seen.
  static var settledShare: Double { 0.0001 }

  /// Begins at a moment.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - below: the movement, at any time, of what runs below.
  mutating func begin(at time: Double, below: (Double) -> Movement<Vector>) {
    start = time
    switch animation.base {
    case .spring(let spring, let push) where animation.takesOver:
      let timing = animation.timing
      var from = below(time + timing.delay)
      if let initialVelocity { from.velocity = initialVelocity }
      // A custom animation, or whoever gives a velocity, may have divided by zero.
      if !from.position.isFinite { from.position = target }
      if !from.velocity.isFinite { from.velocity = .zero }
      (takenOver, takeoverTime) = (from, time + timing.delay)
      let distance = target - from.position
      baseLength = spring.settlingDuration(
        ofWholeMotion: distance,
        initialVelocity: from.velocity.scaled(by: 1 / timing.rate) + distance.scaled(by: push),
        epsilon: Self.settledShare)
    case .spring(let spring, let push):
      baseLength = spring.settlingDuration(
        ofWholeMotion: 1.0, initialVelocity: push, epsilon: Self.settledShare)
    case .curve(_, let duration):
      baseLength = duration
    case .custom:
      break
    }
    end = time + animation.length(of: baseLength)
  }

  /// When it seems to have arrived; `nil` where only the animation itself can tell.
  var logicalEnd: Double? {
    guard let start else { return nil }
    let told = start + (animation.logicalDuration ?? .infinity)
    switch animation.base {
    case .spring(let spring, _) where animation.rounds.isEmpty:
      return min(start + animation.length(of: spring.duration), told, end)
    case .spring(let spring, _):
      // That of the last round.
      let rest = max(baseLength - spring.duration, 0) / animation.rate
      return min(rest < .infinity ? end - rest : end, told)
    case .curve: return min(end, told)
    case .custom: return nil
    }
  }
}

extension Animation {
  /// Whether it goes on from the place and velocity of whatever runs, which then is no more: a
  /// spring that is not repeated.
  var takesOver: Bool {
    guard case .spring = base else { return false }
    return rounds.isEmpty && timing.rate > 0
  }
}
