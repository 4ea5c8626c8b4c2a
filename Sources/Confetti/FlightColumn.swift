import Graphics

/// The columns of a burst in flight.
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
  /// The columns that its pieces need.
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
  /// The birth values of a piece in flight.
  subscript(flight i: Int) -> FlightBirth {
    get {
      typealias C = FlightColumn
      return FlightBirth(
        position: Point(x: self[C.x, i], y: self[C.y, i]),
        velocity: Point(x: self[C.velocityX, i], y: self[C.velocityY, i]),
        size: Size(width: self[C.width, i], height: self[C.height, i]),
        flutter: (
          self[C.flutterAmplitude, i], self[C.flutterFrequency, i], self[C.flutterPhase, i]
        ),
        spread: abs(self[C.spread, i]),
        wind: (self[C.windStrength, i], self[C.windPhase, i]),
        spin: (self[C.spinAngle, i], self[C.spinRate, i]),
        flip: (self[C.flipFrequency, i], self[C.flipPhase, i]),
        tiltX: (self[C.tiltXAngle, i], self[C.tiltXRate, i]),
        tiltY: (self[C.tiltYAngle, i], self[C.tiltYRate, i]))
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
      self[C.flutterFrequency, i] = newValue.flutter.frequency
      self[C.flutterPhase, i] = newValue.flutter.phase
      self[C.spread, i] = newValue.velocity.x >= 0 ? newValue.spread : -newValue.spread
      self[C.windStrength, i] = newValue.wind.strength
      self[C.windPhase, i] = newValue.wind.phase
      self[C.spinAngle, i] = newValue.spin.angle
      self[C.spinRate, i] = newValue.spin.rate
      self[C.flipFrequency, i] = newValue.flip.frequency
      self[C.flipPhase, i] = newValue.flip.phase
      self[C.tiltXAngle, i] = newValue.tiltX.angle
      self[C.tiltXRate, i] = newValue.tiltX.rate
      self[C.tiltYAngle, i] = newValue.tiltY.angle
      self[C.tiltYRate, i] = newValue.tiltY.rate
    }
  }
}
