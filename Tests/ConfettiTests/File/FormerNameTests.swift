import Testing

@testable import Confetti

/// Keys that had another name before.
@Suite("Former names") struct FormerNameTests {
  static func effect(_ text: String) throws -> Effect {
    try Effect(file: "a.json", contents: Array(text.utf8))
  }

  static func score(_ text: String) throws -> Score {
    try Score(file: "a.json", contents: Array(text.utf8), naming: Effect.named)
  }

  @Test("a file may use the former name, and is written with the present one")
  func isRead() throws {
    let former = try Self.effect(#"{"quiet": {"emitters": [{"when": {"count": 3}}]}}"#)
    let present = try Self.effect(#"{"reducedMotion": {"emitters": [{"when": {"count": 3}}]}}"#)
    #expect(former == present && former.ownReducedMotion?.emitters[0].when.count == 3)
    #expect(former.fileText.contains("reducedMotion") && !former.fileText.contains("quiet"))
  }

  @Test("a score may call an effect a look")
  func isReadInScores() throws {
    let beats = [#""look""#, #""effect""#].map { key in
      try? Self.score(#"{"cues": [{"at": 1, \#(key): "snow"}]}"#).beats(from: 0, to: 2)
    }
    #expect(beats[0]?.map(\.effect.name) == ["snow"] && beats[0] == beats[1])
  }

  @Test("both names at once are refused, in either order")
  func isNotReadTwice() {
    for text in [
      #"{"quiet": {}, "reducedMotion": {}}"#, #"{"reducedMotion": {}, "quiet": {}}"#,
    ] {
      let error = #expect(throws: EffectFileError.self) { try Self.effect(text) }
      #expect(error?.description.contains("either") == true)
    }
  }

  @Test("an error names the key as the file does")
  func isNamedInErrors() {
    let error = #expect(throws: EffectFileError.self) { try Self.effect(#"{"quiet": 7}"#) }
    #expect(error?.description.hasPrefix("a.json:1:11: quiet: expected an effect") == true)
  }

  @Test("an error that is found when all is read has the place and the name in the file")
  func isNamedInLateErrors() {
    let crowd = #"{"emitters": [{"when": {"rate": 20000}, "life": 20}]}"#
    for (key, column) in [("quiet", 25), ("reducedMotion", 33)] {
      let error = #expect(throws: EffectFileError.self) {
        try Self.effect(#"{"\#(key)": \#(crowd)}"#)
      }
      let start = "a.json:1:\(column): \(key).emitters[0]: expected at most"
      #expect(error?.description.hasPrefix(start) == true, "\(error?.description ?? "")")
    }
  }

  @Test("editors are told that a former name is one to be replaced")
  func isInSchema() {
    let properties = Effect.definition["properties"]
    #expect(properties?["quiet"]?["deprecated"] == true)
    #expect(properties?["reducedMotion"]?["deprecated"] == nil)
  }
}
