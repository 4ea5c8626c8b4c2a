/// A key of a word: how its value is read, written, checked and described.
struct Key<Owner>: Sendable {
  /// How it is written in a file.
  let name: String
  /// Its unit, empty if it has none, such as `points` or `°/s`.
  let unit: String
  /// What it says, for the schema and the documentation.
  let summary: String
  /// The JSON Schema of its values.
  let schema: JSONValue
  /// Reads a value into its owner.
  let read: @Sendable (JSONNode, EffectPath, inout Owner) throws(EffectError) -> Void
  /// The value of an owner; `nil` if it has none.
  let write: @Sendable (Owner) -> JSONValue?
  /// Throws an error if the value of an owner cannot be used.
  let check: @Sendable (Owner, EffectPath) throws(EffectError) -> Void

  /// The ``schema`` with the description and the unit.
  var describedSchema: JSONValue {
    guard case .object(let members) = schema else { return schema }
    let text = unit.isEmpty ? summary : "\(summary) (\(unit))"
    return .object([.init("description", .string(text))] + members)
  }
}

extension Key {
  /// A number that is the same for all particles.
  static func number(
    _ name: String, _ property: WritableKeyPath<Owner, Double> & Sendable,
    in range: ClosedRange<Double>, _ unit: String = "", _ summary: String
  ) -> Key {
    Key(
      name: name, unit: unit, summary: summary, schema: NumberForm.schema(range),
      read: { node, path, owner throws(EffectError) in
        owner[keyPath: property] = try NumberForm.read(node, at: path)
      },
      write: { .number($0[keyPath: property]) },
      check: { owner, path throws(EffectError) in
        try NumberForm.check(owner[keyPath: property], in: range, at: path)
      })
  }

  /// A number that is the same for all particles, and may be missing.
  static func number(
    _ name: String, _ property: WritableKeyPath<Owner, Double?> & Sendable,
    in range: ClosedRange<Double>, _ unit: String = "", _ summary: String
  ) -> Key {
    Key(
      name: name, unit: unit, summary: summary, schema: NumberForm.schema(range),
      read: { node, path, owner throws(EffectError) in
        owner[keyPath: property] = try NumberForm.read(node, at: path)
      },
      write: { $0[keyPath: property].map { .number($0) } },
      check: { owner, path throws(EffectError) in
        guard let number = owner[keyPath: property] else { return }
        try NumberForm.check(number, in: range, at: path)
      })
  }

  /// A whole number that is the same for all particles.
  static func integer(
    _ name: String, _ property: WritableKeyPath<Owner, Int> & Sendable,
    in range: ClosedRange<Int>, _ unit: String = "", _ summary: String
  ) -> Key {
    Key(
      name: name, unit: unit, summary: summary, schema: IntegerForm.schema(range),
      read: { node, path, owner throws(EffectError) in
        owner[keyPath: property] = try IntegerForm.read(node, in: range, at: path)
      },
      write: { .number(Double($0[keyPath: property])) },
      check: { owner, path throws(EffectError) in
        try IntegerForm.check(owner[keyPath: property], in: range, at: path)
      })
  }

  /// A whole number that is the same for all particles, and may be missing.
  static func integer(
    _ name: String, _ property: WritableKeyPath<Owner, Int?> & Sendable,
    in range: ClosedRange<Int>, _ unit: String = "", _ summary: String
  ) -> Key {
    Key(
      name: name, unit: unit, summary: summary, schema: IntegerForm.schema(range),
      read: { node, path, owner throws(EffectError) in
        owner[keyPath: property] = try IntegerForm.read(node, in: range, at: path)
      },
      write: { $0[keyPath: property].map { .number(Double($0)) } },
      check: { owner, path throws(EffectError) in
        guard let number = owner[keyPath: property] else { return }
        try IntegerForm.check(number, in: range, at: path)
      })
  }

  /// A number that may differ from particle to particle.
  static func draw(
    _ name: String, _ property: WritableKeyPath<Owner, Draw> & Sendable,
    in range: ClosedRange<Double>, _ unit: String = "", _ summary: String
  ) -> Key {
    Key(
      name: name, unit: unit, summary: summary, schema: Draw.schema(range),
      read: { node, path, owner throws(EffectError) in
        owner[keyPath: property] = try Draw(node, at: path)
      },
      write: { $0[keyPath: property].json },
      check: { owner, path throws(EffectError) in
        try owner[keyPath: property].check(in: range, at: path)
      })
  }

