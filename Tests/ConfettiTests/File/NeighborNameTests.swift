import Testing

@testable import Confetti

@Suite("NeighborName") struct NeighborNameTests {
  private static let elsewhere = [
    "/etc/hostname", "../duck.png", "ponds/../../duck.png", "ponds//duck.png", "..", "ponds/",
  ]

  private func error(_ text: String) -> String? {
    do throws(EffectFileError) {
      _ = try Effect(file: "x.json", contents: Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  private static let expected =
    "expected a file in the same folder or below it; copy it there, found"

  @Test("a picture of a particle is beside the effect, or below it", arguments: elsewhere)
  func particles(name: String) {
    let text = "{\"emitters\": [{\"look\": {\"shapes\": [{\"picture\": \"\(name)\"}]}}]}"
    #expect(
      error(text) == "x.json:1:48: emitters[0].look.shapes[0].picture: \(Self.expected) \"\(name)\""
    )
  }

  @Test(
    "a picture that an effect is restyled with is beside the effect, or below it",
    arguments: elsewhere)
  func restyles(name: String) {
    let text = "{\"extends\": \"party\", \"picture\": \"\(name)\"}"
    #expect(error(text) == "x.json:1:33: picture: \(Self.expected) \"\(name)\"")
  }

  @Test("pictures and effects of a score are beside the score, or below it", arguments: elsewhere)
  func scores(name: String) {
    func error(_ cue: String) -> String? {
      let text = "{\"length\": 9, \"cues\": [{\(cue)}]}"
      do throws(EffectFileError) {
        _ = try Score(file: "x.json", contents: Array(text.utf8), naming: Effect.named)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      error("\"effect\": \"party\", \"picture\": \"\(name)\"")?.contains(
        "cues[0].picture: \(Self.expected) \"\(name)\"") == true)
    #expect(
      error("\"effect\": \"\(name)/x.json\"")?.contains("cues[0].effect: \(Self.expected)") == true)
  }

  @Test(
    "names beside the file and below it are read",
    arguments: ["duck", "./duck.png", "a/b..c/d.png"])
  func beside(name: String) throws {
    let text = "{\"emitters\": [{\"look\": {\"shapes\": [{\"picture\": \"\(name)\"}]}}]}"
    #expect(try Effect(file: "x.json", contents: Array(text.utf8)).pictures == [name])
  }
}
