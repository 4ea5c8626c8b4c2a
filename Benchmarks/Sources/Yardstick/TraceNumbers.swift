import Confetti

/// The numbers of a traced particle that the yardsticks compute with.
struct TraceNumbers {
  private let particle: ParticleTrace

  init(_ particle: ParticleTrace) { self.particle = particle }

  var width: Float { Self.number(particle.size[0]) ?? 0 }
  var height: Float { Self.number(particle.size[1]) ?? 0 }

  var flight: (x: Float, y: Float, dx: Float, dy: Float, gravity: Float, drag: Float)? {
    guard let position = particle.motion["position"], let velocity = particle.motion["velocity"],
      let x = Self.number(position[0]), let y = Self.number(position[1]),
      let dx = Self.number(velocity[0]), let dy = Self.number(velocity[1]),
      let gravity = value("gravity"), let drag = value("drag")
    else { return nil }
    return (x, y, dx, dy, gravity, drag)
  }

  var points: [Point] {
    guard case .array(let points)? = particle.motion["points"] else { return [] }
    return points.compactMap { point in
      guard let x = Self.number(point[0]), let y = Self.number(point[1]) else { return nil }
      return Point(x: x, y: y)
    }
  }

  func value(_ name: String) -> Float? { Self.number(particle.motion[name]) }

  func values(_ name: String, _ keys: [String]) -> [Float]? {
    Self.numbers(particle.motion[name], keys)
  }

  var spin: [Float]? { Self.numbers(particle.terms["spin"], ["angle", "rate"]) }
  var flip: [Float]? { Self.numbers(particle.terms["flip"], ["frequency", "phase", "minimum"]) }
  /// The angle and the rate about the first axis, then those about the second.
  var tilt: [Float]? {
    guard let tilt = particle.terms["tilt"], let x = tilt["x"], let y = tilt["y"] else {
      return nil
    }
    let numbers = [x[0], x[1], y[0], y[1]].compactMap(Self.number)
    return numbers.count == 4 ? numbers : nil
  }

  func scale(_ keys: [String]) -> [Float]? { Self.numbers(particle.terms["scaleTrack"], keys) }

  private static func numbers(_ value: JSONValue?, _ keys: [String]) -> [Float]? {
    let numbers = keys.compactMap { number(value?[$0]) }
    return numbers.count == keys.count ? numbers : nil
  }

  private static func number(_ value: JSONValue?) -> Float? { value?.number.map { Float($0) } }
}