  /// True or false.
  static func flag(
    _ name: String, _ property: WritableKeyPath<Owner, Bool> & Sendable, _ summary: String
  ) -> Key {
    Key(
      name: name, unit: "", summary: summary,
      schema: .object([.init("type", "boolean")]),
      read: { node, path, owner throws(EffectError) in
        guard case .bool(let value) = node.value else {
          throw EffectError(path, expected: "true or false", found: node.summary)
        }
        owner[keyPath: property] = value
      },
      write: { .bool($0[keyPath: property]) }, check: { _, _ throws(EffectError) in })
  }

  /// A text for people to read.
  static func text(
    _ name: String, _ property: WritableKeyPath<Owner, String> & Sendable, _ summary: String
  ) -> Key {
    Key(
      name: name, unit: "", summary: summary,
      schema: .object([.init("type", "string")]),
      read: { node, path, owner throws(EffectError) in
        guard case .string(let value) = node.value else {
          throw EffectError(path, expected: "a text in quotes", found: node.summary)
        }
        owner[keyPath: property] = value
      },
      write: { .string($0[keyPath: property]) }, check: { _, _ throws(EffectError) in })
  }

  /// One of a few names.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ property: WritableKeyPath<Owner, Choice> & Sendable, _ summary: String
  ) -> Key {
    let names = Choice.allCases.map(\.rawValue)
    return Key(
      name: name, unit: "", summary: summary,
      schema: .object([.init("enum", .array(names.map { .string($0) }))]),
      read: { node, path, owner throws(EffectError) in
        let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
        guard case .string(let text) = node.value, let choice = Choice(rawValue: text) else {
          throw EffectError(path, expected: "one of \(quoted)", found: node.summary)
        }
        owner[keyPath: property] = choice
      },
      write: { .string($0[keyPath: property].rawValue) }, check: { _, _ throws(EffectError) in })
  }

  /// A value with a form of its own.
  static func value<Value: FileForm>(
    _ name: String, _ property: WritableKeyPath<Owner, Value> & Sendable, _ unit: String = "",
    _ summary: String
  ) -> Key {
    Key(
      name: name, unit: unit, summary: summary, schema: Value.schema,
      read: { node, path, owner throws(EffectError) in
        owner[keyPath: property] = try Value(node, at: path)
      },
      write: { $0[keyPath: property].json },
      check: { owner, path throws(EffectError) in try owner[keyPath: property].check(at: path) })
  }

  /// A value with a form of its own, which may be missing.
  static func value<Value: FileForm>(
    _ name: String, _ property: WritableKeyPath<Owner, Value?> & Sendable, _ unit: String = "",
    _ summary: String
  ) -> Key {
    Key(
      name: name, unit: unit, summary: summary, schema: Value.schema,
      read: { node, path, owner throws(EffectError) in
        owner[keyPath: property] = try Value(node, at: path)
      },
      write: { $0[keyPath: property]?.json },
      check: { owner, path throws(EffectError) in try owner[keyPath: property]?.check(at: path) })
  }

  /// A list of values with a form of their own.
  static func list<Value: FileForm>(
    _ name: String, _ property: WritableKeyPath<Owner, [Value]> & Sendable,
    count: ClosedRange<Int>, _ unit: String = "", _ summary: String
  ) -> Key {
    Key(
      name: name, unit: unit, summary: summary, schema: ListForm.schema(Value.schema, count),
      read: { node, path, owner throws(EffectError) in
        owner[keyPath: property] = try ListForm.read(
          node, count: max(count.lowerBound, 1)...count.upperBound, at: path)
      },
      write: { owner in
        let values = owner[keyPath: property]
        return values.isEmpty ? nil : .array(values.map(\.json))
      },
      check: { owner, path throws(EffectError) in
        let values = owner[keyPath: property]
        try ListForm.check(values.count, in: count, at: path)
        for (index, value) in values.enumerated() { try value.check(at: path.index(index)) }
      })
  }
}
