import Motion

/// The flight of one particle from its birth, in double precision: all numbers that its place
/// follows from.
///
/// The columns of a burst hold numbers for the age of the burst, from which the birth values of
/// particles that are born later cannot be read. So the burst is spawned again with the values at
/// birth.
package struct BirthFlight: Sendable {
  /// The direction that a gust blows in, times its strength, in points per second².
  struct GustValues: Sendable {
    var push: SIMD2<Double>
    let frequency: Double
    /// The phase at birth, in half turns.
    let phase: Double
  }

  /// The place without flutter and wander, in points, and the velocity, in points per second.
  package internal(set) var place = SIMD2<Double>.zero, velocity = SIMD2<Double>.zero
  /// In points per second², and in points per second.
  package internal(set) var gravity = SIMD2<Double>.zero, drift = SIMD2<Double>.zero
  /// The way to the target of the attraction.
  private(set) var way = SIMD2<Double>.zero
  /// The ages at which further targets begin to pull, and the ways from each to the next.
  private(set) var nexts: [(age: Double, way: SIMD2<Double>)] = []
  private(set) var gusts: [GustValues] = []
  /// A in points, and f and φ in half turns, as in ``Flutter``.
  var flutter = (amplitude: 0.0, frequency: 0.0, phase: 0.0)
  /// The wandering, if the particle wanders.
  var wander: WanderCourse?
  /// The strength, with the sign of the side.
  var spread = 0.0
  var heldAir, freeAir: AirModes
  /// The age at which the attraction lets go: 0 if it never held the particle, and infinite if it
  /// never lets go.
  package internal(set) var release: Double
  /// The push that the particle gets when the attraction lets go, and its velocity, in points per
  /// second: 0 if there is none.
  private var push: AttractPush?
  package private(set) var pushed = SIMD2<Double>.zero
  /// The age at which the particle lands; infinite if it never does.
  package internal(set) var landing = Double.infinity
  /// The reflection of the particle, if it is a twin.
  private(set) var reflection = Reflection()

  /// The floor on which the particle may land; `nil` without one.
  var surface: Surface?
  /// The particle's life, in seconds.
  package let life: Double
  /// The velocities that keep a throw from a point in sight; `nil` if nothing is fitted.
  var sight: PointThrowFit.Sight?

  /// A floor, and what finds the landings on it.
  struct Surface: Sendable {
    var landings: EmitterProgram.Landings
    let ground: FloorLine
  }

  /// The flight of a particle; `nil` if it follows a path, or a bounce, a slope, walls, a sweep or a drag
  /// by axis may turn it from its way.
  ///
  /// - Complexity: O(1); for a throw that is kept in sight, and in a heap, O(*n*) in the particles that are born
  /// with it.
  init?(of index: Int, in burst: Burst) {
    let origin = burst.origin
    guard origin.emitter.path == nil, !origin.emitter.air.turnsBack else { return nil }
    var (births, columns) = (burst.births, Columns())
    let fit = PointThrowFit(origin, at: births.site)
    // Only a throw that is kept in sight, or a heap, follows from the other particles as well.
    let isAlone = fit == nil && origin.compiled.heap == nil
    if isAlone { births.particles = [births.particles[index]] }
    let row = isAlone ? 0 : index
    _ = origin.spawn(&births, inherit: burst.inherit, into: &columns, rebased: false)
    let (program, particle) = (burst.program, births.particles[row])
    (heldAir, freeAir, life) = (program.traits.air, program.traits.freeAir, particle.lifetime)
    let release = program.release(of: particle, births).last
    self.release = release
    reflection = births.reflection(of: particle)
    push = program.compiled.attract.flatMap { term, _ in
      term.push(of: particle, at: release, from: term.middle(at: births.site), births)
    }
    columns.reading { all in
      surface = program.landings.map {
        Surface(landings: $0, ground: program.ground(of: row, births, all, $0.floor))
      }
      read(all, row, program.compiled, bornAt: particle.bornAt)
    }
    guard let fit, births.site.movement == nil else { return }
    sight = PointThrowFit.Sight(fit, within: burst.longestLife, reflection)
  }

  /// Reads the numbers of a particle from the columns of birth values.
  private mutating func read(
    _ all: BurstColumns, _ i: Int, _ compiled: borrowing CompiledTerms, bornAt: Double
  ) {
    guard let flights = Flights(compiled, all) else { return }
    nexts = flights.nexts(i, bornAt: bornAt)
    (place, velocity, way) = (flights.place(i), flights.velocity(i), flights.way(i))
    (gravity, drift) = flights.forces[i]
    if let own = flights.ownAir {
      // Without an attraction there is no other air.
      heldAir = AirModes(drag: Double(own[.dragY][i]))
      freeAir = heldAir
      if let landings = surface?.landings {
        surface?.landings = landings.with(heldAir, free: freeAir)
      }
    }
    pushed = flights.push(i)
    gusts = flights.gusts.map { gust in
      let (push, phase) = gust.push(i)
      return GustValues(push: push, frequency: gust.frequency, phase: phase)
    }
    if let own = compiled.flutter.map({ all.columns(at: $0) }) {
      flutter = (Double(own[.amplitude][i]), Double(own[.frequency][i]), Double(own[.phase][i]))
    }
    wander = compiled.wander.map { $0.term.course(all.columns(at: $0.start), i) }
    if let start = compiled.spread { spread = Double(all.columns(at: start)[.strength][i]) }
    if let start = compiled.landing { landing = Double(all.columns(at: start)[.age][i]) }
  }

  /// The same particle without some of its forces, which then lands at another age.
  func without(_ kinds: Set<Particle.Force.Kind>) -> BirthFlight {
    guard !kinds.isEmpty else { return self }
    var flight = self
    for kind in kinds {
      switch kind {
      case .launch: flight.velocity = .zero
      case .gravity: flight.gravity = .zero
      case .drift: flight.drift = .zero
      case .attraction:
        (flight.way, flight.nexts, flight.release, flight.push) = (.zero, [], 0, nil)
      case .gust(let number) where gusts.indices.contains(number):
        flight.gusts[number].push = .zero
      case .flutter: flight.flutter.amplitude = 0
      case .wander: flight.wander = nil
      case .spread: flight.spread = 0
      case .gust, .path: break
      }
    }
    flight.land()
    return flight
  }

  /// Finds the push of the attraction and the landing again, after a change.
  mutating func land() {
    pushed = push?.velocity(at: placeAtRelease) ?? .zero
    guard let surface else { return }
    let ground = surface.ground
    let depth = ground.depth(along: place)
    var birth = LandingSolver.Birth(
      y: depth, velocity: ground.depth(along: velocity), gravity: ground.depth(along: gravity),
      drift: ground.depth(along: drift), target: depth + ground.depth(along: way))
    for (number, gust) in gusts.enumerated() {
      birth.gustStrengths[number] = ground.depth(along: gust.push)
      birth.gustPhases[number] = gust.phase / 2
    }
    landing =
      surface.landings.age(
        of: birth, reaching: ground.depth(along: ground.point), release: release,
        push: ground.depth(along: pushed),
        nexts: nexts.map { ($0.age, ground.depth(along: $0.way)) }, life: life)
      ?? .infinity
  }

  /// The place where the attraction lets go, without flutter and spread.
  private var placeAtRelease: SIMD2<Double> {
    let (age, moment) = (max(release, 0), FlightMoment(self, at: max(release, 0)))
    let moved =
      moment.share(velocity: velocity, push: gravity, way: way).displacement
      + moment.share(of: nexts).displacement
    return gusts.reduce(place + moved + drift * age) { $0 + moment.share(of: $1).displacement }
  }
}

