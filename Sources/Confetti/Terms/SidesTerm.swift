import ConfettiGraphics

/// The two sides of particles that flip or tilt, and the light on them.
///
/// With c the product of the cosines of their flip and tilt: while c is negative the back is seen,
/// and the brightness is 1 − lit · (1 − |c|).
struct SidesTerm: Term {
  let back: Look.Back?
  let lit, glow: Double

  var columnCount: Int { 0 }

  func spawn(_ births: BirthBlock, into columns: TermColumns) {}

  func loop(in arena: Arena) -> TermLoop {
    switch back {
    case .shade(let share): SidesLoop(lit: Float(lit), shade: Float(share), color: nil)
    case .color(let color):
      SidesLoop(
        lit: Float(lit), shade: 1, color: PackedColor(premultiplied: color.components, glow: glow))
    case nil: SidesLoop(lit: Float(lit), shade: 1, color: nil)
    }
  }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    trace.terms.set("sides", ["back": back?.json ?? .null, "lit": .number(lit)])
  }
}

private final class SidesLoop: TermLoop {
  let lit: Float
  /// The share of the brightness of a back without a colour of its own.
  let shade: Float
  let color: PackedColor?

  init(lit: Float, shade: Float, color: PackedColor?) {
    self.lit = lit
    self.shade = shade
    self.color = color
  }

  override var uniformCount: Int { 0 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {}

  override func evaluate(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    guard !moment.isJoint else { return }
    if let color {
      for i in 0..<count where poses.facing[i] < 0 { poses.tints[i] = color }
    }
    for i in 0..<count {
      let facing = poses.facing[i]
      let side = facing < 0 ? shade : 1
      let brightness = side * (1 - lit * (1 - abs(facing)))
      poses.tints[i] = poses.tints[i].dimmed(UInt32(brightness * 256 + 0.5))
    }
  }
}

extension PackedColor {
  /// The colour with its light, but not its opacity, multiplied by a share in 256ths.
  @inline(__always)
  func dimmed(_ share: UInt32) -> PackedColor {
    let low = (bits & 0x00FF_00FF) &* share &+ 0x0080_0080
    let green = (bits >> 8 & 0xFF) &* share &+ 0x80
    return PackedColor(
      bits: low >> 8 & 0x00FF_00FF | green & 0xFF00 | bits & 0xFF00_0000)
  }
}
