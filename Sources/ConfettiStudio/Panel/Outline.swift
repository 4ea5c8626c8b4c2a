import Confetti
import ConfettiGraphics
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
  /// Whether it is an element of a list, which can be removed.
  let isElement: Bool

  /// Whether no text says the value.
  var isDefault: Bool { kind == .standard }
}

/// A word, or another value of several parts, of the chosen emitter: its keys or elements, and the words in them.
struct WordSection: Sendable {
  /// The value as a whole.
  let field: KeyField
  /// Whether a text says any of it.
  let isSaid: Bool
  /// The content in a few words.
  let digest: String
  /// The rows and the words in it, in the order of the keys; empty while the section is closed.
  let items: [Item]

  var path: [PathStep] { field.path }
  var name: String { field.name }
  var summary: String { field.summary }

  enum Item: Sendable {
    case field(KeyField)
    case section(WordSection)
    /// A vector, whose parts have rows as well.
    case pad(x: KeyField, y: KeyField)
    /// A button that adds an element to a list.
    case add(title: String, EffectEdit)
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
  /// The colours of all emitters, while the panel shows the effect as a whole.
  private(set) var colors: [Color] = []
  /// The words of the chosen emitter.
  private(set) var words: WordSection?

  init() {}

  init(_ document: EffectDocument, _ view: StudioView, _ version: StagedEffect.Version) {
    collect(document, at: version.emitters, depth: 0, view)
    let isOpen = { (path: [PathStep]) in view.open.contains(path) }
    if view.isWhole { colors = document.allColors }
    effect = OutlineMaker(document, base: 0, isOpen).whole(at: [], name: "effect")
    words = OutlineMaker(document, base: view.emitter.count, isOpen)
      .whole(at: view.emitter, name: "emitter")
  }

  private mutating func collect(
    _ document: EffectDocument, at list: [PathStep], depth: Int, _ view: StudioView
  ) {
    // A file that says no emitters has one of defaults.
    let least = list == [.key("emitters")] ? 1 : 0
    for index in 0..<max(document.count(at: list), least) {
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