// Every part of the motion solves the same linear equation, each with a push of its own:
//
//     x″ = −k x′ − ω₀² x + push
//
// so the place is the sum of the parts, and a place without a force is the sum of the others.

extension BirthFlight {
  /// A part of the motion at a moment: its displacement, velocity and acceleration.
  struct Share {
    var displacement = SIMD2<Double>.zero, velocity = SIMD2<Double>.zero
    var acceleration = SIMD2<Double>.zero

    func adding(_ other: Share) -> Share {
      Share(
        displacement: displacement + other.displacement, velocity: velocity + other.velocity,
        acceleration: acceleration + other.acceleration)
    }
  }

  /// The parts at an age in seconds; those that move nothing at any age are left out.
  func shares(at age: Double) -> [(kind: Particle.Force.Kind, share: Share)] {
    let isLanded = age >= landing
    let moment = FlightMoment(self, at: max(min(age, landing), 0))
    var shares: [(kind: Particle.Force.Kind, share: Share)] = []
    func add(_ kind: Particle.Force.Kind, if isThere: Bool, _ share: @autoclosure () -> Share) {
      guard isThere else { return }
      var own = share()
      // A particle on the floor is at rest, and stays where it has landed.
      if isLanded { (own.velocity, own.acceleration) = (.zero, .zero) }
      shares.append((kind, own))
    }
    add(.launch, if: velocity != .zero, moment.share(velocity: velocity))
    add(.gravity, if: gravity != .zero, moment.share(push: gravity))
    add(.drift, if: drift != .zero, Share(displacement: drift * moment.age, velocity: drift))
    let isHeld = release > 0 && (way != .zero || pushed != .zero || !nexts.isEmpty)
    add(
      .attraction, if: isHeld,
      moment.share(way: way, pushed: pushed).adding(moment.share(of: nexts)))
    for (number, gust) in gusts.enumerated() {
      add(.gust(number), if: gust.push != .zero, moment.share(of: gust))
    }
    add(.flutter, if: flutter.amplitude != 0, flutter(at: moment.age))
    if let wander { add(.wander, if: wander.amplitude != 0, wander.share(at: moment.age)) }
    let t = moment.age
    add(
      .spread, if: spread != 0,
      Share(
        displacement: SIMD2(spread * t * t, 0), velocity: SIMD2(2 * spread * t, 0),
        acceleration: SIMD2(2 * spread, 0)))
    return shares
  }

