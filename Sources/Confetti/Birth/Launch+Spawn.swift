import ConfettiGraphics
import Motion

extension Launch {
  /// The velocity that particles are thrown with at a site, before it is fitted, and its key: that
  /// of an aimed throw, of a throw from a point, or else of every launch, which has no key.
  package func thrown(at site: Site) -> (velocity: Velocity, key: String?) {
    guard site.anchor.isPoint else { return (velocity, nil) }
    if site.aim != nil { return aimed.map { ($0, "aimed") } ?? (velocity, nil) }
    return fromPoint.map { ($0.velocity, "fromPoint") } ?? (velocity, nil)
  }

  /// Finds the velocities.
  ///
  /// - Parameters:
  ///   - inherit: the share of the parents' velocities that is added to those of the particles.
  ///   - scale: the factors that keep a throw from a point in sight.
  func spawn(_ births: BirthBlock, inherit: Double, fitted scale: SIMD2<Float>?) {
    let site = births.site
    let (velocity, key) = thrown(at: site)
    var factor = scale ?? SIMD2(1, 1)
    if unit == .stage, key == nil {
      factor =
        velocity.isPolar
        ? SIMD2(repeating: site.stage.height) : SIMD2(site.stage.width, site.stage.height)
    }
    let aim = site.aim.map { Turning(degrees: Double($0.angle), strength: $0.strength) }
    let (all, share) = (births.all, Float(inherit))
    velocity.draw(births)
    for (i, particle) in births.particles.enumerated() {
      var way = reference(of: i, births).turn(births.velocities[i] * factor)
      if let aim {
        let isTurned = all.isMirrored && all.reflection(of: particle).isTurned
        way = isTurned ? aim.turnBack(way) : aim.turn(way)
      }
      if inherit > 0, let parent = all.parentState(of: particle) {
        way.x += parent.velocity.x * share
        way.y += parent.velocity.y * share
      }
      births.velocities[i] = way
    }
  }

  /// The square of a hundredth of a point a second: a slower parent is at rest.
  private static let restSquared: Float = 1e-4

  /// The turn from straight up to the direction that 0° stands for.
  private func reference(of index: Int, _ births: BirthBlock) -> Turning {
    switch from {
    case .stage: return .none
    case .parent:
      let parent = births.all.parentState(of: births.particles[index])
      guard let velocity = parent?.velocity else { return .none }
      let way = SIMD2(velocity.x, velocity.y)
      // A parent at rest has a velocity from rounding alone, which is no direction.
      return (way * way).sum() < Self.restSquared ? .none : Turning(up: way)
    case .outward:
      let (position, middle) = (births.positions[index], births.middles[index])
      let way = SIMD2(position.x - middle.x, position.y - middle.y)
      guard way == .zero else { return Turning(up: way) }
      // At the corner itself, outward is halfway between the two sides that meet there.
      return births.hasOutward ? Turning(up: births.outward[index]) : .none
    }
  }
}

/// A rotation of directions, and a factor for speeds.
private struct Turning {
  private let cosine, sine: Float

  static var none: Turning { Turning(cosine: 1, sine: 0) }

  private init(cosine: Float, sine: Float) { (self.cosine, self.sine) = (cosine, sine) }

  init(degrees: Double, strength: Float) {
    let (sine, cosine) = Elementary.sinCos(degrees * .pi / 180)
    self.init(cosine: Float(cosine) * strength, sine: Float(sine) * strength)
  }

  /// The rotation that turns up into a direction of any length; no rotation if the length is 0.
  init(up direction: SIMD2<Float>) {
    let length = (direction * direction).sum().squareRoot()
    guard length > 0, length.isFinite else {
      self = .none
      return
    }
    self.init(cosine: -direction.y / length, sine: direction.x / length)
  }

  func turn(_ way: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(cosine * way.x - sine * way.y, sine * way.x + cosine * way.y)
  }

  /// Rotates a vector in the opposite direction.
  func turnBack(_ way: SIMD2<Float>) -> SIMD2<Float> {
    Turning(cosine: cosine, sine: -sine).turn(way)
  }
}

extension Launch.Velocity {
  private static let directionUse = RandomUse("launch.direction")
  private static let speedUse = RandomUse("launch.speed")
  private static let xUse = RandomUse("launch.x"), yUse = RandomUse("launch.y")

  fileprivate var isPolar: Bool { if case .polar = self { true } else { false } }

  /// Writes the velocities that the particles' numbers give: to the right and downward.
  fileprivate func draw(_ births: BirthBlock) {
    let (first, second) = births.numbers
    switch self {
    case .polar(let direction, let speed):
      births.write(direction, Self.directionUse, to: first)
      births.write(speed, Self.speedUse, to: second)
      for i in 0..<births.count {
        let (angle, speed) = (first[i], second[i])
        let (sine, cosine) = Elementary.sinCos(angle * .pi / 180)
        births.velocities[i] =
          speed == 0 ? .zero : SIMD2(Float(speed * sine), Float(-speed * cosine))
      }
    case .cartesian(let x, let y):
      births.write(x, Self.xUse, to: first)
      births.write(y, Self.yUse, to: second)
      for i in 0..<births.count { births.velocities[i] = SIMD2(Float(first[i]), Float(second[i])) }
    }
  }
}

extension EmitterProgram {
  /// Adds the velocities with which particles circle the targets of their attraction.
  ///
  /// Without a drag the place about the target is r · cos ω₀t + v / ω₀ · sin ω₀t: a circle where v is
  /// ω₀ r, turned by a quarter.
  func circle(_ births: Births, _ all: BurstColumns) {
    guard emitter.launch.orbit, let frequency = emitter.air.attract?.frequency,
      let flights = Flights(compiled, all)
    else { return }
    let rate = 2 * .pi * frequency
    for i in 0..<births.count {
      // The way leads to the target, and y down: this is clockwise.
      let way = flights.way(i)
      flights.own[.velocityX][i] += Float(rate * way.y)
      flights.own[.velocityY][i] -= Float(rate * way.x)
    }
  }
}
