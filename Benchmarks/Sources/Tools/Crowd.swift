import Confetti
import ConfettiGraphics
import ConfettiSystem

/// Many particles of one effect, all alive at once.
struct Crowd {
  /// The size of the bursts: as large as possible, or the effect's own.
  enum Firing {
    case large, usual
  }

  static let stage = Size(width: 1280, height: 720)
  private static let mostInBurst = 100_000

  private(set) var system: ParticleSystem
  /// The middle of the particles' lives, in seconds.
  let middle: Double

  /// A crowd of `count` particles, or a few more if bursts cannot be divided.
  init(
    _ effect: Effect.Checked, count: Int, firing: Firing = .large, cores: Cores = .all,
    seed: UInt64 = 1
  ) {
    system = ParticleSystem(seed: seed, limit: max(count, 1) + Self.mostInBurst)
    system.cores = cores
    middle = effect.duration / 2
    var missing = count
    while missing > 0 {
      var burst = effect
      if firing == .large {
        let share = min(missing, Self.mostInBurst)
        let large = effect.value.with {
          for index in $0.emitters.indices {
            // Births one after the other take the same time as in the effect.
            let own = $0.emitters[index].when.count
            $0.emitters[index].when.count = (own * share - 1) / effect.particleCount + 1
            // These particles are not heard, and so many sounds would not be allowed.
            $0.emitters[index].sound = []
          }
        }
        guard let checked = try? large.checked() else { break }
        burst = checked
      }
      system.fire(burst, at: Site.standard(for: effect, in: Self.stage), time: 0)
      missing -= burst.particleCount
    }
  }

  /// Draws the particles at a time in seconds, replacing the contents of the buffer.
  func draw(at time: Double, into quads: inout QuadBuffer) {
    quads.removeAll()
    system.draw(at: time, into: &quads)
  }
}
