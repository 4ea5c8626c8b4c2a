import Confetti
import ConfettiGraphics
import ConfettiLanguage

extension FormDescription {
  /// Whether a value may be one of this form, as far as its kind tells.
  func fits(_ value: JSONValue) -> Bool {
    switch (kind, value) {
    case (.number, .number), (.flag, .bool), (.text, .string), (.pattern, .string): true
    case (.named, .object): true
    case (.draw, _): ValueShape(of: value, form: self) != nil || value["steps"] != nil
    case (.track(let part, _), .array(let elements)):
      part.fits(value)
        || elements.allSatisfy { element in
          part.fits(element) || element.isPair && part.fits(element[1] ?? .null)
        }
    case (.track(let part, _), _): value["values"] != nil || part.fits(value)
    case (.choice(let names), .string(let text)): names.contains(text)
    case (.constant(let constant), _): value == constant
    case (.color, .string(let text)): Color(css: text) != nil
    case (.word(let word), .object(let members)):
      members.allSatisfy { word.form(of: $0.key) != nil || $0.key == "use" }
    case (.list(let element, let counts), .array(let elements)):
      counts.contains { $0.contains(elements.count) } && elements.allSatisfy(element.fits)
    case (.tuple(let parts), .array(let elements)):
      parts.count == elements.count && zip(parts, elements).allSatisfy { $0.fits($1) }
    case (.object(let known, _), .object(let members)):
      members.allSatisfy { member in known.contains { $0.name == member.key } }
    case (.either(let choices), _): choices.contains { $0.fits(value) }
    default: false
    }
  }

  /// The kinds of values that a value may be instead; the form itself if there is only one.
  var alternatives: [FormDescription] {
    guard case .either(let choices) = kind else { return [self] }
    return choices.flatMap { choice -> [FormDescription] in
      var own = choice
      if own.unit.isEmpty { own.unit = unit }
      return own.alternatives
    }
  }

  /// The alternative of a value; the form itself if none fits.
  func alternative(for value: JSONValue) -> FormDescription {
    alternatives.first { $0.fits(value) } ?? self
  }

  /// The names that a value may be.
  var names: [String] {
    alternatives.flatMap { form -> [String] in
      switch form.kind {
      case .choice(let names): names
      case .constant(.string(let name)): [name]
      default: []
      }
    }
  }

  /// A few words for the values, in the menu of a row.
  var kindTitle: String {
    let words = plainText
    return words.count <= 32 ? words : String(words.prefix(31)) + "…"
  }

  /// A value to begin with.
  package var initial: JSONValue {
    switch kind {
    case .number(let numbers), .draw(let numbers):
      .number(numbers.usual.contains(1) ? 1 : numbers.usual.lowerBound)
    case .track(let part, _):
      part.alternatives.contains { if case .color = $0.kind { true } else { false } }
        ? ["#FFFFFF", "own"] : part.initial
    case .flag: true
    case .text(let count): .string(count.lowerBound > 0 ? "A" : "")
    case .pattern: "M 0 -1 L 1 1 L -1 1 Z"
    case .choice(let names): .string(names.first ?? "")
    case .constant(let value): value
    case .color: "#FFD166"
    case .word(let word):
      // Some words may not be empty.
      .object(
        (word.keyRows + (word.included?.keyRows ?? [])).lazy
          .filter { $0.name != "name" }.prefix(1)
          .map { row in
            .init(row.name, row.standard ?? word.form(of: row.name)?.initial ?? .null)
          })
    case .list(let element, let counts):
      .array(Array(repeating: element.initial, count: max(counts.first?.lowerBound ?? 1, 1)))
    case .named(let value, _): ["near": value.initial]
    case .tuple(let parts): .array(parts.map(\.initial))
    case .object(let members, _):
      .object(
        (members.contains(where: \.isRequired) ? members.filter(\.isRequired) : [members[0]]).map {
          .init($0.name, $0.form.initial)
        })
    case .either(let choices): choices.first?.initial ?? .null
    }
  }

  /// A value to begin with in place of another one: a palette becomes its colours, and one value the first of a list.
  func initial(insteadOf value: JSONValue?) -> JSONValue {
    guard case .list(let element, let counts) = kind, let value else { return initial }
    if let name = value.string, let palette = Palette.all.first(where: { $0.name == name }) {
      return .array(palette.colors.map { .string($0.fileText) })
    }
    return element.fits(value) && counts.contains { $0.contains(1) } ? [value] : initial
  }

  /// The keys of values in braces with their forms and sentences; `nil` for other forms.
  var members: [(name: String, form: FormDescription)]? {
    guard case .object(let members, _) = kind else { return nil }
    return members.map { ($0.name, $0.form) }
  }

  /// Whether values of the form are words or in braces.
  var hasKeys: Bool {
    switch kind {
    case .word, .object: true
    default: false
    }
  }
}

extension JSONValue {
  /// Whether the value is an object that is no draw and no track.
  var isBraces: Bool {
    guard case .object(let members) = self else { return false }
    let draws: Set<String> = ["draw", "either", "oneOf", "steps", "by", "values"]
    return !members.contains { draws.contains($0.key) }
  }

  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  var string: String? { if case .string(let text) = self { text } else { nil } }
}
