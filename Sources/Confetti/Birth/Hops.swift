import Motion

/// Finds the flights of particles after their landings: hops, each shorter than the one before, and
/// a slide to rest.
///
/// Every hop is a closed form of its own: from its beginning on the particle moves under one
/// acceleration and the drag of the air,
///
///     position = place + velocity · travel + push · fall
///
/// with the numbers of ``AirSolution``. The next landing is found as the first one is.
struct Hops {
  private let term: BounceTerm
  private let columns: TermColumns<BounceTerm.Column>
  private let flights: Flights
  private var air: AirModes
  private var solver: LandingSolver
  private let longestLife: Double

  /// A particle at a moment.
  struct State {
    /// The age, of the burst or of the particle.
    var age: Double
    var place, velocity: SIMD2<Double>
  }

  /// The height in points below which a hop is left out, because nobody sees it.
  private static let lowest = 0.05

  /// `nil` if particles do not bounce.
  init?(_ program: borrowing EmitterProgram, _ all: BurstColumns) {
    guard let (term, start) = program.compiled.bounce, let landings = program.landings,
      let solver = landings.hopSolver, let flights = Flights(program.compiled, all)
    else { return nil }
    (self.term, self.flights, columns) = (term, flights, all.columns(at: start))
    (air, self.solver, longestLife) = (program.traits.freeAir, solver, landings.longestLife)
  }

  /// The flights after the landings of one particle, in its own air if it has one.
  func of(_ i: Int) -> Hops {
    guard let drags = term.drags(in: columns), let own = flights.ownAir else { return self }
    drags[i] = own[.dragY][i]
    var hops = self
    hops.air = AirModes(drag: Double(drags[i]))
    hops.solver = LandingSolver(hops.air, longestLife: longestLife)
    return hops
  }

  /// Writes the segments of a particle that lands.
  ///
  /// - Parameters:
  ///   - births: the births of the burst.
  ///   - ground: the floor that the particle's centre meets.
  ///   - landing: its state when it meets the floor.
  func write(_ i: Int, _ births: Births, _ ground: FloorLine, from landing: State) {
    let particle = births.particles[i]
    func number(_ draw: Draw, _ use: RandomUse) -> Double {
      births.draws.number(draw, particle, particle.random, use)
    }
    let restitution = number(term.bounce.restitution, BounceTerm.restitutionUse)
    let friction = number(term.bounce.friction, BounceTerm.frictionUse)
    let push = push(on: i)
    var (state, turned, spin) = (landing, landing.age, 1.0)
    for hop in 0..<term.bounce.times {
      let rebound = ground.depth(along: state.velocity) * restitution
      let pressing = ground.depth(along: push)
      guard rebound > 0, rebound * rebound > 2 * Self.lowest * pressing else { break }
      state.velocity =
        ground.along * (ground.way(along: state.velocity) * (1 - friction))
        - ground.normal * rebound
      write(state, push: push, turned: turned, i, into: hop)
      let birth = LandingSolver.Birth(y: 0, velocity: -rebound, gravity: pressing)
      guard let age = solver.age(of: birth, reaching: 0, life: longestLife) else { return }
      state = moved(state, push: push, by: age)
      state.place = ground.place(at: state.place.x)
      spin *= term.bounce.spin
      turned += spin * age
    }
    slide(i, state, turned, ground, push: push, friction: friction)
  }

  /// The acceleration of a particle by all forces that stay the same.
  private func push(on i: Int) -> SIMD2<Double> {
    let forces = flights.forces[i]
    // A drift is the wind to whose speed the drag brings the particle.
    var push = forces.gravity + forces.drift * air.drag
    for gust in flights.gusts where gust.frequency == 0 {
      let (way, phase) = gust.push(i)
      push += way * Elementary.sinCos(phase * .pi).sin
    }
    return push
  }

