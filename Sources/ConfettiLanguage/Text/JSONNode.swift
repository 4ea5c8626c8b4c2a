/// A JSON value with its place in its text, so that a later check can name the place of a mistake,
/// and an edit can change the bytes of the value and no others.
package struct JSONNode: Equatable, Sendable {
  /// The kinds of values; the same as those of ``JSONValue``.
  package enum Kind: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A value of an object, with its name.
  package struct Member: Equatable, Sendable {
    package let key: String
    /// Where the name begins.
    package let keyPlace: Place
    package var node: JSONNode

    package init(key: String, keyPlace: Place, node: JSONNode) {
      (self.key, self.keyPlace, self.node) = (key, keyPlace, node)
    }
  }

  package var value: Kind
  /// Where the value begins.
  package let place: Place
  /// The offset after the last byte of the value in its text; 0 if it has no text.
  package var end: Int { Int(endOffset) }
  private let endOffset: Int32
  /// The use of a name or of a file that brought the value here; `nil` if its text is here.
  package var origin: NodeOrigin?

  package init(value: Kind, place: Place, end: Int = 0, origin: NodeOrigin? = nil) {
    (self.value, self.place, self.origin) = (value, place, origin)
    endOffset = Int32(truncatingIfNeeded: end)
  }

  /// The bytes of the value in its text.
  package var range: Range<Int> { place.offset..<max(end, place.offset) }

  /// The deepest node on a path that exists: the node itself if the path is empty, or if its first
  /// step leads nowhere.
  ///
  /// - Complexity: O(*m*), where *m* is the number of members of the objects on the path.
  package func node(at path: some Sequence<PathStep>) -> JSONNode {
    var node = self
    for step in path {
      guard let next = node[step] else { return node }
      node = next
    }
    return node
  }

  /// The node at the end of a path; `nil` if there is none.
  package func existingNode(at path: some Sequence<PathStep>) -> JSONNode? {
    path.reduce(self) { $0?[$1] }
  }

  /// Changes the direct parts of the value.
  ///
  /// The parts are taken out meanwhile, so that their list is copied at most once.
  package mutating func changeParts<Failure: Error>(
    _ change: (inout JSONNode) throws(Failure) -> Void
  ) throws(Failure) {
    switch value {
    case .array(var elements):
      value = .null
      for index in elements.indices { try change(&elements[index]) }
      value = .array(elements)
    case .object(var members):
      value = .null
      for index in members.indices { try change(&members[index].node) }
      value = .object(members)
    case .null, .bool, .number, .string: break
    }
  }

  /// The number of objects and arrays around the deepest value, but at most a given number.
  package func depth(upTo most: Int) -> Int {
    guard most > 0 else { return 0 }
    var deepest = 0
    switch value {
    case .array(let elements):
      for element in elements { deepest = max(deepest, element.depth(upTo: most - 1)) }
    case .object(let members):
      for member in members { deepest = max(deepest, member.node.depth(upTo: most - 1)) }
    case .null, .bool, .number, .string: return 0
    }
    return deepest + 1
  }

  /// The value of a member or an element; `nil` if there is none.
  package subscript(step: PathStep) -> JSONNode? {
    switch step {
    case .key(let key): return self[key]
    case .index(let index):
      guard let elements, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
  }
}

extension JSONNode {
  /// The place of the first text that is the value of a key; `nil` if there is none.
  package func place(of text: String, at key: String) -> Place? {
    switch value {
    case .array(let elements):
      for element in elements {
        if let place = element.place(of: text, at: key) { return place }
      }
    case .object(let members):
      for member in members {
        if member.key == key, member.node.value == .string(text) { return member.node.place }
        if let place = member.node.place(of: text, at: key) { return place }
      }
    case .null, .bool, .number, .string: break
    }
    return nil
  }
}

extension JSONValue {
  package init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members):
      self = .object(members.map { Member($0.key, JSONValue($0.node)) })
    }
  }
}

extension JSONNode {
  package var members: [Member]? { if case .object(let members) = value { members } else { nil } }

  /// The elements of a list; `nil` for other values.
  package var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  package var text: String? { if case .string(let text) = value { text } else { nil } }

  /// The value of an object's member; `nil` if there is none.
  package subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.node }

  /// The name that an element of a list gives itself, as emitters do; `nil` if it has none.
  package var elementName: String? { self["name"]?.text }

  /// A few words for the value, for messages.
  package var summary: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): JSONWriter.text(of: number)
    case .string(let text): JSONScanner.excerpt(text)
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
    case .object(let members): members.isEmpty ? "{}" : "{\(JSONScanner.excerpt(members[0].key))…}"
    }
  }

  package init(_ value: JSONValue) {
    let place = Place(line: 1, column: 1)
    let kind: Kind =
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let value): .number(value)
      case .string(let value): .string(value)
      case .array(let elements): .array(elements.map { JSONNode($0) })
      case .object(let members):
        .object(members.map { Member(key: $0.key, keyPlace: place, node: JSONNode($0.value)) })
      }
    self.init(value: kind, place: place)
  }
}

/// A step on the path from a value to one inside it.
package enum PathStep: Hashable, Sendable {
  /// To the member of an object with this name.
  case key(String)
  /// To the element of an array with this number, from 0.
  case index(Int)
}

/// The place where a value or a mistake begins in a text, for people and for edits.
package struct Place: Equatable, Sendable, CustomStringConvertible {
  // Small numbers suffice, because a text has at most a mebibyte, and a tree has many places.
  private let lineNumber, columnNumber, byteOffset: Int32

  package init(line: Int, column: Int, offset: Int = 0) {
    lineNumber = Int32(truncatingIfNeeded: line)
    columnNumber = Int32(truncatingIfNeeded: column)
    byteOffset = Int32(truncatingIfNeeded: offset)
  }

  package var line: Int { Int(lineNumber) }
  /// The number of the character in its line, from 1; every Unicode scalar counts as one, also a
  /// tab.
  package var column: Int { Int(columnNumber) }
  /// The number of bytes before the place.
  package var offset: Int { Int(byteOffset) }

  /// The line and the column, as in `7:31`.
  package var description: String { "\(line):\(column)" }

  /// Whether two places have the same line and column, from which the offset in a text follows.
  package static func == (a: Place, b: Place) -> Bool { (a.line, a.column) == (b.line, b.column) }
}

/// The reason why a text could not be read as JSON, with the place.
package struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The place of the mistake, for people.
  package let place: Place
  /// The mistake there, such as `expected "," or "}" after a member, found "name"`.
  package let message: String

  /// The place and the message, as in `7:31: expected a value, found "}"`.
  package var description: String { "\(place): \(message)" }
}
