import Testing

@testable import Confetti

@Suite("names in effect files") struct NameExpansionTests {
  /// That two texts are the same effect.
  private func expectSame(_ named: String, _ plain: String) throws {
    let (a, b) = (try effect(named), try effect(plain))
    #expect(a == b, "\(a.fileText) is not \(b.fileText)")
  }

  @Test(
    "a name stands wherever its value can stand",
    arguments: [
      (
        "\"warm\": [\"#FF5A36\", \"#FFC43D\"]", "\"look\": {\"colors\": \"warm\"}",
        "\"look\": {\"colors\": [\"#FF5A36\", \"#FFC43D\"]}"
      ),
      (
        "\"warm\": [\"#FF5A36\", \"#FFC43D\"]", "\"look\": {\"colors\": [\"#FFFFFF\", \"warm\"]}",
        "\"look\": {\"colors\": [\"#FFFFFF\", \"#FF5A36\", \"#FFC43D\"]}"
      ),
      (
        "\"brand\": \"#E4002B\"", "\"look\": {\"colors\": [\"brand\"], \"back\": \"brand\"}",
        "\"look\": {\"colors\": [\"#E4002B\"], \"back\": \"#E4002B\"}"
      ),
      (
        "\"many\": 70, \"long\": [2, 4]", "\"when\": {\"count\": \"many\"}, \"life\": \"long\"",
        "\"when\": {\"count\": 70}, \"life\": [2, 4]"
      ),
      (
        "\"fade\": [1, 0]", "\"life\": {\"opacity\": \"fade\", \"scale\": \"fade\"}",
        "\"life\": {\"opacity\": [1, 0], \"scale\": [1, 0]}"
      ),
      (
        "\"ember\": [\"white\", \"own 0%\"]", "\"life\": {\"color\": \"ember\"}",
        "\"life\": {\"color\": [\"white\", \"own 0%\"]}"
      ),
      (
        "\"leaf\": {\"path\": \"M0 0h2v2z\"}", "\"look\": {\"shapes\": [\"leaf\", \"star\"]}",
        "\"look\": {\"shapes\": [{\"path\": \"M0 0h2v2z\"}, \"star\"]}"
      ),
      ("\"air\": {\"drag\": 2}", "\"air\": \"air\"", "\"air\": {\"drag\": 2}"),
      (
        "\"slow\": {\"drag\": 2}", "\"air\": {\"use\": \"slow\", \"gravity\": 9}",
        "\"air\": {\"drag\": 2, \"gravity\": 9}"
      ),
      (
        "\"glitter\": {\"at\": \"birth\", \"when\": {\"count\": 3}}", "\"children\": [\"glitter\"]",
        "\"children\": [{\"at\": \"birth\", \"when\": {\"count\": 3}}]"
      ),
    ])
  func values(definition: String, used: String, plain: String) throws {
    try expectSame(
      "{\"define\": {\(definition)}, \"emitters\": [{\(used)}]}", "{\"emitters\": [{\(plain)}]}")
  }

  @Test("a whole emitter can be a name, and names can stand for others")
  func nested() throws {
    try expectSame(
      """
      {"define": {"drag": 2, "flight": {"air": {"drag": "drag"}},
        "shell": {"use": "flight", "life": 3}, "all": ["shell"]},
       "emitters": ["shell", {"use": ["shell", "flight"], "life": 1}]}
      """,
      "{\"emitters\": [{\"air\": {\"drag\": 2}, \"life\": 3}, {\"air\": {\"drag\": 2}, \"life\": 1}]}"
    )
  }

  @Test(
    "a name of several values stands for all of them in a list, unless lists mean something else there"
  )
  func several() throws {
    try expectSame(
      """
      {"define": {"two": [{"life": 1}, {"life": 2}], "odd": ["star", "heart"], "pair": [0.5, 2]},
       "emitters": ["two", {"children": ["two", {"life": 3}], "look": {"shapes": ["odd", "circle"]},
         "life": {"scale": [1, "pair"]}}]}
      """,
      """
      {"emitters": [{"life": 1}, {"life": 2}, {"children": [{"life": 1}, {"life": 2}, {"life": 3}],
        "look": {"shapes": ["star", "heart", "circle"]}, "life": {"scale": [1, [0.5, 2]]}}]}
      """)
  }

