/// The keys that people write by mistake, such as those of other programs, and the keys that they
/// mean.
package struct KeyAdvice: Sendable {
  /// The meanings that people give a key, by the key in small letters, and the word that each
  /// meaning is for; `*` is any word.
  private let meanings: [String: [(word: String, target: String)]]
  /// Where the keys of a word belong, for words with another name than the key that has them.
  private let places: [String: String]
  /// Words whose keys mean something else elsewhere.
  private let ambiguous: Set<String>
  /// The meanings of all keys, by `word.key`.
  private var rows: [String: String] = [:]
  /// The words that have each key, by the key in small letters.
  private var owners: [String: [(word: String, key: String)]] = [:]
  /// The words next to each word: first those that its keys are, then those that it is a key of.
  private var neighbors: [String: [String]] = [:]

  /// Advice from a table.
  ///
  /// - Parameters:
  ///   - table: one meaning in each line: `name other@word → word.key`, or `→` and a text that is
  ///     shown as it is. A name with a word has the meaning only in that word.
  ///   - places: where the keys of words belong that have another name than the key that has them,
  ///     such as `in one of "children"`.
  ///   - ambiguous: words whose keys mean something else elsewhere.
  ///   - words: the words whose keys may be meant.
  package init(
    table: String, places: [String: String], ambiguous: Set<String> = [],
    words: [any Word.Type] = []
  ) {
    var meanings: [String: [(word: String, target: String)]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "→").map { $0.drop { $0 == " " } }
      for name in parts[0].split(separator: " ") {
        let sides = name.split(separator: "@")
        meanings[String(sides[0]), default: []].append(
          (sides.count > 1 ? String(sides[1]) : "*", String(parts[1])))
      }
    }
    (self.meanings, self.places, self.ambiguous) = (meanings, places, ambiguous)
    for word in words { add(word) }
    for word in words.map({ $0.name }) {
      for other in neighbors[word] ?? [] where neighbors[other]?.contains(word) != true {
        neighbors[other, default: []].append(word)
      }
    }
  }

  private mutating func add<W: Word>(_ word: W.Type) {
    for key in word.ownKeys {
      rows["\(word.name).\(key.name)"] = key.summary
      neighbors[word.name, default: []] += key.description.words.map { $0.name }
      if !ambiguous.contains(word.name) {
        owners[key.name.lowercased(), default: []].append((word.name, key.name))
      }
    }
  }

  /// The word with a key that is the fewest steps from another word, by way of the words between them; those inside
  /// it come before those around it.
  private func owner(of key: String, nearestTo word: String) -> (word: String, key: String)? {
    guard let owners = owners[key] else { return nil }
    var (next, seen) = ([word], Set([word]))
    while !next.isEmpty {
      for name in next { if let owner = owners.first(where: { $0.word == name }) { return owner } }
      next = next.flatMap { neighbors[$0] ?? [] }.filter { seen.insert($0).inserted }
    }
    return owners[0]
  }

  /// The expectation in place of a key that a word does not have, and the words for the key that
  /// was found.
  ///
  /// The expectation is the key that people mean by it, the place where it belongs, the nearest
  /// key, or a list of all.
  package func expected<W: Word>(
    insteadOf key: String, in word: W.Type
  ) -> (expected: String, found: String) {
    let found = JSONScanner.excerpt(key)
    let known = word.keyNames + word.otherKeys
    let plain = (expected: Spelling.expected(known, insteadOf: key), found: found)
    // Longer keys are not typing errors.
    guard key.utf8.count <= 32 else { return plain }
    let all = meanings[key.lowercased()] ?? []
    // The meaning in a word of its own comes before the one that it has anywhere.
    if let meant = all.first(where: { $0.word == word.name })
      ?? all.first(where: { $0.word == "*" })
    {
      return (target(meant.target, from: word.name), found)
    }
    let near = Spelling.nearest(to: key, among: known)
    if let near, Spelling.distance(near, key) <= 1 { return plain }
    guard let owner = owner(of: key.lowercased(), nearestTo: word.name), owner.word != word.name
    else { return plain }
    return (target("\(owner.word).\(owner.key)", from: word.name), "it in \(word.title)")
  }

  /// A key in words: its name, the place where it belongs if that is another word, and its meaning.
  ///
  /// - Parameter path: a word and its key, such as `life.opacity`; or text that is shown as it is.
  private func target(_ path: String, from word: String) -> String {
    let parts = path.split(separator: ".")
    guard parts.count == 2, let known = rows[path] else { return path }
    let place = parts[0] == word ? "" : " \(places[String(parts[0])] ?? "in \"\(parts[0])\"")"
    return "\"\(parts[1])\"\(place): \(known)"
  }
}
