import Confetti

/// “+10” that rises from the caught particle, and fades.
func scorePop(_ points: Int) throws -> Effect.Checked {
  try Effect(
    "score",
    Emitter(
      when: When(count: 1), launch: Launch(.polar(direction: 0, speed: 60)), air: Air(drag: 1),
      look: Look(shapes: [.init(.text("+\(points)"))], size: .square(48), colors: [.white()]),
      life: Life(0.9))
  ).checked()
}
