import CConfettiLanes
import ConfettiGraphics

/// The two sides of particles that flip or tilt, and the light on them.
///
/// With c the product of the cosines of their flip and tilt: while c is negative the back is seen,
/// and the brightness is 1 − lit · (1 − |c|).
struct SidesTerm: Term {
  let back: Look.Back?
  let lit, glow: Double

  func loop(in arena: Arena) -> TermLoop {
    let (shade, color) = back?.parts(glow: glow) ?? (1, nil)
    return SidesLoop(lit: Float(lit), shade: shade, color: color)
  }

  func trace(_ columns: TermColumns<Never>, _ particle: Int, into trace: inout ParticleTrace) {
    trace.terms.set("sides", ["back": back?.json ?? .null, "lit": .number(lit)])
  }
}

extension Look.Back {
  /// The share of the front's brightness, and the colour of a back that has its own.
  package func parts(glow: Double) -> (shade: Float, color: PackedColor?) {
    switch self {
    case .shade(let share): (Float(share), nil)
    case .color(let color): (1, PackedColor(premultiplied: color.components, glow: glow))
    }
  }
}

/// The amount is how much darker particles are when they are seen edge-on.
private final class SidesLoop: TermLoop {
  /// The share of the brightness of a back without a colour of its own.
  private let shade: Float
  private let color: PackedColor?

  init(lit: Float, shade: Float, color: PackedColor?) {
    (self.shade, self.color) = (shade, color)
    super.init(amount: lit)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    guard !own.pass.pointee.isJoint else { return }
    guard var back = color?.bits else {
      return lanes_light(own.pass, amount, shade, nil, poses.facing, poses.tintBits)
    }
    lanes_light(own.pass, amount, shade, &back, poses.facing, poses.tintBits)
  }
}
