extension Spring {
  /// How long a motion from rest takes until it stays within a thousandth of its distance from the
  /// target, in seconds; infinite without damping.
  ///
  /// - Complexity: as ``settlingDuration(target:initialVelocity:epsilon:)``, at every call.
  public var settlingDuration: Double { settlingDuration(target: 1.0) }

  /// How long a motion takes until it stays close to its target.
  ///
  /// If the spring swings (a damping ratio below 1), this is when the envelope of the swings is
  /// that close.
  ///
  /// - Parameters:
  ///   - target: the distance to go.
  ///   - initialVelocity: the velocity at the start, per second.
  ///   - epsilon: how close, above 0, at most 1: a fraction of the distance or, if that is 0, of
  ///     the swing that the velocity alone causes.
  /// - Returns: seconds; 0 for no motion at all, infinite without damping.
  /// - Complexity: O(1). A spring that swings needs one logarithm; from critical damping on, the time
  ///   is searched in some hundred evaluations.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> Double {
    let distance = target.magnitude
    return settlingDuration(
      target, initialVelocity, epsilon,
      of: distance > 0 ? distance : initialVelocity.magnitude / angularFrequency)
  }

  /// How long a motion takes until it stays within a fraction of its distance or of the swing that
  /// its velocity alone causes, whichever is larger.
  ///
  /// Otherwise a spring that is pushed next to its target would take longer the closer it is.
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
    let tolerance = swing * Self.clamped(epsilon, to: 1e-15...1)
    // The factor of the sine, of t or of the hyperbolic sine in the remaining distance.
    let b = (target.scaled(by: decay) - initialVelocity).magnitude
    guard dampingRatio >= 1 else {
      let swings = (distance + b / dampedFrequency) / tolerance
      return swings < .infinity ? max(Elementary.log(swings) / decay, 0) : .infinity
    }
    func distanceLeft(_ time: Double) -> Double {
      let weights = MotionWeights(self, at: time)
      return
        (target.scaled(by: 1 - weights.distance)
        - initialVelocity.scaled(by: weights.initialVelocity))
        .magnitude
    }
    // A time after which the motion is certainly close: the magnitudes of both parts of the
    // remaining distance add up to less than the tolerance.
    let slowest = angularFrequency * angularFrequency / (decay + dampedFrequency)
    var high = 1 / slowest
    while Elementary.exp(-slowest * high) * (distance + b * high) > tolerance { high *= 2 }
    return Self.lastTime(before: high, whereAbove: tolerance, distanceLeft)
  }

  /// When a distance is last larger than a limit, given that it is smaller from `end` on.
  ///
  /// A motion may cross its target and leave it again, so the search starts from the end.
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
