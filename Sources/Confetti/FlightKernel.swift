/// Computes how particles in flight stand at one moment.
///
/// With t = age, and with ``FlightMoment`` for what is alike for all particles:
///
///     x      = x0 + dx · travel + s · t² + A sin(f t + φ) + W r sin(φ + ψ)
///     y      = y0 + dy · travel + fall
///     width  = width  · max(minimum, |cos(F t + Φ)|) · (0.5 + 0.5 |cos rY|)
///     height = height · (0.5 + 0.5 |cos rY|)
///     angle  = angle0 + rate · t + sin(rX) · sway, drawn by its cosine and sine
///
/// where s, the spread, has the sign of dx, and rX and rY are the tilt's angles at t. There is one
/// pass for each part of the formula: each is a plain loop over a few columns. The columns' angles
/// are in half turns.
enum FlightKernel {
  /// Evaluates some of a burst's particles.
  static func evaluate(
    _ flight: Flight, _ columns: Columns.Slice, at moment: FlightMoment, into poses: Poses
  ) {
    func column(_ name: FlightColumn) -> UnsafePointer<Float> { columns[name] }
    let count = columns.count

    let (x, dx) = (column(.x), column(.velocityX))
    for i in 0..<count { poses.x[i] = x[i] + dx[i] * moment.travel }
    if flight.spread != nil {
      let spread = column(.spread)
      for i in 0..<count { poses.x[i] += spread[i] * moment.spread }
    }
    if let flutter = flight.flutter {
      let t = moment.age(turningBy: flutter.frequency, halfTurn: .pi)
      let amplitude = column(.flutterAmplitude)
      let (frequency, phase) = (column(.flutterFrequency), column(.flutterPhase))
      for i in 0..<count {
        poses.x[i] += amplitude[i] * sine(halfTurns: frequency[i] * t + phase[i])
      }
    }
    if flight.wind != nil {
      let (strength, phase) = (column(.windStrength), column(.windPhase))
      for i in 0..<count {
        poses.x[i] += strength[i] * moment.windReach * sine(halfTurns: phase[i] + moment.windTurn)
      }
    }

    let (y, dy) = (column(.y), column(.velocityY))
    for i in 0..<count { poses.y[i] = y[i] + dy[i] * moment.travel + moment.fall }

    poses.width.update(from: column(.width), count: count)
    poses.height.update(from: column(.height), count: count)
    if let flip = flight.flip {
      let t = moment.age(turningBy: flip.frequency, halfTurn: .pi)
      let (frequency, phase) = (column(.flipFrequency), column(.flipPhase))
      for i in 0..<count {
        let shown = cosineMagnitude(halfTurns: frequency[i] * t + phase[i])
        poses.width[i] *= shown > flip.minimum ? shown : flip.minimum
      }
    }
    if let tilt = flight.tilt {
      let t = moment.age(turningBy: tilt.rate, halfTurn: .pi)
      let (angle, rate) = (column(.tiltYAngle), column(.tiltYRate))
      for i in 0..<count {
        let shown = 0.5 + 0.5 * cosineMagnitude(halfTurns: angle[i] + rate[i] * t)
        poses.width[i] *= shown
        poses.height[i] *= shown
      }
    }

    poses.angle.update(repeating: 0, count: count)
    if let spin = flight.spin {
      let t = moment.age(turningBy: spin.rate, halfTurn: 180)
      let (angle, rate) = (column(.spinAngle), column(.spinRate))
      for i in 0..<count { poses.angle[i] = angle[i] + rate[i] * t }
    }
    if let tilt = flight.tilt {
      let t = moment.age(turningBy: tilt.rate, halfTurn: .pi)
      let (angle, rate) = (column(.tiltXAngle), column(.tiltXRate))
      let sway = tilt.sway / .pi
      for i in 0..<count { poses.angle[i] += sine(halfTurns: angle[i] + rate[i] * t) * sway }
    }
    for i in 0..<count {
      (poses.cosine[i], poses.sine[i]) = cosineAndSine(halfTurns: poses.angle[i])
    }
  }
}
