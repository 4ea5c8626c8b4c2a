// The text that says a value of the effect: the emitter itself, a definition, an effect in another
// file, or a new look of the whole. A value that no text says is a default.
extension EffectDocument {
  /// Where a value of the effect is said.
  package struct Origin: Sendable {
    /// The kind of text that says it.
    package enum Kind: Sendable {
      /// The file says the value in its place.
      case own
      /// A definition of the file says the value, or an emitter that is used by its name.
      case defined
      /// Another file says the value.
      case extended
      /// A key at the top says the value for all particles.
      case restyled
      /// No text says the value: it is a default.
      case standard
    }

    package let kind: Kind
    /// The name of the file that says the value.
    package let file: String
    /// The beginning of the text that says the value; for a default, that of the object that lacks
    /// it.
    package let place: Place
    /// The path to the value in the text of the file itself; `nil` if another file says it, or if
    /// it is a default.
    package let textPath: [PathStep]?
    /// The uses of names that brought the value to its place, from the last to the first: the names
    /// in quotes, and where they are used.
    package let uses: [(name: String, file: String, place: Place)]
    /// The other values of the effect that the same text says.
    package let users: [ValuePath]
    /// The value of the effect, as a file would say it; `nil` if it is none.
    package let value: JSONValue?
  }

  /// The text that says the value at a path, and the other values that the same text says.
  ///
  /// - Parameter path: a path through the effect with all names written out; one that begins with a key such as
  ///   `define` leads through the file itself.
  /// - Throws: a ``ValueError`` if nothing can stand there.
  /// - Complexity: O(*n*) in the values of the effect.
  package func origin(at path: [PathStep]) throws(ValueError) -> Origin {
    if let style = restyle(of: path) {
      return origin(.restyled, of: style.node, users: [])
    }
    guard let node = tree.existingNode(at: path) else {
      guard Vocabulary.effects.form(at: path) != nil else { throw unknown(path) }
      return Origin(
        kind: .standard, file: file, place: tree.node(at: path).place, textPath: nil, uses: [],
        users: [], value: standard(at: path))
    }
    return origin(Origin.Kind(of: node), of: node, users: users(of: node, but: path))
  }

  private func origin(_ kind: Origin.Kind, of node: JSONNode, users: [ValuePath]) -> Origin {
    var (uses, next) = ([(name: String, file: String, place: Place)](), node.origin)
    while let origin = next {
      uses.append((origin.name, origin.usedIn ?? file, origin.use))
      next = origin.inner
    }
    return Origin(
      kind: kind, file: node.origin?.file ?? file, place: node.place,
      textPath: textPath(to: node), uses: uses, users: users, value: JSONValue(node))
  }

  /// The value at a path as a file would say it, or the default; `nil` if there is none.
  ///
  /// A life that is written as its seconds has these seconds, and a gravity that is a number has it
  /// as its `y`.
  package func value(at path: [PathStep]) -> JSONValue? {
    if let node = restyle(of: path)?.node ?? tree.existingNode(at: path) { return JSONValue(node) }
    let rules = Vocabulary.effects.rules
    if path.count > 1, case .key(let word) = path[path.count - 2],
      let own = rules.shorthands[word] ?? rules.wholeShorthands[word], path.last == .key(own),
      let node = tree.existingNode(at: path.dropLast()), node.members == nil || node.isDrawn
    {
      return JSONValue(node)
    }
    return standard(at: path)
  }

  /// The default of a key; `nil` if it has none.
  func standard(at path: [PathStep]) -> JSONValue? {
    guard case .key(let key)? = path.last,
      let word = Vocabulary.effects.word(at: path.dropLast())
    else { return nil }
    return word.standard(of: key)
  }

  /// The error of a path at which nothing can stand.
  func unknown(_ path: [PathStep]) -> ValueError {
    var depth = path.count
    while depth > 0, Vocabulary.effects.form(at: path[..<depth]) == nil { depth -= 1 }
    let known = Vocabulary.effects.keys(at: path[..<depth], of: nil)
    guard depth < path.count, case .key(let key) = path[depth] else {
      return ValueError(ValuePath(path), expected: "a value that is there", found: "none")
    }
    let whole = ValuePath(Array(path[..<depth]))
    guard let word = Vocabulary.effects.word(at: path[..<depth]) else {
      return .unknown(key, at: whole, known: known)
    }
    let advice = Vocabulary.effects.advice().expected(insteadOf: key, in: word)
    return ValueError(whole.key(key), expected: advice.expected, found: advice.found, isKey: true)
  }

