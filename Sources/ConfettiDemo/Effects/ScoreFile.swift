import Confetti

/// Scores in files, which may name the user's own effects as well as the library's.
enum ScoreFile {
  static func read(_ path: String, _ own: OwnEffects) throws -> Score {
    try score(named: path, try EffectFile.contents(of: path), own)
  }

  /// Reads the score in some bytes.
  ///
  /// - Parameter file: the name in errors.
  static func score(
    named file: String, _ contents: [UInt8], _ own: OwnEffects
  ) throws(EffectReadError) -> Score {
    do {
      return try Score(
        file: file, contents: contents,
        naming: { name in Effect.named(name) ?? own.effects.first { $0.name == name }?.effect },
        drawing: { text in try? OwnShape.text(text) })
    } catch {
      throw EffectReadError(error.description)
    }
  }
}
