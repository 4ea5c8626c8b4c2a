import Motion

/// Computes the poses of particles in flight at one moment.
///
/// With t = age and the ``FlightUniforms``, which all particles share:
///
///     x      = x0 + dx · travel + s · t² + A sin(f t + φ) + W r sin(φ + ψ)
///     y      = y0 + dy · travel + fall
///     width  = width  · max(minimum, |cos(F t + Φ)|) · (0.5 + 0.5 |cos rY|)
///     height = height · (0.5 + 0.5 |cos rY|)
///     angle  = angle0 + rate · t + sin(rX) · sway, kept as cosine and sine as well
///
/// where s, the spread, has the sign of dx, and rX and rY are the tilt's angles at t. Each part of
/// the formula is one pass, a plain loop over a few columns. The columns' angles are in half turns.
enum FlightKernel {
  /// Evaluates some of a burst's particles.
  static func evaluate(
    _ flight: Flight, _ columns: Columns.Slice, at uniforms: FlightUniforms, into poses: Poses
  ) {
    func column(_ name: FlightColumn) -> UnsafePointer<Float> { columns[name] }
    let count = columns.count

    let (x, dx) = (column(.x), column(.velocityX))
    for i in 0..<count { poses.x[i] = x[i] + dx[i] * uniforms.travel }
    if flight.spread != nil {
      let spread = column(.spread)
      for i in 0..<count { poses.x[i] += spread[i] * uniforms.spread }
    }
    if let flutter = flight.flutter {
      let t = uniforms.age(turningBy: flutter.frequency, halfTurn: .pi)
      let amplitude = column(.flutterAmplitude)
      let (frequency, phase) = (column(.flutterFrequency), column(.flutterPhase))
      for i in 0..<count {
        poses.x[i] += amplitude[i] * sine(halfTurns: frequency[i] * t + phase[i])
      }
    }
    if flight.wind != nil {
      let (strength, phase) = (column(.windStrength), column(.windPhase))
      for i in 0..<count {
        poses.x[i] +=
          strength[i] * uniforms.windReach * sine(halfTurns: phase[i] + uniforms.windTurn)
      }
    }

    let (y, dy) = (column(.y), column(.velocityY))
    for i in 0..<count { poses.y[i] = y[i] + dy[i] * uniforms.travel + uniforms.fall }

    poses.width.update(from: column(.width), count: count)
    poses.height.update(from: column(.height), count: count)
    if let flip = flight.flip {
      let t = uniforms.age(turningBy: flip.frequency, halfTurn: .pi)
      let (frequency, phase) = (column(.flipFrequency), column(.flipPhase))
      for i in 0..<count {
        let shown = cosineMagnitude(halfTurns: frequency[i] * t + phase[i])
        poses.width[i] *= shown > flip.minimum ? shown : flip.minimum
      }
    }
    if let tilt = flight.tilt {
      let t = uniforms.age(turningBy: tilt.rate, halfTurn: .pi)
      let (angle, rate) = (column(.tiltYAngle), column(.tiltYRate))
      for i in 0..<count {
        let shown = 0.5 + 0.5 * cosineMagnitude(halfTurns: angle[i] + rate[i] * t)
        poses.width[i] *= shown
        poses.height[i] *= shown
      }
    }

    poses.angle.update(repeating: 0, count: count)
    if let spin = flight.spin {
      let t = uniforms.age(turningBy: spin.rate, halfTurn: 180)
      let (angle, rate) = (column(.spinAngle), column(.spinRate))
      for i in 0..<count { poses.angle[i] = angle[i] + rate[i] * t }
    }
    if let tilt = flight.tilt {
      let t = uniforms.age(turningBy: tilt.rate, halfTurn: .pi)
      let (angle, rate) = (column(.tiltXAngle), column(.tiltXRate))
      let sway = tilt.sway / .pi
      for i in 0..<count { poses.angle[i] += sine(halfTurns: angle[i] + rate[i] * t) * sway }
    }
    for i in 0..<count {
      (poses.cosine[i], poses.sine[i]) = cosineAndSine(halfTurns: poses.angle[i])
    }
  }
}

