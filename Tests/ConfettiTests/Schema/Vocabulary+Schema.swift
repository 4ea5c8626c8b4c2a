@testable import ConfettiLanguage

// The JSON Schema of a kind of file, by which editors complete and check it, and the tables of its keys; all
// are made from the keys of the words.
extension Vocabulary {
  /// A schema, in the version 2020-12 of JSON Schema.
  ///
  /// It describes each value alone. Conditions on several values, such as the most particles at
  /// once or the order of a range, are only checked when the file is read.
  ///
  /// - Parameters:
  ///   - word: the word that a whole file is.
  ///   - description: the file in a sentence or two.
  ///   - definitions: those that the words refer to beside each other.
  func schema<W: FileWord>(
    of word: W.Type, description: String, definitions: [JSONValue.Member] = []
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

  /// The keys as a table in Markdown, a section a word.
  var keyTable: String { words.map { table(of: $0) }.joined(separator: "\n") }

  private func table<W: Word>(of word: W.Type) -> String {
    var text = "### `\(word.name)`\n\n"
    text += "| key | value | unit | default | range | meaning |\n"
    text += "|---|---|---|---|---|---|\n"
    for (key, form) in zip(word.keyRows, word.ownKeys.map(\.description)) {
      let standard = key.standard.map { "`\($0.text)`" } ?? ""
      let cells = [
        "`\(key.name)`", form.text, key.unit, standard, key.limits, key.summary,
      ]
      text += "| \(cells.map(Self.escaped).joined(separator: " | ")) |\n"
    }
    if let other = word.included {
      let article = other.title.dropLast(other.name.count)
      text += "\nAll keys of \(article)[`\(other.name)`](#\(other.name)) as well.\n"
    }
    return text
  }

  /// A bar would end the cell.
  private static func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
