/// The user's own effects in a show: the file it was started with, and the files of their folder.
struct OwnEffects {
  private(set) var effects: [EffectFile] = []
  /// The index of the effect that the show was started with; `nil` for one of the library.
  private(set) var named: Int?
  /// The name of the library's effect that the show was started with.
  private(set) var known: String?

  /// Reads the effects of a show, and reports the files of the folder that cannot be read.
  ///
  /// - Throws: an error if the effect that the show is started with cannot be read.
  init(for source: EffectSource, in folder: EffectFolder = .usual) throws(EffectReadError) {
    var path: String?
    switch source {
    case .library(let effect): known = effect.name
    case .standardInput: effects.append(try EffectFile.onStandardInput())
    case .file(let file):
      path = file
      if !folder.files.contains(file) { effects.append(try EffectFile(at: file)) }
    }
    if !effects.isEmpty { named = 0 }
    for file in folder.files {
      if file == path { named = effects.count }
      do {
        effects.append(try EffectFile(at: file))
      } catch {
        if file == path { throw error }
        Output.complain(error.description, isBare: true)
      }
    }
  }
}
