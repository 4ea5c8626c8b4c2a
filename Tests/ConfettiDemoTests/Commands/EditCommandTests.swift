import ArgumentParser
import Confetti
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("edit, where and keys") struct EditCommandTests {
  private static let text = """
    {
      "define": { "fast": { "speed": [300, 400] } }, // all are fast
      "emitters": [
        { "name": "shell", "launch": "fast" },
        // The second is a little slower.
        { "name": "ring", "launch": { "use": "fast", "direction": 10 } },
      ],
    }

    """

  /// Runs an edit of a file with the text; returns the file's text after it.
  private func edited(_ arguments: [String], text: String = text) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("x.json", Data(text.utf8))
    try EditCommand.parse([folder.path("x.json")] + arguments).run()
    return String(decoding: try folder.read("x.json"), as: UTF8.self)
  }

  @Test("a value is changed in the text that says it, and nothing else")
  func set() throws {
    #expect(
      try edited(["shell.launch.speed", "320..480"])
        == Self.text.replacingOccurrences(of: "[300, 400]", with: "[320, 480]"))
    #expect(
      try edited(["--here", "ring.launch.speed", "-5", "ring.look.side", "behind"])
        == Self.text.replacingOccurrences(
          of: "\"direction\": 10 }",
          with: "\"direction\": 10, \"speed\": -5 }, \"look\": { \"side\": \"behind\" }"))
  }

  @Test("elements are removed, moved, inserted and renamed with their comments")
  func elements() throws {
    let removed = try edited(["--remove", "shell"])
    #expect(!removed.contains("shell") && removed.contains("// The second is a little slower."))
    let moved = try edited(["--move", "ring", "0"])
    let (ring, shell) = (moved.range(of: "ring"), moved.range(of: "shell"))
    #expect(try #require(ring).lowerBound < #require(shell).lowerBound)
    #expect(moved.contains("    // The second is a little slower.\n    { \"name\": \"ring\""))
    #expect(
      try edited(["--insert", "emitters[1]", "{\"name\": \"new\"}"])
        .contains("\"launch\": \"fast\" },\n    { \"name\": \"new\" },\n    // The second"))
    let renamed = try edited(["--rename", "define.fast", "quick"])
    #expect(!renamed.contains("\"fast\"") && renamed.contains("{ \"use\": \"quick\""))
  }

  @Test("a file that would be wrong, a path that is none and a value that is missing are refused")
  func refusals() throws {
    for arguments in [
      ["shell.launch.sped", "3"], ["shell.look.size", "large"], ["shell.when.count", "1e9"],
      ["--remove", "emitters[5]"], ["--rename", "shell", "two words"], ["nobody.look.size", "3"],
    ] {
      let folder = try TemporaryFolder()
      try folder.write("x.json", Data(Self.text.utf8))
      let error = #expect(throws: EffectReadError.self, "\(arguments)") {
        try EditCommand.parse([folder.path("x.json")] + arguments).run()
      }
      #expect(error?.description.hasPrefix(folder.path("x.json") + ":") == true, "\(arguments)")
      #expect(try folder.read("x.json") == Data(Self.text.utf8))
    }
    #expect(refusal("edit x.json shell.look")?.code == .validationFailure)
    #expect(refusal("edit x.json --dry-rn shell.look 3")?.message.contains("--dry-rn") == true)
    #expect(refusal("edit x.json")?.code == .validationFailure)
  }

  @Test("a dry run prints the difference, and a score is edited as well")
  func differences() throws {
    #expect(
      LineDifference(from: "a\nb\nc\n", to: "a\nx\nc\n", name: "f").text
        == "--- f\n+++ f\n@@ -1,4 +1,4 @@\n a\n-b\n+x\n c\n \n")
    #expect(LineDifference(from: "a\n", to: "a\n", name: "f").text == "")
    let score = "{ cues: [{ at: 1, effect: \"party\" }] } // one\n"
    #expect(
      try edited(["cues[0].times", "3"], text: score)
        == "{ cues: [{ at: 1, effect: \"party\", times: 3 }] } // one\n")
  }

  @Test("keys are found by their words, by ways through a file, and all together")
  func keys() throws {
    let effects = Vocabulary.effects
    #expect(effects.keyRows(at: "launch.speed")?.map(\.name) == ["speed"])
    #expect(
      effects.keyRows(at: "emitters[0].look.size")?.map(\.name) == ["width", "height", "scale"])
    #expect(effects.keyRows(at: "child.look")?.count == Look.keyRows.count)
    #expect(effects.keyRows(at: "launch.drag") == nil)
    let rows = effects.keyRows(at: "") ?? []
    #expect(rows.count > 100)
    let text = KeysCommand.table(rows)
    #expect(text.contains("  speed: how fast\n") && !text.contains("`"))
    let document = try JSONSerialization.jsonObject(with: Data(KeysCommand.document(rows).utf8))
    #expect((document as? [[String: Any]])?.count == rows.count)
    #expect(refusal("keys")?.code == nil)
  }
}