/// The numbers that all particles of a burst share at one age, computed once in double precision.
///
/// With t = age, k = drag, g = gravity and d = 1 − e^(−k t):
///
///     travel = d/k
///     fall   = g/k · (t − d/k)
///     spread = t²
///
/// The wind's acceleration W sin(ω t + φ) against the drag moves a particle by
///
///     W/(k²+ω²) · [ −(k/ω)(cos(ωt+φ) − cos φ) − (sin(ωt+φ) − sin φ) − (k sin φ − ω cos φ) d/k ]
///
/// in which only W and φ differ from particle to particle. Collecting cos φ and sin φ gives W (a
/// cos φ + b sin φ) = W r sin(φ + ψ): one sine per particle.
struct FlightUniforms {
  /// t, in seconds.
  let age: Float
  /// The factor for the initial velocity, in seconds.
  let travel: Float
  /// What gravity adds to y, in points.
  let fall: Float
  /// The factor for the spread, in seconds².
  let spread: Float
  /// r, the factor for the wind's strength, in seconds².
  let windReach: Float
  /// ψ, added to the wind's phase, in half turns.
  let windTurn: Float

  /// The uniforms of a flight at an age in seconds.
  init(_ flight: Flight, age t: Double) {
    let k = Double(flight.drag)
    let travel = Self.travel(drag: k, age: t)
    let lag = Self.lag(drag: k, age: t)
    age = Float(t)
    self.travel = Float(travel)
    fall = Float(Double(flight.gravity) * lag)
    spread = Float(t * t)
    guard let wind = flight.wind else {
      (windReach, windTurn) = (0, 0)
      return
    }
    let w = Double(wind.frequency)
    // Steady wind is a constant acceleration, like gravity.
    var (a, b) = (0.0, lag)
    if w != 0 {
      let s = Elementary.sinCos(w * t).sin
      let half = Elementary.sinCos(w * t / 2).sin
      // 1 − cos ωt, which as a difference would lose precision for a small ω.
      let versine = 2 * half * half
      let norm = k * k + w * w
      a = ((k / w) * versine - s + w * travel) / norm
      b = ((k / w) * s + versine - k * travel) / norm
    }
    windReach = Float((a * a + b * b).squareRoot())
    windTurn = Float(Elementary.atan2(a, b) / .pi)
  }

  /// The age to compute an angle with, in seconds: after three million half turns the angle stops,
  /// because a `Float` that large has hardly any fraction left.
  ///
  /// - Parameters:
  ///   - rates: the slowest and the fastest rotation, in radians or degrees per second.
  ///   - halfTurn: half a turn in the same unit, π or 180.
  func age(turningBy rates: ClosedRange<Float>, halfTurn: Float) -> Float {
    let fastest = max(abs(rates.lowerBound), abs(rates.upperBound)) / halfTurn
    return min(age, 3_000_000 / fastest)
  }

  /// (1 − e^(−k t)) / k, which without drag is t.
  private static func travel(drag k: Double, age t: Double) -> Double {
    // For a small k t the difference 1 − e^(−k t) loses precision; its series does not.
    let x = k * t
    guard abs(x) > 0.1 else {
      var sum = 1.0
      for n in stride(from: 12.0, through: 2, by: -1) { sum = 1 - x / n * sum }
      return t * sum
    }
    return (1 - Elementary.exp(-x)) / k
  }

  /// (t − travel) / k, which without drag is t²/2.
  private static func lag(drag k: Double, age t: Double) -> Double {
    // For a small k t the difference loses precision; three terms of its series do not.
    guard abs(k * t) > 1e-3 else { return t * t * (0.5 - k * t / 6 + k * k * t * t / 24) }
    return (t - travel(drag: k, age: t)) / k
  }
}
