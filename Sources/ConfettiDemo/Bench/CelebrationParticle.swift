import Confetti
import Foundation
import ConfettiGraphics

/// A particle of the celebration, as its formula has it.
///
/// With t = age, k = drag, g = gravity and d = 1 − e^(−k t):
///
///     x     = x0 + dx/k · d + A · sin(f t + φ) + s · t² · (dx ≥ 0 ? 1 : −1)
///     y     = y0 + dy/k · d + g/k · (t − d/k)
///     width = width · max(0.15, |cos(F t + Φ)|)
struct CelebrationParticle: YardstickParticle {
  static let shape = Shape.rectangle

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
    guard case .flight(let flight) = particle.motion, let flutter = flight.flutter,
      let spin = particle.spin, let flip = particle.flip,
      let color = Color(hexText: particle.color)
    else { return nil }
    bornAt = Float(particle.bornAt)
    (x, y) = (flight.position[0], flight.position[1])
    (dx, dy) = (flight.velocity[0], flight.velocity[1])
    (width, height) = (particle.size[0], particle.size[1])
    (gravity, drag) = (flight.gravity, flight.drag)
    (amplitude, frequency, phase) = (flutter.amplitude, flutter.frequency, flutter.phase)
    spread = flight.spread
    (angle, rate) = (spin.angle, spin.rate)
    (flipFrequency, flipPhase, flipMinimum) = (flip.frequency, flip.phase, flip.minimum)
    self.color = color.premultiplied
  }

  func pose(at time: Float) -> YardstickPose {
    let t = time - bornAt
    let d = 1 - exp(-drag * t)
    let flutter = amplitude * sin(frequency * t + phase)
    let outward = spread * t * t * (dx >= 0 ? 1 : -1)
    return YardstickPose(
      x: x + dx / drag * d + flutter + outward,
      y: y + dy / drag * d + gravity / drag * (t - d / drag),
      width: width * max(flipMinimum, abs(cos(flipFrequency * t + flipPhase))),
      height: height,
      angle: (angle + rate * t) * .pi / 180,
      opacity: yardstickFade(t, from: 1.1, to: 1.5))
  }
}
