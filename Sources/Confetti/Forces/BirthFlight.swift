import ConfettiGraphics
import Motion

/// The flight of one particle from its birth, in double precision: all numbers that its place follows from.
///
/// The columns of a burst hold numbers for the age of the burst, which no longer tell the birth values of those
/// born later. So the burst is spawned again with the values at birth.
struct BirthFlight: Sendable {
  /// The way that a gust blows times its strength, in points per second².
  struct GustValues: Sendable {
    var push: SIMD2<Double>
    let frequency: Double
    /// In half turns, at birth.
    let phase: Double
  }

  /// The place without flutter, in points, and the velocity, in points per second.
  let place: SIMD2<Double>
  var velocity: SIMD2<Double>
  var gravity, drift: SIMD2<Double>
  /// The way to the target of the attraction.
  var way = SIMD2<Double>.zero
  var gusts: [GustValues] = []
  /// A in points, and f and φ in half turns, as in ``Flutter``.
  var flutter = (amplitude: 0.0, frequency: 0.0, phase: 0.0)
  /// With the sign of the side.
  var spread = 0.0
  let heldAir, freeAir: AirModes
  /// The age at which the attraction lets go: 0 if it never held, and infinite if it never does.
  var release: Double
  /// The age at which it lands; infinite if it never does.
  var landing = Double.infinity
  /// Its mirror image, if it is one.
  private(set) var reflection = Reflection()

  /// The level of the floor, and the lives of the emitter's particles and of this one, in seconds.
  private var level: Double?
  private let longestLife, life: Double

  /// The flight of a particle; `nil` if it follows a path.
  init?(of index: Int, in burst: Burst) {
    guard let (flight, flightStart) = burst.program.compiled.flight else { return nil }
    var (births, columns) = (burst.births, Columns())
    _ = burst.origin.spawn(&births, inherit: burst.inherit, into: &columns, rebased: false)
    let (program, particle) = (burst.program, births.particles[index])
    let air = program.emitter.air
    (heldAir, freeAir) = (program.traits.air, program.traits.freeAir)
    (life, longestLife) = (particle.lifetime, program.emitter.life.seconds.bounds.upperBound)
    release = air.attract == nil ? 0 : air.attract?.until.map { $0 - particle.bornAt } ?? .infinity
    level = air.floor.map { Double($0.level(at: births.site)) }
    func pair<Column: RawRepresentable<Int>>(
      _ columns: TermColumns<Column>, _ x: Column, _ y: Column
    ) -> SIMD2<Double> {
      SIMD2(Double(columns[x][index]), Double(columns[y][index]))
    }
    let found = columns.reading { all in
      let own = all.columns(at: flightStart)
      return (pair(own, .x, .y), pair(own, .velocityX, .velocityY), flight.forces(in: own)[index])
    }
    (place, velocity) = (found.0, found.1)
    (gravity, drift) = (found.2.gravity, found.2.drift)
    columns.reading { all in
      if let attract = program.compiled.attract {
        way = pair(all.columns(at: attract.start), .x, .y)
      }
      for (gust, start) in program.compiled.gusts {
        let own = all.columns(at: start)
        let direction = SIMD2(Double(gust.direction.x), Double(gust.direction.y))
        gusts.append(
          GustValues(
            push: direction * Double(own[.strength][index]), frequency: gust.gust.frequency,
            phase: Double(own[.phase][index])))
      }
      if let own = program.compiled.first(Flutter.self).map({ all.columns(at: $0.start) }) {
        flutter = (
          Double(own[.amplitude][index]), Double(own[.frequency][index]), Double(own[.phase][index])
        )
      }
      if let own = program.compiled.first(Spread.self).map({ all.columns(at: $0.start) }) {
        spread = Double(own[.strength][index])
      }
      if let own = program.compiled.landing.map({ all.columns(at: $0) }) {
        landing = Double(own[.age][index])
      }
      if let own = program.compiled.mirror.map({ all.columns(at: $0) }) {
        reflection.signs = SIMD2(own[.signX][index], own[.signY][index])
        reflection.shift = SIMD2(own[.shiftX][index], own[.shiftY][index])
      }
    }
  }
}

extension BirthFlight {
  /// The same particle without some of its forces, which then lands at another age.
  func without(_ kinds: Set<Particle.Force.Kind>) -> BirthFlight {
    guard !kinds.isEmpty else { return self }
    var flight = self
    for kind in kinds {
      switch kind {
      case .launch: flight.velocity = .zero
      case .gravity: flight.gravity = .zero
      case .drift: flight.drift = .zero
      case .attraction: (flight.way, flight.release) = (.zero, 0)
      case .gust(let number) where gusts.indices.contains(number):
        flight.gusts[number].push = .zero
      case .flutter: flight.flutter.amplitude = 0
      case .spread: flight.spread = 0
      case .gust, .path: break
      }
    }
    flight.land()
    return flight
  }

  /// Finds the age at which it lands.
  private mutating func land() {
    guard let level else { return }
    var birth = LandingSolver.Birth(
      y: place.y, velocity: velocity.y, gravity: gravity.y, drift: drift.y,
      target: place.y + way.y)
    for (number, gust) in gusts.enumerated() {
      birth.gustStrengths[number] = gust.push.y
      birth.gustPhases[number] = gust.phase / 2
    }
    let held = release.clamped(to: 0...life)
    landing = .infinity
    if held > 0 {
      let solver = solver(heldAir)
      if let age = solver.age(of: birth, reaching: level, life: held) { return landing = age }
      birth = solver.state(of: birth, at: held)
    }
    guard held < life || held == 0 else { return }
    if let age = solver(freeAir).age(of: birth, reaching: level, life: life - held) {
      landing = held + age
    }
  }

  private func solver(_ air: AirModes) -> LandingSolver {
    LandingSolver(
      drag: air.drag, attraction: air.frequency, gustFrequencies: gusts.map(\.frequency),
      longestLife: longestLife)
  }
}
