/// A value in braces with the keys of a table, without being a word in the schema.
package struct ObjectForm<Value: Sendable>: Form {
  private let standard: Value
  private let keys: [Key<Value>]
  private let required: Set<String>
  private let missing: (expected: String, found: String)

  /// - Parameters:
  ///   - standard: the value with the defaults of all keys.
  ///   - required: the keys that must be there, and the expected and the found text of the error
  ///     for a missing one.
  package init(
    _ standard: Value, _ keys: [Key<Value>], required: Set<String>, expected: String,
    found: String = "none"
  ) {
    (self.standard, self.keys, self.required) = (standard, keys, required)
    missing = (expected, found)
  }

  package func hasKeys(_ node: JSONNode) -> Bool {
    node.members?.contains { member in keys.contains { $0.name == member.key } } == true
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Value {
    var (value, rest) = (standard, required)
    for member in node.members ?? [] {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        throw .unknown(member.key, at: path, known: keys.map(\.name))
      }
      try key.read(member.node, at: path.key(key.name), into: &value)
      rest.remove(key.name)
    }
    guard rest.isEmpty else {
      throw ValueError(path, expected: missing.expected, found: missing.found)
    }
    return value
  }

  package func checkRest(_ value: Value, at path: ValuePath) {}

  package func json(_ value: Value) -> JSONValue? {
    .object(
      keys.compactMap { key in
        guard let json = key.write(value),
          required.contains(key.name) || json != key.write(standard)
        else { return nil }
        return .init(key.name, json)
      })
  }

  package func check(_ value: Value, at path: ValuePath) throws(ValueError) {
    for key in keys { try key.check(value, at: path.key(key.name)) }
  }

  package var description: FormDescription {
    FormDescription(
      .object(
        keys.map {
          .init(
            name: $0.name, form: $0.form.description, isRequired: required.contains($0.name))
        }, rules: []))
  }

  package var kinds: ValueKinds { keys.reduce([]) { $0.union($1.kinds) } }

  package func walk(_ value: inout Value, _ walk: any ValueWalk, at place: ValuePlace) {
    for key in keys { key.walk(&value, walk, at: place) }
  }
}
