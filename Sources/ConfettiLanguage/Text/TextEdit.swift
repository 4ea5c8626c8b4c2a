/// An edit of one value in a text, by the path to it.
package enum TextEdit: Hashable, Sendable {
  /// Gives a key or an element a value; a key that is missing is added.
  case set([PathStep], JSONValue)
  /// Inserts an element into a list, or a member into an object, at an index among its neighbours.
  case insert([PathStep], at: Int, key: String? = nil, JSONValue)
  /// Removes a key or an element, with its comma and the comment after it.
  case remove([PathStep])
  /// Gives a key another name.
  case rename([PathStep], String)
  /// Moves a key or an element to another place among its neighbours.
  case move([PathStep], to: Int)
}

extension SourceText {
  /// The change that an edit makes: it replaces the bytes of the edited value and no others.
  ///
  /// - Parameter order: the keys of the object at a path in the order in which they are written; a
  ///   new key comes after those before it in that order.
  /// - Throws: a ``ValueError`` if the text has no such place.
  package func change(
    _ edit: TextEdit, order: ([PathStep]) -> [String] = { _ in [] }
  ) throws(ValueError) -> TextChange {
    switch edit {
    case .set(let path, let value): return TextChange(try setting(path, to: value, order))
    case .insert(let path, let index, let key, let value):
      let parts = try parts(at: path)
      guard (0...parts.count).contains(index) else { throw missing(path + [.index(index)]) }
      return TextChange(inserting(value, key: key, at: index, into: parts.node))
    case .remove(let path):
      let (parts, index) = try part(at: path)
      return TextChange(parts.removing(index))
    case .rename(let path, let name): return TextChange([try renaming(path, to: name)])
    case .move(let path, let other):
      let (parts, index) = try part(at: path)
      let count = try self.parts(at: Array(path.dropLast())).count
      guard (0..<count).contains(other) else {
        throw missing(path.dropLast() + [.index(other)])
      }
      return TextChange(parts.moving(index, to: other))
    }
  }

  package func applying(_ change: TextChange) throws(JSONError) -> SourceText {
    try SourceText(change.applied(to: bytes).bytes)
  }

  private func missing(_ path: some Sequence<PathStep>, _ expected: String? = nil) -> ValueError {
    let found = root.node(at: path)
    return ValueError(
      ValuePath(Array(path)), expected: expected ?? "a value that is there",
      found: found.members == nil && found.elements == nil ? found.summary : "none")
  }

  private func parts(at path: [PathStep]) throws(ValueError) -> (node: JSONNode, count: Int) {
    guard let node = root.existingNode(at: path),
      let count = node.elements?.count ?? node.members?.count
    else { throw missing(path, "a list or an object") }
    return (node, count)
  }

  private func part(at path: [PathStep]) throws(ValueError) -> (TextParts, Int) {
    let whole = Array(path.dropLast())
    guard let last = path.last, let node = root.existingNode(at: whole),
      let parts = TextParts(of: node, in: self), let index = node.number(of: last)
    else { throw missing(path) }
    return (parts, index)
  }

  private func renaming(
    _ path: [PathStep], to name: String
  ) throws(ValueError) -> TextChange.Splice {
    guard case .key(let old)? = path.last,
      let members = root.existingNode(at: path.dropLast())?.members,
      let member = members.first(where: { $0.key == old })
    else { throw missing(path, "a key that is there") }
    guard name == old || !members.contains(where: { $0.key == name }) else {
      throw ValueError(
        ValuePath(path), expected: "a name that none of its neighbours has",
        found: JSONScanner.excerpt(name), isKey: true)
    }
    let range = keyRange(of: member)
    return TextChange.Splice(range, keyText(name, like: range).utf8)
  }
}

// MARK: - Setting and inserting

