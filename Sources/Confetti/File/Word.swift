/// A group of keys in an effect file, and their meanings: a table from which reading, writing,
/// checking, the schema and the documentation all follow.
///
/// Every key may be left out, and then has the value that it has in ``defaults``.
protocol Word: FileForm, Hashable {
  /// The word with the default of each key.
  static var defaults: Self { get }

  /// The name of the word in the schema, such as `emitter`.
  static var name: String { get }

  /// The name of the word in errors, with its article, such as `an emitter`.
  static var title: String { get }

  /// The keys, in the order in which they are written.
  static var keys: [Key<Self>] { get }

  /// The JSON Schema of the word, to which those of other words refer.
  static var definition: JSONValue { get }

  /// An example in braces, for errors; empty if there is none.
  static var example: String { get }

  /// Keys that a file may have here and that the word itself does not read, for errors.
  static var otherKeys: [String] { get }

  /// Pairs of keys of which only one may be given.
  static var alternatives: [(String, String)] { get }

  /// Throws an error if values that are valid by themselves do not go together.
  ///
  /// - Parameter path: the path of the word, for errors.
  func checkTogether(at path: EffectPath) throws(EffectError)
}

extension Word {
  static var example: String { "" }

  static var otherKeys: [String] { [] }

  static var alternatives: [(String, String)] { [] }

  func checkTogether(at path: EffectPath) throws(EffectError) {}

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    self = .defaults
    try read(Self.members(of: node, at: path), at: path)
    try checkTogether(at: path)
  }

  /// The members of an object in a file.
  fileprivate static func members(
    of node: JSONNode, at path: EffectPath
  ) throws(EffectError) -> [JSONNode.Member] {
    guard case .object(let members) = node.value else {
      let example = example.isEmpty ? "" : ", such as \(example)"
      throw EffectError(path, expected: "\(title) in braces\(example)", found: node.summary)
    }
    return members
  }

  /// Reads and checks the members of an object, each of which must be one of the keys.
  mutating func read(_ members: [JSONNode.Member], at path: EffectPath) throws(EffectError) {
    var seen: [String] = []
    let keys = Self.keys
    try EffectError.collecting(members) { member throws(EffectError) in
      try read(member, by: keys, &seen, at: path)
    }
  }

  private mutating func read(
    _ member: JSONNode.Member, by keys: [Key<Self>], _ seen: inout [String], at path: EffectPath
  ) throws(EffectError) {
    let index = keys.firstIndex { $0.name == member.key || $0.formerName == member.key }
    guard let key = index.map({ keys[$0] }) else {
      let hint = KeyHint.expected(insteadOf: member.key, in: Self.self, also: Self.otherKeys)
      throw EffectError(
        path.key(member.key), expected: hint.expected, found: hint.found, isKey: true)
    }
    if let former = key.formerName {
      let rival = member.key == former ? key.name : former
      if seen.contains(rival) { throw .both(member.key, and: rival, at: path) }
    }
    for (one, other) in Self.alternatives where [one, other].contains(member.key) {
      let rival = one == member.key ? other : one
      if seen.contains(rival) { throw .both(member.key, and: rival, at: path) }
    }
    seen.append(member.key)
    try key.read(member.node, path.key(member.key), &self)
    // Checked at once, where its place is known. A word has been checked by then, with all its keys.
    if !key.isOfWords { try key.check(self, path.key(member.key)) }
  }

  var json: JSONValue { .object(members) }

  /// The keys with another value than their default.
  var members: [JSONValue.Member] {
    Self.keys.compactMap { key in
      guard let value = key.write(self), value != key.write(.defaults) else { return nil }
      return JSONValue.Member(key.name, value)
    }
  }

  func check(at path: EffectPath) throws(EffectError) {
    for key in Self.keys { try key.check(self, path.key(key.name)) }
    try checkTogether(at: path)
  }

  static var description: FormDescription {
    FormDescription(.word(WordReference(type: Self.self)))
  }

  static var definition: JSONValue { objectDefinition }

  /// The form of the word in braces.
  static var objectDefinition: JSONValue {
    var members: [JSONValue.Member] = [
      .init("title", .string(title)), .init("type", "object"),
      .init("additionalProperties", false),
      .init(
        "properties",
        .object(
          keys.map { JSONValue.Member($0.name, $0.describedSchema(defaults)) }
            + keys.compactMap(\.formerMember))),
    ]
    if !alternatives.isEmpty {
      let pairs = alternatives.map { JSONValue.array([.string($0.0), .string($0.1)]) }
      members.append(.init("not", ["anyOf": .array(pairs.map { ["required": $0] })]))
    }
    return .object(members)
  }
}

/// A word that a whole file can be: beside its keys it may have `$schema`, by which editors find the
/// schema of the file, and which is no part of the word.
///
/// Its values are checked together when all of the file is read.
protocol FileWord: Word {}

extension FileWord {
  private static var schemaKey: String { "$schema" }

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    self = .defaults
    let members = try Self.members(of: node, at: path)
    try read(members.filter { $0.key != Self.schemaKey }, at: path)
  }

  static var definition: JSONValue {
    guard case .object(var members) = objectDefinition,
      let index = members.firstIndex(where: { $0.key == "properties" }),
      case .object(let properties) = members[index].value
    else { return objectDefinition }
    let own = JSONValue.Member(
      schemaKey, ["description": "the schema that editors check the file by", "type": "string"])
    members[index].value = .object([own] + properties)
    return .object(members)
  }
}

/// The nearest of some names.
package enum Spelling {
  /// The names to expect instead of an unknown one: the nearest if it is close, else all.
  static func expected(_ names: [String], insteadOf name: String) -> String {
    if let nearest = nearest(to: name, among: names) {
      return "a known key, perhaps \"\(nearest)\""
    }
    return "one of the keys \(names.joined(separator: ", "))"
  }

  /// The end of an expectation that names the nearest of some names; empty if none is close.
  static func hint(for name: String, among names: [String]) -> String {
    nearest(to: name, among: names).map { ", perhaps \"\($0)\"" } ?? ""
  }

  /// The name with the fewest changed letters; `nil` if none is close.
  package static func nearest(to name: String, among names: [String]) -> String? {
    // Longer words are no typing error of anything, and would take long to compare.
    guard name.unicodeScalars.count <= 32 else { return nil }
    let ranked = names.map { (name: $0, distance: distance($0, name)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(2, best.name.count / 3) ? best.name : nil
  }

  /// The number of letters that must be inserted, left out, replaced or swapped with their
  /// neighbour to make one word from another, regardless of case.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
    var rows = [Array(0...b.count)]
    for i in 1..<(a.count + 1) {
      var row = [i]
      for j in 1..<(b.count + 1) {
        let change = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
