import Confetti

/// A rocket that climbs with a tail, and the stars that burst out of it where it ends.
let rocket = Effect(
  "rocket", summary: "A rocket that climbs with a tail and bursts.",
  Emitter(
    when: When(count: 1),
    where: Where(.point(Where.Share(0.5, 1))),
    launch: Launch(.polar(direction: .between(-8, 8), speed: 1), unit: .stage),
    air: Air(gravity: DrawnVector(y: 420), drag: 0.4),
    look: Look(
      shapes: [Look.WeightedShape(.circle)], size: .square(4), colors: [.white()], glow: 1),
    life: Life(1),
    trail: .echoes(Trail.Echoes(12, spacing: 0.016, scale: 0.2)),
    children: [
      Child(
        at: .death, inherit: 0.2,
        Emitter(
          when: When(count: 90),
          launch: Launch(.polar(direction: .between(0, 360), speed: .between(120, 420))),
          air: Air(gravity: DrawnVector(y: 160), drag: 1.8),
          look: Look(size: .square(4), glow: 0.8),
          life: Life(.between(0.9, 1.6), color: [.white(), Color(hex: 0xFF5E7E)])))
    ]))
