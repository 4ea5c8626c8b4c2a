import Foundation

/// What is alike for all pieces of a flight at one age, computed once a burst in full precision.
struct FlightMoment {
  /// The age in seconds.
  let age: Float
  /// d/k: what a velocity is multiplied with.
  let travel: Float
  /// g/k · (t − d/k), in points.
  let fall: Float
  /// t²: what the spread is multiplied with.
  let spread: Float
  /// The wind moves a piece by its strength × `windReach` × sin(its phase + `windTurn`).
  let windReach, windTurn: Float

  init(_ flight: Flight, age: Double) {
    let k = Double(flight.drag)
    let travel = Self.travel(drag: k, age: age)
    let lag = Self.lag(drag: k, age: age)
    self.age = Float(age)
    self.travel = Float(travel)
    fall = Float(Double(flight.gravity) * lag)
    spread = Float(age * age)
    guard let wind = flight.wind else {
      (windReach, windTurn) = (0, 0)
      return
    }
    // The solution of v' = −k v + W sin(ω t + φ), sorted by cos φ and sin φ.
    let w = Double(wind.frequency)
    let byCosine: Double
    let bySine: Double
    if w == 0 {
      (byCosine, bySine) = (0, lag)
    } else {
      let (c, s) = (cos(w * age), sin(w * age))
      let norm = k * k + w * w
      byCosine = (-(k / w) * (c - 1) - s + w * travel) / norm
      bySine = ((k / w) * s - (c - 1) - k * travel) / norm
    }
    windReach = Float((byCosine * byCosine + bySine * bySine).squareRoot())
    windTurn = Float(atan2(byCosine, bySine))
  }

  /// (1 − e^(−k t)) / k, which without drag is t.
  private static func travel(drag k: Double, age t: Double) -> Double {
    k == 0 ? t : -expm1(-k * t) / k
  }

  /// (t − travel) / k, which without drag is t²/2.
  private static func lag(drag k: Double, age t: Double) -> Double {
    // For a small k t the difference loses its digits; three terms of its series do not.
    guard abs(k * t) > 1e-3 else { return t * t * (0.5 - k * t / 6 + k * k * t * t / 24) }
    return (t - travel(drag: k, age: t)) / k
  }
}

/// Computes how pieces in flight stand at one moment.
///
/// One pass for each part of the formula: each is a plain loop over a few columns.
enum FlightKernel {
  /// - Parameters:
  ///   - numbers: the burst's columns.
  ///   - stride: the number of particles in each column.
  ///   - first: the first particle.
  ///   - count: how many particles, at most ``Poses/capacity``.
  static func evaluate(
    _ flight: Flight, _ numbers: UnsafePointer<Float>, stride: Int, first: Int, count: Int,
    at moment: FlightMoment, into poses: Poses
  ) {
    func column(_ name: FlightColumn) -> UnsafePointer<Float> {
      numbers + (name.rawValue * stride + first)
    }
    let t = moment.age
    travel(from: column(.x), at: column(.velocityX), moment, count, into: poses.x)
    travel(from: column(.y), at: column(.velocityY), moment, count, into: poses.y)
    for i in 0..<count { poses.y[i] += moment.fall }
    if flight.spread != nil {
      let spread = column(.spread)
      for i in 0..<count { poses.x[i] += spread[i] * moment.spread }
    }
    if flight.flutter != nil {
      let amplitude = column(.flutterAmplitude)
      let (frequency, phase) = (column(.flutterFrequency), column(.flutterPhase))
      for i in 0..<count { poses.x[i] += amplitude[i] * sine(frequency[i] * t + phase[i]) }
    }
    if flight.wind != nil {
      let (strength, phase) = (column(.windStrength), column(.windPhase))
      for i in 0..<count {
        poses.x[i] += strength[i] * moment.windReach * sine(phase[i] + moment.windTurn)
      }
    }
    poses.width.update(from: column(.width), count: count)
    poses.height.update(from: column(.height), count: count)
    poses.angle.update(repeating: 0, count: count)
    if flight.spin != nil {
      let (angle, rate) = (column(.spinAngle), column(.spinRate))
      for i in 0..<count { poses.angle[i] = (angle[i] + rate[i] * t) * (Float.pi / 180) }
    }
    if let flip = flight.flip {
      let (frequency, phase) = (column(.flipFrequency), column(.flipPhase))
      for i in 0..<count {
        poses.width[i] *= max(flip.minimum, abs(cosine(frequency[i] * t + phase[i])))
      }
    }
    if let tilt = flight.tilt {
      self.tilt(
        x: (column(.tiltXAngle), column(.tiltXRate)), y: (column(.tiltYAngle), column(.tiltYRate)),
        sway: tilt.sway, t, count, into: poses)
    }
  }

  private static func travel(
    from start: UnsafePointer<Float>, at velocity: UnsafePointer<Float>, _ moment: FlightMoment,
    _ count: Int, into place: UnsafeMutablePointer<Float>
  ) {
    for i in 0..<count { place[i] = start[i] + velocity[i] * moment.travel }
  }

  private static func tilt(
    x: (angle: UnsafePointer<Float>, rate: UnsafePointer<Float>),
    y: (angle: UnsafePointer<Float>, rate: UnsafePointer<Float>),
    sway: Float, _ t: Float, _ count: Int, into poses: Poses
  ) {
    for i in 0..<count {
      let shown = 0.5 + 0.5 * abs(cosine(y.angle[i] + y.rate[i] * t))
      poses.width[i] *= shown
      poses.height[i] *= shown
    }
    for i in 0..<count { poses.angle[i] += sine(x.angle[i] + x.rate[i] * t) * sway }
  }
}
