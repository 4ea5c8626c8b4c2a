import ConfettiGraphics
import Motion

extension EmitterProgram {
  /// Finds the ages at which particles land, from their birth values.
  func land(_ births: Births, _ all: BurstColumns) {
    guard let landings, let start = compiled.landing, let flight = compiled.flight else { return }
    let landed = all.columns(at: start)
    let own = all.columns(at: flight.start)
    let pull = compiled.attract.map { all.columns(at: $0.start) }
    let gusts = compiled.gusts.map { ($0.term, all.columns(at: $0.start)) }
    let level = Double(landings.floor.level(at: births.site))
    let allForces = flight.term.forces(in: own)
    for i in 0..<births.count {
      let forces = allForces[i]
      let y = Double(own[.y][i])
      var birth = LandingSolver.Birth(
        y: y, velocity: Double(own[.velocityY][i]), gravity: forces.gravity.y,
        drift: forces.drift.y,
        target: y + (pull.map { Double($0[.y][i]) } ?? 0))
      for (number, (gust, columns)) in gusts.enumerated() {
        birth.gustStrengths[number] = Double(columns[.strength][i] * gust.direction.y)
        birth.gustPhases[number] = Double(columns[.phase][i]) / 2
      }
      let life = births.particles[i].lifetime
      let release = emitter.air.attract?.until.map { $0 - births.particles[i].bornAt }
      let held = (release ?? life).clamped(to: 0...life)
      var age =
        held > 0 || release == nil
        ? landings.solver.age(of: birth, reaching: level, life: held) : nil
      if age == nil, held < life, let freeSolver = landings.freeSolver {
        let free = landings.solver.state(of: birth, at: held)
        age = freeSolver.age(of: free, reaching: level, life: life - held).map { held + $0 }
      }
      landed[.age][i] = age.map { Float($0) } ?? .infinity
      landed[.y][i] = Float(level)
    }
  }

  /// Finds the positions of particles after they have landed.
  ///
  /// - Parameter rebased: whether the columns are for the age of the burst.
  func lie(_ births: Births, _ all: BurstColumns, rebased: Bool) {
    guard let landed = compiled.landing.map({ all.columns(at: $0) }) else { return }
    let release = release(births)
    Poses.withStorage { poses in
      for i in 0..<births.count where landed[.age][i] < .infinity {
        let delay = rebased ? births.particles[i].delay : 0
        let age = Double(landed[.age][i]) + delay
        let level = landed[.y][i]
        landed[.age][i] = .infinity
        let state = state(of: i, in: all, at: age, release: release, poses)
        landed[.age][i] = Float(age)
        landed[.x][i] = state.position.x
        landed[.y][i] = level
        landed[.velocityX][i] = state.velocity.x
        landed[.velocityY][i] = state.velocity.y
      }
    }
  }
}
