import ArgumentParser
import Confetti
import Graphics

/// Which effect is fired, and where: what `trace` and `render` have in common.
struct SiteOptions: ParsableArguments {
  @Argument(help: "The name of the effect; see list.", transform: Arguments.effect)
  var effect: Effect

  @Option(
    parsing: .unconditional, help: "What all randomness follows from.",
    transform: Arguments.seed)
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional, help: "The stage in points, as WIDTHxHEIGHT.",
    transform: Arguments.size)
  var size = Size(width: 1280, height: 720)

  @Option(
    parsing: .unconditional, help: "Fire from a point, as X,Y.",
    transform: Arguments.point)
  var origin: Point?

  @Option(
    parsing: .unconditional, help: "Fire around a frame, as X,Y,WIDTH,HEIGHT.",
    transform: Arguments.frame)
  var around: Rect?

  func validate() throws {
    if origin != nil, around != nil {
      throw ValidationError("--origin and --around exclude each other; leave one of them out.")
    }
  }

  /// The frame that effects around a frame get when none is given.
  static let usualFrame = Size(width: 160, height: 48)

  /// A system in which the effect was fired at time 0.
  func fired() -> ParticleSystem {
    var system = ParticleSystem(seed: seed)
    system.fire(effect, at: site, time: 0)
    return system
  }

  private var site: Site {
    if let origin { return Site(.point(origin), in: size) }
    if let around { return Site(.frame(around), in: size) }
    if case .flight = effect.trajectory { return Site(.stage, in: size) }
    let middle = Point(x: size.width / 2, y: size.height / 2)
    return Site(.frame(Rect(center: middle, size: Self.usualFrame)), in: size)
  }
}
