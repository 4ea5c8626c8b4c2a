@testable import ConfettiLanguage

extension FormDescription {
  /// A few words for the values, in Markdown.
  var text: String {
    text(linking: { "[`\($0)`](#\($0.lowercased()))" }, quoting: { "`\($0)`" })
  }

  /// The JSON Schema of the values.
  var schema: JSONValue {
    .object((title.map { [.init("title", .string($0))] } ?? []) + keywords)
  }

  private var keywords: [JSONValue.Member] {
    switch kind {
    case .number(let numbers):
      return [
        .init("type", numbers.isWhole ? "integer" : "number"),
        .init("minimum", .number(numbers.range.lowerBound)),
        .init("maximum", .number(numbers.range.upperBound)),
      ]
    case .draw(let numbers):
      let number = FormDescription(.number(numbers))
      let pair = FormDescription(.tuple([number, number]))
      if numbers.isWhole { return [.init("anyOf", [number.schema, pair.schema])] }
      return [.init("anyOf", [number.schema, pair.schema, ["$ref": "#/$defs/draw"]])]
    case .track(let value, let ease): return Self.track(of: value, ease).keywords
    case .flag: return [.init("type", "boolean")]
    case .text(let count):
      let least = JSONValue.Member("minLength", .number(Double(count.lowerBound)))
      return [.init("type", "string")] + (count.lowerBound > 0 ? [least] : [])
        + [.init("maxLength", .number(Double(count.upperBound)))]
    case .pattern(let pattern), .color(let pattern):
      return [.init("type", "string"), .init("pattern", .string(pattern))]
    case .choice(let names): return [.init("enum", .array(names.map { .string($0) }))]
    case .constant(let value): return [.init("const", value)]
    case .word(let word): return [.init("$ref", .string("#/$defs/\(word.name)"))]
    case .list(let element, let counts):
      return [.init("type", "array"), .init("items", element.schema)] + Self.limits(counts)
    case .named(let value, let count):
      return [
        .init("type", "object"), .init("minProperties", .number(Double(count.lowerBound))),
        .init("maxProperties", .number(Double(count.upperBound))),
        .init("additionalProperties", value.schema),
      ]
    case .tuple(let parts):
      let schemas = parts.map(\.schema)
      let items: JSONValue.Member =
        Set(schemas).count == 1
        ? .init("items", schemas[0]) : .init("prefixItems", .array(schemas))
      return [.init("type", "array"), items] + Self.limits([parts.count...parts.count])
    case .object(let members, let rules):
      let required = members.filter(\.isRequired).map { JSONValue.string($0.name) }
      return [.init("type", "object"), .init("additionalProperties", false)]
        + (required.isEmpty ? [] : [.init("required", .array(required))])
        + [.init("properties", .object(members.map { .init($0.name, $0.form.schema) }))] + rules
    case .either(let choices): return [.init("anyOf", .array(choices.map(\.schema)))]
    }
  }

  /// The possible number of elements of a list.
  private static func limits(_ counts: [ClosedRange<Int>]) -> [JSONValue.Member] {
    func limits(_ count: ClosedRange<Int>) -> [JSONValue.Member] {
      [
        .init("minItems", .number(Double(count.lowerBound))),
        .init("maxItems", .number(Double(count.upperBound))),
      ]
    }
    guard counts.count > 1 else { return counts.flatMap(limits) }
    return [.init("anyOf", .array(counts.map { .object(limits($0)) }))]
  }

  /// One value, values evenly spaced, pairs of a share and a value with a curve if wanted, or any of these
  /// with an ease.
  private static func track(
    of value: FormDescription, _ ease: FormDescription
  ) -> FormDescription {
    let count = 1...mostKeyframes
    let share = NumberForm(0...1).description
    let pair = FormDescription.either(
      FormDescription(.tuple([share, value])), FormDescription(.tuple([share, value, ease])))
    let list = FormDescription.either(.list(value, count), .list(pair, count))
    let eased = FormDescription(
      .object(
        [
          Member(name: "values", form: .either(value, list), isRequired: true),
          Member(name: "ease", form: ease, isRequired: false),
        ], rules: []))
    return .either(value, list, eased)
  }
}
