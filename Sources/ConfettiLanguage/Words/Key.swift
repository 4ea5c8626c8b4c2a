/// A key of a word, whatever the type of its owner.
///
/// A class, because reading a file looks through the keys of a word for each value, and copying a
/// key would take longer than reading with it.
// Unchecked, because only final classes can be checked; all properties are constants.
package class AnyKey: @unchecked Sendable {
  /// The name in a file.
  package let name: String
  /// Its meaning, for the documentation.
  package let summary: String
  package let form: any Form
  package let description: FormDescription
  /// The kinds of parts of the key's value, for walks.
  package let kinds: ValueKinds

  fileprivate init(
    _ name: String, _ form: any Form, _ summary: String,
    _ description: FormDescription, _ kinds: ValueKinds
  ) {
    (self.name, self.form, self.summary) = (name, form, summary)
    (self.description, self.kinds) = (description, kinds)
  }
}

/// A key of a word: the form of its value, and the property that has the value.
// Unchecked, as its superclass is; all properties are constants.
package final class Key<Owner>: AnyKey, @unchecked Sendable {
  private let access: Access

  /// The ways to read, write, check and walk through the value of an owner.
  private struct Access: Sendable {
    var read: @Sendable (JSONNode, ValuePath, inout Owner) throws(ValueError) -> Void
    let write: @Sendable (Owner) -> JSONValue?
    let check: @Sendable (Owner, ValuePath) throws(ValueError) -> Void
    var walk: @Sendable (inout Owner, any ValueWalk, ValuePlace) -> Void
  }

  private init(
    _ name: String, _ form: any Form, _ summary: String,
    _ description: FormDescription, _ kinds: ValueKinds, _ access: Access
  ) {
    self.access = access
    super.init(name, form, summary, description, kinds)
  }

  /// A key whose value is always there.
  package convenience init<F: Form>(
    _ name: String, _ property: WritableKeyPath<Owner, F.Value> & Sendable, _ form: F,
    _ summary: String
  ) {
    let property = Property(property)
    self.init(
      name, form, summary, form.description, form.kinds,
      Access(
        read: { node, path, owner throws(ValueError) in
          property.set(try form.readChecked(node, at: path), of: &owner)
        },
        write: { form.json(property.value(of: $0)) },
        check: { owner, path throws(ValueError) in
          try form.check(property.value(of: owner), at: path)
        },
        walk: { owner, walk, place in
          property.change(of: &owner) { form.walk(&$0, walk, at: place.key(name)) }
        }))
  }

  /// A key whose value may be missing.
  package convenience init<F: Form>(
    _ name: String, _ property: WritableKeyPath<Owner, F.Value?> & Sendable, _ form: F,
    _ summary: String
  ) {
    let property = Property(property)
    self.init(
      name, form, summary, form.description, form.kinds,
      Access(
        read: { node, path, owner throws(ValueError) in
          property.set(try form.readChecked(node, at: path), of: &owner)
        },
        write: { property.value(of: $0).flatMap { form.json($0) } },
        check: { owner, path throws(ValueError) in
          guard let value = property.value(of: owner) else { return }
          try form.check(value, at: path)
        },
        walk: { owner, walk, place in
          // To write `nil` into a computed property may change other properties.
          guard property.isStored || property.value(of: owner) != nil else { return }
          property.change(of: &owner) { value in
            guard var walked = value else { return }
            form.walk(&walked, walk, at: place.key(name))
            value = walked
          }
        }))
  }

  /// Reads and checks a value.
  package func read(
    _ node: JSONNode, at path: ValuePath, into owner: inout Owner
  ) throws(ValueError) { try access.read(node, path, &owner) }

  /// The value of an owner as JSON; `nil` if it has none.
  package func write(_ owner: Owner) -> JSONValue? { access.write(owner) }

  /// Throws an error if the value of an owner cannot be used.
  package func check(_ owner: Owner, at path: ValuePath) throws(ValueError) {
    try access.check(owner, path)
  }

  /// Takes a walk through the value of an owner.
  func walk(_ owner: inout Owner, _ walk: any ValueWalk, at place: ValuePlace) {
    access.walk(&owner, walk, place)
  }

  /// The key for an owner that has the owner of this key as a part.
  package func of<Whole>(_ part: WritableKeyPath<Whole, Owner> & Sendable) -> Key<Whole> {
    let (access, part) = (access, Property(part))
    return Key<Whole>(
      name, form, summary, description, kinds,
      Key<Whole>.Access(
        read: { node, path, whole throws(ValueError) in
          try part.change(of: &whole) { owner throws(ValueError) in
            try access.read(node, path, &owner)
          }
        },
        write: { access.write(part.value(of: $0)) },
        check: { whole, path throws(ValueError) in try access.check(part.value(of: whole), path) },
        walk: { whole, walk, place in
          part.change(of: &whole) { access.walk(&$0, walk, place) }
        }))
  }

  /// The same key, whose lengths do not change when those of a whole are scaled.
  package func unscaled() -> Key {
    Key(name, form, summary, description, kinds.subtracting(.lengths), access)
  }

  /// The same key, whose lengths are scaled only for some owners.
  package func scaled(where isScaled: @escaping @Sendable (Owner) -> Bool) -> Key {
    var access = access
    access.walk = { [walk = access.walk] owner, change, place in
      if change.kinds != .lengths || isScaled(owner) { walk(&owner, change, place) }
    }
    return Key(name, form, summary, description, kinds, access)
  }
}

/// A property of an owner.
///
/// A stored one is read directly from the owner's memory, because following a key path takes some
/// hundred instructions.
private struct Property<Owner, Value>: Sendable {
  private let path: WritableKeyPath<Owner, Value> & Sendable
  private let offset: Int?

  init(_ path: WritableKeyPath<Owner, Value> & Sendable) {
    (self.path, offset) = (path, MemoryLayout<Owner>.offset(of: path))
  }

  var isStored: Bool { offset != nil }

  @inline(__always)
  func value(of owner: Owner) -> Value {
    guard let offset else { return owner[keyPath: path] }
    return withUnsafePointer(to: owner) {
      (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  @inline(__always)
  func set(_ value: Value, of owner: inout Owner) {
    guard let offset else { return owner[keyPath: path] = value }
    withUnsafeMutablePointer(to: &owner) {
      (UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee = value
    }
  }

  @inline(__always)
  func change<Failure: Error>(
    of owner: inout Owner, _ change: (inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    guard let offset else { return try change(&owner[keyPath: path]) }
    try withUnsafeMutablePointer(to: &owner) { pointer throws(Failure) in
      let memory = UnsafeMutableRawPointer(pointer) + offset
      try change(&memory.assumingMemoryBound(to: Value.self).pointee)
    }
  }
}
