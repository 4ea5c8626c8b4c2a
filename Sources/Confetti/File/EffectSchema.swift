/// The JSON Schemas of effect files and scores, by which editors complete and check them, and the
/// tables of their keys; all are made from the keys of the words.
package enum EffectSchema {
  static let words = words(from: Effect.self)
  static let scoreWords = words(from: ScoreSheet.self)

  /// The former names of keys that had another one, by their present names.
  static let formerNames = Dictionary(
    (words + scoreWords).flatMap { formerNames(of: $0) }, uniquingKeysWith: { first, _ in first })

  private static func formerNames<W: Word>(of word: W.Type) -> [(String, String)] {
    word.keys.compactMap { key in key.formerName.map { (key.name, $0) } }
  }

  /// All words that the keys lead to from one, in the order in which a reader meets them: a word
  /// follows the last of the words that refer to it.
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
    for key in ownKeys(of: word).reversed() {
      for other in key.form.description.words.reversed() { collect(other, into: &words, &seen) }
    }
    words.append(word)
  }

  /// The keys of a word, but of a child those that it has besides the keys of an emitter.
  static func ownKeys<W: Word>(of word: W.Type) -> [Key<W>] {
    guard word == Child.self else { return word.keys }
    let others = Set(Emitter.keys.map(\.name))
    return word.keys.filter { !others.contains($0.name) }
  }

  static var json: JSONValue {
    document(
      Effect.self,
      description: "An effect for Confetti. Lengths are in points, times in seconds, "
        + "directions in degrees (0 is up, clockwise), frequencies in hertz; y grows downward.",
      definitions: [.init("draw", Draw.definition)], words)
  }

  static var scoreJSON: JSONValue {
    document(
      ScoreSheet.self,
      description: "Which effects are fired when, and where, for Confetti. Times are in seconds, "
        + "places in shares of the stage: [0, 0] is its top left corner, [1, 1] its bottom right one.",
      definitions: [], scoreWords)
  }

  /// A schema, in the version 2020-12 of JSON Schema.
  ///
  /// It describes each value alone. Conditions on several values, such as the most particles at
  /// once or the order of a range, are only checked when the file is read.
  private static func document<W: FileWord>(
    _ word: W.Type, description: String, definitions: [JSONValue.Member], _ words: [any Word.Type]
  ) -> JSONValue {
    let definitions = definitions + words.map { JSONValue.Member($0.name, $0.definition) }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string("urn:confetti:\(word.name)"),
      "title": .string(word.title.prefix(1).uppercased() + word.title.dropFirst()),
      "description": .string(description), "$ref": .string("#/$defs/\(word.name)"),
      "$defs": .object(definitions),
    ]
  }

  /// The text of the file `assets/effect.schema.json`.
  package static var text: String { JSONWriter.text(of: namedJSON) + "\n" }

  /// The text of the file `assets/score.schema.json`.
  package static var scoreText: String { JSONWriter.text(of: scoreJSON) + "\n" }
}

extension EffectSchema {
  /// The keys as a table in Markdown, a section a word.
  package static var keyTable: String {
    words.map { table(of: $0) }.joined(separator: "\n")
  }

  /// The keys of scores as a table in Markdown.
  package static var scoreKeyTable: String {
    scoreWords.map { table(of: $0) }.joined(separator: "\n")
  }

  private static func table<W: Word>(of word: W.Type) -> String {
    let keys = ownKeys(of: word)
    var text = "### `\(word.name)`\n\n"
    text += "| key | value | unit | default | range | meaning |\n"
    text += "|---|---|---|---|---|---|\n"
    for key in keys {
      let form = key.form.description
      let standard = key.write(.defaults)
      let cells = [
        "`\(key.name)`", form.text, form.unit,
        standard.map { $0 == .object([]) ? "" : "`\($0.text)`" } ?? "", form.limitsText,
        key.summary,
      ]
      text += "| \(cells.map(escaped).joined(separator: " | ")) |\n"
    }
    if keys.count < word.keys.count { text += "\nAll keys of an [`emitter`](#emitter) as well.\n" }
    return text
  }

  /// A bar would end the cell.
  private static func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
