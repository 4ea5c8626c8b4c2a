/// The words of one kind of file, and everything about them that reading and merging files needs.
///
/// This module itself has no words: effects and scores are vocabularies.
package struct Vocabulary: Sendable {
  /// The words, in the order in which a reader meets them: a word comes after the last word that
  /// refers to it.
  package let words: [any Word.Type]
  /// The keys whose values are never names: texts, and values that are one of a few words.
  package let plainKeys: Set<String>
  /// The keys that a key removes when values are merged, because they may not stand beside it.
  private let rivals: [String: [String]]
  /// How names and merging treat some keys.
  package let rules: Rules
  /// The meanings that people give keys.
  package let advice: @Sendable () -> KeyAdvice

  /// How names and merging treat some keys.
  package struct Rules: Sendable {
    /// The words for an element of the lists that can be changed by name, with its article, and for
    /// several.
    package var (element, elements) = ("an element", "elements")
    package var changeExample = "{}"
    /// The key of such a list inside an element.
    package var nested = ""
    /// The keys of lists in which a name may stand for several elements.
    package var flatKeys: Set<String> = []
    /// Keys whose values are never names, besides those of texts.
    package var plainKeys: Set<String> = []
    /// Keys of texts whose values may be names nevertheless.
    package var namedKeys: Set<String> = []
    /// Pairs of keys that may not stand beside each other, besides the alternatives of the words.
    package var rivals: [(String, String)] = []
    /// The keys of objects that mean something only together, so that merging replaces them as a whole.
    package var whole: [String] = []
    /// The keys of words that may be written as the value of one of their own keys: that key by the
    /// key of the word.
    ///
    /// Merging treats both forms the same.
    package var shorthands: [String: String] = [:]
    /// The same for words that merging replaces as a whole.
    package var wholeShorthands: [String: String] = [:]

    package init() {}
  }

  /// - Parameters:
  ///   - root: the word of a whole file.
  ///   - advice: the keys that people write by mistake, with the keys that they mean; it is made
  ///     only after a mistake.
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

  /// The keys that a key removes when values are merged.
  package func rivals(of key: String) -> [String] {
    // Longer texts are no keys, and would take long to hash.
    key.utf8.count <= 32 ? rivals[key] ?? [] : []
  }
}

extension Vocabulary {
  /// All words that can be reached by keys from one word.
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
  /// Whether a value may be a text or one of some names.
  fileprivate var isOfTexts: Bool {
    switch kind {
    case .text, .choice, .constant(.string): true
    case .either(let choices): choices.contains(where: \.isOfTexts)
    default: false
    }
  }

  /// The members of values in braces, also of those in lists.
  fileprivate var members: [Member] {
    switch kind {
    case .object(let members, _): members
    case .list(let element, _): element.members
    case .either(let choices): choices.flatMap(\.members)
    default: []
    }
  }
}
