extension Effect {
  /// Paper thrown up along the bottom edge, which flutters, flips and sinks.
  ///
  /// After an article on confetti in SwiftUI that gives its motion in closed form.
  public static let celebration = Effect(
    "celebration", summary: "Physical confetti thrown up along the bottom edge.",
    Emitter(
      "paper", deal: 0,
      when: When(count: 30),
      where: Where(.line(Where.Share(0.15, 1), Where.Share(0.85, 1)), offset: DrawnVector(y: 20)),
      launch: Launch(
        // 1.8 heights a second, times 0.85…1.1
        .cartesian(x: .between(-0.3, 0.3), y: .between(-1.98, -1.53)), unit: .stage,
        fromPoint: Launch.PointThrow(
          .polar(direction: .between(-65, 65), speed: .between(250, 950))),
        aimed: .polar(direction: .between(-20, 20), speed: .between(500, 1400))),
      air: Air(
        gravity: DrawnVector(y: 280), drag: 1.6,
        flutter: Flutter(
          amplitude: .between(25, 45), frequency: .between(4 / (2 * .pi), 7 / (2 * .pi)),
          phase: .between(0, 1)),
        spread: .between(8, 18)),
      turn: Turn(
        spin: Spin(angle: .between(0, 360), rate: .between(-400, 400)),
        flip: Flip(
          frequency: .between(3 / (2 * .pi), 6 / (2 * .pi)), phase: .between(0, 1), minimum: 0.15)),
      look: Look(
        size: .oneOf([
          Size(width: 10, height: 10), Size(width: 12, height: 7), Size(width: 7, height: 12),
        ]),
        colors: Palette.confetti.colors),
      // Opaque, and over the last 0.4 s to 0.
      life: Life(1.5, opacity: Track([(0, 1), (1.1 / 1.5, 1), (1, 0)])),
      // Not in the article: one bang for all, and paper that crackles as it turns over.
      sound: [
        Sound(.pop, per: .round, level: -6, pitch: 0.9, size: 1.1, place: .hall),
        Sound(.rustle, at: .flight, level: .between(-24, -11)),
      ]))
}
