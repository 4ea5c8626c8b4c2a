import ArgumentParser
import Confetti
import Testing

@testable import ConfettiDemo

@Suite("Completions") struct CompletionsTests {
  static let shells = CompletionShell.allCases.map(\.rawValue)

  @Test("each shell gets a script with all commands and the show's options", arguments: shells)
  func scripts(shell: String) throws {
    for arguments in [
      ["--generate-completion-script", shell], ["--generate-completion-script=\(shell)"],
    ] {
      let script = try #require(try Completions.script(for: arguments))
      for word in ["export", "celebrate", "render", "autoplay", "effect", "format", "apng"] {
        #expect(script.contains(word))
      }
      #expect(!script.contains("manual") && !script.contains("_tokens -tC"))
    }
  }

  @Test("other arguments ask for no script", arguments: ["", "list", "--seed 3", "--help"])
  func noScript(line: String) throws {
    #expect(try Completions.script(for: line.split(separator: " ").map(String.init)) == nil)
  }

  @Test("a shell that is not known is an error that names those that are")
  func unknownShell() {
    let error = #expect(throws: ValidationError.self) {
      try Completions.script(for: ["--generate-completion-script", "csh"])
    }
    #expect(error?.message.contains("csh") == true && error?.message.contains("fish") == true)
  }

  @Test("completions for an option without a command are those of the show")
  func routes() {
    #expect(
      Completions.found(["---completion", "--", "--effect", "1", "2"])
        == ["---completion", "play", "--", "--effect", "1", "2"])
    let line = ["---completion", "show", "--", "positional@0"]
    #expect(Completions.found(line) == line && Completions.found(["list"]) == ["list"])
  }

  /// A folder with two effect files, another file, and a folder.
  func folder(_ path: String) -> [String] {
    path == "." ? [".secret.json", "party.json", "notes.txt", "mine/"] : ["deep.json"]
  }

  @Test("an effect is a name, one's own first, a file or a folder on the way")
  func effects() {
    let all = Completions.effects("", own: ["zebra", "snow"], in: folder)
    #expect(all.prefix(2) == ["zebra", "snow"] && all.suffix(2) == ["party.json", "mine/"])
    #expect(all.count(where: { $0 == "snow" }) == 1 && Set(all).isSuperset(of: Effect.names))
    #expect(Completions.effects("fire", own: [], in: folder).allSatisfy { $0.hasPrefix("fire") })
    #expect(
      Completions.effects("par", own: [], in: folder).contains("party.json")
        && Completions.effects("mine/", own: [], in: folder) == ["mine/deep.json"]
        && Completions.effects(".s", own: [], in: folder) == [".secret.json"])
  }
}
