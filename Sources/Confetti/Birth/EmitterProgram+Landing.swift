import ConfettiGraphics
import Motion

extension EmitterProgram {
  /// Finds the ages at which particles land, from their birth values.
  func land(_ births: Births, _ all: TermColumns) {
    guard let index = landingTerm, let solver = landingSolver,
      let landing = terms[index] as? Landing, let (flight, flightIndex) = flight
    else { return }
    let landed = columns(of: index, in: all)
    let own = columns(of: flightIndex, in: all)
    let pull = attract.map { columns(of: $0.index, in: all) }
    let gusts = gusts.map { ($0.term, columns(of: $0.index, in: all)) }
    let level = Double(landing.floor.level(at: births.site))
    let allForces = flight.forces(in: own)
    for i in 0..<births.count {
      let forces = allForces[i]
      let y = Double(own[1][i])
      var birth = LandingSolver.Birth(
        y: y, velocity: Double(own[3][i]), gravity: forces.gravity.y, drift: forces.drift.y,
        target: y + (pull.map { Double($0[1][i]) } ?? 0))
      for (number, (gust, columns)) in gusts.enumerated() {
        birth.gustStrengths[number] = Double(columns[0][i] * gust.direction.y)
        birth.gustPhases[number] = Double(columns[1][i]) / 2
      }
      let life = births.particles[i].lifetime
      let release = emitter.air.attract?.until.map { $0 - births.particles[i].bornAt }
      let held = (release ?? life).clamped(to: 0...life)
      var age =
        held > 0 || release == nil
        ? solver.age(of: birth, reaching: level, life: held) : nil
      if age == nil, held < life, let freeLandingSolver {
        let free = solver.state(of: birth, at: held)
        age = freeLandingSolver.age(of: free, reaching: level, life: life - held).map { held + $0 }
      }
      landed[0][i] = age.map { Float($0) } ?? .infinity
      landed[2][i] = Float(level)
    }
  }

  /// Finds the positions of particles after they have landed.
  ///
  /// - Parameter rebased: whether the columns are for the age of the burst.
  func lie(_ births: Births, _ all: TermColumns, rebased: Bool) {
    guard let index = landingTerm else { return }
    let landed = columns(of: index, in: all)
    let release = release(births)
    Poses.withStorage { poses in
      for i in 0..<births.count where landed[0][i] < .infinity {
        let delay = rebased ? births.particles[i].delay : 0
        let age = Double(landed[0][i]) + delay
        let level = landed[2][i]
        landed[0][i] = .infinity
        let state = state(of: i, in: all, at: age, release: release, poses)
        landed[0][i] = Float(age)
        landed[1][i] = state.position.x
        landed[2][i] = level
        landed[3][i] = state.velocity.x
        landed[4][i] = state.velocity.y
      }
    }
  }
}