extension SourceText {
  private func setting(
    _ path: [PathStep], to value: JSONValue, _ order: ([PathStep]) -> [String]
  ) throws(ValueError) -> [TextChange.Splice] {
    if let node = root.existingNode(at: path) { return replacing(node, by: value) }
    // The path to the deepest value that exists is kept; the rest of the path becomes a new value.
    var depth = path.count - 1
    while root.existingNode(at: path[..<depth]) == nil { depth -= 1 }
    let node = root.node(at: path[..<depth])
    var value = value
    for step in path[(depth + 1)...].reversed() {
      switch step {
      case .key(let key): value = .object([.init(key, value)])
      case .index(0): value = .array([value])
      case .index: throw missing(path)
      }
    }
    switch (path[depth], node.value) {
    case (.key(let key), .object(let members)):
      let own = order(Array(path[..<depth]))
      let rank = own.firstIndex(of: key) ?? own.count
      let before = members.lastIndex { own.firstIndex(of: $0.key) ?? own.count <= rank }
      return inserting(value, key: key, at: before.map { $0 + 1 } ?? 0, into: node)
    case (.index(let index), .array(let elements)) where index == elements.count:
      return inserting(value, key: nil, at: index, into: node)
    default: throw missing(path)
    }
  }

  /// Replaces a value: in an object, or in a list of the same length, only the parts that differ.
  private func replacing(_ node: JSONNode, by value: JSONValue) -> [TextChange.Splice] {
    switch (node.value, value) {
    case _ where JSONValue(node) == value: return []
    case (.array(let old), .array(let new)) where old.count == new.count:
      return zip(old, new).flatMap { replacing($0, by: $1) }
    case (.object(let old), .object(let new)) where old.map(\.key) == new.map(\.key):
      return zip(old, new).flatMap { replacing($0.node, by: $1.value) }
    default:
      let column = node.place.offset - lineStart(node.place.offset)
      let bytes = written(value, indentation(ofLineAt: node.place.offset), column)
      return [TextChange.Splice(node.range, bytes)]
    }
  }

  private func inserting(
    _ value: JSONValue, key: String?, at index: Int, into node: JSONNode
  ) -> [TextChange.Splice] {
    guard let parts = TextParts(of: node, in: self) else { return [] }
    // A new key is quoted as its neighbours are.
    let neighbor = (node.members ?? root.members)?.first.map { keyRange(of: $0) }
    return parts.inserting(index) { indentation, column in
      let start = key.map { keyText($0, like: neighbor) + ": " } ?? ""
      return Array(start.utf8) + written(value, indentation, column + start.unicodeScalars.count)
    }
  }

  private func written(_ value: JSONValue, _ indentation: [UInt8], _ column: Int) -> [UInt8] {
    let line = String(decoding: lineEnd + indentation, as: UTF8.self)
    let step = String(decoding: indentationStep, as: UTF8.self)
    // If the line is long already, a short value is not broken into several lines.
    let start = min(column, Self.widestStart)
    return Array(JSONWriter.text(of: value, at: start, indentation: line, step: step).utf8)
  }

  private static let widestStart = 40

  /// The bytes of a key with its quotes.
  private func keyRange(of member: JSONNode.Member) -> Range<Int> {
    let start = member.keyPlace.offset
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return start..<start + member.key.utf8.count
    }
    var end = start + 1
    while bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return start..<end + 1
  }

  /// A key, with quotes or without, as its neighbour is written.
  private func keyText(_ key: String, like neighbor: Range<Int>?) -> String {
    let first = neighbor.map { Unicode.Scalar(bytes[$0.lowerBound]) } ?? "\""
    guard first != "\"", first != "'" else { return JSONWriter.quoted(key) }
    return JSONScanner.isIdentifier(key) ? key : JSONWriter.quoted(key)
  }
}

extension JSONNode {
  /// The index of a member or an element; `nil` if the node has none such.
  fileprivate func number(of step: PathStep) -> Int? {
    switch step {
    case .key(let key): members?.firstIndex { $0.key == key }
    case .index(let index): elements?.indices.contains(index) == true ? index : nil
    }
  }
}
