import ArgumentParser
import Confetti
import ConfettiSystem

/// The words with which shells complete a command line.
enum Completions {
  /// The completion script for a shell; `nil` if the arguments do not ask for one.
  ///
  /// The parser's own script would lack the show's options, which have no command before them.
  static func script(for arguments: [String]) throws(ValidationError) -> String? {
    guard let word = arguments.first else { return nil }
    let (option, equals) = ("--generate-completion-script", word.firstIndex(of: "="))
    guard word[..<(equals ?? word.endIndex)] == option else { return nil }
    let name = equals.map { String(word[word.index(after: $0)...]) } ?? arguments.dropFirst().first
    guard let name else {
      guard let shell = CompletionShell.autodetected() else { throw unknown("") }
      return script(for: shell)
    }
    guard let shell = CompletionShell(rawValue: name) else { throw unknown(name) }
    return script(for: shell)
  }

  private static func script(for shell: CompletionShell) -> String {
    let script = Overview.completionScript(for: shell)
    guard shell == .fish else { return script }
    // Fish before version 4 does not tell the position of the cursor in a word, which is not needed here.
    return script.parts(separatedBy: "(__\(ProgramName.called)_tokens -tC)").joined(separator: "0")
  }

  private static func unknown(_ name: String) -> ValidationError {
    let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
    let what = name.isEmpty ? "the shell is not known" : "there are no completions for “\(name)”"
    return ValidationError("\(what); name one of \(shells).")
  }

  /// The arguments of a request for completions, with the command `play` where the command line has
  /// none: its options are those of the show.
  static func found(_ arguments: [String]) -> [String] {
    guard arguments.starts(with: ["---completion", "--"]) else { return arguments }
    let play = PlayCommand.configuration.commandName ?? ""
    return [arguments[0], play] + arguments.dropFirst()
  }

  /// The effects that begin with some letters, the user's own first, and then the files.
  static func effects(_ start: String, own: [String], in folder: (String) -> [String]) -> [String] {
    let names = own + Effect.names.filter { !own.contains($0) }
    return names.filter { $0.hasPrefix(start) } + files(start, in: folder)
  }

  /// The effect files and the folders with which a path may go on.
  private static func files(_ start: String, in folder: (String) -> [String]) -> [String] {
    let above = start.lastIndex(of: "/").map { String(start[...$0]) } ?? ""
    return folder(above.isEmpty ? "." : above).filter {
      let isSeen = !$0.hasPrefix(".") || start.dropFirst(above.count).hasPrefix(".")
      return isSeen && (above + $0).hasPrefix(start)
        && (EffectFile.endings + ["/"]).contains(where: $0.hasSuffix)
    }.map { above + $0 }
  }
}

extension CompletionKind {
  static var effect: CompletionKind {
    .custom { words, index, _ in
      let start = words.indices.contains(index) ? words[index] : ""
      return Completions.effects(
        start, own: EffectFolder.usual.names, in: Files.names(inFolder:))
    }
  }

  static var picture: CompletionKind {
    .file(extensions: ["png", "gif", "bmp", "jpg", "jpeg", "webp", "svg"])
  }

  static var json: CompletionKind { .file(extensions: ["json"]) }
}
