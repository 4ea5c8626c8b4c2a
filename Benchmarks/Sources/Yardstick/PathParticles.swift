import CConfettiSystem
import Confetti
import ConfettiGraphics

/// A spark at a corner, straight from its formula.
///
/// With u = age / lifetime and v = 1 − u:
///
///     point = v³ P0 + 3 v² u P1 + 3 v u² P2 + u³ P3
///     angle = direction of v² (P1 − P0) + 2 v u (P2 − P1) + u² (P3 − P2)
///     scale = keyframes 1, peak, end at easeOut(u) = 0, ½, 1
struct SparkParticle: YardstickParticle {
  static let shape = ParticleShape.circle

  let bornAt, lifetime: Float
  let x0, y0, x1, y1, x2, y2, x3, y3: Float
  let width, height: Float
  let peak, end: Float
  let color: PackedColor

  init?(_ particle: ParticleTrace) {
    let numbers = TraceNumbers(particle)
    let points = numbers.points
    guard points.count == 4, let scale = numbers.scale(["peak", "end"]),
      let color = Color(hexText: particle.color)
    else { return nil }
    bornAt = Float(particle.bornAt)
    lifetime = Float(particle.lifetime)
    (x0, y0) = (points[0].x, points[0].y)
    (x1, y1) = (points[1].x, points[1].y)
    (x2, y2) = (points[2].x, points[2].y)
    (x3, y3) = (points[3].x, points[3].y)
    (width, height) = (numbers.width, numbers.height)
    (peak, end) = (scale[0], scale[1])
    self.color = color.premultiplied
  }

  func pose(at time: Float) -> YardstickPose {
    let u = (time - bornAt) / lifetime
    let v = 1 - u
    let tangentX = v * v * (x1 - x0) + 2 * v * u * (x2 - x1) + u * u * (x3 - x2)
    let tangentY = v * v * (y1 - y0) + 2 * v * u * (y2 - y1) + u * u * (y3 - y2)
    let eased = yardstickEaseOut(u)
    let scale =
      eased < 0.5 ? 1 + (peak - 1) * eased * 2 : peak + (end - peak) * (eased - 0.5) * 2
    return YardstickPose(
      x: v * v * v * x0 + 3 * v * v * u * x1 + 3 * v * u * u * x2 + u * u * u * x3,
      y: v * v * v * y0 + 3 * v * v * u * y1 + 3 * v * u * u * y2 + u * u * u * y3,
      width: width * scale,
      height: height * scale,
      angle: atan2f(tangentY, tangentX),
      opacity: yardstickFade(u, from: 0.95, to: 0.98))
  }
}

/// A spark of the fountain, straight from its formula.
///
/// With u = age / lifetime and v = 1 − u:
///
///     point = v² P0 + 2 v u P1 + u² P2
///     angle = direction of v (P1 − P0) + u (P2 − P1)
///     scale = keyframes start, peak, peak, 0.2 at easeOut(u) = 0, 0.4, 0.9, 1
struct FountainParticle: YardstickParticle {
  static let shape = ParticleShape.circle

  let bornAt, lifetime: Float
  let x0, y0, x1, y1, x2, y2: Float
  let width, height: Float
  let start, peak: Float
  let color: PackedColor

  init?(_ particle: ParticleTrace) {
    let numbers = TraceNumbers(particle)
    let points = numbers.points
    guard points.count == 3, let scale = numbers.scale(["start", "peak"]),
      let color = Color(hexText: particle.color)
    else { return nil }
    bornAt = Float(particle.bornAt)
    lifetime = Float(particle.lifetime)
    (x0, y0) = (points[0].x, points[0].y)
    (x1, y1) = (points[1].x, points[1].y)
    (x2, y2) = (points[2].x, points[2].y)
    (width, height) = (numbers.width, numbers.height)
    (start, peak) = (scale[0], scale[1])
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
      angle: atan2f(tangentY, tangentX),
      opacity: yardstickFade(u, from: 0.95, to: 0.98))
  }
}
