import ConfettiGraphics
import Motion

/// The birth values of one particle in flight, which with its age determine everything about it.
///
/// Values of parts that its ``Flight`` lacks are zero.
struct FlightBirth {
  var position = Point.zero
  /// In points per second.
  var velocity = Point.zero
  var size = Size(width: 0, height: 0)
  /// In points, radians per second and radians.
  var flutter: (amplitude: Float, frequency: Float, phase: Float) = (0, 0, 0)
  /// In points per second²; positive.
  var spread: Float = 0
  /// In points per second² and radians.
  var wind: (strength: Float, phase: Float) = (0, 0)
  /// In degrees and degrees per second.
  var spin: (angle: Float, rate: Float) = (0, 0)
  /// In radians per second and radians.
  var flip: (frequency: Float, phase: Float) = (0, 0)
  /// In radians and radians per second.
  var tiltX: (angle: Float, rate: Float) = (0, 0)
  /// In radians and radians per second.
  var tiltY: (angle: Float, rate: Float) = (0, 0)
}

extension Effect {
  /// The longest side that a particle can have at birth, in points.
  var longestSide: Float {
    switch sizes {
    case .oneOf(let choices): choices.reduce(0) { max($0, $1.width, $1.height) }
    case .between(let widths, let heights): max(widths.upperBound, heights.upperBound)
    }
  }

  /// Chooses a size.
  func size(_ generator: inout SeededGenerator) -> Size {
    switch sizes {
    case .oneOf(let choices): return generator.element(of: choices)
    case .between(let widths, let heights):
      let width = generator.uniform(widths)
      return Size(width: width, height: generator.uniform(heights))
    }
  }

  /// Chooses the colour of the particle with an index.
  func color(_ index: Int, _ generator: inout SeededGenerator) -> PackedColor {
    switch colorOrder {
    case .random: generator.element(of: colors).premultiplied
    case .cycling: colors[index % colors.count].premultiplied
    }
  }
}

extension Columns {
  /// Chooses a particle's colour and layer.
  mutating func setLook(
    of particle: Int, index: Int, _ effect: Effect, _ generator: inout SeededGenerator
  ) {
    setColor(effect.color(index, &generator), of: particle)
    if effect.layering == .random { appendLayer(isBehind: generator.bool()) }
  }

  /// Writes the birth values of particles in flight.
  ///
  /// - Parameter fitted: a throw that keeps the particles in sight; `nil` throws them as the flight
  ///   says.
  mutating func emit(
    _ effect: Effect, _ flight: Flight, _ count: Int, at site: Site, fitted: PointThrow?,
    _ generator: inout SeededGenerator
  ) {
    reset(flight.columns, count: count)
    for i in 0..<count {
      self[flight: i] = flight.birth(i, effect, at: site, fitted: fitted, &generator)
      setLook(of: i, index: i, effect, &generator)
    }
    if effect.layering == .random { separateLayers() }
    fitted?.keepInSight(&self, lifetime: effect.lifetime)
  }
}

extension Flight {
  fileprivate func birth(
    _ index: Int, _ effect: Effect, at site: Site, fitted: PointThrow?,
    _ generator: inout SeededGenerator
  ) -> FlightBirth {
    var birth = FlightBirth()
    birth.position = position(at: site, &generator)
    birth.velocity = fitted?.velocity(&generator) ?? velocity(at: site, &generator)
    birth.size = effect.size(&generator)
    if let flutter {
      birth.flutter.amplitude = generator.uniform(flutter.amplitude)
      birth.flutter.frequency = generator.uniform(flutter.frequency)
      birth.flutter.phase = generator.uniform(flutter.phase)
    }
    if let spread { birth.spread = generator.uniform(spread) }
    if let wind {
      birth.wind = (generator.signed(wind.strength), wind.phaseStep * Float(index))
    }
    if let spin {
      birth.spin.angle = generator.uniform(spin.angle)
      birth.spin.rate = generator.uniform(spin.rate)
    }
    if let flip {
      birth.flip.frequency = generator.uniform(flip.frequency)
      birth.flip.phase = generator.uniform(flip.phase)
    }
    if let tilt {
      birth.tiltX.angle = generator.uniform(tilt.angle)
      birth.tiltX.rate = generator.signed(tilt.rate)
      birth.tiltY.angle = generator.uniform(tilt.angle)
      birth.tiltY.rate = generator.signed(tilt.rate)
    }
    return birth
  }

  private func position(at site: Site, _ generator: inout SeededGenerator) -> Point {
    if case .point(let point) = site.anchor { return point }
    let frame = site.frame
    switch emitter {
    case .bottomEdge(let from, let to, let below):
      let share = generator.uniform(from...to)
      return Point(x: frame.x + frame.width * share, y: frame.maxY + below)
    case .bottomCenter:
      return Point(x: frame.center.x, y: frame.maxY)
    }
  }

  /// The velocity of a throw that is not fitted to the stage.
  private func velocity(at site: Site, _ generator: inout SeededGenerator) -> Point {
    var launch = launch
    if case .point = site.anchor, site.aim != nil, let aimed = fromPoint?.aimed { launch = aimed }
    var velocity = launch.velocity(on: site.stage, &generator)
    if let aim = site.aim {
      let (sine, cosine) = Elementary.sinCos(Double(aim.angle * .pi / 180))
      let (c, s) = (Float(cosine), Float(sine))
      velocity = Point(
        x: (c * velocity.x - s * velocity.y) * aim.strength,
        y: (s * velocity.x + c * velocity.y) * aim.strength)
    }
    return velocity
  }
}

extension PointThrow {
  fileprivate func velocity(_ generator: inout SeededGenerator) -> Point? {
    guard let drawn = flight.fromPoint?.launch.velocity(on: Self.stage, &generator) else {
      return nil
    }
    return Point(x: drawn.x * scale.x, y: drawn.y * scale.y)
  }
}

extension Flight.Launch {
  /// Chooses a velocity, in points per second.
  fileprivate func velocity(on stage: Size, _ generator: inout SeededGenerator) -> Point {
    switch self {
    case .stageShare(let sideways, let upward, let variation):
      return Point(
        x: stage.width * generator.uniform(sideways),
        y: -stage.height * upward * generator.uniform(variation))
    case .fan(let angle, let speed):
      let direction = generator.uniform(angle) * .pi / 180
      let magnitude = generator.uniform(speed)
      let (s, c) = Elementary.sinCos(Double(direction))
      return Point(x: magnitude * Float(c), y: magnitude * Float(s))
    }
  }
}

/// The columns of a burst in flight.
///
/// Angles and phases are in half turns, their rates in half turns per second.
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
  /// An angle in radians as half turns, rounded once; huge angles lose their whole turns.
  fileprivate var halfTurns: Float {
    let all = Double(self) / .pi
    return Float(abs(all) < 1e6 ? all : all.truncatingRemainder(dividingBy: 2))
  }
  /// An angle in half turns as radians, rounded once.
  fileprivate var radians: Float { Float(Double(self) * .pi) }
}
