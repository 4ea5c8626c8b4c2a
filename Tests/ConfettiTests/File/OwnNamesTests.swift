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

  @Test(
    "the name of a draw in the place of a number is told with the form that follows it",
    arguments: ["look: {depth: 'near'}", "look: {size: 'near'}", "children: [{life: 'near'}]"])
  func draws(member: String) {
    let hint = "{\"by\": \"near\"} follows the draw"
    let known = mistakes("{emitters: [{draws: {near: [0, 1]}, \(member)}]}")
    #expect(known.count == 1 && known[0].contains(hint))
    let unknown = mistakes("{emitters: [{draws: {far: [0, 1]}, \(member)}]}")
    #expect(unknown.count == 1 && !unknown[0].contains(hint))
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

  @Test("a curve, a place and a shape that the file defines stand where the language has names too")
  func defined() throws {
    let made = try effect(
      """
      {"define": {"rarely": [1, 0, 1, 0.5], "ease-out": [0, 0, 1, 1], "left": [0.1, 0.2], "star": {"text": "A"}},
       "emitters": [
         {"draws": {"near": {"draw": [0, 1], "ease": "rarely"}},
          "where": {"line": ["left", "right"]}, "air": {"attract": {"to": "star"}},
          "look": {"size": {"by": "near", "from": 1, "to": 4, "ease": "ease-out"}}},
         {"where": {"point": "left"}}, {"where": {"inside": "star"}}]}
      """)
    let emitters = made.emitters
    #expect(emitters[0].draws[0].ease == Ease(1, 0, 1, 0.5))
    #expect(emitters[0].where.place == .line(Where.Share(0.1, 0.2), Where.Share(1, 0.5)))
    #expect(emitters[0].air.attract?.target == .shape(.text("A")))
    #expect(emitters[0].look.size == .square(.by("near", from: 1, to: 4, ease: Ease(0, 0, 1, 1))))
    #expect(emitters[1].where.place == .point(Where.Share(0.1, 0.2)))
    #expect(emitters[2].where.place == .inside(.text("A")))
  }
}
