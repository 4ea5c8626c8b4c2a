/// A key as people look it up: its values, unit, range, default and meaning.
package struct KeyRow: Sendable {
  /// The word that has the key.
  package let word: String
  /// The name in a file.
  package let name: String
  /// A few words for the values, such as `draw`.
  package let values: String
  /// The unit, empty if there is none.
  package let unit: String
  /// All numbers that are accepted; `nil` if the values are not numbers.
  package let range: ClosedRange<Double>?
  /// The numbers that are chosen most often; `nil` if the values are not numbers.
  package let usual: ClosedRange<Double>?
  /// The range, or the possible number of elements or characters, for people; empty without limits.
  package let limits: String
  /// The default as a file says it; `nil` if there is none.
  package let standard: JSONValue?
  /// The meaning, in a few words.
  package let summary: String

  fileprivate init<W: Word>(_ key: Key<W>, of word: W.Type) {
    let form = key.description
    (self.word, name, summary) = (word.name, key.name, key.summary)
    (values, unit, limits) = (form.plainText, form.unit, form.limitsText)
    (range, usual) = (form.numbers?.range, form.numbers?.usual)
    standard = key.write(.defaults).flatMap { $0 == .object([]) ? nil : $0 }
  }
}

extension Word {
  /// The rows of the word's own keys, in the order in which they are written.
  package static var keyRows: [KeyRow] { ownKeys.map { KeyRow($0, of: Self.self) } }
}

extension Vocabulary {
  /// The keys at a place, or a single one: of a word by its name, as in `launch` or `launch.speed`,
  /// or on a path through the whole, as in `emitters.look.size`.
  ///
  /// - Returns: the rows; `nil` if there is no such place.
  package func keyRows(at place: String) -> [KeyRow]? {
    var names = place.split { ".[]".contains($0) }.map(String.init).filter { Int($0) == nil }
    guard let first = names.first else { return words.flatMap { $0.keyRows } }
    var word: any Word.Type = words[0]
    if let named = words.first(where: { $0.name == first }) {
      word = named
      names.removeFirst()
    }
    for (index, name) in names.enumerated() {
      // The keys of an included word are those of that word.
      if let other = word.included, !word.keyRows.contains(where: { $0.name == name }) {
        word = other
      }
      guard let row = word.keyRows.first(where: { $0.name == name }) else { return nil }
      guard let next = word.word(of: name) else {
        return index == names.count - 1 ? [row] : nil
      }
      word = next
    }
    return word.keyRows
  }
}

extension Word {
  /// The word that the values of a key are; `nil` if they are no word.
  fileprivate static func word(of key: String) -> (any Word.Type)? { form(of: key)?.word }
}
