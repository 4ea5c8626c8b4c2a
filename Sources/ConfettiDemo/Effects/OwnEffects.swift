import Confetti

/// An effect of the user's own, and the file that it was read from.
struct OwnEffect {
  let effect: Effect.Checked
  /// `nil` for standard input.
  let path: String?
  let contents: [UInt8]

  /// What it is called: its file's name, without the ending.
  var name: String {
    guard let file = path?.split(separator: "/").last else { return effect.name }
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? String(file)
  }
}

/// The effects of the user's own that a show has: the file it was started with, if that is not in their
/// folder, and those of the folder.
struct OwnEffects {
  private(set) var effects: [OwnEffect] = []
  /// The place of the one that the show was started with; `nil` for one of the library.
  private(set) var named: Int?
  /// The name of the effect of the library that the show was started with.
  private(set) var known: String?

  /// Reads the effects of a show; says which of the folder's cannot be read.
  ///
  /// - Parameter source: the effect that the show is started with, which must be right.
  init(for source: EffectSource, in folder: EffectFolder = .usual) throws(EffectReadError) {
    var path: String?
    switch source {
    case .library(let effect): known = effect.name
    case .standardInput: append(try EffectFile.onStandardInput(), from: nil)
    case .file(let file):
      path = file
      if !folder.files.contains(file) { append(try EffectFile(at: file), from: file) }
    }
    if !effects.isEmpty { named = 0 }
    for file in folder.files {
      if file == path { named = effects.count }
      do {
        append(try EffectFile(at: file), from: file)
      } catch {
        if file == path { throw error }
        Output.complain(error.description, isBare: true)
      }
    }
  }

  private mutating func append(_ file: EffectFile, from path: String?) {
    effects.append(OwnEffect(effect: file.effect, path: path, contents: file.contents))
  }
}
