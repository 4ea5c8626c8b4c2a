@testable import Confetti
@testable import ConfettiLanguage

extension FuzzTarget {
  /// Paths as people write them, and edits of texts: the first line is a path, the second a value, and the rest
  /// a file.
  static let edits = FuzzTarget("edits", runs: 1000, longest: 4096, words: editWords) { bytes in
    let lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3 else { return }
    let word = String(decoding: lines[0], as: UTF8.self)
    let value = (try? JSONParser.parse(lines[1])).map { JSONValue($0) } ?? .string("a")
    if let source = try? SourceText(Array(lines[2])) {
      try demandExactEdits(of: source, word, value)
    }
    guard let document = try? EffectDocument(file: "x.json", contents: Array(lines[2])),
      let path = try? document.path(word)
    else { return }
    for edit in [
      EffectEdit.set(path, value), .set(path, value, here: true), .remove(path),
      .insert(path + [.index(0)], value), .rename(path, "other"), .move(path, to: 1),
    ] {
      guard let change = try? document.change(edit) else { continue }
      let (changed, inverse) = change.applied(to: document.source.bytes)
      try demand(
        inverse.applied(to: changed).bytes == document.source.bytes, "\(edit) cannot be undone")
      try demand((try? SourceText(changed)) != nil, "\(edit) leaves a text that is no JSON")
    }
    let origin = try? document.origin(at: path)
    for user in origin?.users ?? [] {
      try demand(document.tree.existingNode(at: user.steps) != nil, "\(user) uses nothing")
    }
  }

  /// After an edit the text holds the new value, and the inverse edit restores the old text.
  private static func demandExactEdits(
    of source: SourceText, _ word: String, _ value: JSONValue
  ) throws {
    guard let path = try? WrittenPath(word).resolved(in: source.root, keys: []) else { return }
    guard let change = try? source.change(.set(path, value)) else { return }
    let (changed, inverse) = change.applied(to: source.bytes)
    try demand(inverse.applied(to: changed).bytes == source.bytes, "an edit cannot be undone")
    guard let read = try? SourceText(changed) else {
      // The changed file may be too long, or nested too deeply.
      guard changed.count < JSONParser.Limit.bytes, path.count < 16 else { return }
      throw FuzzFailure("an edit leaves a text that is no JSON")
    }
    try demand(
      read.root.existingNode(at: path).map { JSONValue($0) } == value, "an edit says another value")
  }

  private static let editWords = [
    "emitters[0]", ".launch", ".speed", "[0 \"a\"]", "[\"a\"]", "a.look", "define.a", "change",
    "\n", "// c\n", "/* c */", ",", "{", "}", "[", "]", ":", "'", "\"use\": \"a\",",
    "\"name\": \"a\",", "\"define\": {\"a\": {}},", "\"extends\": \"party\",", "300", "null",
    "\r\n",
    "\u{2028}", "\u{FEFF}",
  ]
}
