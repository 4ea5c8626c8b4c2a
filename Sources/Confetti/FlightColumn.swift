import ConfettiGraphics

/// The columns of a burst in flight.
///
/// Angles, phases and what they change by in a second are in half turns.
enum FlightColumn: Int, CaseIterable {
  case x, y, velocityX, velocityY, width, height
  case flutterAmplitude, flutterFrequency, flutterPhase
  /// The spread with the sign of the horizontal velocity.
  case spread
  case windStrength, windPhase
  case spinAngle, spinRate
  case flipFrequency, flipPhase
  case tiltXAngle, tiltXRate, tiltYAngle, tiltYRate
}

extension Flight {
  /// The columns that its particles need.
  var columns: [FlightColumn] {
    var columns: [FlightColumn] = [.x, .y, .velocityX, .velocityY, .width, .height]
    if flutter != nil { columns += [.flutterAmplitude, .flutterFrequency, .flutterPhase] }
    if spread != nil { columns += [.spread] }
    if wind != nil { columns += [.windStrength, .windPhase] }
    if spin != nil { columns += [.spinAngle, .spinRate] }
    if flip != nil { columns += [.flipFrequency, .flipPhase] }
    if tilt != nil { columns += [.tiltXAngle, .tiltXRate, .tiltYAngle, .tiltYRate] }
    return columns
  }
}

extension Columns {
  /// The birth values of a particle in flight.
  subscript(flight i: Int) -> FlightBirth {
    get {
      typealias C = FlightColumn
      return FlightBirth(
        position: Point(x: self[C.x, i], y: self[C.y, i]),
        velocity: Point(x: self[C.velocityX, i], y: self[C.velocityY, i]),
        size: Size(width: self[C.width, i], height: self[C.height, i]),
        flutter: (
          self[C.flutterAmplitude, i], self[C.flutterFrequency, i].radians,
          self[C.flutterPhase, i].radians
        ),
        spread: abs(self[C.spread, i]),
        wind: (self[C.windStrength, i], self[C.windPhase, i].radians),
        spin: (self[C.spinAngle, i] * 180, self[C.spinRate, i] * 180),
        flip: (self[C.flipFrequency, i].radians, self[C.flipPhase, i].radians),
        tiltX: (self[C.tiltXAngle, i].radians, self[C.tiltXRate, i].radians),
        tiltY: (self[C.tiltYAngle, i].radians, self[C.tiltYRate, i].radians))
    }
    set {
      typealias C = FlightColumn
      self[C.x, i] = newValue.position.x
      self[C.y, i] = newValue.position.y
      self[C.velocityX, i] = newValue.velocity.x
      self[C.velocityY, i] = newValue.velocity.y
      self[C.width, i] = newValue.size.width
      self[C.height, i] = newValue.size.height
      self[C.flutterAmplitude, i] = newValue.flutter.amplitude
      self[C.flutterFrequency, i] = newValue.flutter.frequency.halfTurns
      self[C.flutterPhase, i] = newValue.flutter.phase.halfTurns
      self[C.spread, i] = newValue.velocity.x >= 0 ? newValue.spread : -newValue.spread
      self[C.windStrength, i] = newValue.wind.strength
      self[C.windPhase, i] = newValue.wind.phase.halfTurns
      self[C.spinAngle, i] = newValue.spin.angle / 180
      self[C.spinRate, i] = newValue.spin.rate / 180
      self[C.flipFrequency, i] = newValue.flip.frequency.halfTurns
      self[C.flipPhase, i] = newValue.flip.phase.halfTurns
      self[C.tiltXAngle, i] = newValue.tiltX.angle.halfTurns
      self[C.tiltXRate, i] = newValue.tiltX.rate.halfTurns
      self[C.tiltYAngle, i] = newValue.tiltY.angle.halfTurns
      self[C.tiltYRate, i] = newValue.tiltY.rate.halfTurns
    }
  }
}

extension Float {
  /// An angle in radians as half turns, rounded once; of very many, whole turns are left out.
  fileprivate var halfTurns: Float {
    let all = Double(self) / .pi
    return Float(abs(all) < 1e6 ? all : all.truncatingRemainder(dividingBy: 2))
  }
  /// An angle in half turns as radians, rounded once.
  fileprivate var radians: Float { Float(Double(self) * .pi) }
}
