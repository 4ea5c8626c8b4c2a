@testable import ConfettiLanguage

@testable import Confetti

extension NameExpansion {
  /// Names as a regular expression.
  static let pattern = "^\(word)$"

  /// Names, also of emitters of effects in the library, such as `party.near`.
  static let usedPattern = "^\(word)(\\.\(word))?$"

  private static let word = "\\p{L}[\\p{L}\\p{N}_-]{0,\(Limit.length - 1)}"
}

// The schema of effect files as people write them: with names that stand for values, fragments that are
// used, and effects that extend others. The words themselves know nothing of these.
extension EffectSchema {
  /// The schema of effect files with names.
  static var namedJSON: JSONValue {
    var schema = json
    guard case .object(let definitions)? = schema["$defs"] else { return schema }
    let own: [JSONValue.Member] = [
      .init(
        "aName",
        [
          "description": "a name that the file defines", "type": "string",
          "pattern": .string(NameExpansion.pattern),
        ]),
      .init("names", names("names of emitters")),
      .init(
        "aUsedName",
        [
          "description":
            "a name of the file, a piece of the library, or an emitter of an effect there, such as party.near",
          "type": "string", "pattern": .string(NameExpansion.usedPattern),
        ]),
      .init("usedNames", names("names that are used", of: "aUsedName")),
      .init(
        "changes",
        [
          "description": "emitters by their names, each with the keys that change",
          "type": "object",
          "additionalProperties": ["type": "object"],
        ]),
    ]
    let named = definitions.map { definition in
      JSONValue.Member(definition.key, allowingNames(definition.value, word: definition.key))
    }
    schema.set("$defs", .object(named + own))
    return schema
  }

  private static let reference: JSONValue = ["$ref": "#/$defs/aName"]

  private static func names(_ description: String, of name: String = "aName") -> JSONValue {
    [
      "description": .string(description), "type": "array",
      "items": ["$ref": .string("#/$defs/\(name)")], "minItems": 1,
      "maxItems": .number(Double(NameExpansion.Limit.uses)),
    ]
  }

  /// A schema in which a name may stand for any value but a text.
  ///
  /// - Parameter word: the word that it describes; empty for a part of one.
  private static func allowingNames(_ schema: JSONValue, word: String = "") -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    return .object(
      members.map { member in
        switch (member.key, member.value) {
        case ("properties", .object(let properties)):
          .init("properties", .object(allowingNames(in: properties, of: word)))
        case ("items", let items): .init("items", orName(allowingNames(items)))
        case ("anyOf", .array(let choices)), ("oneOf", .array(let choices)),
          ("prefixItems", .array(let choices)):
          .init(member.key, .array(choices.map { allowingNames($0, word: word) }))
        default: member
        }
      })
  }

  private static func allowingNames(
    in properties: [JSONValue.Member], of word: String
  ) -> [JSONValue.Member] {
    var named = properties.map { property in
      let value = allowingNames(property.value)
      return JSONValue.Member(
        property.key, Vocabulary.effects.plainKeys.contains(property.key) ? value : orName(value))
    }
    if !word.isEmpty, word != "draw" {
      let use = JSONValue.Member("description", "names of fragments whose keys are merged here")
      let used: JSONValue = [["$ref": "#/$defs/aUsedName"], ["$ref": "#/$defs/usedNames"]]
      named.append(
        .init("use", .object([use, .init("anyOf", used)])))
    }
    guard word == Effect.name else { return named }
    let variants = ["fromPoint", "reducedMotion"]
    for index in named.indices where variants.contains(named[index].key) {
      named[index].value = orChanges(named[index].value)
    }
    return named + documentKeys
  }

  /// A value, or a name that stands for it; the description stays outside.
  private static func orName(_ schema: JSONValue) -> JSONValue { either(schema, reference) }

  /// Emitters or an effect, or the changes from those of the effect itself.
  private static func orChanges(_ schema: JSONValue) -> JSONValue {
    let list: JSONValue = ["$ref": "#/$defs/names"]
    let point = json["$defs"]?[Effect.name]?["properties"]?["fromPoint"] ?? true
    return either(
      schema,
      [
        "type": "object", "additionalProperties": false,
        "properties": [
          "change": ["$ref": "#/$defs/changes"], "without": list, "fromPoint": point,
        ],
      ])
  }

  private static func either(_ schema: JSONValue, _ other: JSONValue) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    let outside = ["title", "description", "default"]
    let kept = members.filter { outside.contains($0.key) }
    let rest = members.filter { !outside.contains($0.key) }
    if rest.count == 1, rest[0].key == "anyOf", case .array(let choices) = rest[0].value {
      return .object(kept + [.init("anyOf", .array(choices + [other]))])
    }
    return .object(kept + [.init("anyOf", [.object(rest), other])])
  }

  /// The keys of a file that are merged into the effect before the words read it.
  private static var documentKeys: [JSONValue.Member] {
    let named: [JSONValue.Member] = [
      .init(
        "define",
        [
          "description":
            "names and what they stand for: emitters or parts of them, colours, numbers, tracks",
          "type": "object", "maxProperties": .number(Double(NameExpansion.Limit.definitions)),
        ]),
      .init(
        "extends",
        [
          "description": "the effect of the library, or the file beside this one, that it changes",
          "type": "string",
        ]),
      .init(
        ExpandedFile.addition,
        orName(
          [
            "description": "emitters that are added to those of the other effect", "type": "array",
            "items": orName(["$ref": "#/$defs/emitter"]), "minItems": 1,
            "maxItems": .number(Double(Emitter.most)),
          ])),
      .init("change", ["$ref": "#/$defs/changes"]),
      .init("without", names("the emitters that are left out")),
    ]
    return named
      + Restyle.keys.map { key in
        let schema = key.describedSchema(.defaults)
        return .init(
          key.name, Vocabulary.effects.plainKeys.contains(key.name) ? schema : orName(schema))
      }
  }
}

extension JSONValue {
  /// Replaces the value of an object's member.
  fileprivate mutating func set(_ key: String, _ value: JSONValue) {
    guard case .object(var members) = self, let index = members.firstIndex(where: { $0.key == key })
    else { return }
    members[index].value = value
    self = .object(members)
  }
}
