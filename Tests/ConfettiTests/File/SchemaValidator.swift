@testable import Confetti

/// Checks values by a JSON Schema, by those keywords that the schema of effects uses.
struct SchemaValidator {
  let root: JSONValue

  /// The keywords that say something about values; all others must be descriptions.
  private static let checks: Set<String> = [
    "$ref", "type", "enum", "const", "pattern", "minimum", "maximum", "minLength", "maxLength",
    "items", "prefixItems", "minItems", "maxItems", "properties", "required",
    "minProperties", "maxProperties", "additionalProperties", "dependentRequired", "anyOf", "oneOf",
    "not",
  ]
  private static let descriptions: Set<String> = [
    "$schema", "$id", "$defs", "title", "description", "default",
  ]

  /// The keywords that this validator would silently pass over.
  func unknownKeywords(_ schema: JSONValue? = nil) -> Set<String> {
    guard case .object(let members) = schema ?? root else { return [] }
    var unknown: Set<String> = []
    for member in members {
      switch (member.key, member.value) {
      case ("properties", .object(let parts)), ("$defs", .object(let parts)):
        for part in parts { unknown.formUnion(unknownKeywords(part.value)) }
      case ("anyOf", .array(let parts)), ("oneOf", .array(let parts)),
        ("prefixItems", .array(let parts)):
        for part in parts { unknown.formUnion(unknownKeywords(part)) }
      case ("items", let part), ("not", let part): unknown.formUnion(unknownKeywords(part))
      default:
        if !Self.checks.union(Self.descriptions).contains(member.key) { unknown.insert(member.key) }
      }
    }
    return unknown
  }

  func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    guard case .object(let keywords) = schema else { return schema == true }
    return keywords.allSatisfy { accepts(value, $0.key, $0.value, schema) }
  }

  private func accepts(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONValue
  ) -> Bool {
    switch (keyword, rule) {
    case ("$ref", .string(let reference)):
      guard reference.hasPrefix("#/$defs/"),
        let target = root["$defs"]?[String(reference.dropFirst(8))]
      else { return false }
      return accepts(value, target)
    case ("type", .string(let type)): return Self.type(of: value, is: type)
    case ("enum", .array(let values)): return values.contains(value)
    case ("const", _): return value == rule
    case ("anyOf", .array(let schemas)): return schemas.contains { accepts(value, $0) }
    case ("oneOf", .array(let schemas)): return schemas.count { accepts(value, $0) } == 1
    case ("not", _): return !accepts(value, rule)
    case ("pattern", .string(let pattern)):
      guard case .string(let text) = value else { return true }
      return (try? Regex(pattern).firstMatch(in: text)) != nil
    default: return acceptsSize(value, keyword, rule) && acceptsParts(value, keyword, rule, schema)
    }
  }

  private static func type(of value: JSONValue, is type: String) -> Bool {
    switch (value, type) {
    case (.number, "number"), (.string, "string"), (.bool, "boolean"), (.array, "array"),
      (.object, "object"), (.null, "null"):
      true
    case (.number(let number), "integer"): number.rounded() == number
    default: false
    }
  }

  private func acceptsSize(_ value: JSONValue, _ keyword: String, _ rule: JSONValue) -> Bool {
    guard let limit = rule.number else { return true }
    switch (keyword, value) {
    case ("minimum", .number(let number)): return number >= limit
    case ("minProperties", .object(let members)): return Double(members.count) >= limit
    case ("maxProperties", .object(let members)): return Double(members.count) <= limit
    case ("maximum", .number(let number)): return number <= limit
    case ("minItems", .array(let elements)): return Double(elements.count) >= limit
    case ("maxItems", .array(let elements)): return Double(elements.count) <= limit
    case ("minLength", .string(let text)): return Double(text.unicodeScalars.count) >= limit
    case ("maxLength", .string(let text)): return Double(text.unicodeScalars.count) <= limit
    default: return true
    }
  }

  private func acceptsParts(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONValue
  ) -> Bool {
    switch (keyword, rule, value) {
    case ("items", _, .array(let elements)): return elements.allSatisfy { accepts($0, rule) }
    case ("prefixItems", .array(let rules), .array(let elements)):
      return zip(elements, rules).allSatisfy { accepts($0, $1) }
    case ("properties", .object(let rules), .object):
      return rules.allSatisfy { part in value[part.key].map { accepts($0, part.value) } ?? true }
    case ("additionalProperties", false, .object(let members)):
      return members.allSatisfy { schema["properties"]?[$0.key] != nil }
    case ("required", .array(let names), .object):
      return names.allSatisfy { name in
        if case .string(let key) = name { value[key] != nil } else { false }
      }
    case ("dependentRequired", .object(let rules), .object):
      return rules.allSatisfy { value[$0.key] == nil || accepts(value, ["required": $0.value]) }
    default: return true
    }
  }
}
