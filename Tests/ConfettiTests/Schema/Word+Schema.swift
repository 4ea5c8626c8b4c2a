import ConfettiGraphics
@testable import ConfettiLanguage

@testable import Confetti

extension Word {
  /// The JSON Schema of the word, to which those of other words refer.
  static var definition: JSONValue {
    if Self.self == Life.self, let seconds = keys.first {
      return ["anyOf": [seconds.description.schema, .object(definitionMembers)]]
    }
    let rules: [JSONValue.Member] =
      Self.self == When.self ? [.init("dependentRequired", ["for": ["rate"]])] : []
    return .object(definitionMembers + rules)
  }

  /// The form of the word in braces.
  private static var definitionMembers: [JSONValue.Member] {
    let schemaKey: [JSONValue.Member] =
      Self.self is any FileWord.Type
      ? [
        .init(
          "$schema",
          ["description": "the schema that editors check the file by", "type": "string"])
      ] : []
    var members: [JSONValue.Member] = [
      .init("title", .string(title)), .init("type", "object"),
      .init("additionalProperties", false),
      .init(
        "properties",
        .object(
          schemaKey + keys.map { JSONValue.Member($0.name, $0.describedSchema(defaults)) })),
    ]
    if !alternatives.isEmpty {
      let pairs = alternatives.map { JSONValue.array([.string($0.0), .string($0.1)]) }
      members.append(.init("not", ["anyOf": .array(pairs.map { ["required": $0] })]))
    }
    return members
  }
}

extension Key {
  /// The JSON Schema of its values with the description, the unit and the default.
  ///
  /// - Parameter standard: the owner whose values are the defaults.
  func describedSchema(_ standard: Owner) -> JSONValue {
    let unit = description.unit
    let text = unit.isEmpty ? summary : "\(summary) (\(unit))"
    var members: [JSONValue.Member] = [.init("description", .string(text))]
    members += Self.members(of: description.schema)
    if let value = write(standard), value != .object([]) { members.append(.init("default", value)) }
    return .object(members)
  }

  private static func members(of schema: JSONValue) -> [JSONValue.Member] {
    if case .object(let members) = schema { members } else { [] }
  }
}
