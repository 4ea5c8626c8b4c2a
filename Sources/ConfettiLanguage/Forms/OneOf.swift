/// A value that can stand in a file in one of several variants, such as a number or a name.
package struct OneOf<Value: Sendable>: Form {
  private let expected: @Sendable (JSONNode) -> String
  private let variants: [Variant<Value>]
  private let takes: [(@Sendable (JSONNode) -> Bool)?]
  private let title: String?
  private let unit: String

  private init(
    title: String?, unit: String, expected: @escaping @Sendable (JSONNode) -> String,
    _ variants: [Variant<Value>]
  ) {
    (self.title, self.unit, self.expected) = (title, unit, expected)
    (self.variants, takes) = (variants, variants.map(\.takes))
  }

  /// - Parameters:
  ///   - expected: the description of all variants, for errors.
  ///   - variants: the variants. The first one that takes a node reads it, and the first one that
  ///     has a value writes it.
  package init(expected: @escaping @Sendable (JSONNode) -> String, _ variants: Variant<Value>...) {
    self.init(title: nil, unit: "", expected: expected, variants)
  }

  /// - Parameter expected: the description of all variants, for errors.
  package init(_ expected: String, _ variants: Variant<Value>...) {
    self.init(title: nil, unit: "", expected: { _ in expected }, variants)
  }

  /// Variants, the last of which takes all nodes that no other one takes.
  package init(title: String? = nil, unit: String = "", _ variants: Variant<Value>...) {
    self.init(title: title, unit: unit, expected: { _ in "" }, variants)
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Value {
    let index = takes.firstIndex { $0?(node) == true } ?? takes.firstIndex { $0 == nil }
    guard let index else { throw ValueError(path, expected: expected(node), found: node.summary) }
    return try variants[index].read(node, path)
  }

  package func checkRest(_ value: Value, at path: ValuePath) {}

  package func json(_ value: Value) -> JSONValue? {
    for index in takes.indices { if let json = variants[index].json(value) { return json } }
    return nil
  }

  package func check(_ value: Value, at path: ValuePath) throws(ValueError) {
    for index in takes.indices where try variants[index].check(value, path) { return }
  }

  package var description: FormDescription {
    FormDescription(.either(variants.map(\.description)), title: title, unit: unit)
  }

  package var kinds: ValueKinds { variants.reduce([]) { $0.union($1.kinds) } }

  package func walk(_ value: inout Value, _ walk: any ValueWalk, at place: ValuePlace) {
    for index in takes.indices where variants[index].walk(&value, walk, place) { return }
  }
}

/// One of the ways in which a value can stand in a file.
package final class Variant<Value: Sendable>: Sendable {
  /// Whether the variant takes a node; `nil` if it takes all nodes that no other one takes.
  fileprivate let takes: (@Sendable (JSONNode) -> Bool)?
  fileprivate let read: @Sendable (JSONNode, ValuePath) throws(ValueError) -> Value
  /// The value as JSON; `nil` if it is for another variant.
  fileprivate let json: @Sendable (Value) -> JSONValue?
  /// Checks a value; false if it is for another variant.
  fileprivate let check: @Sendable (Value, ValuePath) throws(ValueError) -> Bool
  /// Takes a walk through a value; false if it is for another variant.
  fileprivate let walk: @Sendable (inout Value, any ValueWalk, ValuePlace) -> Bool
  fileprivate let description: FormDescription
  fileprivate let kinds: ValueKinds

  /// A variant with a form.
  ///
  /// - Parameters:
  ///   - takes: whether the variant takes a node; `nil` if it takes all nodes that no other one
  ///     takes.
  ///   - make: makes a value of a value of the form.
  ///   - part: gives the value of the form; `nil` if the value is for another variant.
  package init<Base: Form>(
    _ form: Base, if takes: (@Sendable (JSONNode) -> Bool)? = nil,
    _ make: @escaping @Sendable (Base.Value) -> Value,
    _ part: @escaping @Sendable (Value) -> Base.Value?
  ) {
    self.takes = takes
    read = { node, path throws(ValueError) in make(try form.readChecked(node, at: path)) }
    json = { part($0).flatMap { form.json($0) } }
    check = { value, path throws(ValueError) in
      guard let part = part(value) else { return false }
      try form.check(part, at: path)
      return true
    }
    walk = { value, walk, place in
      guard var part = part(value) else { return false }
      form.walk(&part, walk, at: place)
      value = make(part)
      return true
    }
    (description, kinds) = (form.description, form.kinds)
  }
}

extension Variant where Value: Equatable {
  /// Some values that have names.
  package static func names(_ names: [(name: String, value: Value)]) -> Variant {
    let form = ChoiceForm(names)
    return Variant(form, if: { form.value($0) != nil }, { $0 }) {
      form.name(of: $0) == nil ? nil : $0
    }
  }
}
