extension Spring {
  /// How long a motion from rest takes until it stays within a thousandth of its distance from the
  /// target, in seconds; infinite without damping.
  ///
  /// - Complexity: as ``settlingDuration(target:initialVelocity:epsilon:)``, at every call.
  public var settlingDuration: Double { settlingDuration(target: 1.0) }

  /// How long a motion takes until it stays close to its target.
  ///
  /// If the spring swings (a damping ratio below 1), this is the time when the envelope of the swings is that close.
  /// Near critical damping the motion would be that close before the first swing; such a spring takes hardly longer
  /// than a spring with a damping ratio of 1.
  ///
  /// - Parameters:
  ///   - target: the distance to go.
  ///   - initialVelocity: the velocity at the start, per second.
  ///   - epsilon: how close, above 0, at most 1: a fraction of the distance or, if that is 0, of
  ///     the swing that the velocity alone causes.
  /// - Returns: seconds; 0 for no motion at all, infinite without damping.
  /// - Complexity: O(1). A spring that swings needs one logarithm; next to critical damping, and from
  ///   there on, the time is searched by Newton's method in some ten evaluations.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> Double {
    let (distance, speed) = (target.magnitude, initialVelocity.magnitude)
    let swing = distance > 0 ? distance : speed / angularFrequency
    guard swing > 0, swing < .infinity, dampingRatio > 0 else { return swing > 0 ? .infinity : 0 }
    let tolerance = swing * epsilon.clamped(to: 1e-15...1)
    let pull = target.scaled(by: decay) - initialVelocity
    let end = restingTime(distance: distance, pull: pull.magnitude, tolerance: tolerance)
    // The envelope |T| + |aT − v₀| / w has no bound at critical damping. But in place of 1 / w there
    // may be t, since |sin wt| ≤ wt; the two are the same where wt is 1.
    let phase = dampingRatio < 1 ? dampedFrequency * end : 0
    guard phase < 1, end < .infinity else { return end }
    var remainder = Remainder(
      distance: target.scaled(by: 1 / tolerance), pull: pull.scaled(by: 1 / tolerance))
    if dampingRatio >= 1 { return lastTime(before: end, whereAboveOne: remainder) }
    remainder.straighten(by: phase * phase)
    return Spring(angularFrequency: decay, dampingRatio: 1)
      .lastTime(before: end, whereAboveOne: remainder)
  }

  /// How long the motion from one value to another takes until it stays close to the latter.
  ///
  /// - Parameters:
  ///   - fromValue: where it starts.
  ///   - toValue: where it leads.
  ///   - initialVelocity: the velocity at the start, per second.
  ///   - epsilon: how close, above 0, at most 1: a fraction of the distance or, if that is 0, of
  ///     the swing that the velocity alone causes.
  /// - Returns: seconds; 0 for no motion at all, infinite without damping.
  /// - Complexity: as ``settlingDuration(target:initialVelocity:epsilon:)``.
  public func settlingDuration<A: Animatable>(
    fromValue: A, toValue: A, initialVelocity: A, epsilon: Double = 0.001
  ) -> Double {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}

extension Spring {
  /// A time after which a motion certainly stays within a fraction of its distance or of the swing
  /// that its velocity alone causes, whichever is larger, in seconds.
  ///
  /// (Otherwise a spring that is pushed next to its target would take longer the closer it is.) The time is never too
  /// early and usually at most a few hundredths late; it is later if the distance and the velocity happen to cancel
  /// each other out. Only lengths are needed, so the function is not generic.
  ///
  /// - Parameters:
  ///   - distance: the length of the distance T.
  ///   - speed: the length of the initial velocity v₀, per second.
  ///   - pull: the length of aT − v₀, with a = ``decay``.
  ///   - epsilon: the fraction; clamped to 1e-15…1.
  ///   - limit: a distance; if the fraction is longer than it, the motion stays within this distance instead.
  /// - Returns: seconds; 0 for no motion at all, infinite without damping.
  /// - Complexity: O(1); two to five logarithms.
  @usableFromInline
  func restingTime(
    distance: Double, speed: Double, pull: Double, epsilon: Double, atMost limit: Double = .infinity
  ) -> Double {
    let swing = max(distance, speed / angularFrequency)
    guard swing > 0, swing < .infinity, dampingRatio > 0 else { return swing > 0 ? .infinity : 0 }
    let tolerance = swing * epsilon.clamped(to: 1e-15...1)
    return restingTime(
      distance: distance, pull: pull, tolerance: min(tolerance, max(limit, swing * 1e-15)))
  }

