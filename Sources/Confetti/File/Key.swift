/// A key of a word: how its value is read, written, checked and described.
struct Key<Owner>: Sendable {
  /// How it is written in a file.
  let name: String
  /// A former name, which files may still use; `nil` if it has none.
  private(set) var formerName: String?
  /// Its unit, empty if it has none, such as `points` or `°/s`.
  let unit: String
  /// What it says, for the schema and the documentation.
  let summary: String
  /// The JSON Schema of its values.
  let schema: JSONValue
  /// The words that the schema refers to.
  var words: [any Word.Type] = []
  /// Whether its values are words, which check themselves where they are read.
  var isOfWords = false
  /// Reads a value into its owner.
  let read: @Sendable (JSONNode, EffectPath, inout Owner) throws(EffectError) -> Void
  /// The value of an owner; `nil` if it has none.
  let write: @Sendable (Owner) -> JSONValue?
  /// Throws an error if the value of an owner cannot be used.
  let check: @Sendable (Owner, EffectPath) throws(EffectError) -> Void

  /// The key, which files may also call by a name that it had before.
  func formerly(_ name: String) -> Key {
    var key = self
    key.formerName = name
    return key
  }

  /// The ``schema`` with the description, the unit and the default.
  ///
  /// - Parameter unsaid: an owner as it is where nothing is said.
  func describedSchema(_ unsaid: Owner) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    let text = unit.isEmpty ? summary : "\(summary) (\(unit))"
    var described = [.init("description", .string(text))] + members
    if let value = write(unsaid), value != .object([]) { described.append(.init("default", value)) }
    return .object(described)
  }

  /// The former name in the schema, where editors mark it as one to be replaced.
  var formerMember: JSONValue.Member? {
    guard let formerName, case .object(let members) = schema else { return nil }
    let description = JSONValue.string("the former name of \(name)")
    return .init(
      formerName,
      .object([.init("description", description)] + members + [.init("deprecated", true)]))
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

  /// A text of one line for people to read.
  static func text(
    _ name: String, _ property: WritableKeyPath<Owner, String> & Sendable, upTo most: Int,
    _ summary: String
  ) -> Key {
    Key(
      name: name, unit: "", summary: summary,
      schema: .object([.init("type", "string"), .init("maxLength", .number(Double(most)))]),
      read: { node, path, owner throws(EffectError) in
        guard case .string(let value) = node.value else {
          throw EffectError(path, expected: "a text in quotes", found: node.summary)
        }
        owner[keyPath: property] = value
      },
      write: { .string($0[keyPath: property]) },
      check: { owner, path throws(EffectError) in
        let text = owner[keyPath: property]
        let count = text.unicodeScalars.count
        guard count <= most else {
          throw EffectError(
            path, expected: "a text of at most \(most) characters", found: "\(count)")
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
          throw EffectError(path, expected: "a text of one line", found: "control characters")
        }
      })
  }

  /// A number that changes over a particle's life.
  static func track(
    _ name: String, _ property: WritableKeyPath<Owner, Track> & Sendable,
    in range: ClosedRange<Double>, _ summary: String
  ) -> Key {
    Key(
      name: name, unit: "", summary: summary, schema: Track.schema(range),
      read: { node, path, owner throws(EffectError) in
        owner[keyPath: property] = try Track(node, in: range, at: path)
      },
      write: { $0[keyPath: property].json },
      check: { owner, path throws(EffectError) in
        try owner[keyPath: property].check(in: range, at: path)
      })
  }

  /// One of a few names.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
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
      words: Value.words, isOfWords: Value.self is any Word.Type,
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
      words: Value.words, isOfWords: Value.self is any Word.Type,
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
      words: Value.words, isOfWords: Value.self is any Word.Type,
      read: { node, path, owner throws(EffectError) in
        // An empty list says nothing, and is probably a mistake.
        let count = max(count.lowerBound, 1)...count.upperBound
        owner[keyPath: property] = try ListForm.read(node, count: count, at: path)
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
