import ArgumentParser
import Confetti
import ConfettiSystem

/// The effect that a command line names, by its source.
enum EffectSource: Hashable {
  case library(Effect.Checked)
  /// A file, or one of the user's own effects in their folder.
  case file(String)
  case standardInput

  /// The source that a word of the command line names; its effect is not read yet.
  init(_ word: String) throws(ValidationError) {
    if word == "-" {
      self = .standardInput
    } else if let known = Effect.named(word) {
      self = .library(known)
    } else if let own = EffectFolder.usual.path(of: word) {
      self = .file(own)
    } else if word.contains("/") || EffectFile.endings.contains(where: word.hasSuffix)
      || Files.kind(of: word) != nil
    {
      self = .file(word)
    } else {
      throw Self.unknown(word)
    }
  }

  func load() throws -> Effect.Checked {
    switch self {
    case .library(let effect): effect
    case .file(let path): try Self.told(EffectFile(at: path)).effect
    case .standardInput: try Self.told(EffectFile.onStandardInput()).effect
    }
  }

  /// A file, after a line about options of another program that it cannot say.
  private static func told(_ file: EffectFile) -> EffectFile {
    file.text?.tell()
    return file
  }

  private static func unknown(_ name: String) -> ValidationError {
    let known = Effect.names + EffectFolder.usual.names
    let near = Spelling.nearest(to: name, among: known).map { "did you mean \($0)? " }
    return ValidationError(
      "there is no effect “\(name.prefix(40))”; \(near ?? "")“list” names all there are.")
  }
}
