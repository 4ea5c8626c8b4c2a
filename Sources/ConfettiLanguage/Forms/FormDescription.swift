/// The description of a form's values, from which the schema of files, the tables of keys and the
/// controls of an editor are made.
package struct FormDescription: Sendable {
  package var kind: Kind
  /// A name for people if a value has too many parts to name them, such as `[u, v]`; else `nil`.
  package var title: String?
  /// The unit, empty if there is none, such as `points` or `°/s`.
  package var unit: String

  package init(_ kind: Kind, title: String? = nil, unit: String = "") {
    (self.kind, self.title, self.unit) = (kind, title, unit)
  }

  package indirect enum Kind: Sendable {
    /// A number that is the same for all particles.
    case number(Numbers)
    /// A number that may differ from particle to particle.
    case draw(Numbers)
    /// Values of one kind that change over time, with the form of a timing curve.
    case track(FormDescription, ease: FormDescription)
    /// True or false.
    case flag
    /// A text with a number of characters in a range.
    case text(ClosedRange<Int>)
    /// A text that a regular expression describes.
    case pattern(String)
    /// One of some names.
    case choice([String])
    /// A value that is always the same.
    case constant(JSONValue)
    /// A colour, which a regular expression describes.
    case color(String)
    /// The keys of a word.
    case word(any Word.Type)
    /// Values of one kind, as many as one of the ranges allows.
    case list(FormDescription, counts: [ClosedRange<Int>])
    /// Values of one kind, each with a name that the file gives it.
    case named(FormDescription, count: ClosedRange<Int>)
    /// Values in a fixed order.
    case tuple([FormDescription])
    /// Values with names in braces.
    case object([Member], rules: [JSONValue.Member])
    /// A value of one of several kinds.
    case either([FormDescription])
  }

  /// A value in braces.
  package struct Member: Sendable {
    package let name: String
    package let form: FormDescription
    package let isRequired: Bool

    package init(name: String, form: FormDescription, isRequired: Bool) {
      (self.name, self.form, self.isRequired) = (name, form, isRequired)
    }
  }
}

extension FormDescription {
  package static func either(_ choices: FormDescription..., title: String? = nil) -> FormDescription
  {
    FormDescription(.either(choices), title: title)
  }

  package static func choice(_ names: [String], title: String? = nil) -> FormDescription {
    FormDescription(.choice(names), title: title)
  }

  package static func text(_ count: ClosedRange<Int>) -> FormDescription {
    FormDescription(.text(count))
  }

  package static func list(_ element: FormDescription, _ counts: ClosedRange<Int>...)
    -> FormDescription
  {
    FormDescription(.list(element, counts: counts))
  }

  /// Values with names in braces, any of which may be left out.
  package static func object(
    _ members: [(name: String, form: FormDescription)], rules: [JSONValue.Member]
  ) -> FormDescription {
    let members = members.map { Member(name: $0.name, form: $0.form, isRequired: false) }
    return FormDescription(.object(members, rules: rules))
  }

  package static let mostKeyframes = 32

  /// The words that the description names, in their order.
  package var words: [any Word.Type] {
    switch kind {
    case .word(let word): [word]
    case .track(let value, _), .list(let value, _), .named(let value, _): value.words
    case .tuple(let parts), .either(let parts): parts.flatMap(\.words)
    case .object(let members, _): members.flatMap(\.form.words)
    case .number, .draw, .flag, .text, .pattern, .choice, .constant, .color: []
    }
  }

  /// The numbers that the values are, or are made of; `nil` if there are none, or several kinds.
  package var numbers: Numbers? {
    switch kind {
    case .number(let numbers), .draw(let numbers): numbers
    case .track(let value, _): value.numbers
    // The first choice is that of plain numbers.
    case .either(let choices): choices.first?.numbers
    default: nil
    }
  }
}
