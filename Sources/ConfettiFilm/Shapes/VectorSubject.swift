import Confetti
import ConfettiGraphics
import Motion

/// One shape of a film: a particle, an echo or the halo of it, or a piece of its ribbon or streak.
struct VectorSubject: Sendable {
  enum Part: Sendable {
    /// The particle some seconds before, larger or smaller and fainter.
    case echo(lag: Double, scale: Float, opacity: Float)
    /// The soft circle behind the particle.
    case halo(Halo)
    /// A strip of the particle's ribbon in place of some segments, counted from the particle.
    case ribbon(Range<Int>)
    /// A strip in place of many echoes, from a number to a larger one.
    case streak(Range<Int>)
  }

  let burst: Burst
  let particle: Int
  let part: Part
  /// The index of the form in the film.
  let form: Int
  let aspect: Float?
  let ground: Ground
  let isAdditive: Bool
  /// Whether the shape looks the same at any angle while its sides are equal.
  let isRound: Bool

  /// Whether the shape is only an approximation.
  var isRough: Bool { if case .streak = part { true } else { false } }

  var span: Range<Double> {
    let (birth, lifetime) = burst.life(of: particle)
    let (first, last): (Double, Double) =
      switch part {
      case .echo(let lag, _, _): (lag, lag)
      case .halo: (0, 0)
      case .ribbon(let segments):
        (0, Double(segments.upperBound) * (burst.ribbonSegments?.spacing ?? 0))
      case .streak(let echoes):
        (
          Double(echoes.lowerBound) * (burst.echoes?.spacing ?? 0),
          Double(echoes.upperBound) * (burst.echoes?.spacing ?? 0)
        )
      }
    return birth + first..<birth + max(last + lifetime, first)
  }

  func pose(at time: Double, _ poses: Poses) -> VectorPose {
    switch part {
    case .echo(let lag, let scale, let opacity):
      var pose = particlePose(at: time - lag, poses)
      pose.size *= scale
      pose.opacity *= opacity
      return pose
    case .halo(let halo):
      var pose = particlePose(at: time, poses)
      let side = abs(pose.size).max() * Float(halo.size)
      (pose.size, pose.angle) = (SIMD2(side, side), .nan)
      pose.opacity *= Float(halo.opacity)
      return pose
    case .ribbon(let segments):
      return ribbonPose(segments, at: time, poses)
    case .streak(let echoes):
      return streakPose(echoes, at: time, poses)
    }
  }

  private func particlePose(at time: Double, _ poses: Poses) -> VectorPose {
    let sight = burst.sight(of: particle, at: time, keeping: aspect, poses)
    let size = sight.size
    let isLevel = isRound && abs(abs(size.x) - abs(size.y)) <= 0.01 * abs(size.x)
    var pose = VectorPose(
      position: sight.position, size: size, angle: isLevel ? .nan : sight.angle,
      opacity: sight.opacity, color: .zero)
    setLight(sight.light, of: &pose)
    return pose
  }

  /// Segments of a ribbon, as a strip from one joint to another.
  private func ribbonPose(_ segments: Range<Int>, at time: Double, _ poses: Poses) -> VectorPose {
    guard let ribbon = burst.sight(ofRibbon: segments, of: particle, at: time, poses) else {
      return particlePose(at: time, poses)
    }
    // Strips overlap, so that no gap is visible on the outer side of a bend; translucent ones only a
    // little, because the overlap is denser.
    let solid = ribbon.opacity * ribbon.opacity
    let overlap = max(ribbon.width * 0.35 * solid * solid, 0.4)
    var pose = strip(
      from: ribbon.tail, to: ribbon.head, width: ribbon.width, overlap: overlap)
    pose.opacity = ribbon.opacity
    setLight(ribbon.light, of: &pose)
    return pose
  }

  /// The look of segments of a ribbon: the middle between their ends, half the length of the way between them and half
  /// of their mean width.
  func stripPose(
    _ segments: Range<Int>, length: Float, at time: Double, _ poses: Poses
  ) -> VectorPose {
    guard let ribbon = burst.sight(ofRibbon: segments, of: particle, at: time, poses) else {
      return particlePose(at: time, poses)
    }
    var width = ribbon.width
    if segments.count > 2 {
      // Simpson's rule, as the width is smooth along a strip.
      for end in [segments.prefix(1), segments.suffix(1)] {
        let own = burst.sight(ofRibbon: end, of: particle, at: time, poses)?.width ?? width
        width += (own - ribbon.width) / 6
      }
    }
    var pose = VectorPose(
      position: (ribbon.head + ribbon.tail) / 2, size: SIMD2(length, width) / 2,
      angle: .nan, opacity: ribbon.opacity, color: .zero)
    setLight(ribbon.light, of: &pose)
    return pose
  }

  /// Sets the colour and the opacity of a pose; light that covers the ground counts as paint.
  private func setLight(_ light: PackedColor, of pose: inout VectorPose) {
    if ground.isCovered {
      pose.setLight(ground.color(of: light), glow: 0, isAdditive: false)
    } else {
      pose.setLight(light, glow: Float(burst.glow), isAdditive: isAdditive)
    }
  }

  /// Many echoes as a strip of the same density.
  private func streakPose(_ echoes: Range<Int>, at time: Double, _ poses: Poses) -> VectorPose {
    guard let trail = burst.echoes else { return particlePose(at: time, poses) }
    func pose(_ echo: Double) -> VectorPose { particlePose(at: time - echo * trail.spacing, poses) }
    let (birth, lifetime) = burst.life(of: particle)
    let (first, last) = (Double(echoes.lowerBound), Double(echoes.upperBound))
    // The strip covers only the echoes that are alive.
    let oldest = ((time - birth) / trail.spacing).clamped(to: first...last)
    let newest = ((time - birth - lifetime) / trail.spacing).clamped(to: first...last)
    let (head, tail, middle) = (pose(newest), pose(oldest), pose((newest + oldest) / 2))
    let factors = trail.factors(of: (first + last) / 2)
    let (along, across) = (
      2 * abs(middle.size).max() * factors.scale, 2 * abs(middle.size).min() * factors.scale
    )
    var strip = strip(from: tail.position, to: head.position, width: across, overlap: 0)
    let step = 2 * strip.size.x / Float(max(oldest - newest, 1e-3))
    let depth = 0.8 * along / max(step, 1e-3)
    let opacity = middle.opacity * factors.opacity
    strip.opacity =
      isAdditive || depth < 1
      ? min(opacity * depth, 1)
      : 1 - Float(Elementary.exp(Double(depth) * Elementary.log(Double(max(1 - opacity, 1e-3)))))
    strip.color = middle.color
    return strip
  }

  /// A strip between two points, invisible if they are the same.
  private func strip(
    from tail: SIMD2<Float>, to head: SIMD2<Float>, width: Float, overlap: Float
  ) -> VectorPose {
    let way = head - tail
    let length = (way * way).sum().squareRoot()
    let isSeen = length > 0.05
    return VectorPose(
      position: (head + tail) / 2,
      size: isSeen ? SIMD2(length + overlap, width) / 2 : .zero,
      angle: isSeen ? Self.degrees(way) : .nan, opacity: 1, color: .zero)
  }

  /// The angle from x to a direction.
  private static func degrees(_ way: SIMD2<Float>) -> Float {
    Float(Elementary.atan2(Double(way.y), Double(way.x)) * 180 / .pi)
  }
}

private func abs(_ size: SIMD2<Float>) -> SIMD2<Float> { pointwiseMax(size, -size) }
