/// The form of a value in a file: it reads, writes, checks and describes the value.
///
/// A form is a value itself, so that errors, the schema, the tables in the documentation and the
/// controls of an editor can ask it.
package protocol Form<Value>: Sendable {
  associatedtype Value: Sendable

  /// Reads a value.
  ///
  /// The caller checks it as well. A value that can stand in a file in several ways is checked here,
  /// where its place is known.
  ///
  /// - Parameters:
  ///   - node: the JSON.
  ///   - path: the path of the value, for errors.
  func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Value

  /// A value as JSON, in its shortest form; `nil` if it is not written at all.
  func json(_ value: Value) -> JSONValue?

  /// Throws an error if a value cannot be used.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - path: the path of the value, for errors.
  func check(_ value: Value, at path: ValuePath) throws(ValueError)

  /// The description of its values.
  var description: FormDescription { get }
}

/// A type with a form of its own in an effect file: its values can be read from JSON, written as
/// JSON, and checked.
package protocol FileForm: Sendable {
  /// Reads a value, as ``Form/read(_:at:)`` does.
  init(_ node: JSONNode, at path: ValuePath) throws(ValueError)

  /// The value as JSON, in its shortest form.
  var json: JSONValue { get }

  /// Throws an error if the value cannot be used.
  ///
  /// - Parameter path: the path of the value, for errors.
  func check(at path: ValuePath) throws(ValueError)

  /// The description of such values.
  static var description: FormDescription { get }
}

/// The form that a type has of its own, such as a word.
package struct OwnForm<Value: FileForm>: Form {
  private let unit: String

  /// - Parameter unit: the unit of the numbers in it, empty if they have units of their own.
  package init(_ unit: String = "") { self.unit = unit }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Value {
    try Value(node, at: path)
  }

  package func json(_ value: Value) -> JSONValue? { value.json }

  package func check(_ value: Value, at path: ValuePath) throws(ValueError) {
    try value.check(at: path)
  }

  package var description: FormDescription {
    var description = Value.description
    description.unit = unit
    return description
  }
}

extension JSONNode {
  /// The keys by which a number that is drawn at random is told in braces from other values.
  package static let drawKeys = ["either", "steps", "oneOf", "by", "draw"]

  /// Whether it is a number that is drawn at random, or a range of such.
  package var isDrawn: Bool {
    elements?.count == 2 || members?.contains { Self.drawKeys.contains($0.key) } == true
  }
}
