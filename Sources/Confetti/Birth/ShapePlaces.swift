import ConfettiGraphics
import ConfettiSystem

/// The places inside a shape for the particles of an emitter, spread evenly over it.
struct ShapePlaces: Sendable {
  private let mask: ShapeMask
  /// The places that the particles of a burst share; empty if their number is not known.
  private let sites: ShapeSites
  private let use: RandomUse

  /// - Parameters:
  ///   - count: the number of particles that are born at once; 0 if it is not known.
  ///   - use: the use of the random numbers by which places are dealt out.
  init(_ shape: ParticleShape, count: Int, _ use: RandomUse) {
    mask = ShapeMask.of(shape)
    sites = mask.sites(count)
    self.use = use
  }

  /// The shape's width over its height.
  var aspect: Float { mask.coverage.aspect }

  /// The place of a particle.
  ///
  /// Particles that are born one after the other have places far apart. Particles of a stream have
  /// places at multiples of the golden ratio without their whole parts, which are evenly spread for
  /// any number of particles.
  func spot(of particle: Births.Particle) -> ShapeMask.Spot {
    let start = particle.shared.share(use)
    guard sites.isEmpty else { return sites[particle.index, start: start] }
    let share = (start + Double(particle.index) * 0.618_033_988_749_894_9)
      .truncatingRemainder(dividingBy: 1)
    return spot(at: share, particle.random)
  }

  /// The place that all particles of a round share.
  func spot(ofRound round: CountedRandom) -> ShapeMask.Spot { spot(at: round.share(use), round) }

  private func spot(at share: Double, _ random: CountedRandom) -> ShapeMask.Spot {
    mask.spot(
      at: share,
      SIMD2(Float(random.share(use.numbered(1))), Float(random.share(use.numbered(2)))))
  }
}

/// The places inside a shape, found when the first particles are born: the search takes some
/// milliseconds, and most effects of a library are never fired.
///
/// A class, because all bursts of an emitter share what was found.
final class LazyShapePlaces: Sendable {
  private let shape: ParticleShape
  private let count: Int
  private let use: RandomUse
  private let kept = Locked<ShapePlaces?>(nil)

  /// - Parameters:
  ///   - count: the number of particles that are born at once; 0 if it is not known.
  ///   - use: the use of the random numbers by which places are dealt out.
  init(_ shape: ParticleShape, count: Int, _ use: RandomUse) {
    (self.shape, self.count, self.use) = (shape, count, use)
  }

  var places: ShapePlaces {
    kept.with { kept in
      if let kept { return kept }
      let found = ShapePlaces(shape, count: count, use)
      kept = found
      return found
    }
  }
}

extension Rect {
  /// The point of a spot of a shape that fills the box.
  func point(at spot: ShapeMask.Spot) -> Point {
    Point(x: x + width * spot.place.x, y: y + height * spot.place.y)
  }
}
