import ConfettiGraphics
import Motion

extension Launch {
  /// Finds the velocities.
  ///
  /// - Parameters:
  ///   - inherit: the share of the parents' velocities that is added to those of the particles.
  ///   - fitted: a throw that keeps the particles in sight; `nil` throws them as the launch says.
  func spawn(_ births: inout Births, inherit: Double, fitted: PointThrowFit?) {
    let site = births.site
    var velocity = velocity
    var isAimed = false
    if case .point = site.anchor, site.aim != nil, let aimed {
      velocity = aimed
      isAimed = true
    }
    if let fitted { velocity = fitted.velocity }
    let unit = isAimed || fitted != nil ? .points : unit
    let aim = site.aim.map { Turning(degrees: Double($0.angle), strength: $0.strength) }
    let (draws, isMirrored, scale) = (births.draws, births.isMirrored, fitted?.scale)
    for i in births.particles.indices {
      let particle = births.particles[i]
      var way = velocity.drawn(particle, draws)
      if unit == .stage {
        way *=
          velocity.isPolar
          ? SIMD2(repeating: site.stage.height) : SIMD2(site.stage.width, site.stage.height)
      }
      if let scale { way *= scale }
      way = reference(of: particle).turn(way)
      if let aim {
        let isTurned = isMirrored && births.reflection(of: particle).isTurned
        way = isTurned ? aim.turnBack(way) : aim.turn(way)
      }
      if let parent = particle.parent, inherit > 0 {
        let share = Float(inherit)
        way.x += parent.velocity.x * share
        way.y += parent.velocity.y * share
      }
      births.particles[i].velocity = Point(x: way.x, y: way.y)
    }
  }

  /// The square of a hundredth of a point a second: a slower parent is at rest.
  private static let restSquared: Float = 1e-4

  /// The turn from straight up to the direction that 0° stands for.
  private func reference(of particle: Births.Particle) -> Turning {
    switch from {
    case .stage: return Turning.none
    case .parent:
      guard let velocity = particle.parent?.velocity else { return .none }
      let way = SIMD2(velocity.x, velocity.y)
      // The velocity of a parent at rest is 0 but for rounding, which is no direction.
      return (way * way).sum() < Self.restSquared ? .none : Turning(up: way)
    case .outward:
      let way = SIMD2(
        particle.position.x - particle.middle.x, particle.position.y - particle.middle.y)
      // From the very corner, outward is halfway between its two sides.
      return Turning(up: way == .zero ? particle.outward : way)
    }
  }
}

/// A rotation of directions, and a factor for speeds.
private struct Turning {
  private let cosine, sine: Float

  static let none = Turning(cosine: 1, sine: 0)

  private init(cosine: Float, sine: Float) { (self.cosine, self.sine) = (cosine, sine) }

  init(degrees: Double, strength: Float) {
    let (sine, cosine) = Elementary.sinCos(degrees * .pi / 180)
    self.init(cosine: Float(cosine) * strength, sine: Float(sine) * strength)
  }

  /// The rotation that turns up into a direction, which need not have the length 1; none if it has
  /// no length.
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

  /// The same to the other side.
  func turnBack(_ way: SIMD2<Float>) -> SIMD2<Float> {
    Turning(cosine: cosine, sine: -sine).turn(way)
  }
}

extension Launch.Velocity {
  private static let directionUse = RandomUse("launch.direction")
  private static let speedUse = RandomUse("launch.speed")
  private static let xUse = RandomUse("launch.x"), yUse = RandomUse("launch.y")

  fileprivate var isPolar: Bool { if case .polar = self { true } else { false } }

  /// The velocity that a particle's numbers give: to the right and downward.
  fileprivate func drawn(_ particle: Births.Particle, _ draws: SharedDraws) -> SIMD2<Float> {
    func number(_ draw: Draw, _ use: RandomUse) -> Double {
      draws.number(draw, particle, particle.random, use)
    }
    switch self {
    case .polar(let direction, let speed):
      let speed = number(speed, Self.speedUse)
      guard speed != 0 else { return .zero }
      let angle = number(direction, Self.directionUse)
      let (sine, cosine) = Elementary.sinCos(angle * .pi / 180)
      return SIMD2(Float(speed * sine), Float(-speed * cosine))
    case .cartesian(let x, let y):
      return SIMD2(Float(number(x, Self.xUse)), Float(number(y, Self.yUse)))
    }
  }
}
