import Confetti
import ConfettiTestSupport
import Foundation
import Testing

@Suite("Effect and Score: reading files") struct EffectFileContentsTests {
  @Test("an effect is read by its path, and has the file's name if it has none")
  func effect() throws {
    let folder = try TemporaryFolder()
    try folder.write("rocket.json", Data("{ emitters: [{ life: 3 }] }".utf8))
    let effect = try Effect(contentsOf: folder.path("rocket.json"))
    #expect(effect.name == "rocket" && effect.emitters[0].life.seconds == 3)
  }

  @Test("a score is read by its path")
  func score() throws {
    let folder = try TemporaryFolder()
    let text = "{ length: 9, cues: [{ at: 1, effect: \"celebration\" }] }"
    try folder.write("evening.json", Data(text.utf8))
    let score = try Score(contentsOf: folder.path("evening.json"), naming: Effect.named)
    #expect(score.length == 9 && score.beats(from: 0, to: 9).count == 1)
  }

  @Test("errors are one line: the place in the file, or why it cannot be read")
  func errors() throws {
    let folder = try TemporaryFolder()
    try folder.write("wrong.json", Data("{\n life: true }".utf8))
    try folder.write("long.json", Data(repeating: 0x20, count: 1 << 20 + 1))
    let pipe = folder.path("pipe.json")
    #expect(mkfifo(pipe, 0o600) == 0)
    func message(_ name: String) -> String {
      do {
        _ = try Effect(contentsOf: folder.path(name))
        return ""
      } catch {
        return String(error.description.dropFirst(folder.path("").count))
      }
    }
    #expect(message("wrong.json").contains("wrong.json:2:"))
    let reasons = [
      "none.json": "there is none at this path", "long.json": "it has more than 1048576 bytes",
      "pipe.json": "it is no file but a pipe or a device",
    ]
    for (name, reason) in reasons {
      #expect(message(name).hasSuffix("\(name): The file cannot be read, because \(reason)."))
    }
    let none = folder.path("none.json")
    #expect(throws: EffectFileError.self) { try Score(contentsOf: none, naming: Effect.named) }
    do {
      _ = try Effect(contentsOf: none)
    } catch {
      #expect(error.line == 0 && error.column == 0 && error.file == none)
    }
  }
}
