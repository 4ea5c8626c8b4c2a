import Confetti
import ConfettiGraphics
import Motion

/// Particles of a burst that are drawn one after the other: in one layer, with one shape.
struct BakedGroup: Sendable {
  let burst: Burst
  /// The number of the burst in its take.
  let number: Int
  let layer: Layer
  let shape: BakedShapes.Shape
  /// The kind, and its index in the file.
  let kind: BakedKind
  let kindIndex: Int
  let frames: FramePlan?
  /// The particles that are born within the film.
  let particles: [Int]
  let ground: Ground
  let stage: Size
  /// The numbers that samplers need at each sample.
  let traits: Traits

  /// Numbers of an emitter that are taken from it once.
  struct Traits: Sendable {
    /// Whether something of a particle is seen where or when the particle is not.
    let hasTrail: Bool
    /// The seconds for which the trail is seen after a death.
    let trail: Double
    /// Whether particles turn with their flight.
    let isAlong: Bool
    /// How far a particle reaches from its place, in multiples of its diagonal, and in points beyond that.
    let reach: (factor: Float, margin: Float)

    init(_ burst: Burst) {
      let emitter = burst.emitter
      (hasTrail, trail) = (emitter.trail != nil, emitter.trail?.duration ?? 0)
      isAlong = emitter.turn.along
      reach = BakedGroup.reach(of: burst)
    }
  }

  func has(_ column: BakedColumn) -> Bool { kind.columns.contains(column) }

  private static func reach(of burst: Burst) -> (factor: Float, margin: Float) {
    let anchor = burst.emitter.look.anchor
    var factor = 0.5 + max(abs(0.5 - anchor.u), abs(0.5 - anchor.v))
    if let halo = burst.halo { factor = max(factor, factor - 0.5 + halo.size / 2) }
    guard let trail = burst.emitter.trail else { return (Float(factor), 1) }
    switch trail {
    case .echoes(let echoes): return (Float(factor * max(echoes.scale, 1)), trailMargin)
    case .ribbon(let ribbon):
      let width = ribbon.width.bounds.upperBound * (ribbon.scale?.keyframes.map(\.value).max() ?? 1)
      return (Float(factor), trailMargin + Float(width))
    }
  }

  /// The points outside the stage in which a particle with a trail counts as seen.
  private static let trailMargin: Float = 40
}
