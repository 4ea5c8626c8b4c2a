/// A JSON value with its place in its text, so that a later check can name the place of a mistake.
package struct JSONNode: Hashable, Sendable {
  /// The kinds of values; the same as those of ``JSONValue``.
  package enum Kind: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A value of an object, with its name.
  package struct Member: Hashable, Sendable {
    package let key: String
    /// Where the name begins.
    package let keyPlace: Place
    package var node: JSONNode
  }

  package var value: Kind
  /// Where the value begins.
  package let place: Place
  /// The use of a name or of a file that brought the value here; `nil` if it stands here itself.
  package var origin: NodeOrigin?

  /// A value at a place of its text.
  package init(value: Kind, place: Place, origin: NodeOrigin? = nil) {
    (self.value, self.place, self.origin) = (value, place, origin)
  }

  /// The deepest node on a path that exists: the node itself if the path is empty, or if its first
  /// step leads nowhere.
  ///
  /// - Complexity: O(*m*), where *m* is the number of members of the objects on the path.
  package func node(at path: [PathStep]) -> JSONNode {
    var node = self
    for step in path {
      switch (step, node.value) {
      case (.key(let key), .object(let members)):
        guard let member = members.first(where: { $0.key == key }) else { return node }
        node = member.node
      case (.index(let index), .array(let elements)):
        guard elements.indices.contains(index) else { return node }
        node = elements[index]
      default: return node
      }
    }
    return node
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
  /// The value of a node, without its places.
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

/// A step of the way from a value to one inside it.
package enum PathStep: Hashable, Sendable {
  /// To the member of an object with this name.
  case key(String)
  /// To the element of an array with this number, from 0.
  case index(Int)
}

/// Where something begins in a text.
package struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  package let line: Int
  /// The number of the character in its line, from 1; every Unicode scalar is one, also a tab.
  package let column: Int

  /// The line and the column, as in `7:31`.
  package var description: String { "\(line):\(column)" }
}

/// The reason why a text could not be read as JSON, with the place.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the mistake, for people.
  package let place: Place
  /// The mistake there, such as `expected "," or "}" after a member, found "name"`.
  package let message: String

  /// The place and the message, as in `7:31: expected a value, found "}"`.
  package var description: String { "\(place): \(message)" }
}
