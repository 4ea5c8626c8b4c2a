import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti

@Suite("The schema of scores") struct ScoreSchemaTests {
  private static let validator = SchemaValidator(root: EffectSchema.scoreJSON)

  private static func value(_ text: String) throws -> JSONValue {
    JSONValue(try JSONParser.parse(text.utf8))
  }

  @Test("the schema describes every key of scores and cues")
  func complete() throws {
    #expect(Vocabulary.scores.words.map { $0.name } == ["score", "cue"])
    #expect(Self.validator.unknownKeywords() == [])
    for word in Vocabulary.scores.words {
      let definition = try #require(EffectSchema.scoreJSON["$defs"]?[word.name])
      #expect(definition == word.definition)
      guard case .object(let members)? = definition["properties"] else {
        Issue.record("\(word.name) has no properties")
        continue
      }
      #expect(members.allSatisfy { $0.value["description"] != nil })
    }
  }

  @Test("the score of --autoplay is valid")
  func autoplay() throws {
    let text = try String(contentsOf: Repository.url("assets/show.json"), encoding: .utf8)
    #expect(Self.validator.accepts(try Self.value(text)))
  }

  @Test(
    "files that the reader accepts are valid",
    arguments: [
      "{$schema: 'score.schema.json', cues: [{effect: 'snow'}]}",
      "{name: 'x', summary: 'y', length: 9, cues: [{at: 1, effect: 'word', text: 'HI', for: 2}]}",
      "{cues: [{effect: 'party', from: [0, 1], to: [1, 1], aim: 20, strength: 2, times: 3, every: 1}]}",
      "{cues: [{effect: 'sparks', from: [0, 1], frame: [0.2, 0.1], corners: 2, share: 0.5}]}",
      "{cues: [{effect: 'sparks', corners: 'all', colors: ['#FF0000', 'sparks']}]}",
    ])
  func valid(text: String) throws {
    _ = try Score(file: "x.json", contents: Array(text.utf8), naming: Effect.named)
    #expect(Self.validator.accepts(try Self.value(text)))
  }

  @Test(
    "impossible values are invalid",
    arguments: [
      "[]", "{cues: []}", "{cues: [7]}", "{length: 0, cues: [{effect: 'snow'}]}",
      "{cues: [{effect: 'snow', tims: 2}]}", "{cues: [{effect: 'snow', times: 1.5}]}",
      "{cues: [{effect: 'snow', from: [0]}]}", "{cues: [{effect: 'sparks', corners: 0}]}",
      "{cues: [{effect: 'sparks', corners: 'some'}]}", "{cues: [{$schema: 'x', effect: 'snow'}]}",
    ])
  func invalid(text: String) throws {
    #expect(throws: EffectFileError.self) {
      _ = try Score(file: "x.json", contents: Array(text.utf8), naming: Effect.named)
    }
    #expect(!Self.validator.accepts(try Self.value(text)))
  }
}
