import Confetti

/// Draws a system going back in time from a moment; it must have kept past bursts, as
/// `ParticleSystem(seed: 7, history: 5)` does for five seconds.
func drawBackwards(
  _ system: ParticleSystem, from turn: Double, at now: Double, into quads: inout QuadBuffer
) {
  system.draw(at: turn - (now - turn), into: &quads)
}

/// Lets it snow from a moment on, and stop five minutes later: flakes in the air then still land.
func snow(on stage: Size, at now: Double, into system: inout ParticleSystem) throws {
  let snow = try Effect(
    "snow",
    Emitter(
      when: When(rate: 40),
      where: Where(.line(Where.Share(0, 0), Where.Share(1, 0))),
      launch: Launch(.polar(direction: 180, speed: .between(40, 70))),
      look: Look(shapes: [Look.WeightedShape(.circle)], size: .square(4), colors: [.white()]),
      life: Life(10))
  ).checked()
  let firing = system.fire(snow, in: stage, at: now)
  system.stop(firing, at: now + 300)
}
