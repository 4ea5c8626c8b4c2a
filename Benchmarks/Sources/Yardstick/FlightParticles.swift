import CConfettiSystem
import Confetti
import ConfettiGraphics

/// A particle of the celebration, straight from its formula.
///
/// With t = age, k = drag, g = gravity and d = 1 − e^(−k t):
///
///     x     = x0 + dx/k · d + A · sin(f t + φ) + s · t² · (dx ≥ 0 ? 1 : −1)
///     y     = y0 + dy/k · d + g/k · (t − d/k)
///     width = width · max(0.15, |cos(F t + Φ)|)
struct CelebrationParticle: YardstickParticle {
  static let shape = ParticleShape.rectangle
  private static let wave = ["amplitude", "frequency", "phase"]

  let bornAt: Float
  let x, y, dx, dy: Float
  let width, height: Float
  let gravity, drag: Float
  let amplitude, frequency, phase: Float
  let spread: Float
  let angle, rate: Float
  let flipFrequency, flipPhase, flipMinimum: Float
  let color: PackedColor

  init?(_ particle: ParticleTrace) {
    let numbers = TraceNumbers(particle)
    guard let motion = numbers.flight, let flutter = numbers.values("flutter", Self.wave),
      let spin = numbers.spin, let flip = numbers.flip,
      let spread = numbers.value("spread"), let color = Color(hexText: particle.color)
    else { return nil }
    bornAt = Float(particle.bornAt)
    (x, y, dx, dy) = (motion.x, motion.y, motion.dx, motion.dy)
    (width, height) = (numbers.width, numbers.height)
    (gravity, drag) = (motion.gravity, motion.drag)
    (amplitude, frequency, phase) = (flutter[0], flutter[1], flutter[2])
    self.spread = spread
    (angle, rate) = (spin[0], spin[1])
    (flipFrequency, flipPhase, flipMinimum) = (flip[0], flip[1], flip[2])
    self.color = color.premultiplied
  }

  func pose(at time: Float) -> YardstickPose {
    let t = time - bornAt
    let d = 1 - expf(-drag * t)
    let flutter = amplitude * sinf(frequency * t + phase)
    let outward = spread * t * t * (dx >= 0 ? 1 : -1)
    return YardstickPose(
      x: x + dx / drag * d + flutter + outward,
      y: y + dy / drag * d + gravity / drag * (t - d / drag),
      width: width * max(flipMinimum, abs(cosf(flipFrequency * t + flipPhase))),
      height: height,
      angle: (angle + rate * t) * .pi / 180,
      opacity: yardstickFade(t, from: 1.1, to: 1.5))
  }
}

/// A particle of the fanfare, straight from its formula.
///
/// With t = age, k = drag, g = gravity and d = 1 − e^(−k t), and a wind W sin(ω t + φ):
///
///     x     = x0 + dx/k · d + W/(k²+ω²) · [ −(k/ω)(cos(ωt+φ) − cos φ) − (sin(ωt+φ) − sin φ)
///                                           − (k sin φ − ω cos φ) d/k ]
///     y     = y0 + dy/k · d + g/k · (t − d/k)
///     sides = sides · (0.5 + 0.5 |cos rY|)
///     angle = sin(rX) · 0.3
struct FanfareParticle: YardstickParticle {
  static let shape = ParticleShape.rectangle

  let bornAt: Float
  let x, y, dx, dy: Float
  let width, height: Float
  let gravity, drag: Float
  let wind, windFrequency, windPhase: Float
  let tiltX, tiltXRate, tiltY, tiltYRate: Float
  let color: PackedColor

  init?(_ particle: ParticleTrace) {
    let numbers = TraceNumbers(particle)
    guard let motion = numbers.flight,
      let wind = numbers.values("wind", ["strength", "frequency", "phase"]),
      let tilt = numbers.tilt, let color = Color(hexText: particle.color)
    else { return nil }
    bornAt = Float(particle.bornAt)
    (x, y, dx, dy) = (motion.x, motion.y, motion.dx, motion.dy)
    (width, height) = (numbers.width, numbers.height)
    (gravity, drag) = (motion.gravity, motion.drag)
    (self.wind, windFrequency, windPhase) = (wind[0], wind[1], wind[2])
    (tiltX, tiltXRate, tiltY, tiltYRate) = (tilt[0], tilt[1], tilt[2], tilt[3])
    self.color = color.premultiplied
  }

  func pose(at time: Float) -> YardstickPose {
    let t = time - bornAt
    let d = 1 - expf(-drag * t)
    let (k, w) = (drag, windFrequency)
    let drift =
      wind / (k * k + w * w)
      * (-(k / w) * (cosf(w * t + windPhase) - cosf(windPhase))
        - (sinf(w * t + windPhase) - sinf(windPhase))
        - (k * sinf(windPhase) - w * cosf(windPhase)) * d / k)
    let shown = 0.5 + 0.5 * abs(cosf(tiltY + tiltYRate * t))
    return YardstickPose(
      x: x + dx / k * d + drift,
      y: y + dy / k * d + gravity / k * (t - d / k),
      width: width * shown,
      height: height * shown,
      angle: sinf(tiltX + tiltXRate * t) * 0.3,
      opacity: yardstickFade(t, from: 3, to: 4))
  }
}
