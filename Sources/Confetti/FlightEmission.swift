import Foundation
import ConfettiGraphics

extension Effect {
  /// Draws a size.
  func size(_ generator: inout SeededGenerator) -> Size {
    switch sizes {
    case .oneOf(let choices): return generator.element(of: choices)
    case .between(let widths, let heights):
      let width = generator.uniform(widths)
      return Size(width: width, height: generator.uniform(heights))
    }
  }

  /// Draws or deals out a colour.
  func color(_ index: Int, _ generator: inout SeededGenerator) -> PackedColor {
    switch colorOrder {
    case .random: generator.element(of: colors).premultiplied
    case .cycling: colors[index % colors.count].premultiplied
    }
  }
}

extension Columns {
  /// Draws a particle's colour and layer.
  mutating func setLook(
    of particle: Int, index: Int, _ effect: Effect, _ generator: inout SeededGenerator
  ) {
    setColor(effect.color(index, &generator), of: particle)
    if effect.layering == .random { appendLayer(isBehind: generator.bool()) }
  }

  /// Writes the birth values of particles in flight.
  mutating func emit(
    _ effect: Effect, _ flight: Flight, _ count: Int, at site: Site,
    _ generator: inout SeededGenerator
  ) {
    reset(flight.columns, count: count)
    for i in 0..<count {
      self[flight: i] = flight.birth(i, effect, at: site, &generator)
      setLook(of: i, index: i, effect, &generator)
    }
    if effect.layering == .random { separateLayers() }
  }
}

extension Flight {
  fileprivate func birth(
    _ index: Int, _ effect: Effect, at site: Site, _ generator: inout SeededGenerator
  ) -> FlightBirth {
    var birth = FlightBirth()
    birth.position = position(at: site, &generator)
    birth.velocity = velocity(at: site, &generator)
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

  private func velocity(at site: Site, _ generator: inout SeededGenerator) -> Point {
    var velocity: Point
    switch launch {
    case .stageShare(let sideways, let upward, let variation):
      velocity = Point(
        x: site.stage.width * generator.uniform(sideways),
        y: -site.stage.height * upward * generator.uniform(variation))
    case .fan(let angle, let speed):
      let direction = generator.uniform(angle) * .pi / 180
      let magnitude = generator.uniform(speed)
      velocity = Point(x: magnitude * cos(direction), y: magnitude * sin(direction))
    }
    if let aim = site.aim {
      let (c, s) = (cos(aim.angle * .pi / 180), sin(aim.angle * .pi / 180))
      velocity = Point(
        x: (c * velocity.x - s * velocity.y) * aim.strength,
        y: (s * velocity.x + c * velocity.y) * aim.strength)
    }
    return velocity
  }
}
