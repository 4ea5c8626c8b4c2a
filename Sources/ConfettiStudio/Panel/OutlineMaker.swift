import Confetti
import ConfettiLanguage

/// Makes the sections and rows of the panel from the tables of the words: a key that comes later has its row by itself.
struct OutlineMaker {
  private let document: EffectDocument
  /// The number of steps to the emitter, after which paths name open sections.
  private let base: Int
  /// Whether a section, by its path from the emitter on, is open.
  private let isOpen: ([PathStep]) -> Bool

  init(_ document: EffectDocument, base: Int, _ isOpen: @escaping ([PathStep]) -> Bool) {
    (self.document, self.base, self.isOpen) = (document, base, isOpen)
  }

  /// Whether the panel leaves a key out: emitters have a tree, and versions a switch of their own.
  private func isElsewhere(_ key: String, in path: [PathStep]) -> Bool {
    guard path.isEmpty else { return key == "children" }
    let isVersion = document.found(at: [.key(key)])?.value.isBraces == true
    return ["emitters", "fromPoint"].contains(key) || (key == "reducedMotion" && isVersion)
  }

  /// The section of an emitter, or of the effect.
  func whole(at path: [PathStep], name: String) -> WordSection? {
    guard let form = Vocabulary.effects.form(at: path) else { return nil }
    return section(field(path, name, "", form))
  }

  // MARK: Items

  /// The rows for the value of a key, or of an element.
  private func items(for field: KeyField) -> [WordSection.Item] {
    guard let value = field.value else {
      return field.form.hasKeys ? [.section(section(field))] : [.field(field)]
    }
    let form = field.form.alternative(for: value)
    switch form.kind {
    case .word where value.isBraces || field.form.hasKeys, .object, .named:
      return [.section(section(field))]
    case .list(let element, let counts):
      if FieldControl(field).isOfList {
        // Parts that are said in braces have rows of their own below the list.
        let parts = (value.elements ?? []).enumerated().filter { $1.isBraces }
        return [.field(field)]
          + parts.map { .section(section(self.element($0.offset, of: field, element))) }
      }
      let isFixed = counts.allSatisfy { $0.lowerBound == $0.upperBound }
      return [.section(list(field, element, value.elements ?? [], isFixed: isFixed))]
    default: return [.field(field)]
    }
  }

  private func section(_ field: KeyField) -> WordSection {
    WordSection(
      field: field, isSaid: !field.isDefault, digest: Self.digest(of: field.value),
      items: isOpened(field) ? parts(of: field) : [])
  }

  private func isOpened(_ field: KeyField) -> Bool {
    field.path.count == base || isOpen(Array(field.path[base...]))
  }

  /// The rows of the keys in a value.
  private func parts(of field: KeyField) -> [WordSection.Item] {
    let form = field.value.map { field.form.alternative(for: $0) } ?? field.form
    var fields: [KeyField] = []
    switch form.kind {
    case .word(let word):
      fields = Self.rows(of: word).filter { !isElsewhere($0.name, in: field.path) }.compactMap {
        row in
        let path = field.path + [.key(row.name)]
        // The form by the word itself, because a choice of forms may have the key elsewhere as well.
        return (word.form(of: row.name) ?? word.included?.form(of: row.name)).map {
          self.field(path, row.name, row.summary, $0, standard: row.standard)
        }
      }
    case .object(let members, _):
      fields = members.map {
        self.field(field.path + [.key($0.name)], $0.name, $0.form.plainText, $0.form)
      }
    case .named(let element, _):
      guard case .object(let members)? = field.value else { return [] }
      fields = members.map {
        self.field(field.path + [.key($0.key)], $0.key, "", element, isElement: true)
      }
      let free = (1...99).first { number in !members.contains { $0.key == "draw\(number)" } } ?? 1
      let path = field.path + [.key("draw\(free)")]
      return fields.flatMap { items(for: $0) }
        + [.add(title: "Add a draw", .set(path, element.initial))]
    default: return []
    }
    return pad(fields) + fields.flatMap { items(for: $0) }
  }

  /// A pad for the vector among the keys, if there is one.
  private func pad(_ fields: [KeyField]) -> [WordSection.Item] {
    guard let x = fields.first(where: { $0.name == "x" }),
      let y = fields.first(where: { $0.name == "y" }),
      let numbers = x.form.scalars, numbers.range.lowerBound < 0,
      let low = x.value.flatMap({ ValueSpan($0) }), let high = y.value.flatMap({ ValueSpan($0) }),
      low.middle.isFinite, high.middle.isFinite
    else { return [] }
    return [.pad(x: x, y: y)]
  }

  private func list(
    _ field: KeyField, _ element: FormDescription, _ elements: [JSONValue], isFixed: Bool
  ) -> WordSection {
    var items: [WordSection.Item] = []
    if isOpened(field) {
      items = elements.indices.flatMap {
        self.items(for: self.element($0, of: field, element, isRemovable: !isFixed))
      }
      if !isFixed {
        let path = field.path + [.index(elements.count)]
        items.append(
          .add(
            title: "Add a \(ValueNames.singular(of: field.name))",
            .insert(path, elements.last ?? element.initial)))
      }
    }
    return WordSection(
      field: field, isSaid: !field.isDefault,
      digest: elements.count == 1 ? "1 element" : "\(elements.count) elements", items: items)
  }

  private func element(
    _ index: Int, of list: KeyField, _ form: FormDescription, isRemovable: Bool = true
  ) -> KeyField {
    field(
      list.path + [.index(index)], "\(ValueNames.singular(of: list.name)) \(index + 1)",
      list.summary, form, value: list.value?.elements?[index], isElement: isRemovable)
  }

  private func field(
    _ path: [PathStep], _ name: String, _ summary: String, _ form: FormDescription,
    value: JSONValue? = nil, standard: JSONValue? = nil, isElement: Bool = false
  ) -> KeyField {
    let found = document.found(at: path)
    // A life may be written as its seconds.
    let held = value ?? found?.value ?? document.value(at: path) ?? standard
    let whole = found == nil && !path.isEmpty ? document.found(at: path.dropLast()) : nil
    let isSaidByWhole = whole.map { !$0.value.isBraces && held != standard } ?? false
    return KeyField(
      path: path, pathText: ValuePath(path).description, name: name, summary: summary, form: form,
      value: held == .object([]) && !form.hasKeys ? nil : held, standard: standard,
      kind: found?.kind ?? (isSaidByWhole ? whole?.kind : nil) ?? .standard,
      isInStages: document.found(at: path.dropLast() + [.key("unit")])?.value == "stage",
      isElement: isElement)
  }

  /// The rows of a word, with those of the word that it includes.
  private static func rows(of word: any Word.Type) -> [KeyRow] {
    word.keyRows + (word.included.map { rows(of: $0) } ?? [])
  }

  /// The content of a word in a few words: its keys with short values.
  private static func digest(of value: JSONValue?) -> String {
    switch value {
    case .object(let members)?:
      members.prefix(4).map { member in
        switch member.value {
        case .object, .array: member.key
        default: "\(member.key) \(member.value.text)"
        }
      }.joined(separator: ", ")
    case nil, .null?: ""
    case let value?: value.text
    }
  }
}