  /// Lets a particle slide on the floor until friction has stopped it.
  private func slide(
    _ i: Int, _ landing: State, _ turned: Double, _ ground: FloorLine, push: SIMD2<Double>,
    friction: Double
  ) {
    let (along, pressing) = (ground.way(along: push), max(ground.depth(along: push), 0))
    let brake = friction * pressing
    var (state, speed) = (landing, ground.way(along: landing.velocity) * (1 - friction))
    if speed == 0, abs(along) > brake {
      speed = along > 0 ? .leastNonzeroMagnitude : -.leastNonzeroMagnitude
    }
    let acceleration = speed == 0 ? 0 : along - (speed > 0 ? brake : -brake)
    state.velocity = ground.along * speed
    write(state, push: ground.along * acceleration, turned: turned, i, into: term.bounce.times)
    guard let time = stop(speed, acceleration) else { return }
    state = moved(state, push: ground.along * acceleration, by: time)
    guard abs(along) > brake else {
      columns[.rest][i] = Float(state.age)
      return
    }
    // Up the slope it has come to a stop, and down it goes again.
    state.velocity = .zero
    let down = ground.along * (along - (along > 0 ? brake : -brake))
    write(state, push: down, turned: turned, i, into: term.bounce.times + 1)
  }

  /// The seconds after which a speed becomes 0; `nil` if it never does.
  private func stop(_ speed: Double, _ acceleration: Double) -> Double? {
    guard speed != 0 else { return 0 }
    guard acceleration != 0, (acceleration < 0) == (speed > 0) else { return nil }
    let time = -speed / acceleration
    return air.drag == 0 ? time : Elementary.log(1 + air.drag * time) / air.drag
  }

  private func moved(_ state: State, push: SIMD2<Double>, by age: Double) -> State {
    let air = AirSolution(air, age: age)
    var place: SIMD2<Double> = state.velocity * air.travel
    place += push * air.fall
    var velocity: SIMD2<Double> = state.velocity * air.travelRate
    velocity += push * air.fallRate
    return State(age: state.age + age, place: state.place + place, velocity: velocity)
  }

  private func write(
    _ state: State, push: SIMD2<Double>, turned: Double, _ i: Int, into segment: Int
  ) {
    let own = term.segment(segment, in: columns)
    own[.time][i] = Float(state.age)
    (own[.x][i], own[.y][i]) = (Float(state.place.x), Float(state.place.y))
    (own[.velocityX][i], own[.velocityY][i]) = (Float(state.velocity.x), Float(state.velocity.y))
    (own[.pushX][i], own[.pushY][i]) = (Float(push.x), Float(push.y))
    own[.turned][i] = Float(turned)
  }
}

extension Burst {
  /// Calls `body` with the numbers of a particle's landings and the ages of the burst at which they
  /// are, in their order.
  func forEachLanding(of particle: Int, _ body: (_ number: Int, _ age: Double) -> Void) {
    let first = landing(of: particle)
    guard first < .infinity else { return }
    body(0, first)
    guard let (term, start) = program.compiled.bounce else { return }
    let columns = all.columns(at: start)
    var number = 1
    for segment in 1...term.bounce.times {
      let time = Double(term.segment(segment, in: columns)[.time][particle])
      // A particle that does not leave the floor again slides from its first landing on.
      guard time < .infinity, time > first else { continue }
      body(number, time)
      number += 1
    }
  }

  /// The velocity with which a particle meets the floor, before it is mirrored.
  ///
  /// - Parameter age: the age of the burst at that landing, or a little later.
  func impact(of particle: Int, at age: Double) -> SIMD2<Double> {
    guard let landed = program.compiled.landing.map({ all.columns(at: $0) }) else { return .zero }
    var velocity = SIMD2(Double(landed[.velocityX][particle]), Double(landed[.velocityY][particle]))
    guard let (term, start) = program.compiled.bounce else { return velocity }
    let columns = all.columns(at: start)
    let modes =
      term.drags(in: columns).map { AirModes(drag: Double($0[particle])) } ?? program.traits.freeAir
    var landing = landing(of: particle)
    forEachLanding(of: particle) { number, next in
      guard number > 0, next <= age + Self.rounding else { return }
      let own = term.segment(number - 1, in: columns)
      let air = AirSolution(modes, age: next - landing)
      let left = SIMD2(Double(own[.velocityX][particle]), Double(own[.velocityY][particle]))
      let push = SIMD2(Double(own[.pushX][particle]), Double(own[.pushY][particle]))
      velocity = left * air.travelRate + push * air.fallRate
      landing = next
    }
    return velocity
  }

  /// The age of the burst at which a particle comes to rest on the floor; infinite if it never does.
  func rest(of particle: Int) -> Double {
    program.compiled.rests(in: all).map { Double($0[particle]) } ?? .infinity
  }
}
