extension Spring {
  /// How long a motion from rest needs until it stays within a thousandth of its way from the
  /// target, in seconds; infinite without damping.
  public var settlingDuration: Double { settlingDuration(target: 1.0) }

  /// How long a motion needs until it stays close to its target.
  ///
  /// - Parameters:
  ///   - target: the distance to go.
  ///   - initialVelocity: the velocity at the start, per second.
  ///   - epsilon: what is close, as a share of the distance, at most 1; of the swing that the
  ///     velocity alone makes where there is no distance.
  /// - Returns: seconds; 0 for no motion at all, infinite without damping. Where the spring swings
  ///   (ζ < 1) it is when the envelope of the swings is that close.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> Double {
    let distance = target.magnitude
    return settlingDuration(
      target, initialVelocity, epsilon,
      of: distance > 0 ? distance : initialVelocity.magnitude / angularFrequency)
  }

  /// How long a motion needs until it stays within a share of its distance, or of the swing that its
  /// velocity alone makes where that is more: a spring that begins next to its target does not take
  /// the longer the nearer it is.
  func settlingDuration<V: VectorArithmetic>(
    ofWholeMotion target: V, initialVelocity: V, epsilon: Double
  ) -> Double {
    settlingDuration(
      target, initialVelocity, epsilon,
      of: max(target.magnitude, initialVelocity.magnitude / angularFrequency))
  }

  private func settlingDuration<V: VectorArithmetic>(
    _ target: V, _ initialVelocity: V, _ epsilon: Double, of swing: Double
  ) -> Double {
    guard swing > 0, swing < .infinity, dampingRatio > 0 else { return swing > 0 ? .infinity : 0 }
    let distance = target.magnitude
    let close = swing * Self.held(epsilon, 1e-15...1)
    // What the sine, t or the hyperbolic sine is multiplied with in the distance left.
    let b = (target.scaled(by: decay) - initialVelocity).magnitude
    guard dampingRatio >= 1 else {
      let swings = (distance + b / detuning) / close
      return swings < .infinity ? max(Elementary.log(swings) / decay, 0) : .infinity
    }
    func left(_ time: Double) -> Double {
      let shares = Shares(self, at: time)
      return
        (target.scaled(by: 1 - shares.distance) - initialVelocity.scaled(by: shares.velocity))
        .magnitude
    }
    // A time from which on it is close: there the sum of both parts' magnitudes is.
    let slowest = angularFrequency * angularFrequency / (decay + detuning)
    var high = 1 / slowest
    while Elementary.exp(-slowest * high) * (distance + b * high) > close { high *= 2 }
    return Self.lastTime(before: high, whereAbove: close, left)
  }

  /// When a distance that is small from `end` on last was larger than a limit: a motion may cross
  /// its target and leave it again, so it is looked for from the end.
  private static func lastTime(
    before end: Double, whereAbove limit: Double, _ distance: (Double) -> Double
  ) -> Double {
    let steps = 32
    var step = steps - 1
    while step >= 0, distance(end * Double(step) / Double(steps)) <= limit { step -= 1 }
    guard step >= 0 else { return 0 }
    var (low, high) = (end * Double(step) / Double(steps), end * Double(step + 1) / Double(steps))
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if distance(middle) > limit { low = middle } else { high = middle }
    }
    return high
  }
}
