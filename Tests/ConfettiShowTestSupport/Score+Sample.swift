import Confetti

extension Score {
  /// A score of ten seconds with the four effects of the show, each at several places.
  public static func sample() throws -> Score {
    let text = """
      { length: 10, cues: [
        { at: 0.3, effect: "celebration", times: 2, every: 0.45 },
        { at: 2, effect: "sparks", from: [0.3, 0.4], to: [0.7, 0.4], frame: [0.1, 0.1], times: 3 },
        { at: 4.5, effect: "fountain", from: [0.5, 0.5], frame: [0.2, 0.1] },
        { at: 5, effect: "fanfare", from: [0.2, 0.9], aim: 30, strength: 1.2 },
      ] }
      """
    return try Score(file: "sample.json", contents: Array(text.utf8), naming: Effect.named)
  }
}
