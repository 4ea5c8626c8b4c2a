import ArgumentParser
import Confetti
import ConfettiSystem

struct PrintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print an effect as a file to start one of your own from.",
    discussion: """
      The file gives the same particles as the effect, as in: print sparks > my-sparks.json, and then \
      --effect my-sparks.json. It is the effect's own file, with its names and comments; --plain writes out \
      all names instead. With --colors, --text, --tempo and the like it is a file of a few lines that \
      extends the effect, as in: print party --colors "#E4002B,white" > our-party.json. A file of \
      canvas-confetti, tsParticles, Particle Designer or Pixi is converted, as in: print theirs.js > ours.json; \
      comments, and lines on standard error, say what an effect cannot say.
      """)

  @Argument(
    help: ArgumentHelp(
      "\(Arguments.effectWords), or a file.", valueName: "effect"),
    completion: .effect,
    transform: { try EffectSource($0) })
  var source: EffectSource

  @OptionGroup var thrown: ThrownOptions

  @Flag(help: "Write out all names, and leave out what goes without saying.")
  var plain = false

  @Flag(help: "Print what has a name instead, by which a file that extends the effect changes it.")
  var names = false

  func validate() throws {
    if names, plain || !thrown.isEmpty {
      throw ValidationError(
        "--names prints the names of the effect as it is; leave out the other options.")
    }
    if thrown.corners != nil, !plain {
      throw ValidationError(
        "an effect that extends another cannot say from which corners it bursts; add --plain.")
    }
  }

  func run() throws {
    guard names else { return try Output.write(text()) }
    try Output.write(
      NameList.lines(of: source.edited().namedParts).map { Output.legible($0) + "\n" }.joined())
  }

  func text() throws -> String {
    let (effect, text) = try source.written()
    for note in text?.notes ?? [] { Output.complain(note, isBare: true) }
    guard !thrown.isEmpty else {
      return plain ? effect.fileText : source.text(of: effect, written: text)
    }
    // A picture is only written by its name, but this also checks that it exists.
    let shape = try thrown.shape() == nil ? nil : thrown.namedShape
    let changed = try thrown.applied(to: effect.checked(), throwing: shape)
    guard plain else {
      return Effect.fileText(
        extending: source.baseName(of: effect), colors: thrown.colors ?? [], throwing: shape,
        amounts: thrown.amounts)
    }
    return changed.fileText
  }
}

extension EffectSource {
  /// The effect as its file describes it, and the text of the file: the letters of its texts are not drawn, and its
  /// pictures not read.
  fileprivate func written() throws -> (effect: Effect, text: EffectText?) {
    let (name, contents, folder): (String, [UInt8], String)
    switch self {
    case .library(let effect): return (effect.value, nil)
    case .file(let path):
      (name, contents, folder) = (path, try EffectFile.contents(of: path), Files.folder(of: path))
    case .standardInput: (name, contents, folder) = ("<stdin>", try EffectFile.standardInput(), "")
    }
    let text = try EffectText(named: name, contents, in: folder)
    return (try EffectFile.written(named: name, text, in: folder), text)
  }

  /// The text of the effect's own file, or a text made of the effect if it has none.
  fileprivate func text(of effect: Effect, written text: EffectText?) -> String {
    switch self {
    case .library: return Effect.libraryText(of: effect.name) ?? effect.fileText
    case .standardInput where text?.foreign == nil: return effect.fileText
    case .file, .standardInput: return String(decoding: text?.bytes ?? [], as: UTF8.self)
    }
  }

  /// The effect's file with its names.
  fileprivate func edited() throws -> EditedFile {
    switch self {
    case .library(let effect): try EditedFile(of: effect.name)
    case .file(let path): try EditedFile(named: path, EffectFile.contents(of: path), at: path)
    case .standardInput: try EditedFile(of: "-")
    }
  }

  /// The name by which a new file beside the effect's own file extends it.
  fileprivate func baseName(of effect: Effect) -> String {
    if case .file(let path) = self { FileName.of(path) } else { effect.name }
  }
}
