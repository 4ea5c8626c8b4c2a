@testable import ConfettiLanguage

@testable import Confetti

/// The JSON Schemas of effect files and scores, and the tables of their keys.
enum EffectSchema {
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
  static var text: String { JSONWriter.text(of: namedJSON) + "\n" }

  /// The text of the file `assets/score.schema.json`.
  static var scoreText: String { JSONWriter.text(of: scoreJSON) + "\n" }

  /// The keys as a table in Markdown, a section a word.
  static var keyTable: String { Vocabulary.effects.keyTable }

  /// The keys of scores as a table in Markdown.
  static var scoreKeyTable: String { Vocabulary.scores.keyTable }
}

extension Draw {
  /// The JSON Schema of draws in braces, whatever their range.
  static var definition: JSONValue {
    func pair(_ type: JSONValue) -> JSONValue {
      ["type": "array", "items": ["type": type], "minItems": 2, "maxItems": 2]
    }
    func form(_ key: String, _ value: JSONValue, _ description: String) -> JSONValue {
      var properties: [JSONValue.Member] = [.init(key, value)]
      if key == "steps" { properties.append(.init("over", ["type": "number", "default": 1])) }
      return [
        "description": .string(description), "type": "object", "additionalProperties": false,
        "required": [.string(key)], "properties": .object(properties),
      ]
    }
    let choices: JSONValue = [
      "type": "array", "items": ["type": "number"], "minItems": 1,
      "maxItems": .number(Double(mostChoices)),
    ]
    return [
      "title": "a draw in braces",
      "anyOf": [
        form("either", pair("number"), "a magnitude from a range, with either sign"),
        form("steps", pair("integer"), "a whole number from a range, over a number"),
        form("oneOf", choices, "one of these, each equally likely"),
        [
          "description": "a number that follows one of the emitter's draws", "type": "object",
          "additionalProperties": false, "required": ["by"],
          "properties": [
            "by": ["type": "string", "pattern": .string(NameExpansion.pattern)],
            "times": ["type": "number"],
            "from": ["type": "number", "default": 0], "to": ["type": "number", "default": 1],
            "ease": Ease.description.schema,
          ],
        ],
      ],
    ]
  }
}
