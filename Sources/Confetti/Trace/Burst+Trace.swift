import ConfettiGraphics
import Motion

extension Burst {
  /// The particles that are alive at a time, in the order of their birth.
  func trace(at time: Double) -> [ParticleTrace] {
    guard isAlive(at: time) else { return [] }
    let uniforms = uniforms(at: time)
    var traces: [(birth: Int, trace: ParticleTrace)] = []
    Poses.withStorage { poses in
      columns.withSlice { all in
        for first in stride(from: 0, to: count, by: Poses.capacity) {
          let range = first..<min(first + Poses.capacity, count)
          evaluate(all[range], at: uniforms, into: poses)
          for particle in range where isAlive(particle, at: time) {
            traces.append(
              (
                columns.birthNumber(of: particle),
                trace(particle, at: time, poses, index: particle - first)
              ))
          }
        }
      }
    }
    traces.sort { $0.birth < $1.birth }
    return traces.map(\.trace)
  }

  private func trace(
    _ particle: Int, at time: Double, _ poses: Poses, index: Int
  ) -> ParticleTrace {
    let bornAt = birth + delay(of: particle)
    let degrees: Float
    if case .flight = effect.trajectory {
      degrees = poses.angle[index] * 180
    } else {
      let turn = Elementary.atan2(Double(poses.sine[index]), Double(poses.cosine[index]))
      degrees = Float(turn) * 180 / .pi
    }
    var trace = ParticleTrace(
      bornAt: bornAt, age: time - bornAt, lifetime: effect.lifetime, shape: effect.shape.name,
      color: columns.colors[particle].color.hexText,
      layer: particle < columns.behindCount ? "behind" : "front",
      size: [], motion: .path(points: [], duration: effect.lifetime),
      state: ParticleTrace.State(
        position: [poses.x[index], poses.y[index]],
        size: [poses.width[index], poses.height[index]],
        rotation: degrees, opacity: poses.opacity[index]))
    switch effect.trajectory {
    case .flight(let flight):
      trace.describe(
        columns[flight: particle], flight, birthNumber: columns.birthNumber(of: particle))
    case .cornerPaths: trace.describe(columns[path: particle], isQuadratic: false)
    case .fountainPaths: trace.describe(columns[path: particle], isQuadratic: true)
    }
    return trace
  }
}

extension ParticleTrace {
  fileprivate mutating func describe(
    _ birth: FlightBirth, _ flight: Confetti.Flight, birthNumber: Int
  ) {
    size = [birth.size.width, birth.size.height]
    let flutter = birth.flutter
    motion = .flight(
      Flight(
        position: [birth.position.x, birth.position.y],
        velocity: [birth.velocity.x, birth.velocity.y],
        gravity: flight.gravity, drag: flight.drag,
        flutter: flight.flutter.map { _ in
          Wave(amplitude: flutter.amplitude, frequency: flutter.frequency, phase: flutter.phase)
        },
        spread: birth.spread,
        wind: Gust(
          strength: birth.wind.strength, frequency: flight.wind?.frequency ?? 0,
          phase: (flight.wind?.phaseStep ?? 0) * Float(birthNumber))))
    spin = flight.spin.map { _ in Rate(angle: birth.spin.angle, rate: birth.spin.rate) }
    flip = flight.flip.map {
      Flip(frequency: birth.flip.frequency, phase: birth.flip.phase, minimum: $0.minimum)
    }
    tilt = flight.tilt.map { _ in
      Tilt(
        x: [birth.tiltX.angle, birth.tiltX.rate], y: [birth.tiltY.angle, birth.tiltY.rate])
    }
  }

  fileprivate mutating func describe(_ birth: PathBirth, isQuadratic: Bool) {
    size = [birth.size.width, birth.size.height]
    let (p0, p1, p2, p3) = birth.points
    if isQuadratic {
      // The control point of the quadratic that was raised to this cubic.
      let control = Point(x: p0.x + (p1.x - p0.x) * 1.5, y: p0.y + (p1.y - p0.y) * 1.5)
      motion = .path(points: [p0, control, p3].map { [$0.x, $0.y] }, duration: lifetime)
      scaleTrack = .fountain(start: birth.scales[0], peak: birth.scales[1])
    } else {
      motion = .path(points: [p0, p1, p2, p3].map { [$0.x, $0.y] }, duration: lifetime)
      scaleTrack = .classic(peak: birth.scales[1], end: birth.scales[3])
    }
  }
}
