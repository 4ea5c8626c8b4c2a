import Confetti
import ConfettiGraphics
import Motion

extension Burst {
  /// The segments of each strip of a particle's ribbon, from the particle: one strip stands for neighbours that look
  /// nearly the same at all times, however the ribbon bends.
  func strips(ofRibbon ribbon: (count: Int, spacing: Double), of particle: Int) -> [Range<Int>] {
    let looks = Poses.withStorage { poses in
      moments(ribbon, of: particle).map { time in
        (0..<ribbon.count).map { sight(ofRibbon: $0..<$0 + 1, of: particle, at: time, poses) }
      }
    }
    let widest = looks.joined().reduce(0) { max($0, $1?.width ?? 0) }
    var strips: [Range<Int>] = []
    var start = 0
    for end in 1...ribbon.count {
      let isLike =
        end < ribbon.count
        && looks.allSatisfy { looks in
          (start..<end).allSatisfy { Self.isLike(looks[$0], looks[end], widest) }
        }
      if !isLike {
        strips.append(start..<end)
        start = end
      }
    }
    return strips
  }

  /// The moments at which segments are compared while the ribbon unrolls, and in the rest of its life.
  private static let (youngMoments, moments) = (4, 8)
  /// The time of unrolling in seconds below which it does not count, as it is too short to be looked at.
  private static let longYouth = 0.25
  /// The largest differences of segments in one strip: of widths in points, of opacities, and of colours in levels of
  /// 255, which matter less where the strip is narrower.
  private static let (likeWidth, likeOpacity, likeColor): (Float, Float, Float) = (0.9, 0.12, 24)
  /// The bounds of the difference of widths, as a share of the largest.
  private static let shareOfWidth: ClosedRange<Float> = 0.21...0.3

  private func moments(
    _ ribbon: (count: Int, spacing: Double), of particle: Int
  ) -> [Double] {
    let (birth, lifetime) = life(of: particle)
    let young = min(Double(ribbon.count) * ribbon.spacing, lifetime)
    let whole = (1...Self.moments).map {
      birth + young + (lifetime - young) * (Double($0) - 0.5) / Double(Self.moments)
    }
    guard young >= Self.longYouth else { return whole }
    return (1...Self.youngMoments).map { birth + young * Double($0) / Double(Self.youngMoments) }
      + whole
  }

  private static func isLike(_ one: RibbonSight?, _ other: RibbonSight?, _ widest: Float) -> Bool {
    guard let one, let other, one.head != one.tail, other.head != other.tail else {
      return true
    }
    let (a, b) = (one.light.bytes, other.light.bytes)
    let color = max(
      abs(Float(a.red) - Float(b.red)), abs(Float(a.green) - Float(b.green)),
      abs(Float(a.blue) - Float(b.blue)), abs(Float(a.alpha) - Float(b.alpha)))
    let room = likeWidth.clamped(
      to: shareOfWidth.lowerBound * widest...shareOfWidth.upperBound * widest)
    return abs(one.width - other.width) <= room
      && abs(one.opacity - other.opacity) <= likeOpacity
      && color * min(one.width, other.width) <= likeColor * widest
  }
}
