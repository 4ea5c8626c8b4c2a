/// A key of a word: the form of its value, and the property that has the value.
package struct Key<Owner>: Sendable {
  /// The name in a file.
  package let name: String
  /// A former name, which files may still use; `nil` if it has none.
  private(set) var formerName: String?
  /// Its meaning, for the schema and the documentation.
  package let summary: String
  /// The form of its value.
  package let form: any Form
  /// The description of its values.
  package let description: FormDescription
  /// Whether its values are words, which check themselves where they are read.
  package let isOfWords: Bool
  /// Reads a value into its owner.
  package let read: @Sendable (JSONNode, ValuePath, inout Owner) throws(ValueError) -> Void
  /// The value of an owner; `nil` if it has none.
  package let write: @Sendable (Owner) -> JSONValue?
  /// Throws an error if the value of an owner cannot be used.
  package let check: @Sendable (Owner, ValuePath) throws(ValueError) -> Void
  /// The kinds of values in its value, for walks.
  package private(set) var kinds: ValueKinds
  /// Takes a walk through the value of an owner.
  private(set) var walk: @Sendable (inout Owner, any ValueWalk, ValuePlace) -> Void

  private init(
    _ name: String, _ form: any Form, _ summary: String, _ description: FormDescription,
    read: @escaping @Sendable (JSONNode, ValuePath, inout Owner) throws(ValueError) -> Void,
    write: @escaping @Sendable (Owner) -> JSONValue?,
    check: @escaping @Sendable (Owner, ValuePath) throws(ValueError) -> Void,
    walk: @escaping @Sendable (inout Owner, any ValueWalk, ValuePlace) -> Void
  ) {
    (self.name, self.form, self.summary) = (name, form, summary)
    (self.description, isOfWords) = (description, description.isOfWords)
    (self.read, self.write, self.check) = (read, write, check)
    (kinds, self.walk) = (form.kinds, walk)
  }

  /// A key whose value is always there.
  package init<F: Form>(
    _ name: String, _ property: WritableKeyPath<Owner, F.Value> & Sendable, _ form: F,
    _ summary: String
  ) {
    self.init(
      name, form, summary, form.description,
      read: { node, path, owner throws(ValueError) in
        owner[keyPath: property] = try form.read(node, at: path)
      },
      write: { form.json($0[keyPath: property]) },
      check: { owner, path throws(ValueError) in
        try form.check(owner[keyPath: property], at: path)
      },
      walk: { form.walk(&$0[keyPath: property], $1, at: $2.key(name)) })
  }

  /// A key whose value may be missing.
  package init<F: Form>(
    _ name: String, _ property: WritableKeyPath<Owner, F.Value?> & Sendable, _ form: F,
    _ summary: String
  ) {
    self.init(
      name, form, summary, form.description,
      read: { node, path, owner throws(ValueError) in
        owner[keyPath: property] = try form.read(node, at: path)
      },
      write: { $0[keyPath: property].flatMap { form.json($0) } },
      check: { owner, path throws(ValueError) in
        guard let value = owner[keyPath: property] else { return }
        try form.check(value, at: path)
      },
      walk: { owner, walk, place in
        guard var value = owner[keyPath: property] else { return }
        form.walk(&value, walk, at: place.key(name))
        owner[keyPath: property] = value
      })
  }

  /// The key, which files may also call by a name that it had before.
  package func formerly(_ name: String) -> Key {
    var key = self
    key.formerName = name
    return key
  }

  /// The key for an owner that has this one's owner as a part.
  package func of<Whole>(_ part: WritableKeyPath<Whole, Owner> & Sendable) -> Key<Whole> {
    let (read, write, check, walk) = (read, write, check, walk)
    var key = Key<Whole>(
      name, form, summary, description,
      read: { node, path, whole throws(ValueError) in
        try read(node, path, &whole[keyPath: part])
      },
      write: { write($0[keyPath: part]) },
      check: { whole, path throws(ValueError) in try check(whole[keyPath: part], path) },
      walk: { walk(&$0[keyPath: part], $1, $2) })
    (key.formerName, key.kinds) = (formerName, kinds)
    return key
  }

  /// The key, whose lengths stay as they are when those of a whole are scaled.
  package func unscaled() -> Key {
    var key = self
    key.kinds.remove(.lengths)
    return key
  }

  /// The key, whose lengths are scaled only for some owners.
  package func scaled(where isScaled: @escaping @Sendable (Owner) -> Bool) -> Key {
    let walk = walk
    var key = self
    key.walk = { owner, change, place in
      if change.kinds != .lengths || isScaled(owner) { walk(&owner, change, place) }
    }
    return key
  }
}
