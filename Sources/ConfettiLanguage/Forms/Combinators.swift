/// A form whose values are made of the values of another form.
package struct Mapped<Base: Form, Value: Sendable>: Form {
  private let base: Base
  private let make: @Sendable (Base.Value) -> Value
  private let part: @Sendable (Value) -> Base.Value

  /// - Parameters:
  ///   - make: makes a value of a value of the other form.
  ///   - part: gives the value of the other form that is in a value.
  package init(
    _ base: Base, _ make: @escaping @Sendable (Base.Value) -> Value,
    _ part: @escaping @Sendable (Value) -> Base.Value
  ) {
    (self.base, self.make, self.part) = (base, make, part)
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Value {
    make(try base.read(node, at: path))
  }

  package func checkRest(_ value: Value, at path: ValuePath) throws(ValueError) {
    try base.checkRest(part(value), at: path)
  }

  package func json(_ value: Value) -> JSONValue? { base.json(part(value)) }

  package func check(_ value: Value, at path: ValuePath) throws(ValueError) {
    try base.check(part(value), at: path)
  }

  package var description: FormDescription { base.description }

  package var kinds: ValueKinds { base.kinds }

  package func walk(_ value: inout Value, _ walk: any ValueWalk, at place: ValuePlace) {
    var part = part(value)
    base.walk(&part, walk, at: place)
    value = make(part)
  }
}

/// A form whose errors end in words about a value that people write in another way.
package struct Hinted<Base: Form>: Form {
  private let base: Base
  private let hint: @Sendable (JSONNode) -> String?

  fileprivate init(_ base: Base, _ hint: @escaping @Sendable (JSONNode) -> String?) {
    (self.base, self.hint) = (base, hint)
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Base.Value {
    do {
      return try base.read(node, at: path)
    } catch {
      throw hint(node).map { error.ending(in: $0) } ?? error
    }
  }

  package func checkRest(_ value: Base.Value, at path: ValuePath) throws(ValueError) {
    try base.checkRest(value, at: path)
  }

  package func json(_ value: Base.Value) -> JSONValue? { base.json(value) }

  package func check(_ value: Base.Value, at path: ValuePath) throws(ValueError) {
    try base.check(value, at: path)
  }

  package var description: FormDescription { base.description }

  package var kinds: ValueKinds { base.kinds }

  package func walk(_ value: inout Base.Value, _ walk: any ValueWalk, at place: ValuePlace) {
    base.walk(&value, walk, at: place)
  }
}

extension Form {
  /// The form with words for the end of an error about a value: how the thing that is meant is written.
  ///
  /// - Parameter hint: the words; `nil` if nothing is known about the value.
  package func hinting(_ hint: @escaping @Sendable (JSONNode) -> String?) -> Hinted<Self> {
    Hinted(self, hint)
  }
}

/// A value in braces under a key that names its kind: `{"every": 2}`.
package struct Tagged<Base: Form>: Form {
  package let key: String
  private let base: Base
  private let isWhole: Bool

  /// - Parameter isWhole: whether the value is complete, so that other keys belong inside it.
  package init(_ key: String, _ base: Base, isWhole: Bool = false) {
    (self.key, self.base, self.isWhole) = (key, base, isWhole)
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Base.Value {
    let members = node.members ?? []
    if let other = members.first(where: { $0.key != key }) {
      guard isWhole else { throw .unknown(other.key, at: path, known: [key]) }
      throw ValueError(
        path.key(other.key), expected: "no other key beside \"\(key)\", which has its own",
        found: JSONScanner.excerpt(other.key), isKey: true)
    }
    guard let member = members.first, members.count == 1 else {
      throw .unknown(key, at: path, known: [key])
    }
    return try base.read(member.node, at: path.key(key))
  }

  package func checkRest(_ value: Base.Value, at path: ValuePath) throws(ValueError) {
    try base.checkRest(value, at: path.key(key))
  }

  package func json(_ value: Base.Value) -> JSONValue? {
    base.json(value).map { .object([.init(key, $0)]) }
  }

  package func check(_ value: Base.Value, at path: ValuePath) throws(ValueError) {
    try base.check(value, at: path.key(key))
  }

  package var description: FormDescription {
    FormDescription(
      .object([.init(name: key, form: base.description, isRequired: true)], rules: []))
  }

  package var kinds: ValueKinds { base.kinds }

  package func walk(_ value: inout Base.Value, _ walk: any ValueWalk, at place: ValuePlace) {
    base.walk(&value, walk, at: place.key(key))
  }
}

/// A value that is always the same, such as `true`: it says only that the key is there.
package struct ConstantForm: Form {
  private let value: JSONValue

  package init(_ value: JSONValue) { self.value = value }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) {
    guard JSONValue(node) == value else {
      throw ValueError(path, expected: value.text, found: node.summary)
    }
  }

  package func checkRest(_ value: Void, at path: ValuePath) {}
  package func json(_ value: Void) -> JSONValue? { self.value }
  package func check(_ value: Void, at path: ValuePath) throws(ValueError) {}
  package var description: FormDescription { FormDescription(.constant(value)) }
}

/// Numbers in brackets, each with a form of its own: `[0.5, 0.5]`.
package struct NumbersForm<Number: Quantity & BinaryFloatingPoint & LosslessStringConvertible>: Form
{
  private let forms: [NumberForm]
  private let title: String?
  private let unit: String
  private let expected: @Sendable (JSONNode) -> String

  /// - Parameters:
  ///   - title: a name for people, such as `[u, v]`.
  ///   - unit: the unit of all numbers, empty if each has one of its own.
  ///   - expected: the description of the numbers, for errors.
  package init(
    _ forms: NumberForm..., title: String? = nil, unit: String = "",
    expected: @escaping @Sendable (JSONNode) -> String
  ) {
    (self.forms, self.title, self.unit, self.expected) = (forms, title, unit, expected)
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> [Number] {
    try node.numbers(forms.count...forms.count, expected: expected(node), at: path).map {
      Number($0)
    }
  }

  /// Numbers have as few digits as distinguish them from all others of their kind.
  package func json(_ numbers: [Number]) -> JSONValue? {
    .array(numbers.map { .number(Double("\($0)") ?? Double($0)) })
  }

  package func check(_ numbers: [Number], at path: ValuePath) throws(ValueError) {
    for index in forms.indices {
      try forms[index].check(Double(numbers[index]), at: path.index(index))
    }
  }

  package var description: FormDescription {
    FormDescription(.tuple(forms.map(\.description)), title: title, unit: unit)
  }

  package var kinds: ValueKinds { forms.reduce([]) { $0.union($1.kinds) } }

  package func walk(_ numbers: inout [Number], _ walk: any ValueWalk, at place: ValuePlace) {
    for index in forms.indices {
      walk.visit(&numbers[index], forms[index], at: place.index(index))
    }
  }
}

extension JSONNode {
  package var isText: Bool { if case .string = value { true } else { false } }
  package var isNumber: Bool { if case .number = value { true } else { false } }
  package var isList: Bool { if case .array = value { true } else { false } }
  package var isObject: Bool { if case .object = value { true } else { false } }

  package var isWholeNumber: Bool {
    if case .number(let number) = value { Int(exactly: number) != nil } else { false }
  }

  /// Whether the value is an object with this key alone.
  package func isTagged(_ key: String) -> Bool { members?.count == 1 && members?[0].key == key }
}
