import ConfettiGraphics
import Testing

@testable import Confetti

extension Emitter {
  /// Fires twelve particles of the emitter within half a second, and expects at some moments that the forces on each add
  /// up to its place.
  ///
  /// - Parameter further: what else is expected of a particle at a moment.
  func expectForcesAddUp(
    at times: [Double], _ further: (Particle) throws -> Void = { _ in }
  ) throws {
    var emitter = self
    emitter.when = When(count: 12, over: 0.5)
    var system = ParticleSystem(seed: 4, history: 100)
    system.fire(try Effect("forces", emitter).checked(), in: Spawned.stage, at: 0)
    for time in times {
      let particles = Array(system.particles(at: time))
      #expect(particles.count == 12)
      for particle in particles {
        let place = try #require(particle.forces.position(at: time, without: []))
        #expect(place.distance(to: particle.position) < 0.02)
        try further(particle)
      }
    }
  }
}
