import Confetti

/// Draws a system with trails: the same particles at earlier times, each fainter than the next.
func drawWithTrails(_ system: ParticleSystem, at now: Double, into quads: inout QuadBuffer) {
  for echo in (1...8).reversed() {
    let opacity = 0.5 * (1 - Float(echo) / 9)
    system.draw(at: now - Double(echo) * 0.02, opacity: opacity, into: &quads)
  }
  system.draw(at: now, into: &quads)
}

/// Draws a system going back in time from a moment; it must have kept past bursts, as
/// `ParticleSystem(seed: 7, history: 5)` does for five seconds.
func drawBackwards(
  _ system: ParticleSystem, from turn: Double, at now: Double, into quads: inout QuadBuffer
) {
  system.draw(at: turn - (now - turn), into: &quads)
}
