import ArgumentParser
import Confetti

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "List the keys of effect files and scores: units, ranges, defaults, meanings.",
    discussion: """
      Without a place all words are listed; with one, the keys there: of a word, as in keys launch, a single \
      key, as in keys launch.speed, or on the way through a file, as in keys emitters.look.size.
      """)

  @Argument(help: ArgumentHelp("A word or a way to it.", valueName: "place"))
  var place = ""

  @Flag(
    help:
      "As JSON: a list of keys, each with word, name, values, unit, range, usual, default, summary."
  )
  var json = false

  func run() throws {
    let rows = try rows()
    try Output.write(json ? Self.document(rows) : Self.table(rows))
  }

  private func rows() throws -> [KeyRow] {
    let kinds = [Vocabulary.effects, .scores]
    if place.isEmpty { return kinds.flatMap { $0.keyRows(at: "") ?? [] } }
    if let rows = kinds.lazy.compactMap({ $0.keyRows(at: place) }).first { return rows }
    let all = kinds.flatMap { $0.keyRows(at: "") ?? [] }
    let parts = place.split { ".[]".contains($0) }.map(String.init).filter { Int($0) == nil }
    let known = all.flatMap { [$0.word, $0.name] }
    // The key may be known in another word; otherwise the first part that no word knows is misspelt.
    let row = all.first { parts.last == $0.name }
    let near = parts.first { !known.contains($0) }.flatMap {
      Spelling.nearest(to: $0, among: known)
    }
    let meant = near ?? row.map { "\($0.word).\($0.name)" }
    let hint = meant.map { "did you mean \($0)? " } ?? ""
    throw ValidationError(
      "there is no key “\(place.prefix(60))”; \(hint)“keys” lists all there are.")
  }

  /// The rows in columns, one section for each word.
  static func table(_ rows: [KeyRow]) -> String {
    var lines: [String] = []
    var word = ""
    for row in rows {
      if row.word != word {
        lines += word.isEmpty ? [row.word] : ["", row.word]
        word = row.word
      }
      let facts = [
        row.values, row.unit, row.limits,
        row.standard.map { "default \($0.text)" } ?? "",
      ].filter { !$0.isEmpty }
      lines.append("  \(row.name): \(row.summary)")
      lines.append("    \(facts.joined(separator: " · "))")
    }
    return lines.map { Output.legible($0) + "\n" }.joined()
  }

  static func document(_ rows: [KeyRow]) -> String {
    func range(_ range: ClosedRange<Double>?) -> JSONValue {
      range.map { [.number($0.lowerBound), .number($0.upperBound)] } ?? .null
    }
    let list = rows.map { row -> JSONValue in
      [
        "word": .string(row.word), "name": .string(row.name), "values": .string(row.values),
        "unit": .string(row.unit), "range": range(row.range), "usual": range(row.usual),
        "default": row.standard ?? .null, "summary": .string(row.summary),
      ]
    }
    return JSONWriter.text(of: .array(list)) + "\n"
  }
}
