extension Effect {
  /// A fan of paper shot up from the middle of the bottom edge, and then carried by the wind.
  ///
  /// The original states speeds and accelerations per frame of 1/60 s. It does not state the
  /// strength of the wind, the ranges of size and tilt, or a throw from a point; those are this
  /// library's own.
  public static let fanfare = Effect(
    "fanfare", summary: "A fan of paper in the wind, from the middle of the bottom edge.",
    Emitter(
      when: When(count: 100), where: Where(.point(Where.Share(0.5, 1))),
      launch: Launch(
        .polar(direction: .between(-90, 90), speed: .between(1200, 2400)),
        fromPoint: Launch.PointThrow(
          .polar(direction: .between(-75, 75), speed: .between(240, 720)), acceleration: 0.3),
        aimed: .polar(direction: .between(-25, 25), speed: .between(1200, 2400))),
      air: Air(
        gravity: DrawnVector(y: 1800),
        drag: 0.120_120_160_240_385,  // −60 ln 0.998 per second: × 0.998 every 1/60 s
        gusts: [
          // 2 and 0.1 radians
          Gust(
            direction: 90, strength: .either(180, 900), frequency: 1 / .pi,
            phase: .step(0.1 / (2 * .pi)))
        ]),
      turn: Turn(
        // 2…8 and 0.3 radians
        tilt: Tilt(
          angle: .between(0, 360), rate: .either(2 * 180 / .pi, 8 * 180 / .pi),
          sway: 0.3 * 180 / .pi)),
      look: Look(
        size: .sides(width: .between(6, 12), height: .between(4, 10)),
        colors: Palette.fanfare.colors),
      life: Life(4)))
}
