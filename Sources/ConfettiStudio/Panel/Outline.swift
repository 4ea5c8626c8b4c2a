import Confetti
import ConfettiLanguage

/// A key of the chosen emitter with its value, from which a row of the panel is made.
struct KeyField: Sendable {
  let path: [PathStep]
  /// The path as files and errors write it.
  let pathText: String
  let name: String
  /// The sentence of the documentation.
  let summary: String
  let form: FormDescription
  /// The value as it holds; `nil` where there is none.
  let value: JSONValue?
  /// The default; `nil` where there is none.
  let standard: JSONValue?
  /// The kind of text that says the value.
  let kind: EffectDocument.Origin.Kind
  /// Whether speeds are said in sides of the stage per second.
  let isInStages: Bool

  /// Whether no text says the value.
  var isDefault: Bool { kind == .standard }
}

/// A word of the chosen emitter: its keys, and the words in them.
struct WordSection: Sendable {
  let path: [PathStep]
  let name: String
  let summary: String
  /// Whether a text says any of it.
  let isSaid: Bool
  /// The content in a few words.
  let digest: String
  /// The rows and the words in it, in the order of the keys; empty while the section is closed.
  let items: [Item]

  enum Item: Sendable {
    case field(KeyField)
    case section(WordSection)
  }
}

/// An emitter of the tree.
struct EmitterRow: Sendable {
  let path: [PathStep]
  let title: String
  let depth: Int
  /// Whether its children are shown; `nil` if it has none.
  let isOpen: Bool?
}

/// The effect as the studio lists it: the tree of its emitters, and the words of the chosen one.
///
/// It is made after each change, from the tables of the words alone: a new key has its row by itself.
struct Outline: Sendable {
  private(set) var emitters: [EmitterRow] = []
  /// The rows of the effect as a whole.
  private(set) var effect: WordSection?
  /// The words of the chosen emitter.
  private(set) var words: WordSection?

  init() {}

  init(_ document: EffectDocument, _ view: StudioView, _ version: StagedEffect.Version) {
    collect(document, at: version.emitters, depth: 0, view)
    let isOpen = { (path: [PathStep]) in view.open.contains(path) }
    effect = WordSection(document, at: [], name: "effect", base: 0, isOpen)
    words = WordSection(
      document, at: view.emitter, name: "emitter", base: view.emitter.count, isOpen)
  }

  private mutating func collect(
    _ document: EffectDocument, at list: [PathStep], depth: Int, _ view: StudioView
  ) {
    for index in 0..<document.count(at: list) {
      let path = list + [.index(index)]
      let children = path + [.key("children")]
      let hasChildren = document.count(at: children) > 0
      let isOpen = !view.closed.contains(path)
      emitters.append(
        EmitterRow(
          path: path, title: document.title(ofEmitter: path), depth: depth,
          isOpen: hasChildren ? isOpen : nil))
      if hasChildren, isOpen { collect(document, at: children, depth: depth + 1, view) }
    }
  }
}

extension EffectDocument {
  /// The name of an emitter, or otherwise what it throws, for people.
  func title(ofEmitter path: [PathStep]) -> String {
    if case .string(let name)? = found(at: path + [.key("name")])?.value, !name.isEmpty {
      return name
    }
    if let used = usedName(at: path) { return used }
    guard case .index(let index)? = path.last else { return "emitter" }
    return path.count > 3 ? "child \(index + 1)" : "emitter \(index + 1)"
  }
}

extension WordSection {
  /// The section of a word at a path.
  ///
  /// - Parameters:
  ///   - base: the number of steps to the emitter, after which paths name open sections.
  ///   - isOpen: whether a section, by its path from the emitter on, is open.
  init?(
    _ document: EffectDocument, at path: [PathStep], name: String, summary: String = "", base: Int,
    _ isOpen: ([PathStep]) -> Bool
  ) {
    guard let word = Vocabulary.effects.word(at: path) else { return nil }
    self.path = path
    (self.name, self.summary) = (name, summary)
    let said = document.found(at: path)
    isSaid = said != nil && said?.kind != .standard
    digest = Self.digest(of: said?.value)
    guard path.count == base || isOpen(Array(path[base...])) else {
      items = []
      return
    }
    items = Self.rows(of: word).compactMap { row in
      // Lists of emitters have a tree of their own.
      guard !["children", "emitters", "fromPoint", "reducedMotion"].contains(row.name) else {
        return nil
      }
      let way = path + [.key(row.name)]
      guard let form = Vocabulary.effects.form(at: way) else { return nil }
      if form.isWord,
        let section = WordSection(
          document, at: way, name: row.name, summary: row.summary, base: base, isOpen)
      {
        return .section(section)
      }
      let said = document.found(at: way)
      return .field(
        KeyField(
          path: way, pathText: ValuePath(way).description, name: row.name, summary: row.summary,
          form: form,
          value: said?.value ?? row.standard, standard: row.standard, kind: said?.kind ?? .standard,
          isInStages: document.found(at: path + [.key("unit")])?.value == "stage"))
    }
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

extension FormDescription {
  /// Whether the values are a word of their own, rather than a list of words or one of several forms.
  var isWord: Bool { if case .word = kind { true } else { false } }
}
