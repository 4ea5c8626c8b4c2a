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
  /// - Throws: an ``EffectFileError`` for the first thing that is wrong.
  public init(file: String, contents: [UInt8]) throws(EffectFileError) {
    self = try EffectFileError.reading(file, contents) { node throws(EffectError) in
      let effect = try Effect(node, at: EffectPath())
      try effect.check(at: EffectPath())
      return effect
    }
    if name.isEmpty { name = Self.name(of: file) }
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
    let node: JSONNode
    do {
      node = try JSONParser.parse(contents)
    } catch {
      throw EffectFileError(
        file: file, line: error.place.line, column: error.place.column, message: error.message)
    }
    do {
      return try make(node)
    } catch {
      let error = error.written(in: node)
      let place = node.place(of: error)
      throw EffectFileError(
        file: file, line: place.line, column: place.column, message: error.description)
    }
  }
}

extension JSONNode {
  /// The place of a mistake: the value, or the key if that is wrong; of a missing value the object
  /// that lacks it.
  fileprivate func place(of error: EffectError) -> Place {
    let steps = error.path.steps
    if error.isKey, case .key(let name)? = steps.last,
      case .object(let members) = node(at: steps.dropLast()).value,
      let member = members.first(where: { $0.key == name })
    {
      return member.keyPlace
    }
    return node(at: steps).place
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
      self = try Effect(JSONNode(value), at: EffectPath())
      try check(at: EffectPath())
    } catch {
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
  fileprivate init(_ value: JSONValue) {
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
