import ConfettiSystem

/// The reason why a file is not an effect: the place, the expected value, and the value that was
/// found.
public struct EffectFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named.
  public let file: String
  /// The line, from 1; 0 if the file cannot be read at all.
  public let line: Int
  /// The character in the line, from 1; 0 if the file cannot be read at all.
  public let column: Int
  /// The mistake there.
  public let message: String
  /// The other mistakes of the file, in the order of their places; at most nine.
  public private(set) var others: [EffectFileError] = []

  init(file: String, line: Int, column: Int, message: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
  }

  /// All mistakes that were found, at most ten, in the order of their places.
  public var all: [EffectFileError] { [self] + others }

  /// One line, such as
  /// `rocket.json:7:31: emitters[0].launch.speed: expected a number or a range, found "fast"`.
  public var description: String {
    line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)"
  }
}

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
      throw EffectFileError(file, error.error, in: error.source)
    }
    let told = document.mistakes.map { ($0, document.source) }
    var effect: Effect
    do {
      effect = try Effect(document, at: EffectPath())
    } catch {
      throw EffectFileError(
        file, told + error.all.map { ($0, document.node) }, names: document.names)
    }
    guard told.isEmpty else { throw EffectFileError(file, told, names: document.names) }
    if effect.name.isEmpty { effect.name = Self.name(of: file) }
    let result = effect
    return (
      result,
      {
        let all =
          document.unusedNames.map { EffectFileWarning(file, $0, in: document.source) }
          + result.warnings.map { EffectFileWarning(file, $0, in: document.node) }
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

extension EffectFileError {
  /// Makes a value from the JSON of a file; an error gets its place in the file.
  static func reading<Value>(
    _ file: String, _ contents: [UInt8], _ make: (JSONNode) throws(EffectError) -> Value
  ) throws(EffectFileError) -> Value {
    let node = try parsing(file, contents)
    do {
      return try make(node)
    } catch {
      throw EffectFileError(file, error, in: node)
    }
  }

  fileprivate static func parsing(
    _ file: String, _ contents: [UInt8]
  ) throws(EffectFileError) -> JSONNode {
    do {
      return try JSONParser.parse(contents)
    } catch {
      throw EffectFileError(
        file: file, line: error.place.line, column: error.place.column, message: error.message)
    }
  }

  /// The mistakes of a file with their places.
  ///
  /// - Parameter node: the tree that the paths lead through.
  fileprivate init(_ file: String, _ error: EffectError, in node: JSONNode) {
    self.init(file, error.all.map { ($0, node) }, names: [])
  }

  /// - Parameters:
  ///   - mistakes: at least one, each with the tree that its path leads through.
  ///   - names: the names that the file defines, one of which may be meant.
  fileprivate init(_ file: String, _ mistakes: [(EffectError, JSONNode)], names: [String]) {
    // A mistake in a definition is found again wherever its name is used.
    var seen: Set<[String]> = []
    let told = mistakes.compactMap { mistake, node -> EffectFileError? in
      let one = EffectFileError(file, one: mistake, in: node, names)
      let isNew = seen.insert(
        [one.file, "\(one.line):\(one.column)", mistake.expected, mistake.found]
      ).inserted
      return isNew ? one : nil
    }
    let ordered = told.enumerated().sorted { a, b in
      (a.element.line, a.element.column, a.offset) < (b.element.line, b.element.column, b.offset)
    }
    self = ordered[0].element
    others = ordered.dropFirst().prefix(EffectError.most - 1).map(\.element)
  }

  private init(
    _ file: String, one mistake: EffectError, in node: JSONNode, _ names: [String]
  ) {
    let error = mistake.written(in: node)
    let (place, origin) = node.place(of: error)
    var message =
      "\(error.path.description(in: node)): expected \(error.expected), found \(error.found)"
    let wrong = node.node(at: error.path.steps)
    if !error.isKey, !error.expected.holds("perhaps"), let text = wrong.text,
      wrong.origin == nil,
      let near = Spelling.nearest(to: text, among: names)
    {
      message += "; perhaps you mean \"\(near)\", which the file defines"
    }
    if let origin { message += "; \(origin.name) is used at \(origin.use)" }
    self.init(
      file: origin?.file ?? file, line: place.line, column: place.column, message: message)
  }
}

extension JSONNode {
  /// The place of a mistake: the value, or the key if that is wrong; of a missing value the object
  /// that lacks it.
  fileprivate func place(of error: EffectError) -> (Place, NodeOrigin?) {
    let steps = error.path.steps
    if error.isKey, case .key(let name)? = steps.last,
      case .object(let members) = node(at: steps.dropLast()).value,
      let member = members.first(where: { $0.key == name })
    {
      return (member.keyPlace, member.node.origin)
    }
    let node = node(at: steps)
    return (node.place, node.origin)
  }
}

extension JSONNode {
  /// A few words for the value, for messages.
  var summary: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): JSONWriter.text(of: number)
    case .string(let text): JSONScanner.excerpt(text)
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
    case .object(let members): members.isEmpty ? "{}" : "{\(JSONScanner.excerpt(members[0].key))…}"
    }
  }
}

extension JSONValue {
  /// The value on one line.
  var text: String { JSONWriter.compactText(of: self) }
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

extension JSONNode {
  /// A value that did not stand in a text.
  init(_ value: JSONValue) {
    let place = Place(line: 1, column: 1)
    switch value {
    case .null: self.init(value: .null, place: place)
    case .bool(let value): self.init(value: .bool(value), place: place)
    case .number(let number): self.init(value: .number(number), place: place)
    case .string(let text): self.init(value: .string(text), place: place)
    case .array(let elements):
      self.init(value: .array(elements.map { JSONNode($0) }), place: place)
    case .object(let members):
      self.init(
        value: .object(
          members.map { Member(key: $0.key, keyPlace: place, node: JSONNode($0.value)) }),
        place: place)
    }
  }
}