  /// A time after which |T| C + |aT − v₀| S, which is at least the distance left, certainly stays
  /// within a tolerance.
  private func restingTime(distance: Double, pull: Double, tolerance: Double) -> Double {
    let w = dampedFrequency
    if dampingRatio < 1 {
      // |sin(wt) / w| is at most 1 / w, and at most t.
      let time = Self.time(of: distance + pull / w, above: tolerance, decay)
      guard w * time < 1 else { return time }
      return min(time, Self.time(of: distance, plus: pull, above: tolerance, decay))
    }
    // sinh(wt) / w · e^(−at) is at most t · e^(−(a−w)t).
    let time = Self.time(of: distance, plus: pull, above: tolerance, slowDecay)
    guard 2 * w * time > 1, time < .infinity else { return time }
    // The motion is the sum of a slow and a fast decay, neither larger than this at the start. Once
    // the slow one is as small as the tolerance, what the fast one adds is small.
    let part = (distance + pull / w) / 2
    let slow = Self.time(of: part, above: tolerance, slowDecay)
    let rest = part / tolerance * Elementary.exp(-(decay + w) * slow)
    return min(time, slow + rest / slowDecay)
  }

  /// The time at which e^(−rate · t) · size falls to a tolerance; infinite if the size is.
  private static func time(of size: Double, above tolerance: Double, _ rate: Double) -> Double {
    let ratio = size / tolerance
    guard ratio > 1 else { return 0 }
    return ratio < .infinity ? Elementary.log(ratio) / rate : .infinity
  }

  /// A time after which e^(−rate · t) · (size + growth · t) stays below a tolerance.
  private static func time(
    of size: Double, plus growth: Double, above tolerance: Double, _ rate: Double
  ) -> Double {
    // With y = rate · t: where ln(a + by) = y for the last time. The difference of the two is
    // concave, so where it falls, Newton's method finds the time or a later one.
    let (a, b) = (size / tolerance, growth / (rate * tolerance))
    guard a + b < .greatestFiniteMagnitude / 1e4 else { return .infinity }
    var y = max(Elementary.log(max(a + b, 1)), 2)
    for _ in 0..<2 {
      let sum = a + b * y
      guard sum > 0 else { return 0 }
      y += (Elementary.log(sum) - y) / (1 - b / sum)
    }
    return max(y, 0) / rate
  }
}

extension Spring {
  /// The square of the distance that is left of a motion, as a function of C and S: the square of the vector T · C +
  /// (aT − v₀) · S.
  private struct Remainder {
    let ofDistance, ofPull: Double
    private(set) var ofBoth: Double

    init<V: VectorArithmetic>(distance: V, pull: V) {
      ofDistance = distance.magnitudeSquared
      ofPull = pull.magnitudeSquared
      ofBoth = ((distance + pull).magnitudeSquared - ofDistance - ofPull) / 2
    }

    /// Turns the two vectors towards each other until, at 1, both have the same direction, so that the root is |T| C +
    /// |aT − v₀| S.
    mutating func straighten(by share: Double) {
      ofBoth += ((ofDistance * ofPull).squareRoot() - ofBoth) * share
    }

    /// The value, and half its rate if C and S change at rates of their own.
    func value(_ c: Double, _ s: Double, rates: (c: Double, s: Double)) -> (Double, Double) {
      (
        ofDistance * c * c + 2 * ofBoth * c * s + ofPull * s * s,
        ofDistance * c * rates.c + ofBoth * (c * rates.s + s * rates.c) + ofPull * s * rates.s
      )
    }
  }

  /// The last time at which the distance left is larger than 1, given that it is smaller from `end` on.
  ///
  /// For damping ratios from 1 on. A motion may cross its target and leave it again, so the
  /// search starts from the end. There the logarithm of the distance falls almost in a straight
  /// line, so Newton's method comes close to the time from above; a bracket keeps it from leaping
  /// over both.
  private func lastTime(before end: Double, whereAboveOne remainder: Remainder) -> Double {
    var (low, high) = (0.0, end)
    var time = end
    for _ in 0..<100 {
      let (c, s) = solutions(at: time)
      let rates = (
        c: dampedFrequency * dampedFrequency * s - decay * c, s: c - decay * s
      )
      let (square, halfRate) = remainder.value(c, s, rates: rates)
      if square > 1 { low = time } else { high = time }
      guard high - low > 1e-13 * high else { break }
      let newton = square > 0 ? time - Elementary.log(square) / 2 * square / halfRate : -1
      guard abs(newton - time) > 1e-13 * time else { return max(newton, 0) }
      time = newton > low && newton < high ? newton : (low + high) / 2
    }
    return high
  }
}
