import Confetti
import ConfettiStudio
import ConfettiSystem

/// The text with which a studio begins.
struct StudioSource {
  /// The name of the effect, which is also that of a file to come.
  let name: String
  let contents: [UInt8]
  /// The file of the text; `nil` for an effect without one.
  let path: String?

  /// The text of an effect; without one that of an empty effect, which plays.
  init(_ source: EffectSource?) throws(EffectReadError) {
    switch source {
    case nil: (name, contents, path) = ("untitled", Array("{\n}\n".utf8), nil)
    case .library(let effect):
      (name, contents, path) = (
        "my-\(effect.name)", Array((Effect.libraryText(of: effect.name) ?? "{}").utf8), nil
      )
    case .file(let file):
      (name, contents, path) = (FileName.of(file), try EffectFile.contents(of: file), file)
    case .standardInput: (name, contents, path) = ("untitled", try EffectFile.standardInput(), nil)
    }
  }

  /// The effect, ready to be edited.
  func edited() throws(DocumentError) -> EditedEffect {
    let folder = path.map(Files.folder) ?? ""
    return try EditedEffect(name: name, contents: contents) { base in
      try EffectFile.contents(of: Files.path(of: base, in: folder))
    }
  }
}
