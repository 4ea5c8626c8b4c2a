/// The JSON Schemas of effect files and scores, by which editors complete and check them, and the
/// tables of their keys; all are made from the keys of the words.
package enum EffectSchema {
  /// All words of effects.
  static let words = words(from: Effect.self)
  /// All words of scores.
  static let scoreWords = words(from: ScoreSheet.self)

  /// The former names of keys that had another one, by their present names.
  static let formerNames = Dictionary(
    (words + scoreWords).flatMap { formerNames(of: $0) }, uniquingKeysWith: { first, _ in first })

  private static func formerNames<W: Word>(of word: W.Type) -> [(String, String)] {
    word.keys.compactMap { key in key.formerName.map { (key.name, $0) } }
  }

  /// All words that the keys lead to from one, in the order in which a reader meets them: what a word
  /// refers to follows it, and what several words refer to follows the last of them.
  private static func words<W: Word>(from word: W.Type) -> [any Word.Type] {
    var reversed: [any Word.Type] = []
    var seen: Set<String> = []
    collect(word, into: &reversed, &seen)
    return reversed.reversed()
  }

  /// Adds what a word refers to, the last first, and then the word itself.
  private static func collect<W: Word>(
    _ word: W.Type, into words: inout [any Word.Type], _ seen: inout Set<String>
  ) {
    guard seen.insert(word.name).inserted else { return }
    for key in word.keys.reversed() {
      for other in key.words.reversed() { collect(other, into: &words, &seen) }
    }
    words.append(word)
  }

  /// The schema of effects.
  static var json: JSONValue {
    document(
      Effect.self,
      description: "An effect for Confetti. Lengths are in points, times in seconds, "
        + "directions in degrees (0 is up, clockwise), frequencies in hertz; y grows downward.",
      definitions: [.init("draw", Draw.definition)], words)
  }

  /// The schema of scores.
  static var scoreJSON: JSONValue {
    document(
      ScoreSheet.self,
      description: "Which effects are fired when, and where, for Confetti. Times are in seconds, "
        + "places in shares of the stage: [0, 0] is its top left corner, [1, 1] its bottom right one.",
      definitions: [], scoreWords)
  }

  /// A schema, in the version 2020-12 of JSON Schema.
  ///
  /// It says what each value may be. What several values must be together, such as the most particles
  /// at once or the order of a range, only reading the file can tell.
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
  package static var text: String { JSONWriter.text(of: json) + "\n" }

  /// The text of the file `assets/score.schema.json`.
  package static var scoreText: String { JSONWriter.text(of: scoreJSON) + "\n" }
}

extension EffectSchema {
  /// The keys as a table in Markdown, a section a word.
  package static var keyTable: String {
    words.map { table(of: $0) }.joined(separator: "\n")
  }

  /// The keys of scores, likewise.
  package static var scoreKeyTable: String {
    scoreWords.map { table(of: $0) }.joined(separator: "\n")
  }

  private static func table<W: Word>(of word: W.Type) -> String {
    // A child has the keys of an emitter, which have a table already.
    let known = word == Child.self ? Set(Emitter.keys.map(\.name)) : []
    var text = "### `\(word.name)`\n\n"
    text += "| key | value | unit | default | range | meaning |\n"
    text += "|---|---|---|---|---|---|\n"
    for key in word.keys where !known.contains(key.name) {
      let unsaid = key.write(word.unsaid)
      let cells = [
        "`\(key.name)`", value(key.schema), key.unit,
        unsaid.map { $0 == .object([]) ? "" : "`\($0.text)`" } ?? "", range(key.schema),
        key.summary,
      ]
      text += "| \(cells.map(escaped).joined(separator: " | ")) |\n"
    }
    if !known.isEmpty { text += "\nAll keys of an [`emitter`](#emitter) as well.\n" }
    return text
  }

  /// A bar would end the cell.
  private static func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// What a schema describes, in a few words.
  private static func value(_ schema: JSONValue) -> String {
    if case .string(let title)? = schema["title"] { return title }
    if case .string(let reference)? = schema["$ref"] {
      let name = reference.split(separator: "/").last.map(String.init) ?? reference
      return "[`\(name)`](#\(name.lowercased()))"
    }
    if case .array(let names)? = schema["enum"] {
      return names.map { "`\($0.text)`" }.joined(separator: ", ")
    }
    if let constant = schema["const"] { return "`\(constant.text)`" }
    if case .object(let properties)? = schema["properties"] {
      return "{\(properties.map { "`\($0.key)`" }.joined(separator: ", "))}"
    }
    guard case .string(let type)? = schema["type"] else {
      guard case .array(let choices)? = schema["anyOf"] else { return "" }
      return choices.map(value).joined(separator: " or ")
    }
    switch type {
    case "array": return "list of " + (schema["items"].map(value) ?? "values")
    case "integer": return "whole number"
    case "boolean": return "true or false"
    case "string": return "text"
    default: return type
    }
  }

  /// The range of the numbers, or how many elements a list has.
  private static func range(_ schema: JSONValue) -> String {
    func text(_ least: String, _ most: String) -> String? {
      guard let least = schema[least]?.number, let most = schema[most]?.number else { return nil }
      return least == most ? grouped(least) : "\(grouped(least))…\(grouped(most))"
    }
    if let text = text("minimum", "maximum") { return text }
    if let text = text("minItems", "maxItems"), schema["title"] == nil { return "\(text) elements" }
    if let most = schema["maxLength"]?.number { return "up to \(grouped(most)) characters" }
    // The first form is that of plain numbers.
    if case .array(let choices)? = schema["anyOf"], let first = choices.first {
      return range(first)
    }
    return ""
  }

  /// A number with its thousands apart.
  private static func grouped(_ number: Double) -> String {
    guard let whole = Int(exactly: abs(number)), whole >= 1000 else {
      return number == 1e-6 ? "0.000001" : NumberForm.text(number)
    }
    var (rest, text) = (whole, "")
    while rest >= 1000 {
      text = ",\(String(rest % 1000 + 1000).dropFirst())" + text
      rest /= 1000
    }
    return (number < 0 ? "-" : "") + "\(rest)" + text
  }
}
