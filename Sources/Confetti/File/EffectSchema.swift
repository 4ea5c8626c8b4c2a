/// The JSON Schemas of effect files and scores, and the tables of their keys.
package enum EffectSchema {
  static var json: JSONValue {
    Vocabulary.effects.schema(
      of: Effect.self,
      description: "An effect for Confetti. Lengths are in points, times in seconds, "
        + "directions in degrees (0 is up, clockwise), frequencies in hertz; y grows downward.",
      definitions: [.init("draw", Draw.definition)])
  }

  static var scoreJSON: JSONValue {
    Vocabulary.scores.schema(
      of: ScoreSheet.self,
      description: "Which effects are fired when, and where, for Confetti. Times are in seconds, "
        + "places in shares of the stage: [0, 0] is its top left corner, [1, 1] its bottom right one."
    )
  }

  /// The text of the file `assets/effect.schema.json`.
  package static var text: String { JSONWriter.text(of: namedJSON) + "\n" }

  /// The text of the file `assets/score.schema.json`.
  package static var scoreText: String { JSONWriter.text(of: scoreJSON) + "\n" }

  /// The keys as a table in Markdown, a section a word.
  package static var keyTable: String { Vocabulary.effects.keyTable }

  /// The keys of scores as a table in Markdown.
  package static var scoreKeyTable: String { Vocabulary.scores.keyTable }
}