  private func flutter(at age: Double) -> Share {
    let (amplitude, frequency, phase) = flutter
    let (sine, cosine) = Elementary.sinCos((frequency * age + phase) * .pi)
    let rate: Double = frequency * .pi
    let displacement: Double = amplitude * sine - start(of: .flutter).x
    let velocity: Double = amplitude * rate * cosine
    let acceleration: Double = -amplitude * rate * rate * sine
    return Share(
      displacement: SIMD2(displacement, 0), velocity: SIMD2(velocity, 0),
      acceleration: SIMD2(acceleration, 0))
  }

  /// The place at birth, with flutter and wander.
  package var birthplace: SIMD2<Double> { place + start(of: .flutter) + start(of: .wander) }

  /// How far aside of ``place`` a force has the particle already at its birth, in points.
  package func start(of kind: Particle.Force.Kind) -> SIMD2<Double> {
    switch kind {
    case .flutter: SIMD2(flutter.amplitude * Elementary.sinCos(flutter.phase * .pi).sin, 0)
    case .wander: wander?.start ?? .zero
    default: .zero
    }
  }

  /// The place at an age in seconds, before it is mirrored.
  package func place(at age: Double) -> SIMD2<Double> {
    shares(at: age).reduce(birthplace) { $0 + $1.share.displacement }
  }

  /// The ways, in points, that a particle comes up to an age by numbers of 1, if it does not land before.
  package struct Factors: Sendable {
    /// The way by a velocity at birth of one point per second: travel.
    package let velocity: Double
    /// The way by a steady push of one point per second²: fall.
    package let push: Double
    /// The way by a drift of one point per second: the age.
    package let drift: Double
    /// The share of the way to the target of an attraction: pull.
    package let pull: Double
  }

  /// The way that a particle has come up to an age in seconds by the push of an attraction that has
  /// let go, if it does not land before.
  package func way(pushedAt age: Double) -> SIMD2<Double> {
    FlightMoment(self, at: max(age, 0)).share(pushed: pushed).displacement
  }

  /// The way that a particle has come up to an age in seconds by the targets after the first one, if it does
  /// not land before.
  package func way(pulledOnAt age: Double) -> SIMD2<Double> {
    FlightMoment(self, at: max(age, 0)).share(of: nexts).displacement
  }

