import ConfettiGraphics

// The air's forces are linear, so a particle's flight can be followed backwards in time: where a
// particle born b seconds after its burst would have been when the burst began, and how fast. With
// those as columns all particles of a burst are computed with one age, whenever each was born.
extension EmitterProgram {
  /// Changes columns of birth values into columns for the age of the burst.
  func rebase(_ all: TermColumns, _ births: Births) {
    guard births.isDelayed else { return }
    flyBack(all, births)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: births.count) { delays in
      for i in delays.indices { delays[i] = Float(births.particles[i].delay) }
      guard let first = delays.baseAddress else { return }
      rebaseTerms(all, by: first, count: births.count)
    }
  }

  /// Follows the flights backwards to the beginning of the burst.
  private func flyBack(_ all: TermColumns, _ births: Births) {
    guard let (flight, index) = flight else { return }
    let own = columns(of: index, in: all)
    let pull = attractTerm.map { columns(of: $0, in: all) }
    let gusts = gusts.map { ($0.term, columns(of: $0.index, in: all)) }
    let modes = traits.air
    for i in 0..<births.count where births.particles[i].delay != 0 {
      let age = -births.particles[i].delay
      let air = AirSolution(modes, age: age)
      let forces = flight.forces(own, i)
      let place = SIMD2(Double(own[0][i]), Double(own[1][i]))
      let velocity = SIMD2(Double(own[2][i]), Double(own[3][i]))
      let way = pull.map { SIMD2(Double($0[0][i]), Double($0[1][i])) } ?? .zero
      var start = place + velocity * air.travel + forces.gravity * air.fall + way * air.pull
      var speed =
        velocity * air.travelRate + forces.gravity * air.fallRate + way * air.pullRate
      for (gust, columns) in gusts {
        let solution = GustSolution(frequency: gust.gust.frequency, in: modes, age: age)
        let (strength, phase) = (Double(columns[0][i]), Double(columns[1][i]))
        let direction = SIMD2(Double(gust.direction.x), Double(gust.direction.y)) * strength
        start += direction * solution.displacement(phase: phase)
        speed += direction * solution.velocity(phase: phase)
      }
      let target = place + way
      if let pull {
        pull[0][i] = Float(target.x - start.x)
        pull[1][i] = Float(target.y - start.y)
      }
      start += forces.drift * age
      own[0][i] = Float(start.x)
      own[1][i] = Float(start.y)
      own[2][i] = Float(speed.x)
      own[3][i] = Float(speed.y)
    }
  }
}
