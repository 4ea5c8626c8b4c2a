import Testing

@testable import Confetti
@testable import ConfettiStudio

@Suite struct EditSentenceTests {
  /// The sentence of edits of a text.
  private func sentence(
    _ text: String = Samples.rocket, _ edits: (EditedEffect) throws -> [EffectEdit]
  ) throws -> String? {
    var edited = try Samples.edited(text)
    try edited.apply(try edits(edited))
    return edited.steps.last?.sentence
  }

  private func setting(
    _ path: String, _ value: JSONValue, in text: String = Samples.rocket
  ) throws -> String? {
    try sentence(text) { [.set(try $0.path(path), value)] }
  }

  @Test func aNumberSaysBothValuesAndItsEmitter() throws {
    #expect(try setting("shell.when.count", 40) == "shell: count 20 → 40")
    #expect(try setting("shell.launch.speed", [340, 460]) == "shell: speed 300–420 → 340–460")
    #expect(try setting("shell.launch.speed[0]", 340) == "shell: speed 300–420 → 340–420")
    #expect(try setting("sparkles.life", 2.12345) == "sparkles: life 1.6–2.8 → 2.123 s")
    #expect(try setting("sparkles.life.seconds", 2) == "sparkles: life 1.6–2.8 → 2 s")
    #expect(try setting("shell.when.delay", 0.25) == "shell: delay 0 → 0.25 s")
    #expect(try setting("shell.launch.direction", [-10, 10]) == "shell: direction 0 → −10 – 10°")
    #expect(try setting("define.fast.speed", 7) == "fast: speed 300–420 → 7")
  }

  @Test func oneEmitterNeedsNoName() throws {
    #expect(try setting("emitters[0].life.seconds", 3, in: Samples.plain) == "life 2 → 3 s")
    #expect(
      try setting("emitters[0].launch.speed", ["either": [2, 8]], in: Samples.plain)
        == "speed 2–9 by near → ±2–8")
    #expect(
      try setting("emitters[0].turn.spin.rate", ["oneOf": [90, 180]], in: Samples.plain)
        == "spin rate 0 → 90|180°/s")
    #expect(
      try setting("emitters[0].life.opacity", [1, 0.5, 0], in: Samples.plain)
        == "opacity a curve of 2 points → a curve of 3 points")
    #expect(
      try setting("emitters[0].look.side", "behind", in: Samples.plain) == "side front → behind")
  }

  @Test func elementsAreCalledByTheirNames() throws {
    let list = PathStep.key("emitters")
    #expect(try sentence { _ in [.remove([list, .index(1)])] } == "Remove sparkles")
    #expect(try sentence { _ in [.rename([list, .index(0)], "star")] } == "Rename shell to star")
    #expect(try sentence { _ in [.move([list, .index(1)], to: 0)] } == "Move sparkles to place 1")
    #expect(try sentence { _ in [.insert([list, .index(0)], ["name": "dust"])] } == "Add dust")
    #expect(try sentence { _ in [.insert([list, .index(0)], [:])] } == "Add emitter 1")
    #expect(
      try sentence {
        [.insert(try $0.path("shell") + [.key("children"), .index(0)], ["name": "dust"])]
      }
        == "shell: add dust")
    #expect(
      try sentence { _ in [.rename([.key("define"), .key("fast")], "quick")] }
        == "Rename fast to quick")
  }

  @Test func resetsAndWholeWordsAreTold() throws {
    #expect(try sentence { [.remove(try $0.path("shell.air.drag"))] } == "shell: reset drag")
    #expect(
      try sentence(Samples.plain) { [.remove(try $0.path("emitters[0].life"))] } == "Reset life")
    #expect(try setting("shell.air", ["drag": 1]) == "shell: change air")
    #expect(try setting("shell.turn", ["along": true]) == "shell: add turn")
  }

  @Test func severalEditsShareTheirEmitter() throws {
    #expect(
      try sentence {
        [.set(try $0.path("shell.when.count"), 30), .set(try $0.path("shell.air.drag"), 3)]
      } == "shell: count 20 → 30, drag 2 → 3")
    #expect(
      try sentence {
        [
          .set(try $0.path("shell.when.count"), 30), .set(try $0.path("sparkles.air.drag"), 3),
          .remove(try $0.path("shell.air.gravity")),
        ]
      } == "shell: count 20 → 30, sparkles: drag 0 → 3, 1 more")
    var edited = try Samples.edited(Samples.rocket)
    try edited.apply([.set(edited.path("shell.when.count"), 30)], sentence: "Thirty")
    #expect(edited.steps.map(\.sentence) == ["Thirty"])
  }

  @Test func sentencesAreShort() throws {
    for name in ["finale", "word", "party"] {
      let edited = try Samples.library(name)
      for path in RandomChange.paths(edited.document.expanded.node) {
        guard let value = edited.document.value(at: path) else { continue }
        let sentence = EditSentence.text(
          of: [EditSentence(.set(path, value), from: edited.document, to: edited.document)])
        #expect(sentence.count <= 120 && !sentence.isEmpty, "\(name): \(sentence)")
      }
    }
  }
}
