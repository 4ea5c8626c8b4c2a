/// The words of one kind of file, and all that reading and merging files needs to know of them.
///
/// The language itself knows no word: effects and scores are vocabularies.
package struct Vocabulary: Sendable {
  /// The words, in the order in which a reader meets them: a word follows the last of those that refer to
  /// it.
  package let words: [any Word.Type]
  /// The keys whose values are never names: texts, and those that are one of a few words.
  package let plainKeys: Set<String>
  /// The keys that a key takes away when values are merged: those that may not stand beside it.
  private let rivals: [String: [String]]
  /// How names and merging treat some keys.
  package let rules: Rules
  /// The meanings that people give keys.
  package let advice: @Sendable () -> KeyAdvice

  /// How names and merging treat some keys.
  package struct Rules: Sendable {
    /// An element of the lists that can be changed by name, with its article, and several.
    package var (element, elements) = ("an element", "elements")
    package var changeExample = "{}"
    /// The key of the same lists inside an element.
    package var nested = ""
    /// The keys of lists in which a name may stand for several elements.
    package var flatKeys: Set<String> = []
    /// Keys beside those of texts whose values are never names.
    package var plainKeys: Set<String> = []
    /// Keys of texts that may be names all the same.
    package var namedKeys: Set<String> = []
    /// Keys that may not stand beside each other, beside the alternatives of the words.
    package var rivals: [(String, String)] = []
    /// The keys of objects that mean something only together, so that merging replaces them as a whole.
    package var whole: [String] = []
    /// The key of a word that may be written as the value of one of its keys, by the word's own key; merging
    /// treats both the same.
    package var shorthands: [String: String] = [:]
    /// The same of words that merging replaces as a whole.
    package var wholeShorthands: [String: String] = [:]

    package init() {}
  }

  /// - Parameters:
  ///   - root: the word that a whole file is.
  ///   - advice: the keys that people write instead of others, with those of the words; only a mistake asks
  ///     for it.
  package init<W: FileWord>(
    _ root: W.Type, _ rules: Rules, advice: @escaping @Sendable () -> KeyAdvice
  ) {
    words = Self.words(from: root)
    self.rules = rules
    plainKeys = Self.plainKeys(of: words, rules)
    var rivals: [String: [String]] = [:]
    for (one, other) in words.flatMap({ $0.alternatives }) + rules.rivals {
      rivals[one, default: []].append(other)
      rivals[other, default: []].append(one)
    }
    self.rivals = rivals
    self.advice = advice
  }

  /// The keys that a key takes away.
  package func rivals(of key: String) -> [String] {
    // The longest keys are no words, and would take long to hash.
    key.utf8.count <= 32 ? rivals[key] ?? [] : []
  }
}

extension Vocabulary {
  /// All words that the keys lead to from one.
  private static func words<W: Word>(from word: W.Type) -> [any Word.Type] {
    var reversed: [any Word.Type] = []
    var seen: Set<String> = []
    collect(word, into: &reversed, &seen)
    return reversed.reversed()
  }

  /// Adds the words that a word refers to, the last first, and then the word itself.
  private static func collect<W: Word>(
    _ word: W.Type, into words: inout [any Word.Type], _ seen: inout Set<String>
  ) {
    guard seen.insert(word.name).inserted else { return }
    for key in word.ownKeys.reversed() {
      for other in key.description.words.reversed() { collect(other, into: &words, &seen) }
    }
    words.append(word)
  }

  private static func plainKeys(of words: [any Word.Type], _ rules: Rules) -> Set<String> {
    var keys = rules.plainKeys
    func collect(_ name: String, _ form: FormDescription) {
      if form.isOfTexts, !rules.namedKeys.contains(name) { keys.insert(name) }
      for member in form.members { collect(member.name, member.form) }
    }
    func collectKeys<W: Word>(of word: W.Type) {
      for key in word.keys { collect(key.name, key.description) }
    }
    for word in words { collectKeys(of: word) }
    return keys
  }
}

extension FormDescription {
  /// Whether a value may be a text or one of some words.
  fileprivate var isOfTexts: Bool {
    switch kind {
    case .text, .choice, .constant(.string): true
    case .either(let choices): choices.contains(where: \.isOfTexts)
    default: false
    }
  }

  /// The values in braces, of lists as well.
  fileprivate var members: [Member] {
    switch kind {
    case .object(let members, _): members
    case .list(let element, _): element.members
    case .either(let choices): choices.flatMap(\.members)
    default: []
    }
  }
}
