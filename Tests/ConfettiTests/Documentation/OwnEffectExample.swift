import Confetti

/// Hearts that sink slowly, swaying, from the upper edge of the area that they are fired at.
let heartRain = Effect(
  "heart rain", summary: "Hearts that sink from above.",
  Emitter(
    when: When(count: 60, over: 2),
    where: Where(.line(Where.Share(0, 0), Where.Share(1, 0))),
    launch: Launch(.polar(direction: .between(175, 185), speed: .between(20, 80))),
    air: Air(
      gravity: DrawnVector(y: 60), drag: 0.5,
      flutter: Flutter(
        amplitude: .between(5, 15), frequency: .between(0.2, 0.5), phase: .between(0, 1))),
    look: Look(
      shapes: [Look.WeightedShape(.heart)], size: .square(.between(12, 18)),
      colors: [Color(hex: 0xFF3B30), Color(hex: 0xFF6B9D)]),
    life: Life(4)))

func rain(on stage: Size, at now: Double, into system: inout ParticleSystem) throws {
  system.fire(try heartRain.checked(), in: stage, at: now)
}
