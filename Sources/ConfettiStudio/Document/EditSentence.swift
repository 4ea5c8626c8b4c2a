import Confetti

/// The sentence of an edit in the list of changes, such as `shell: speed 300–420 → 340–460`.
struct EditSentence {
  /// The emitter that is changed, such as `shell`; empty if the effect has only one.
  private let place: String
  /// The verb, such as `Reset`; empty if the change says both values.
  private let verb: String
  /// The value and its change, such as `speed 300–420 → 340–460`.
  private let rest: String

  /// The most edits of one step that are told; of further ones only the number.
  private static let most = 2

  /// - Parameters:
  ///   - old: the document before the edit.
  ///   - new: the document after it.
  init(_ edit: EffectEdit, from old: EffectDocument, to new: EffectDocument) {
    let names = ValueNames(old)
    let path = edit.path
    func noun() -> String { names.noun(path, old.value(at: path) ?? .null) }
    switch edit {
    case .set(_, let value, _):
      let row = names.row(path)
      place = names.place(of: row)
      (verb, rest) = Self.setting(
        row, names.label(row), from: old.value(at: row), to: new.value(at: row) ?? value)
    case .remove where !path.isToElement && !path.isToDefinition:
      let row = names.row(path)
      (place, verb, rest) = (names.place(of: row), "Reset", names.label(row))
    case .remove: (place, verb, rest) = (names.place(of: path.dropLast()), "Remove", noun())
    case .insert(_, let value):
      (place, verb) = (names.place(of: path.dropLast()), "Add")
      rest = names.noun(path, value)
    case .rename(_, let name):
      (place, verb) = (names.place(of: path.dropLast()), "Rename")
      rest = "\(noun()) to \(name)"
    case .move(_, let index):
      (place, verb) = (names.place(of: path.dropLast()), "Move")
      rest = "\(noun()) to place \(index + 1)"
    }
  }

  /// The words for a new value, and for that before it if the two differ in words.
  private static func setting(
    _ row: [PathStep], _ label: String, from old: JSONValue?, to new: JSONValue
  ) -> (verb: String, rest: String) {
    // A life may be written as its seconds.
    let isLife = row.last == .key("life")
    let form = Vocabulary.effects.form(at: isLife ? row + [.key("seconds")] : row)
    let after = ValueWords(new, form: form)
    guard let old, old != .object([]) else {
      return new.isKeys ? ("Add", label) : ("", "\(label) \(after.text)")
    }
    let before = ValueWords(old, form: form)
    guard !old.isKeys, !new.isKeys, before.bare != after.bare else { return ("Change", label) }
    // The unit is said once.
    let start = after.unit.isEmpty ? before.text : before.bare
    return ("", "\(label) \(start) → \(after.text)")
  }

  /// One sentence for the edits of a step; an emitter that all of them change is named once.
  static func text(of sentences: [EditSentence]) -> String {
    guard let first = sentences.first else { return "No change" }
    let shared = sentences.allSatisfy { $0.place == first.place } ? first.place : ""
    var parts = sentences.prefix(most).map { one in
      one.place == shared
        ? one.words(isFirst: shared.isEmpty) : "\(one.place): \(one.words(isFirst: false))"
    }
    if sentences.count > most { parts.append("\(sentences.count - most) more") }
    return (shared.isEmpty ? "" : "\(shared): ") + parts.joined(separator: ", ")
  }

  private func words(isFirst: Bool) -> String {
    verb.isEmpty ? rest : "\(isFirst ? verb : verb.lowercased()) \(rest)"
  }
}

extension JSONValue {
  /// Whether the value is an object with keys, and no draw.
  fileprivate var isKeys: Bool {
    guard case .object(let members) = self else { return false }
    return !members.contains { JSONNode.drawKeys.contains($0.key) || $0.key == "values" }
  }
}

extension [PathStep] {
  fileprivate var isToElement: Bool { if case .index? = last { true } else { false } }

  fileprivate var isToDefinition: Bool { count == 2 && first == .key("define") }
}

extension EffectEdit {
  /// The path to the value that is edited.
  var path: [PathStep] {
    switch self {
    case .set(let path, _, _), .insert(let path, _), .remove(let path), .rename(let path, _),
      .move(let path, _):
      path
    }
  }
}