  @Test("texts and the words of the language are never taken for names")
  func texts() throws {
    let own = """
      "name": "front", "look": {"shapes": [{"text": "stage"}, {"picture": "front"}], "side": "front"},
      "launch": {"unit": "stage", "speed": 1}
      """
    let effect = try effect(
      """
      {"name": "stage", "summary": "front",
       "define": {"stage": 1, "front": 2, "x": 3}, "emitters": [{\(own)}]}
      """)
    #expect(effect.name == "stage" && effect.summary == "front")
    #expect(effect.emitters[0].launch.unit == .stage && effect.emitters[0].look.side == .front)
    #expect(effect.emitters[0].look.shapes[0].shape == .text("stage"))
  }

  @Test("a file's own names come before those of the language")
  func shadowing() throws {
    let effect = try effect(
      """
      {"define": {"red": "#E4002B", "star": {"path": "M0 0h2v2z"}, "confetti": ["#000000"]},
       "emitters": [{"look": {"colors": ["red", "confetti"], "shapes": ["star"]}}]}
      """)
    #expect(effect.emitters[0].look.colors.map(\.hexText) == ["#E4002B", "#000000"])
    #expect(effect.emitters[0].look.shapes[0].shape != .star)
  }

  @Test("objects merge deeply, and other values are replaced")
  func merging() throws {
    try expectSame(
      """
      {"define": {"base": {"when": {"count": 9, "over": 2}, "where": {"point": [0, 1]},
        "launch": {"direction": [0, 9], "speed": 5}, "life": {"seconds": 3, "scale": [1, 2]},
        "look": {"size": {"either": [1, 2]}, "colors": ["#FF0000", "#00FF00"]},
        "trail": {"echoes": 4}, "air": {"gravity": {"x": 1, "y": 2}}}},
       "emitters": [{"use": "base", "when": {"rate": 7}, "where": {"box": [[0, 0], [1, 1]]},
        "launch": {"x": 3}, "life": 2, "look": {"size": {"oneOf": [3]}, "colors": ["#0000FF"]},
        "trail": null, "air": {"gravity": {"y": 5}}}]}
      """,
      """
      {"emitters": [{"when": {"rate": 7}, "where": {"box": [[0, 0], [1, 1]]}, "launch": {"x": 3},
        "life": {"seconds": 2, "scale": [1, 2]},
        "look": {"size": {"oneOf": [3]}, "colors": ["#0000FF"]},
        "air": {"gravity": {"x": 1, "y": 5}}}]}
      """)
  }

  @Test("null removes a key, even a missing one")
  func nulls() throws {
    try expectSame(
      """
      {"define": {"base": {"air": {"drag": 2}, "trail": {"echoes": 3}}},
       "emitters": [{"use": "base", "trail": null, "turn": null, "air": {"drag": null},
         "look": {"back": null, "size": 5}}]}
      """,
      "{\"emitters\": [{\"look\": {\"size\": 5}}]}")
  }

  @Test("an emitter that is used by its name does not pass the name on")
  func emitters() throws {
    try expectSame(
      """
      {"emitters": [{"name": "shell", "life": 3, "when": {"count": 8}}, {"use": "shell", "life": 1}],
       "fromPoint": [{"name": "shell", "use": "shell", "life": 2}]}
      """,
      """
      {"emitters": [{"name": "shell", "life": 3, "when": {"count": 8}},
        {"life": 1, "when": {"count": 8}}],
       "fromPoint": [{"name": "shell", "when": {"count": 8}, "life": 2}]}
      """)
  }

