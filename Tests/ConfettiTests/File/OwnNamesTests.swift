import Testing

@testable import Confetti

@Suite("names of the file in messages") struct OwnNamesTests {
  @Test("a name that the file defines is meant rather than one of the language")
  func nearest() {
    let lines = mistakes(
      """
      {"define": {"warm": ["#F00"]}, "emitters": [{"look": {"colors": "warn"}}]}
      """)
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix("found \"warn\"; perhaps you mean \"warm\", which the file defines"))
    #expect(!lines[0].contains("tan"))
  }

  @Test("a nearer name of the language is still meant")
  func others() {
    let lines = mistakes(
      #"{"define": {"grass": ["lime"]}, "emitters": [{"look": {"colors": "gren"}}]}"#)
    #expect(lines.count == 1 && lines[0].contains("perhaps \"green\""))
  }

  @Test("letters that are a name of the file are told, as texts are no names")
  func letters() throws {
    let text =
      #"{"define": {"title": "GOAL"}, "emitters": [{"look": {"shapes": [{"text": "title"}]}}]}"#
    let warnings = try Effect.read(file: "x.json", contents: Array(text.utf8)).warnings
    #expect(warnings.count == 1 && warnings[0].message.contains("\"text\" and \"letters\""))
  }

  @Test("two emitters of one name are told")
  func sharedNames() throws {
    let text = #"{"emitters": [{"name": "a"}, {"name": "a"}, {"name": "b"}]}"#
    let warnings = try Effect.read(file: "x.json", contents: Array(text.utf8)).warnings
    #expect(warnings.count == 1 && warnings[0].message.hasPrefix("emitters[1 \"a\"].name"))
  }
}
