extension Effect {
  /// Sparks that rise one after the other from the top centre of a frame.
  ///
  /// After tomkowz/fireworks and the articles about it. The original never leans as far right as
  /// left; ``symmetricFountain`` does.
  public static let fountain = Effect(
    "fountain", summary: "Sparks rising one by one from the top centre of a frame.",
    source: .frame,
    Emitter(
      "sparks", deal: 0,
      when: When(count: 10, over: 0.5, delay: 0.05), where: Where(.point(Where.Share(0.5, 0))),
      // (0, 0), (0, −y1), (x2, −y2) with y1 = 0.7…1.2, x2 = −2…1, y2 = y1 + 1.5…2.4
      path: Path(
        [[0, .steps(-12, -7, over: 10), .steps(-2, 1), .steps(-24, -15, over: 10)]], scale: 45,
        relative: true),
      turn: Turn(along: true),
      look: Look(
        shapes: [.init(.circle)], size: .square(9), colors: Palette.sparks.colors, order: .cycling),
      life: Life(
        0.7, opacity: sparkFade,
        scale: Track(
          [
            (0, .steps(1, 3, over: 10)), (0.4, .steps(12, 18, over: 10)),
            (0.9, .steps(12, 18, over: 10)), (1, 0.2),
          ], ease: .easeOut)),
      // Not in the articles: each rushes up and sizzles.
      sound: [
        Sound(.whoosh, at: .flight, level: -6, pitch: 8),
        Sound(.rustle, at: .flight, level: .between(-14, -2), pitch: 1.6),
      ]))

  /// ``fountain`` that leans as far right as left.
  public static let symmetricFountain = fountain.with {
    $0.emitters[0].path?.curves.upper[0][2] = .steps(-2, 2)
  }
}
