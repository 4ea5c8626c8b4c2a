import ConfettiGraphics
import Motion

/// The velocity that an attraction gives one particle when it lets go: away from a middle.
struct AttractPush: Sendable {
  /// In points per second; a negative one leads to the middle.
  let speed: Double
  /// The middle, in points.
  let middle: SIMD2<Double>
  /// The direction of a particle that is in the middle, a unit vector.
  private let direction: SIMD2<Double>

  private static let speedUse = RandomUse("attract.push")
  private static let directionUse = RandomUse("attract.push.direction")
  /// The distance, in points, within which a particle is in the middle: a spring leads there, and the
  /// rest of the way would be rounding alone.
  private static let contact = 0.01

  init(_ speed: Draw, from middle: Point, _ particle: Births.Particle, _ draws: SharedDraws) {
    self.speed = draws.number(speed, particle, particle.random, Self.speedUse)
    self.middle = SIMD2(Double(middle.x), Double(middle.y))
    let angle = Elementary.sinCos(radians(turns: particle.random.share(Self.directionUse)))
    direction = SIMD2(angle.sin, -angle.cos)
  }

  /// The velocity of a particle that is at a place when the attraction lets go.
  func velocity(at place: SIMD2<Double>) -> SIMD2<Double> {
    let way = place - middle
    let distance = (way * way).sum().squareRoot()
    return distance < Self.contact ? direction * speed : way * (speed / distance)
  }
}

extension AttractTerm {
  /// The middle of the last shape's box, or the last place that particles are pulled to.
  func middle(at site: Site) -> Point {
    let last = lastTarget.attract
    if case .point(let share) = last.target { return site.frame.point(at: share) }
    return last.shapeFrame(at: site)?.center ?? site.frame.center
  }

  /// The push that a particle gets when the attraction lets go; `nil` if it gets none, because it
  /// is born later or because nothing is pushed.
  ///
  /// - Parameters:
  ///   - release: the age at which the attraction lets go of the particle.
  ///   - middle: the ``middle(at:)`` of the particles.
  func push(
    of particle: Births.Particle, at release: Double, from middle: Point, _ births: Births
  ) -> AttractPush? {
    guard pushes, release > 0 else { return nil }
    return AttractPush(attract.push, from: middle, particle, births.draws)
  }
}

extension EmitterProgram {
  /// Finds the velocities that particles get when the attraction lets go, from their birth values.
  func push(_ births: Births, _ all: BurstColumns) {
    guard let (term, start) = compiled.attract, term.pushes,
      let flights = Flights(compiled, all)
    else { return }
    let (columns, middle) = (all.columns(at: start), term.middle(at: births.site))
    let sweep = term.sweep(at: births.site)
    for (i, particle) in births.particles.enumerated() {
      guard let release = term.release(of: particle, in: births, sweep),
        let push = term.push(of: particle, at: release, from: middle, births)
      else { continue }
      let state = flights.followed(i, to: release, traits.air, begun: particle.bornAt)
      let velocity = push.velocity(at: state.place + state.drift)
      columns[.pushX][i] = Float(velocity.x)
      columns[.pushY][i] = Float(velocity.y)
    }
  }
}
