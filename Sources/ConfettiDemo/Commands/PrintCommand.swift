import ArgumentParser
import Confetti

struct PrintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print an effect as a file to start one of your own from.",
    discussion: """
      The file gives the same particles as the effect, as in: print sparks > my-sparks.json, and then \
      --effect my-sparks.json. It is the effect's own file, with its names and comments; --plain writes out \
      all names instead. With --colors, --text, --tempo and the like it is a file of a few lines that \
      extends the effect, as in: print party --colors "#E4002B,white" > our-party.json.
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
    let effect = try source.written()
    guard !thrown.isEmpty else { return plain ? effect.fileText : try source.text(of: effect) }
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
  /// The effect as its file describes it: the letters of its texts are not drawn, and its pictures not read.
  fileprivate func written() throws -> Effect {
    switch self {
    case .library(let effect): effect.value
    case .file(let path): try EffectFile.written(at: path)
    case .standardInput:
      try EffectFile.written(named: "<stdin>", EffectFile.standardInput(), at: nil)
    }
  }

  /// The text of the effect's own file, or a text made of the effect if it has none.
  fileprivate func text(of effect: Effect) throws -> String {
    switch self {
    case .library: Effect.libraryText(of: effect.name) ?? effect.fileText
    case .file(let path): String(decoding: try EffectFile.contents(of: path), as: UTF8.self)
    case .standardInput: effect.fileText
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
