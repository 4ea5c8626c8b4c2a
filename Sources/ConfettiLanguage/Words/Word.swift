/// A group of keys in an effect file, and their meanings: a table from which reading, writing,
/// checking, the schema and the documentation all follow.
///
/// Every key may be left out, and then has the value that it has in ``defaults``.
package protocol Word: FileForm, Hashable {
  /// The word with the default of each key.
  static var defaults: Self { get }

  /// The name of the word in the schema, such as `emitter`.
  static var name: String { get }

  /// The name of the word in errors, with its article, such as `an emitter`; by default its article
  /// is `a`.
  static var title: String { get }

  /// The keys, in the order in which they are written.
  static var keys: [Key<Self>] { get }

  /// An example in braces, for errors; empty if there is none.
  static var example: String { get }

  /// The words of the files that have the word.
  static var vocabulary: Vocabulary { get }

  /// The word whose keys it has besides its own; `nil` for most words.
  static var included: (any Word.Type)? { get }

  /// Keys that a file may have beside those of the word, and that the word does not read, for
  /// errors.
  static var otherKeys: [String] { get }

  /// Pairs of keys of which only one may be given.
  static var alternatives: [(String, String)] { get }

  /// Throws an error if values that are valid by themselves do not go together.
  func checkTogether(at path: ValuePath) throws(ValueError)
}

extension Word {
  package static var title: String { "a \(name)" }

  package static var example: String { "" }

  package static var included: (any Word.Type)? { nil }

  /// The keys without those of the word that it includes.
  package static var ownKeys: [Key<Self>] {
    let others = Set(included?.keyNames ?? [])
    return others.isEmpty ? keys : keys.filter { !others.contains($0.name) }
  }

  /// The keys without the type of their owner.
  ///
  /// Going through keys of a generic type asks the runtime for that type at each step, which takes
  /// longer than to read a value.
  private static var plainKeys: [AnyKey] { unsafeBitCast(keys, to: [AnyKey].self) }

  private static func own(_ key: AnyKey) -> Key<Self> { unsafeDowncast(key, to: Key<Self>.self) }

  package static var keyNames: [String] { keys.map(\.name) }

  package static var otherKeys: [String] { [] }

  package static var alternatives: [(String, String)] { [] }

  package func checkTogether(at path: ValuePath) throws(ValueError) {}

  package init(_ node: JSONNode, at path: ValuePath) throws(ValueError) {
    self = .defaults
    try read(Self.members(of: node, at: path), at: path)
    try checkTogether(at: path)
  }

  /// The members of an object in a file.
  fileprivate static func members(
    of node: JSONNode, at path: ValuePath
  ) throws(ValueError) -> [JSONNode.Member] {
    guard case .object(let members) = node.value else {
      let example = example.isEmpty ? "" : ", such as \(example)"
      throw ValueError(path, expected: "\(title) in braces\(example)", found: node.summary)
    }
    return members
  }

  /// Reads and checks the members of an object; each must have one of the word's keys.
  package mutating func read(_ members: [JSONNode.Member], at path: ValuePath) throws(ValueError) {
    let (keys, alternatives) = (Self.plainKeys, Self.alternatives)
    try ValueError.collecting(members.indices) { index throws(ValueError) in
      let (name, node) = (members[index].key, members[index].node)
      guard let key = keys.first(where: { $0.name == name }) else {
        let hint = Self.vocabulary.advice().expected(insteadOf: name, in: Self.self)
        throw ValueError(path.key(name), expected: hint.expected, found: hint.found, isKey: true)
      }
      for (one, other) in alternatives where one == name || other == name {
        let rival = one == name ? other : one
        if members[..<index].contains(where: { $0.key == rival }) {
          throw .both(name, and: rival, at: path)
        }
      }
      try Self.own(key).read(node, at: path.isKept ? path.key(name) : path, into: &self)
    }
  }

  package func checkRest(at path: ValuePath) throws(ValueError) {}

  package var json: JSONValue { .object(members) }

  /// The keys with another value than their default.
  package var members: [JSONValue.Member] {
    Self.keys.compactMap { key in
      guard let value = key.write(self), value != key.write(.defaults) else { return nil }
      return JSONValue.Member(key.name, value)
    }
  }

  package func check(at path: ValuePath) throws(ValueError) { try checkKeys(at: path) }

  fileprivate func checkKeys(at path: ValuePath) throws(ValueError) {
    for key in Self.plainKeys {
      try Self.own(key).check(self, at: path.isKept ? path.key(key.name) : path)
    }
    try checkTogether(at: path)
  }

  package static var description: FormDescription {
    FormDescription(.word(Self.self))
  }

  /// Words may contain one another, so only their keys know which kinds they have.
  package static var kinds: ValueKinds { .all }

  package mutating func walk(_ walk: any ValueWalk, at place: ValuePlace) {
    for key in Self.plainKeys where !key.kinds.isDisjoint(with: walk.kinds) {
      Self.own(key).walk(&self, walk, at: place)
    }
  }
}

/// A word that a whole file can be.
///
/// Besides its keys the file may have `$schema`, by which editors find the schema of the file, and
/// which is no part of the word.
///
/// Its values are checked together after the whole file has been read.
package protocol FileWord: Word {}

extension FileWord {
  package init(_ node: JSONNode, at path: ValuePath) throws(ValueError) {
    let members = try Self.members(of: node, at: path).filter { $0.key != "$schema" }
    self = .defaults
    try Self.keepingPath(path) { path throws(ValueError) in
      self = .defaults
      try read(members, at: path)
    }
  }

  package func checkRest(at path: ValuePath) throws(ValueError) {
    try checkTogether(at: path)
  }

  package func check(at path: ValuePath) throws(ValueError) {
    try Self.keepingPath(path) { path throws(ValueError) in try checkKeys(at: path) }
  }

  /// Takes a step without keeping paths, and again with paths if it fails.
  private static func keepingPath(
    _ path: ValuePath, _ take: (ValuePath) throws(ValueError) -> Void
  ) throws(ValueError) {
    guard path.isKept else { return try take(path) }
    do throws(ValueError) {
      try take(.unkept)
    } catch {
      try take(path)
    }
  }
}
