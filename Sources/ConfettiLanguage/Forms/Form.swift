/// The form of a value in a file: it reads, writes, checks and describes the value.
///
/// A form is itself a value, so that errors, the schema, the tables in the documentation and the
/// controls of an editor can describe values by it.
package protocol Form<Value>: Sendable {
  associatedtype Value: Sendable

  /// Reads a value.
  ///
  /// The caller checks the value as well, by ``checkRest(_:at:)``. A value with several ways to
  /// stand in a file is checked here, where its place is known.
  func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Value

  /// Checks all that reading a value has not checked; by default the whole value.
  func checkRest(_ value: Value, at path: ValuePath) throws(ValueError)

  /// A value as JSON, in its shortest form; `nil` if nothing is written.
  func json(_ value: Value) -> JSONValue?

  /// Throws an error if a value cannot be used.
  func check(_ value: Value, at path: ValuePath) throws(ValueError)

  var description: FormDescription { get }

  /// The kinds of parts of its values, for walks; by default none.
  var kinds: ValueKinds { get }

  /// Takes a walk through the parts of a value; by default there are none.
  func walk(_ value: inout Value, _ walk: any ValueWalk, at place: ValuePlace)
}

extension Form {
  /// Reads a value and checks it, where its place is known.
  package func readChecked(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Value {
    let value = try read(node, at: path)
    try checkRest(value, at: path)
    return value
  }

  package func checkRest(_ value: Value, at path: ValuePath) throws(ValueError) {
    try check(value, at: path)
  }

  package var kinds: ValueKinds { [] }

  package func walk(_ value: inout Value, _ walk: any ValueWalk, at place: ValuePlace) {}
}

/// A type with a form of its own in an effect file: its values can be read from JSON, written as
/// JSON, and checked.
package protocol FileForm: Sendable {
  /// Reads a value, as ``Form/read(_:at:)`` does.
  init(_ node: JSONNode, at path: ValuePath) throws(ValueError)

  /// Checks all that reading the value has not checked; by default the whole value.
  func checkRest(at path: ValuePath) throws(ValueError)

  /// The value as JSON, in its shortest form.
  var json: JSONValue { get }

  /// Throws an error if the value cannot be used.
  func check(at path: ValuePath) throws(ValueError)

  static var description: FormDescription { get }

  /// The kinds of parts of such a value, for walks; by default none.
  static var kinds: ValueKinds { get }

  /// Takes a walk through the parts of the value; by default there are none.
  mutating func walk(_ walk: any ValueWalk, at place: ValuePlace)
}

extension FileForm {
  package func checkRest(at path: ValuePath) throws(ValueError) { try check(at: path) }

  package static var kinds: ValueKinds { [] }

  package mutating func walk(_ walk: any ValueWalk, at place: ValuePlace) {}
}

/// A type whose form in a file is made of other forms.
package protocol Formed: FileForm {
  associatedtype Base: Form where Base.Value == Self

  static var form: Base { get }
}

extension Formed {
  package init(_ node: JSONNode, at path: ValuePath) throws(ValueError) {
    self = try Self.form.read(node, at: path)
  }

  package func checkRest(at path: ValuePath) throws(ValueError) {
    try Self.form.checkRest(self, at: path)
  }

  package var json: JSONValue { Self.form.json(self) ?? .null }

  package func check(at path: ValuePath) throws(ValueError) { try Self.form.check(self, at: path) }

  package static var description: FormDescription { form.description }

  package static var kinds: ValueKinds { form.kinds }

  package mutating func walk(_ walk: any ValueWalk, at place: ValuePlace) {
    Self.form.walk(&self, walk, at: place)
  }
}

/// The form that a type defines itself, such as a word.
package struct OwnForm<Value: FileForm>: Form {
  private let unit: MeasuredUnit

  /// - Parameter unit: the unit of the numbers in it, empty if they have units of their own.
  package init(_ unit: String = "") { self.unit = MeasuredUnit(unit) }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Value {
    try Value(node, at: path)
  }

  package func checkRest(_ value: Value, at path: ValuePath) throws(ValueError) {
    try value.checkRest(at: path)
  }

  package func json(_ value: Value) -> JSONValue? { value.json }

  package func check(_ value: Value, at path: ValuePath) throws(ValueError) {
    try value.check(at: path)
  }

  package var description: FormDescription {
    var description = Value.description
    description.unit = unit.name
    return description
  }

  package var kinds: ValueKinds { Value.kinds }

  package func walk(_ value: inout Value, _ walk: any ValueWalk, at place: ValuePlace) {
    value.walk(walk, at: place.measured(in: unit))
  }
}

extension JSONNode {
  /// The keys that distinguish a number that is drawn at random, in braces, from other values.
  package static let drawKeys = ["either", "steps", "oneOf", "by", "draw"]

  /// Whether the value is a number that is drawn at random, or a range of such numbers.
  package var isDrawn: Bool {
    elements?.count == 2 || members?.contains { Self.drawKeys.contains($0.key) } == true
  }
}
