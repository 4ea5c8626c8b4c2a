import Motion

extension EmitterProgram {
  /// Finds the landings of particles, as if each had the longest life that can be chosen: so no
  /// landing depends on other particles.
  struct Landings {
    let floor: Floor
    let solver: LandingSolver
    /// The solver for particles that the attraction has let go; `nil` if nothing attracts.
    let freeSolver: LandingSolver?
    /// The solver for the hops of particles, which no gust moves; `nil` if they do not bounce.
    let hopSolver: LandingSolver?

    private let gustFrequencies: [Double]
    let longestLife: Double

    /// Makes the solvers; `nil` if there is no floor.
    init?(_ emitter: borrowing Emitter, _ traits: EmitterTraits) {
      guard let floor = emitter.air.ground, emitter.path == nil else { return nil }
      let longestLife = emitter.life.seconds.bounds.upperBound
      self.init(
        floor, traits.air, free: emitter.air.attract == nil ? nil : traits.freeAir,
        hops: emitter.air.bounce.map { _ in
          LandingSolver(traits.freeAir, longestLife: longestLife)
        },
        gustFrequencies: emitter.air.allGusts.map(\.frequency), longestLife: longestLife)
    }

    private init(
      _ floor: Floor, _ held: AirModes, free: AirModes?, hops: LandingSolver? = nil,
      gustFrequencies: [Double], longestLife: Double
    ) {
      func solver(_ modes: AirModes) -> LandingSolver {
        LandingSolver(modes, gustFrequencies: gustFrequencies, longestLife: longestLife)
      }
      (self.floor, self.solver, freeSolver) = (floor, solver(held), free.map(solver))
      hopSolver = hops
      (self.gustFrequencies, self.longestLife) = (gustFrequencies, longestLife)
    }

    /// The landings of the same particles, which do not bounce, in another air, as long as the
    /// attraction holds and after that.
    func with(_ held: AirModes, free: AirModes) -> Landings {
      Landings(
        floor, held, free: freeSolver == nil ? nil : free, gustFrequencies: gustFrequencies,
        longestLife: longestLife)
    }

    /// The age at which a particle first comes down to a level; `nil` if it does not within its
    /// life.
    ///
    /// - Parameters:
    ///   - release: the age at which the attraction lets go: 0 or less if it never holds, and
    ///     infinite if it never lets go.
    ///   - push: the velocity downward that the particle gets then, in points per second.
    ///   - nexts: the ages at which further targets begin to pull, and the ways downward to them.
    func age(
      of birth: LandingSolver.Birth, reaching level: Double, release: Double, push: Double,
      nexts: [(age: Double, way: Double)], life: Double
    ) -> Double? {
      let held = release.clamped(to: 0...life)
      var (birth, begin) = (birth, 0.0)
      for next in nexts where next.age < held {
        if let age = solver.age(of: birth, reaching: level, life: next.age - begin) {
          return begin + age
        }
        birth = solver.state(of: birth, at: next.age - begin)
        birth.target += next.way
        begin = next.age
      }
      if held > 0 || freeSolver == nil,
        let age = solver.age(of: birth, reaching: level, life: held - begin)
      {
        return begin + age
      }
      guard held < life, let freeSolver else { return nil }
      var free = solver.state(of: birth, at: held - begin)
      free.velocity += push
      return freeSolver.age(of: free, reaching: level, life: life - held).map { held + $0 }
    }
  }
}

