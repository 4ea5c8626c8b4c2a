import ConfettiGraphics
import ConfettiSystem

extension Effect {
  /// Reads the effect file at a path.
  ///
  ///     let rocket = try Effect(contentsOf: "rocket.json").checked()
  ///
  /// - Parameter path: absolute, or relative to the current folder; a regular file of at most 1 MiB.
  /// - Throws: an ``EffectFileError``: why the file cannot be read, or the first thing that is wrong
  ///   in it.
  public init(contentsOf path: String) throws(EffectFileError) {
    let folder = Files.folder(of: path)
    self = try Effect(file: path, contents: EffectFileError.bytes(of: path)) { name in
      try Files.bytes(of: Files.path(of: name, in: folder), upTo: JSONParser.Limit.bytes)
    }
  }
}

extension Score {
  /// Reads the score at a path.
  ///
  ///     let score = try Score(contentsOf: "evening.json", naming: Effect.named)
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the current folder; a regular file of at most 1 MiB.
  ///   - effect: the effect with a name; `nil` if there is none.
  ///   - drawing: the shape of a text; `nil` if it cannot be drawn. Without it, texts are set in the
  ///     library's own letters.
  ///   - picture: the shape of a picture by its name; `nil` if there is none.
  /// - Throws: an ``EffectFileError``: why the file cannot be read, or the first thing that is wrong
  ///   in it.
  public init(
    contentsOf path: String, naming effect: (String) -> Effect.Checked?,
    drawing: (String) -> Shape? = { Shape.text($0).missingLetters.isEmpty ? .text($0) : nil },
    picture: (String) -> Shape? = { _ in nil }
  ) throws(EffectFileError) {
    self = try Score(
      file: path, contents: EffectFileError.bytes(of: path), naming: effect, drawing: drawing,
      picture: picture)
  }
}

extension EffectFileError {
  fileprivate static func bytes(of path: String) throws(EffectFileError) -> [UInt8] {
    do {
      return try Files.bytes(of: path, upTo: JSONParser.Limit.bytes)
    } catch {
      throw EffectFileError(file: path, line: 0, column: 0, message: error.message)
    }
  }
}