  @Test(
    "a mistake in names is an error in a sentence, with its place",
    arguments: [
      (
        "{\"define\": {\"a\": {\"use\": \"b\"}, \"b\": {\"use\": \"a\"}}, \"emitters\": [{\"use\": \"a\"}]}",
        "x.json:1:45: define.b.use: expected names that do not lead back to themselves, "
          + "found a → b → a"
      ),
      (
        "{\"define\": {\"wram\": 1}, \"emitters\": [{\"use\": \"warm\"}]}",
        "x.json:1:46: emitters[0].use: expected a known name, perhaps \"wram\", found \"warm\""
      ),
      (
        "{\"emitters\": [{\"use\": \"warm\"}]}",
        "x.json:1:23: emitters[0].use: expected a name of \"define\" or of an emitter, of which "
          + "there are none, or a piece of the library: flash, foil, paper, shell, spark, found \"warm\""
      ),
      (
        "{\"define\": {\"warm\": 1}, \"emitters\": [{\"use\": \"warm\"}]}",
        "x.json:1:46: emitters[0].use: expected a name that stands for keys in braces, "
          + "found \"warm\", which is 1"
      ),
      (
        "{\"define\": {\"1a\": 1}}",
        "x.json:1:13: define.1a: expected a name of at most 40 letters, digits, - and _, "
          + "a letter first, found \"1a\""
      ),
      (
        "{\"define\": [1]}",
        "x.json:1:12: define: expected names with their values in braces, "
          + "such as {\"warm\": [\"#FF5A36\"]}, found a list of 1"
      ),
    ])
  func errors(text: String, line: String) { #expect(mistakes(text) == [line]) }

  @Test("an error in a definition names the place of the definition and that of the use")
  func places() {
    #expect(
      mistakes("{\"define\": {\"big\": {\"size\": -5}},\n \"emitters\": [{\"look\": \"big\"}]}")
        == [
          "x.json:1:29: emitters[0].look.size: expected a number of 0…100000, found -5; "
            + "\"big\" is used at 2:24"
        ])
    #expect(
      mistakes("{\"define\": {\"many\": 1}, \"emitters\": [{\"when\": {\"count\": \"mnay\"}}]}")
        == [
          "x.json:1:57: emitters[0].when.count: expected a whole number of 0…100000, found \"mnay\"; "
            + "perhaps you mean \"many\", which the file defines"
        ])
  }

  @Test("names are bounded in depth and size, and errors say the bounds")
  func bounds() throws {
    func chain(_ count: Int) -> String {
      let links = (0..<count).map { "\"n\($0)\": \($0 == 0 ? "1" : "\"n\($0 - 1)\"")" }
      return "{\"define\": {\(links.joined(separator: ", "))}, "
        + "\"emitters\": [{\"life\": \"n\(count - 1)\"}]}"
    }
    #expect(mistakes(chain(8)).isEmpty)
    #expect(mistakes(chain(9)).first?.contains("at most 8 deep") == true)
    // Each name is a list of ten of the one before: a hundred million values.
    let tens = (1..<8).map { level in
      "\"n\(level)\": [\((0..<10).map { _ in "\"n\(level - 1)\"" }.joined(separator: ", "))]"
    }
    let bomb =
      "{\"define\": {\"n0\": [1], \(tens.joined(separator: ", "))}, "
      + "\"emitters\": [{\"life\": {\"scale\": \"n7\"}}]}"
    #expect(mistakes(bomb).first?.contains("at most 200000 values in all") == true)
  }

  @Test("an effect without names reads as before, whatever its texts")
  func untouched() throws {
    let text =
      "{\"name\": \"define\", \"emitters\": [{\"look\": {\"shapes\": [{\"text\": \"use\"}]}}]}"
    #expect(try effect(text).emitters[0].look.shapes[0].shape == .text("use"))
  }
}

@Suite("names of numbers that follow a draw") struct NamedEndsTests {
  @Test("both ends can have names, though \"from\" is a word elsewhere")
  func ends() throws {
    let made = try effect(
      """
      {"define": {"low": 5, "high": 90}, "emitters": [{"draws": {"near": [0, 1]},
       "launch": {"from": "outward", "speed": {"by": "near", "from": "low", "to": "high"}}}]}
      """)
    #expect(
      made.emitters[0].launch.velocity
        == .polar(direction: 0, speed: .by("near", from: 5, to: 90)))
  }
}