  /// The factors of the place at an age in seconds: the place is linear in velocity, gravity and drift.
  package func factors(at age: Double) -> Factors {
    let (moment, one) = (FlightMoment(self, at: max(age, 0)), SIMD2<Double>(1, 1))
    return Factors(
      velocity: moment.share(velocity: one).displacement.x,
      push: moment.share(push: one).displacement.x, drift: max(age, 0),
      pull: moment.share(way: one).displacement.x)
  }
}

/// The numbers that the parts of one flight share at one age.
private struct FlightMoment {
  let age: Double
  /// The resistance of the air until the attraction lets go, and after that.
  private let held, free: AirModes
  /// The seconds that the particle has spent in each of the two.
  private let heldAge, freeAge: Double
  private let before, after: AirSolution
  /// Whether the attraction has let go.
  private let isFree: Bool

  init(_ flight: BirthFlight, at age: Double) {
    self.age = age
    let release = max(flight.release, 0)
    (heldAge, freeAge) = (min(age, release), max(age - release, 0))
    (held, free) = (flight.heldAir, flight.freeAir)
    isFree = age >= release
    (before, after) = (AirSolution(held, age: heldAge), AirSolution(free, age: freeAge))
  }

  /// The part of a velocity at birth, of a steady push, or of the way to a target and the velocity
  /// that the attraction gives when it lets go.
  func share(
    velocity: SIMD2<Double> = .zero, push: SIMD2<Double> = .zero, way: SIMD2<Double> = .zero,
    pushed: SIMD2<Double> = .zero
  ) -> BirthFlight.Share {
    var place: SIMD2<Double> = velocity * before.travel + push * before.fall
    place += way * before.pull
    var speed: SIMD2<Double> = velocity * before.travelRate + push * before.fallRate
    speed += way * before.pullRate
    let pull: SIMD2<Double> = isFree ? .zero : way * held.stiffness
    if isFree { speed += pushed }
    return flown(place, speed, then: push * after.fall, push * after.fallRate, push: push + pull)
  }

  /// The part of the targets after the first one: each adds its way as if it alone had begun to pull.
  func share(of nexts: [(age: Double, way: SIMD2<Double>)]) -> BirthFlight.Share {
    nexts.reduce(BirthFlight.Share()) { sum, next in
      guard heldAge > next.age else { return sum }
      let air = AirSolution(held, age: heldAge - next.age)
      let pull: SIMD2<Double> = isFree ? .zero : next.way * held.stiffness
      return sum.adding(
        flown(next.way * air.pull, next.way * air.pullRate, then: .zero, .zero, push: pull))
    }
  }

  func share(of gust: BirthFlight.GustValues) -> BirthFlight.Share {
    let (frequency, phase, push) = (gust.frequency, gust.phase, gust.push)
    let first = GustSolution(frequency: frequency, in: held, age: heldAge)
    let then = GustSolution(frequency: frequency, in: free, age: freeAge)
    // The wind goes on after the attraction has let go.
    let later = phase + 2 * frequency * heldAge
    return flown(
      push * first.response.swing(phase: phase), push * first.rate.swing(phase: phase),
      then: push * then.response.swing(phase: later), push * then.rate.swing(phase: later),
      push: push * Elementary.sinCos((phase + 2 * frequency * age) * .pi).sin)
  }

  /// The part of the motion after a free flight from where it was when the attraction let go, with
  /// everything that is added since.
  ///
  /// The acceleration follows from the equation of the motion.
  private func flown(
    _ displacement: SIMD2<Double>, _ velocity: SIMD2<Double>,
    then further: SIMD2<Double>, _ faster: SIMD2<Double>, push: SIMD2<Double>
  ) -> BirthFlight.Share {
    let place = displacement + velocity * after.travel + further
    let speed = velocity * after.travelRate + faster
    let air = isFree ? free : held
    return BirthFlight.Share(
      displacement: place, velocity: speed,
      acceleration: push - air.drag * speed - air.stiffness * place)
  }
}
