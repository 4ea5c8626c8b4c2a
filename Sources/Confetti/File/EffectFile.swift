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
  ///   others in ``EffectFileError/others``.
  public init(
    file: String, contents: [UInt8], beside: (@Sendable (String) throws -> [UInt8])? = nil
  ) throws(EffectFileError) {
    self = try Self.reading(file: file, contents: contents, beside: beside).effect
  }

  /// Reads an effect as ``init(file:contents:beside:)`` does, and says what in it is valid but surely
  /// not meant: a direction in radians, a place in points, a life of an hour.
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
    let (effect, warnings) = try reading(file: file, contents: contents, beside: beside)
    return (effect, warnings())
  }

  /// Reads an effect as ``read(file:contents:beside:)`` does; finding its warnings takes longer than that,
  /// so they are looked for when they are asked for.
  package static func reading(
    file: String, contents: [UInt8], beside: (@Sendable (String) throws -> [UInt8])?
  ) throws(EffectFileError) -> (
    effect: Effect, warnings: @Sendable () -> [EffectFileWarning]
  ) {
    let node = try EffectFileError.parsing(file, contents)
    let document: EffectDocument
    do {
      document = try EffectDocument(node, bases: EffectBases(file: beside))
    } catch {
      throw EffectFileError(file, [(error.error, error.source)], .effects)
    }
    let told = document.mistakes.map { ($0, document.source) }
    var effect: Effect
    do {
      effect = try Effect(document, at: EffectPath())
    } catch {
      throw EffectFileError(file, told + [(error, document.node)], names: document.names, .effects)
    }
    guard told.isEmpty else {
      throw EffectFileError(file, told, names: document.names, .effects)
    }
    if effect.name.isEmpty { effect.name = Self.name(of: file) }
    let result = effect
    return (
      result,
      {
        let all =
          document.unusedNames.map { $0.told(file, document.source) }
          + result.warnings.map { $0.told(file, document.node) }
        return Array(all.prefix(EffectError.most))
      }
    )
  }

  /// Reads and checks an effect whose names have been worked in.
  private init(_ document: EffectDocument, at path: EffectPath) throws(EffectError) {
    var effect = try Effect(document.node, at: path)
    try effect.check(at: path)
    guard !document.restyles.isEmpty else {
      self = effect
      return
    }
    for restyle in document.restyles { effect = restyle.applied(to: effect) }
    try effect.check(at: path)
    self = effect
  }

  /// The name of a file without its folder and its extension.
  private static func name(of file: String) -> String {
    let last = file.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return String(last) }
    return String(last[..<dot])
  }

  /// The effect as the text of a file, which gives the same effect.
  ///
  /// Values that are their key's default are left out. Colours have eight bits a component in
  /// files; others, except those of a whole palette, are rounded to that.
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
      let document = try EffectDocument(JSONNode(value), bases: .library)
      try EffectError.throwAny(of: document.mistakes)
      self = try Effect(document, at: EffectPath())
    } catch {
      let error: any Error = (error as? EffectDocumentError)?.error ?? error
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Writes the effect, in the form of an effect file.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
