import Confetti
import ConfettiGraphics

/// The largest differences between a particle's lines and the samples, in the units of the lines.
struct BakedTolerance {
  /// Half turns over 512: a turn out of the plane that changes the longer side by a sixteenth of a point, and light by
  /// less than three parts in 255.
  let phase: Double
  /// Half degrees: the rotation that moves the corners by a quarter of a point, and at most 3°.
  let angle: Double

  /// Sixteenths of a point.
  let size = 1.4
  /// 1/255 of the whole opacity.
  let opacity = 2.0
  /// 1/255 of the most light.
  let light = 2.2

  /// A little more than half a unit: the nearest whole number is always within it.
  private static let least = 0.55

  init(_ samples: [BareSight], reach: Float, shines: Bool) {
    let sides = samples.reduce(SIMD2<Float>.zero) {
      pointwiseMax($0, pointwiseMax($1.sides, -$1.sides))
    }
    let longest = Double(max(sides.max(), 0.1))
    let corner = Double((sides * sides).sum().squareRoot() * reach)
    phase = (0.06 / (.pi * longest) * 512).clamped(to: Self.least...(shines ? 0.6 : 1.2))
    angle = (0.25 / max(corner, 0.1) * 180 / .pi * 2).clamped(to: Self.least...6)
  }
}
