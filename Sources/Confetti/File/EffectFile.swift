import ConfettiGraphics
import ConfettiSystem

extension Effect {
  /// Reads an effect from the text of a file: JSON with comments and trailing commas (JSON5).
  ///
  ///     let rocket = try Effect(file: "rocket.json", contents: bytes)
  ///
  /// - Parameters:
  ///   - file: the name of the file in errors.
  ///   - contents: the bytes of the file, at most 1 MiB.
  ///   - beside: the bytes of a file beside it that it extends, by its name; without it, it can only
  ///     extend effects of the library.
  /// - Throws: an ``EffectFileError`` for what is wrong: the first of up to ten mistakes, with the
  ///   others in ``/ConfettiLanguage/DocumentError/others``.
  public init(
    file: String, contents: [UInt8], beside: (@Sendable (String) throws -> [UInt8])? = nil
  ) throws(EffectFileError) {
    self = try EffectDocument(file: file, contents: contents, beside: beside).effect
  }

  /// Reads an effect as ``init(file:contents:beside:)`` does, with warnings about values that are
  /// valid but surely not meant: a direction in radians, a place in points, a life of an hour.
  ///
  ///     let (effect, warnings) = try Effect.read(file: "rocket.json", contents: bytes)
  ///     for warning in warnings { print(warning) }
  ///
  /// - Parameters:
  ///   - file: the name of the file in errors and warnings.
  ///   - contents: the bytes of the file, at most 1 MiB.
  ///   - beside: the bytes of a file beside it that it extends, by its name.
  /// - Throws: an ``EffectFileError`` for what is wrong.
  /// - Returns: the effect, and at most ten warnings in the order of its emitters.
  public static func read(
    file: String, contents: [UInt8], beside: (@Sendable (String) throws -> [UInt8])? = nil
  ) throws(EffectFileError) -> (effect: Effect, warnings: [EffectFileWarning]) {
    let document = try EffectDocument(file: file, contents: contents, beside: beside)
    return (document.effect, document.warnings)
  }

  /// The effect as the text of a file, which gives the same effect.
  ///
  /// Values that are their key's default are left out. Colours have eight bits a component in
  /// files; more exact colours are rounded, except those of a whole palette.
  public var fileText: String { JSONWriter.text(of: json) + "\n" }
}

extension Effect: Codable {
  /// Reads and checks an effect, in the form of an effect file.
  ///
  /// - Throws: a `DecodingError`; its underlying error is an ``EffectError`` if the value can be
  ///   read but is not an effect.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    do {
      let file = try ExpandedFile(JSONNode(value), bases: .library)
      try EffectError.throwAny(of: file.mistakes)
      self = try file.effect()
    } catch {
      let error: any Error = (error as? ExpansionError)?.error ?? error
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Writes the effect, in the form of an effect file.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

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
    drawing: (String) -> ParticleShape? = {
      ParticleShape.text($0).missingLetters.isEmpty ? .text($0) : nil
    },
    picture: (String) -> ParticleShape? = { _ in nil }
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
