/// The form of a value in a file: it reads, writes, checks and describes the value.
///
/// A form is a value itself, so that errors, the schema, the tables in the documentation and the
/// controls of an editor can ask it.
protocol Form<Value>: Sendable {
  associatedtype Value: Sendable

  /// Reads a value.
  ///
  /// The caller checks it as well. A value that can stand in a file in several ways is checked here,
  /// where its place is known.
  ///
  /// - Parameters:
  ///   - node: the JSON.
  ///   - path: the path of the value, for errors.
  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> Value

  /// A value as JSON, in its shortest form; `nil` if it is not written at all.
  func json(_ value: Value) -> JSONValue?

  /// Throws an error if a value cannot be used.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - path: the path of the value, for errors.
  func check(_ value: Value, at path: EffectPath) throws(EffectError)

  /// The description of its values.
  var description: FormDescription { get }
}

/// A type with a form of its own in an effect file: its values can be read from JSON, written as
/// JSON, and checked.
protocol FileForm: Sendable {
  /// Reads a value, as ``Form/read(_:at:)`` does.
  init(_ node: JSONNode, at path: EffectPath) throws(EffectError)

  /// The value as JSON, in its shortest form.
  var json: JSONValue { get }

  /// Throws an error if the value cannot be used.
  ///
  /// - Parameter path: the path of the value, for errors.
  func check(at path: EffectPath) throws(EffectError)

  /// The description of such values.
  static var description: FormDescription { get }
}

/// The form that a type has of its own, such as a word.
struct OwnForm<Value: FileForm>: Form {
  private let unit: String

  /// - Parameter unit: the unit of the numbers in it, empty if they have units of their own.
  init(_ unit: String = "") { self.unit = unit }

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> Value {
    try Value(node, at: path)
  }

  func json(_ value: Value) -> JSONValue? { value.json }

  func check(_ value: Value, at path: EffectPath) throws(EffectError) { try value.check(at: path) }

  var description: FormDescription {
    var description = Value.description
    description.unit = unit
    return description
  }
}