extension EmitterProgram {
  /// Finds the ages at which particles land, from their birth values.
  func land(_ births: Births, _ all: BurstColumns) {
    guard let landings, let start = compiled.landing, let flights = Flights(compiled, all) else {
      return
    }
    let landed = all.columns(at: start)
    let sweep = compiled.attract.flatMap { $0.term.sweep(at: births.site) }
    for (i, particle) in births.particles.enumerated() {
      let ground = ground(of: i, births, all, landings.floor)
      let (place, forces) = (flights.place(i), flights.forces[i])
      var (strengths, phases) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
      for (number, gust) in flights.gusts.enumerated() {
        let push = gust.direction * gust.columns[.strength][i]
        strengths[number] = ground.depth(along: SIMD2<Double>(push))
        phases[number] = Double(gust.columns[.phase][i]) / 2
      }
      let depth = ground.depth(along: place)
      let birth = LandingSolver.Birth(
        y: depth, velocity: ground.depth(along: flights.velocity(i)),
        gravity: ground.depth(along: forces.gravity), drift: ground.depth(along: forces.drift),
        target: depth + ground.depth(along: flights.way(i)), gustStrengths: strengths,
        gustPhases: phases)
      let release = compiled.attract.flatMap { $0.term.release(of: particle, in: births, sweep) }
      let airs = airs(i, flights)
      let own = flights.ownAir == nil ? landings : landings.with(airs.held, free: airs.free)
      func age(on ground: FloorLine) -> Double? {
        own.age(
          of: birth, reaching: ground.depth(along: ground.point), release: release ?? .infinity,
          push: ground.depth(along: flights.push(i)),
          nexts: flights.nexts(i, bornAt: particle.bornAt).map {
            ($0.age, ground.depth(along: $0.way))
          }, life: particle.lifetime)
      }
      var found = age(on: ground)
      if found == nil, let raise = compiled.heap.map({ all.columns(at: $0)[.raise] }), raise[i] > 0
      {
        // It does not come as high as those that it would lie on.
        raise[i] = 0
        found = age(on: self.ground(of: i, births, all, landings.floor))
      }
      landed[.age][i] = found.map { Float($0) } ?? .infinity
    }
  }

  /// The floor that a particle's centre meets: one that bounces lands with its lower edge, and one in a
  /// heap on those that lie already.
  func ground(
    of i: Int, _ births: Births, _ all: BurstColumns, _ floor: Floor
  ) -> FloorLine {
    var ground = floor.ground(of: births.particles[i], births)
    if compiled.bounce != nil {
      ground = ground.raised(by: Double(abs(all.columns(at: compiled.size)[.height][i])) / 2)
    }
    guard let heap = compiled.heap else { return ground }
    return ground.raised(by: Double(all.columns(at: heap)[.raise][i]))
  }

  /// Finds the positions of particles after they have landed, and lets them bounce.
  func lie(_ births: Births, _ all: BurstColumns, rebased: Bool) {
    guard let landings, let landed = compiled.landing.map({ all.columns(at: $0) }) else { return }
    let shared = release(births)
    let hops = Hops(self, all)
    Poses.withStorage { poses in
      for i in 0..<births.count where landed[.age][i] < .infinity {
        let delay = rebased ? births.particles[i].delay : 0
        let age = Double(landed[.age][i]) + delay
        let release = rebased ? shared : release(of: births.particles[i], births)
        landed[.age][i] = .infinity
        let state = state(of: i, in: all, at: age, release: release, poses)
        let ground = ground(of: i, births, all, landings.floor)
        let met = SIMD2(Double(state.position.x), Double(state.position.y))
        // On a slope a particle lies where it is, as flutter may have led it along its level.
        let place = ground.level.map { SIMD2(met.x, $0) } ?? met
        landed[.age][i] = Float(age)
        landed[.x][i] = state.position.x
        landed[.y][i] = Float(place.y)
        landed[.velocityX][i] = state.velocity.x
        landed[.velocityY][i] = state.velocity.y
        defer {
          if let (spin, start) = compiled.slowingSpin, let rests = compiled.rests(in: all) {
            spin.land(all.columns(at: start), i, at: Double(rests[i]))
          }
        }
        guard let hops, isReleased(i, all, at: age, release) else { continue }
        let velocity = SIMD2(Double(state.velocity.x), Double(state.velocity.y))
        hops.of(i).write(
          i, births, ground.through(place),
          from: Hops.State(age: age, place: place, velocity: velocity))
      }
    }
  }

  /// Ends the lives of particles that have lain for as long as they may.
  ///
  /// - Parameter rebased: whether the columns are for the age of the burst.
  func endLanded(_ births: inout Births, _ all: BurstColumns, rebased: Bool) {
    guard let lying = emitter.life.landed, let rest = compiled.rests(in: all) else { return }
    let rates = all.columns(at: Ageing.start)[.rate]
    for i in 0..<births.count where rest[i] < .infinity {
      let age = Double(rest[i]) - (rebased ? births.particles[i].delay : 0)
      let life = max(age, 0) + max(lying, Life.shortest)
      guard life < births.particles[i].lifetime else { continue }
      births.particles[i].lifetime = life
      rates[i] = Float(1 / life)
    }
  }
}
