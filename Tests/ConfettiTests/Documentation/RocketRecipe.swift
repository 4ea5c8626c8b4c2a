import Confetti

/// Fires a rocket that bursts twice: where it will be is known as soon as it is fired.
func fireRocket(
  from start: Point, in stage: Size, at now: Double, into system: inout ParticleSystem
) throws {
  let rocket = try Effect(
    name: "rocket", count: 1, lifetime: 1.25, shape: .circle,
    sizes: .oneOf([Size(width: 5, height: 5)]), colors: [.white()],
    trajectory: .flight(Flight(launch: .fan(angle: -100...(-80), speed: 700...700), gravity: 350))
  ).checked()
  system.fire(rocket, from: start, in: stage, at: now)
  for later in [now + 0.8, now + 1.2] {
    for particle in system.trace(at: later) where particle.bornAt == now {
      let (x, y) = (particle.state.position[0], particle.state.position[1])
      system.fire(.celebration, from: Point(x: x, y: y), in: stage, at: later)
    }
  }
}
