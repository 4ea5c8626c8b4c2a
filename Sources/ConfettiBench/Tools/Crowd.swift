import Confetti
import ConfettiGraphics

/// Many particles of one effect, all alive at once.
struct Crowd {
  /// How the particles are fired.
  enum Firing {
    /// In as few bursts as possible.
    case large
    /// In bursts of the effect's own size.
    case usual
  }

  /// The stage that the particles fly over.
  static let stage = Size(width: 1280, height: 720)
  /// The largest ``Effect/count``.
  private static let mostInBurst = 100_000

  private(set) var system: ParticleSystem
  /// When the particles are in the middle of their lives, in seconds.
  let middle: Double

  /// A crowd of `count` particles, or a few more if bursts cannot be divided.
  init(
    _ effect: Effect.Checked, count: Int, firing: Firing = .large, cores: Cores = .all,
    seed: UInt64 = 1
  ) {
    let places = effect.placeCount
    system = ParticleSystem(seed: seed, limit: max(count, 1) + Self.mostInBurst)
    system.cores = cores
    middle = effect.duration / 2
    var missing = count
    while missing > 0 {
      let share = min((missing + places - 1) / places, Self.mostInBurst)
      var burst = effect.with(count: firing == .usual ? effect.count : share)
      if firing == .large, effect.interval > 0 {
        // All are born within the same time as in the effect itself.
        let interval = effect.interval * Double(effect.count) / Double(share)
        guard let all = try? burst.value.with({ $0.interval = interval }).checked() else { break }
        burst = all
      }
      system.fire(burst, at: Site.standard(for: effect, in: Self.stage), time: 0)
      missing -= burst.count * places
    }
  }

  /// Draws the particles at a time in seconds, replacing the contents of the buffer.
  func draw(at time: Double, into quads: inout QuadBuffer) {
    quads.removeAll()
    system.draw(at: time, into: &quads)
  }
}
