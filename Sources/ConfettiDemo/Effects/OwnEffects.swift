import Confetti

/// The user's own effects in a show: the file it was started with, and the files of their folder.
struct OwnEffects {
  private(set) var effects: [EffectFile] = []
  /// The index of the effect that the show was started with; `nil` for one of the library.
  private(set) var chosen: Int?
  /// The name of the library's effect that the show was started with, if one was named.
  private(set) var libraryName: String?

  /// Reads the effects of a show, and reports the files of the folder that cannot be read.
  ///
  /// - Parameter source: the effect that the show is started with; `nil` for the show's standard effect, which is not
  ///   read until it is needed.
  /// - Throws: an error if the effect that the show is started with cannot be read.
  init(for source: EffectSource?, in folder: EffectFolder = .usual) throws(EffectReadError) {
    var path: String?
    switch source {
    case .library(let effect): libraryName = effect.name
    case .standardInput: effects.append(try EffectFile.onStandardInput())
    case .file(let file):
      path = file
      if !folder.files.contains(file) { effects.append(try EffectFile(at: file)) }
    case nil: break
    }
    if !effects.isEmpty { chosen = 0 }
    effects.first?.text?.tell()
    for file in folder.files {
      if file == path { chosen = effects.count }
      do {
        let effect = try EffectFile(at: file)
        if file == path { effect.text?.tell() }
        effects.append(effect)
      } catch {
        if file == path { throw error }
        Output.complain(error.description, isBare: true)
      }
    }
  }

  /// Reads the score in some bytes, which may name the user's own effects as well as the library's.
  ///
  /// - Parameters:
  ///   - file: the name in errors.
  ///   - path: the file, whose folder has the effects and pictures that it names; `nil` for the program's own score.
  ///   - sources: gets the other files that are read.
  func score(
    named file: String, _ contents: [UInt8], at path: String? = nil,
    noting sources: ReadFiles = ReadFiles()
  ) throws(EffectReadError) -> Score {
    try ScoreFile.score(named: file, contents, at: path, noting: sources) { name in
      guard let own = effects.first(where: { $0.name == name }) else { return nil }
      guard let path = own.path else { return own.effect }
      // The file may have changed since the show began; a mistake in it is reported when the effect is chosen.
      sources.note(path)
      return (try? EffectFile(at: path, noting: sources).effect) ?? own.effect
    }
  }
}
