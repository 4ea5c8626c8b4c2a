import CConfettiLanes

/// A flash where a turning particle faces the light, as of foil.
///
/// With c the product of the cosines of its flip and tilt, each component of its colour moves to white by the share
///
///     strength · |c|^sharpness
///
/// so that both sides flash once in each turn of a flip. The opacity stays.
public struct Shine: Hashable, Sendable {
  /// The share of white at the brightest moment, 0…1.
  public var strength: Draw
  /// How short the flash is in relation to the turn, 1…64.
  public var sharpness: Int

  /// A flash from its parts.
  public init(strength: Draw = 0.8, sharpness: Int = 12) {
    (self.strength, self.sharpness) = (strength, sharpness)
  }
}

extension Shine: Word {
  package static let defaults = Shine()

  package static var name: String { "shine" }
  package static var example: String { "{\"strength\": 0.8, \"sharpness\": 12}" }
  package static let keys: [Key<Shine>] =
    [
      Key("strength", \.strength, DrawForm(0...1), "how white it is at the brightest moment"),
      Key("sharpness", \.sharpness, IntegerForm(1...64), "the larger, the shorter the flash"),
    ]
}

/// The flashes of an emitter's particles.
struct ShineTerm: Term {
  let shine: Shine
  /// Whether its colours are light, which may be brighter than their opacity.
  let isLight: Bool

  private static let use = RandomUse("look.shine.strength")

  enum Column: Int, CaseIterable { case strength }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    shine.strength.fill(columns[.strength], births, Self.use)
  }

  func loop(in arena: Arena) -> TermLoop {
    ShineLoop(sharpness: UInt32(shine.sharpness), isLight: isLight)
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    trace.terms.set(
      "shine",
      [
        "strength": .number(columns[.strength][particle]),
        "sharpness": .number(Double(shine.sharpness)),
      ])
  }
}

private final class ShineLoop: TermLoop {
  private let sharpness: UInt32
  private let isLight: Bool

  init(sharpness: UInt32, isLight: Bool) {
    (self.sharpness, self.isLight) = (sharpness, isLight)
    super.init()
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    guard !own.pass.pointee.isJoint else { return }
    brighten(poses.tintBits, own, poses)
    guard own.traits.fillShares != nil else { return }
    brighten(poses.fillFrom, own, poses)
    brighten(poses.fillTo, own, poses)
  }

  private func brighten(
    _ colors: UnsafeMutablePointer<UInt32>, _ own: TermPass, _ poses: Poses
  ) {
    lanes_shine(own.pass, own.term, sharpness, isLight, poses.facing, colors)
  }
}
