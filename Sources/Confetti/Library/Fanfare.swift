extension Effect {
  /// A fan of paper that shoots out, stops in the air, and floats down in the wind.
  ///
  /// After an article by @Perk_sh, which steps speed, gravity and drag “each frame” without the length
  /// of a frame. Its numbers belong together at 3,600 steps a second: the paper stops after
  /// 167…333 points, and then sinks at 250 points a second. The article states neither the ranges of
  /// the tilt nor a throw; those are this library's own.
  public static let fanfare = Effect(
    "fanfare", summary: "A fan of paper that shoots out, stops, and floats down in the wind.",
    Emitter(
      "paper", deal: 0,
      when: When(count: 100), where: Where(.point(Where.Share(0.5, 0.4))),
      launch: Launch(
        fan, fromPoint: Launch.PointThrow(fan),
        aimed: .polar(direction: .between(-25, 25), speed: .between(1200, 2400))),
      air: Air(
        gravity: DrawnVector(y: 1800),
        drag: 7.207_209_614_423_078,  // −3600 ln 0.998 per second: × 0.998 every 1/3600 s
        gusts: [
          // 2 and 0.1 radians
          Gust(
            direction: 90, strength: .between(-1080, 1080), frequency: 1 / .pi,
            phase: .step(0.1 / (2 * .pi)))
        ]),
      turn: Turn(
        // 2…8 and 0.3 radians
        tilt: Tilt(
          angle: .between(0, 360), rate: .either(2 * 180 / .pi, 8 * 180 / .pi),
          sway: 0.3 * 180 / .pi)),
      look: Look(
        size: .sides(width: .between(0.6, 1.8), height: .between(0.6, 1), scale: .between(6, 14)),
        colors: Palette.fanfare.colors),
      life: Life(4),
      // Not in the article.
      sound: [
        Sound(.pop, per: .round, level: -4, pitch: 0.8, size: 1.3, place: .hall),
        Sound(.rustle, at: .flight, level: .between(-26, -14)),
      ]))

  /// Up and to both sides, as fast from a click as from anywhere.
  private static let fan = Launch.Velocity.polar(
    direction: .between(-90, 90), speed: .between(1200, 2400))
}
