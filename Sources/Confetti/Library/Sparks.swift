extension Effect {
  /// The opacity of sparks: 1, and shortly before the end quickly to 0.
  static let sparkFade = Track([(0, 1), (0.95, 1), (0.98, 0), (1, 0)])

  /// Small firework sparks around the corners of a frame, in front of it and behind it.
  ///
  /// After tomkowz/fireworks and the articles about it. The original bursts at two random corners:
  /// `.sparks.with(corners: .random(2))`. Its upper sparks all start on the diagonal, because one number is
  /// drawn for both axes; that slip is not repeated here.
  public static let sparks = Effect(
    "sparks", summary: "Firework sparks around the four corners of a frame.", source: .frame,
    Emitter(
      "sparks", deal: 0,
      when: When(count: 8),
      where: Where(
        .corners(.all), offset: DrawnVector(x: .steps(0, 9), y: .steps(0, 9)),
        // Whole numbers of 0…14, less 7.5
        jitter: DrawnVector(x: .oneOf(sparkJitter), y: .oneOf(sparkJitter))),
      path: Path(
        Path.Curves(
          [
            [0.31, -0.46, 0.74, -0.29, 0.99, 0.12], [0.31, -0.46, 0.62, -0.49, 0.88, -0.19],
            [0.10, -0.54, 0.44, -0.53, 0.66, -0.30], [0.19, -0.46, 0.41, -0.53, 0.65, -0.45],
          ],
          lower: [
            [0.42, -0.01, 0.68, 0.11, 0.87, 0.44], [0.35, 0.00, 0.55, 0.12, 0.62, 0.45],
            [0.21, 0.05, 0.31, 0.19, 0.32, 0.45], [0.18, 0.00, 0.31, 0.11, 0.35, 0.25],
          ]), scale: 45, mirrored: true),
      turn: Turn(along: true),
      look: Look(
        shapes: [.init(.circle)], size: .square(7), colors: Palette.sparks.colors, order: .cycling,
        side: .random),
      life: Life(
        0.4, opacity: sparkFade,
        scale: Track([1, .steps(10, 16, over: 10), .steps(5, 7, over: 10)], ease: .easeOut)),
      // Not in the articles: a small bang at each corner, and sparks that sizzle.
      sound: [
        Sound(
          .pop, per: .place, level: .between(-14, -11), pitch: .between(1.1, 1.4), size: 0.8,
          place: .hall),
        Sound(.rustle, at: .flight, level: .between(-12, 0), pitch: 1.6),
      ]))

  private static let sparkJitter = (0...14).map { Double($0) - 7.5 }
}