  /// The path to a value in the text of the file itself; `nil` if another file says it.
  func textPath(to node: JSONNode) -> [PathStep]? {
    node.origin?.file == nil ? source.path(toValueAt: node.place.offset) : nil
  }

  /// The key at the top that says the colours or the shapes of all particles, if a path leads to these.
  func restyle(of path: [PathStep]) -> (key: String, node: JSONNode)? {
    guard let index = path.firstIndex(where: { [.key("colors"), .key("shapes")].contains($0) }),
      index > 0, path[index - 1] == .key("look")
    else { return nil }
    let keys = path[index] == .key("colors") ? ["colors"] : ["text", "picture", "path"]
    return keys.lazy.compactMap { key in expanded.source[key].map { (key, $0) } }.first
  }
}

extension EffectDocument.Origin {
  /// The origin of a value in a file without names, such as a score.
  package init(at path: [PathStep], in source: SourceText, file: String) throws(ValueError) {
    guard let node = source.root.existingNode(at: path) else {
      throw ValueError(ValuePath(path), expected: "a value that is there", found: "none")
    }
    self.init(
      kind: .own, file: file, place: node.place, textPath: path, uses: [], users: [],
      value: JSONValue(node))
  }
}

extension EffectDocument {
  /// The names of the draws that a number at a path can follow: those of its emitter and of the parents of that; where
  /// one text says the number for several emitters, the draws that all of them have.
  package func draws(at path: [PathStep]) -> [String] {
    var whole = path
    while !whole.isEmpty, tree.existingNode(at: whole) == nil { whole.removeLast() }
    let node = tree.node(at: whole)
    var names = ownDraws(at: path)
    expanded.node.forEachValue { other, way in
      guard !names.isEmpty, other.isSaid(by: node) else { return }
      let others = ownDraws(at: way)
      names.removeAll { !others.contains($0) }
    }
    return names
  }

  private func ownDraws(at path: [PathStep]) -> [String] {
    path.indices.reversed().flatMap { index in
      tree.existingNode(at: path[...index])?["draws"]?.members?.map(\.key) ?? []
    }
  }

  /// The paths to the other values that the same text says; the versions of one emitter count as
  /// one.
  private func users(of node: JSONNode, but path: [PathStep]) -> [ValuePath] {
    var seen = [tree.innermostEmitter(on: path)].compactMap { $0 }
    var users: [ValuePath] = []
    expanded.node.forEachValue { other, way in
      guard way != path, other.isSaid(by: node) else { return }
      if let own = expanded.node.innermostEmitter(on: way) {
        // In one emitter the same text may say several values, such as two sounds.
        if seen.contains(where: { $0.node.isSaid(by: own.node) && $0.rest == own.rest }) { return }
        seen.append(own)
      }
      users.append(ValuePath(way))
    }
    return users
  }
}

extension EffectDocument {
  /// Whether the text that says the value at a path also says another value at one of some other paths, or below it.
  package func says(_ path: [PathStep], alsoBelow others: [[PathStep]]) -> Bool {
    guard let node = expanded.node.existingNode(at: path) else { return false }
    return others.contains { other in
      var isShared = false
      expanded.node.existingNode(at: other)?.forEachValue(at: other) { value, way in
        isShared = isShared || (way != path && value.isSaid(by: node))
      }
      return isShared
    }
  }
}

extension JSONNode {
  /// Calls `body` with the value and all values in it, and the paths to them.
  func forEachValue(at path: [PathStep] = [], _ body: (JSONNode, [PathStep]) -> Void) {
    body(self, path)
    for member in members ?? [] { member.node.forEachValue(at: path + [.key(member.key)], body) }
    for (index, element) in (elements ?? []).enumerated() {
      element.forEachValue(at: path + [.index(index)], body)
    }
  }

  /// Whether the same text says both values.
  func isSaid(by other: JSONNode) -> Bool {
    (origin?.file, range) == (other.origin?.file, other.range)
  }

  /// The last emitter that a path leads through, and the rest of the path from there; `nil` if there is none.
  func innermostEmitter(on path: [PathStep]) -> (node: JSONNode, rest: [PathStep])? {
    var node = self
    var found: (node: JSONNode, rest: [PathStep])?
    for (index, step) in path.enumerated() {
      guard let next = node[step] else { break }
      if case .index = step, index > 0, case .key(let list) = path[index - 1],
        ["emitters", "fromPoint", "children"].contains(list)
      {
        found = (next, Array(path[(index + 1)...]))
      }
      node = next
    }
    return found
  }
}
