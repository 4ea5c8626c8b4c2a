import Testing

@testable import Confetti
@testable import ConfettiStudio

@Suite struct ValueTextTests {
  /// The form of a key of an emitter.
  private func form(_ keys: String) throws -> FormDescription {
    let path =
      [.key("emitters"), .index(0)] + keys.split(separator: ".").map { PathStep.key(String($0)) }
    return try #require(Vocabulary.effects.form(at: path))
  }

  private func read(
    _ text: String, _ keys: String = "launch.speed", present: JSONValue? = nil
  ) throws -> JSONValue {
    try ValueText(form(keys), present: present).value(text)
  }

  private func reason(
    _ text: String, _ keys: String = "launch.speed", present: JSONValue? = nil
  ) throws -> String? {
    let field = try ValueText(form(keys), present: present)
    return #expect(throws: ValueText.Unreadable.self, "\(text)") { try field.value(text) }?
      .description
  }

  @Test func numbersAreSumsWithUnits() throws {
    #expect(try read(" 400 ") == 400)
    #expect(try read("1/4 + 2*(3 − 1)") == 4.25)
    #expect(try read("−3,5") == -3.5)
    #expect(try read("420 points/s") == 420)
    #expect(try read("400 ms", "life.seconds") == 0.4)
    #expect(try read("45°", "launch.direction") == 45)
    #expect(try read("0.5 turn", "launch.direction") == 180)
    #expect(try read("20%", "look.lit") == 0.2)
    #expect(try read("90°/s", "turn.spin.rate") == 90)
  }

  @Test func rangesAreTwoNumbers() throws {
    #expect(try read("4..7") == [4, 7])
    #expect(try read("4–7") == [4, 7])
    #expect(try read("4 … 7") == [4, 7])
    #expect(try read("7..4") == [4, 7])
    #expect(try read(".5...75") == [0.5, 0.75])
    #expect(try read("−40..−2") == [-40, -2])
    #expect(try read("300..400 ms", "life.seconds") == [0.3, 0.4])
    #expect(try read("300..420 points/s") == [300, 420])
    #expect(try read("5±20%") == [4, 6])
    #expect(try read("−5±20%") == [-6, -4])
    #expect(try read("5 ± 2") == [3, 7])
    #expect(try read("400 ± 50 ms", "life.seconds") == [0.35, 0.45])
    #expect(try read("350..10", "launch.direction") == [-10, 10])
    #expect(try read("0.2..0.4", "life.opacity") == ["draw": [0.2, 0.4]])
  }

  @Test func otherDrawsHaveTheirSigns() throws {
    #expect(try read("±2..8") == ["either": [2, 8]])
    #expect(try read("± 8–2") == ["either": [2, 8]])
    #expect(try read("±8") == ["either": [8, 8]])
    #expect(try read("1|2|5") == ["oneOf": [1, 2, 5]])
    #expect(try read("1 | 1/2") == ["oneOf": [1, 0.5]])
    #expect(try read("2..9 by near") == ["by": "near", "from": 2, "to": 9])
    #expect(try read("9..2 by near") == ["by": "near", "from": 9, "to": 2])
    #expect(try read("1..1.6 in steps of 0.1") == ["steps": [10, 16], "over": 10])
    #expect(try read("1..6 in steps of 1") == ["steps": [1, 6]])
  }

  @Test func thePresentValueIsChanged() throws {
    #expect(try read("*1.2", present: [300, 420]) == [360, 504])
    #expect(try read("/2", present: [300, 420]) == [150, 210])
    #expect(try read("÷ 4", present: 2) == 0.5)
    #expect(try read("+10", present: ["either": [2, 8]]) == ["either": [12, 18]])
    #expect(try read("*−1", present: [300, 420]) == [-420, -300])
    #expect(
      try read("×2", present: ["by": "a", "from": 1, "to": 3]) == ["by": "a", "from": 2, "to": 6])
    #expect(try read("*2", present: ["oneOf": [1, 2]]) == ["oneOf": [2, 4]])
    #expect(try read("+100 ms", "life.seconds", present: 1) == 1.1)
    #expect(
      try read(
        "/2", "life.opacity", present: ["values": [[0, 1], [1, 0.5]], "ease": [0, 0, 1, 1]])
        == ["values": [[0, 0.5], [1, 0.25]], "ease": [0, 0, 1, 1]])
    #expect(try read("*0.5", "life.opacity", present: [1, 0.4]) == [0.5, 0.2])
    #expect(try reason("*2") == "there is no number to change")
    #expect(try reason("*2", present: ["x": 3]) == "there is no number to change")
    #expect(try reason("/0", present: 5) == "the number is too large")
  }

  @Test func whatCannotBeReadSaysWhy() throws {
    #expect(try reason("") == "type a number, such as 5 or 4..7")
    #expect(try reason("fast") == "“fast” is no number")
    #expect(try reason("a\nb\tc") == "“a b c” is no number")
    #expect(try reason("4..") == "a number is missing")
    #expect(try reason("1||2") == "a number is missing")
    #expect(try reason("4..7", "turn.stretch") == "one number, the same for all particles")
    #expect(try reason("±2", "look.size") == "numbers below 0 make no sense here")
    #expect(try reason("3", "look.lit") == "a number of 0…1")
    #expect(try reason("2.5", "when.count") == "a whole number")
    #expect(try reason("±1e9") != nil)
    #expect(try reason("3", "look.colors") == "no number stands here")
    #expect(try reason("3", "look") == "no number stands here")
    #expect(try reason("5±−2") == "the number after ± is below 0")
    #expect(try reason(String(repeating: "1|", count: 4000)) == "the text is too long")
    #expect(try reason("1..2 in steps of 0") != nil)
    for text in [
      "±", "..", "|", "±..", "*", "/", "+", "by", " by ", "5±", "±%", "—", "🎉", "1..2..3", "((((",
      "\0",
    ] {
      #expect(try reason(text, present: 3) != nil)
    }
  }

  @Test func aTextThatIsShownCanBeTypedAgain() throws {
    #expect(try ValueText(form("launch.speed")).text([300, 420]) == "300..420")
    #expect(try ValueText(form("launch.speed")).text(["either": [2, 8]]) == "±2..8")
    #expect(try ValueText(form("launch.speed")).text(["oneOf": [1, 2, 5]]) == "1|2|5")
    #expect(try ValueText(form("launch.speed")).text([-0.0000001, 4]) == "−0.0000001..4")
    #expect(
      try ValueText(form("life.opacity")).text([[0, 1], [1, ["draw": [0, 0.5]]]]) == "1 → 0..0.5")
    var count = 0
    for name in Effect.names {
      let document = try Samples.library(name).document
      for path in RandomChange.paths(document.expanded.node) {
        guard path.first == .key("emitters"), let form = Vocabulary.effects.form(at: path),
          let value = document.value(at: path), form.scalars != nil,
          ValueNames(document).row(path) == path, !path.contains(.key("draws")),
          let shape = ValueShape(of: value, form: form), shape != .track
        else { continue }
        let field = ValueText(form, present: value)
        let text = field.text(value)
        #expect(try field.value(text) == value, "\(name) \(document.shown(path)): \(text)")
        count += 1
      }
    }
    #expect(count > 1000)
  }
}
