import Confetti
import Foundation
import ConfettiGraphics

/// A spark of the fountain, as its formula has it.
///
/// With u = age / lifetime and v = 1 − u:
///
///     place = v² P0 + 2 v u P1 + u² P2
///     angle = direction of v (P1 − P0) + u (P2 − P1)
///     scale = keyframes start, peak, peak, 0.2 at easeOut(u) = 0, 0.4, 0.9, 1
struct FountainParticle: YardstickParticle {
  static let shape = Shape.circle

  let bornAt, lifetime: Float
  let x0, y0, x1, y1, x2, y2: Float
  let width, height: Float
  let start, peak: Float
  let color: PackedColor

  init?(_ particle: ParticleTrace) {
    guard case .path(let points, let duration) = particle.motion, points.count == 3,
      case .fountain(let start, let peak) = particle.scaleTrack,
      let color = Color(hexText: particle.color)
    else { return nil }
    bornAt = Float(particle.bornAt)
    lifetime = Float(duration)
    (x0, y0) = (points[0][0], points[0][1])
    (x1, y1) = (points[1][0], points[1][1])
    (x2, y2) = (points[2][0], points[2][1])
    (width, height) = (particle.size[0], particle.size[1])
    (self.start, self.peak) = (start, peak)
    self.color = color.premultiplied
  }

  func pose(at time: Float) -> YardstickPose {
    let u = (time - bornAt) / lifetime
    let v = 1 - u
    let tangentX = v * (x1 - x0) + u * (x2 - x1)
    let tangentY = v * (y1 - y0) + u * (y2 - y1)
    let eased = yardstickEaseOut(u)
    let scale =
      if eased < 0.4 {
        start + (peak - start) * eased / 0.4
      } else if eased < 0.9 {
        peak
      } else {
        peak + (0.2 - peak) * (eased - 0.9) / 0.1
      }
    return YardstickPose(
      x: v * v * x0 + 2 * v * u * x1 + u * u * x2,
      y: v * v * y0 + 2 * v * u * y1 + u * u * y2,
      width: width * scale,
      height: height * scale,
      angle: atan2(tangentY, tangentX),
      opacity: yardstickFade(u, from: 0.95, to: 0.98))
  }
}
