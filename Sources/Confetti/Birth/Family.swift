/// Spawns particles and their descendants.
struct Family {
  let site: Site
  /// The absolute time of the firing.
  let fired: Double
  let random: CountedRandom
  /// How the firing fades out; `nil` if it does not.
  let fade: Fade?
  /// The number of particles that may still be spawned; the others are left out.
  var remaining: Int
  private(set) var bursts: [Burst] = []
  /// Storage of removed bursts, for new ones.
  var spare: [Columns] = []

  init(at site: Site, fired: Double, random: CountedRandom, fade: Fade? = nil, limit: Int) {
    (self.site, self.fired, self.random) = (site, fired, random)
    (self.fade, remaining) = (fade, limit)
  }

  /// Spawns those particles of a slice that are born before an absolute time, and their children.
  mutating func spawn(_ slice: Int, of plan: BirthPlan, before stop: Double) {
    let (fired, delay) = (fired, plan.when.begin)
    spawn(
      plan.program, plan.particles(of: slice) { fired + delay + $0 < stop },
      begin: delay + Double(slice) * plan.slice, most: plan.mostInSlice)
  }

  /// Spawns particles as one burst, and their children.
  ///
  /// - Parameters:
  ///   - begin: the beginning of the burst, in seconds after the firing.
  ///   - most: the most particles that the effect can have in such a burst, left-out ones included.
  mutating func spawn(
    _ program: EmitterProgram, _ particles: consuming [Births.Particle], of parents: Burst? = nil,
    _ states: [ParticleState] = [], begin: Double, inherit: Double = 0, most: Double
  ) {
    if particles.count > remaining { particles.removeLast(particles.count - remaining) }
    guard !particles.isEmpty else { return }
    remaining -= particles.count
    var (states, inherit) = (states, inherit)
    if parents == nil, let movement = site.movement {
      (states, inherit) = (movement.states(at: &particles), movement.inherit)
    }
    var births = Births(particles, at: site, of: parents, states)
    births.share(program, firing: random)
    let burst = Burst(
      program, consume births, birth: fired + begin, inherit: inherit, fade: fade,
      reusing: spare.popLast() ?? Columns())
    bursts.append(burst)
    for (number, child) in program.emitter.children.enumerated() {
      spawnChildren(of: burst, child, program.children[number], most: most)
    }
  }

  private mutating func spawnChildren(
    of burst: Burst, _ child: Child, _ program: EmitterProgram, most: Double
  ) {
    let when = child.emitter.when
    let rounds = when.roundCount ?? 1
    let places = child.emitter.placeCount
    // To look for the moments could take hours, even where no child is born at any of them.
    guard when.countOnce >= 1, remaining > 0 else { return }
    let once = Int(when.countOnce)
    var particles: [Births.Particle] = []
    var states: [ParticleState] = []
    Poses.withStorage { poses in
      for (parentIndex, parent) in burst.births.particles.enumerated()
      where particles.count < remaining {
        let random = parent.random.part(Self.childPart &+ program.randomPart)
        child.moment.forEach(of: parentIndex, in: burst, upTo: remaining) { event, age in
          guard particles.count < remaining else { return }
          let state = Int32(truncatingIfNeeded: states.count)
          states.append(burst.state(of: parentIndex, at: parent.delay + age, poses))
          let own = random.part(UInt64(event))
          for round in 0..<rounds where particles.count < remaining {
            let turn = own.part(UInt64(round))
            guard when.takesPlace(turn) else { continue }
            let start = parent.bornAt + age + when.delay + when.start(of: round)
            for place in 0..<places where particles.count < remaining {
              let shared = turn.part(child.emitter.chanceNumber(ofPlace: place))
              let (begin, drawn) = (start + when.lateness(shared), when.count(shared))
              let first = ((event &* rounds &+ round) &* places &+ place) &* once
              for index in 0..<Int(min(drawn, Double(remaining))) {
                particles.append(
                  Births.Particle(
                    random: shared.part(UInt64(index)), shared: shared, round: turn, index: index,
                    number: first &+ index, parentIndex: Int32(truncatingIfNeeded: parentIndex),
                    place: place, bornAt: begin + when.offset(of: index, in: drawn),
                    parentState: state))
              }
            }
          }
        }
      }
    }
    let lives = burst.program.emitter.life.seconds.bounds
    let moments = child.moment.most(
      in: lives.upperBound, landings: burst.program.emitter.air.mostLandings)
    let births = most * max(moments, 1) * child.emitter.births
    spawnSlices(
      program, particles, of: burst, states, inherit: child.inherit, most: births,
      within: child.moment.span(in: lives) + when.span)
  }

  /// Distinguishes the random numbers of a particle's children from its own.
  private static let childPart: UInt64 = 1 << 32

  /// Spawns particles whose births may be spread over any time, in slices.
  ///
  /// The length of the slices follows from the effect alone, so that a stop changes no digit of
  /// earlier births.
  private mutating func spawnSlices(
    _ program: EmitterProgram, _ particles: [Births.Particle], of parents: Burst,
    _ states: [ParticleState], inherit: Double, most: Double, within seconds: Double
  ) {
    // The indices are sorted, which are much smaller than the particles.
    var order = particles.indices.map { (bornAt: particles[$0].bornAt, index: $0) }
    order.sort { $0.bornAt < $1.bornAt }
    let perSecond = most / max(seconds, 1)
    let length = BirthPlan.slice(
      perSecond: perSecond * program.family.brood, drag: program.traits.air.drag)
    let most = min(most, perSecond * length)
    var start = 0
    while start < order.count {
      let begin = order[start].bornAt
      var slice: [Births.Particle] = []
      while start < order.count, order[start].bornAt - begin < length {
        slice.append(particles[order[start].index])
        slice[slice.count - 1].delay = order[start].bornAt - begin
        start += 1
      }
      spawn(program, slice, of: parents, states, begin: begin, inherit: inherit, most: most)
    }
  }
}

extension Child.Moment {
  /// The most times that the moment comes in a life of some seconds with so many landings at most; may
  /// have a fraction.
  func most(in life: Double, landings: Int) -> Double {
    switch self {
    case .birth, .death: 1
    case .landing: Double(landings)
    case .every(let seconds): life / seconds
    }
  }

  /// The seconds within which the moment comes for all particles that are born together.
  fileprivate func span(in lives: ClosedRange<Double>) -> Double {
    switch self {
    case .birth: 0
    case .death: lives.upperBound - lives.lowerBound
    case .every, .landing: lives.upperBound
    }
  }

  /// Calls `body` with the number and the age of each time that the moment comes in the life of a
  /// particle, at most `most` times.
  fileprivate func forEach(
    of particle: Int, in burst: Burst, upTo most: Int,
    _ body: (_ event: Int, _ age: Double) -> Void
  ) {
    let own = burst.births.particles[particle]
    let lifetime = own.lifetime
    switch self {
    case .birth: body(0, 0)
    case .death: body(0, lifetime)
    case .landing:
      burst.forEachLanding(of: particle) { number, age in
        if age - own.delay < lifetime { body(number, max(age - own.delay, 0)) }
      }
    case .every(let seconds):
      var event = 1
      while event <= most, Double(event) * seconds < lifetime {
        body(event, Double(event) * seconds)
        event += 1
      }
    }
  }
}
