/// A number that is the same for all particles.
struct NumberForm: Form {
  let numbers: Numbers
  let unit: String

  /// By default the usual numbers and the scale follow from the unit.
  init(
    _ range: ClosedRange<Double>, _ unit: String = "", usual: ClosedRange<Double>? = nil,
    scale: Numbers.Scale? = nil
  ) {
    (numbers, self.unit) = (Numbers(range, unit: unit, usual: usual, scale: scale), unit)
  }

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> Double {
    if case .number(let number) = node.value { return number }
    throw EffectError(path, expected: expected(insteadOf: node), found: node.summary)
  }

  private func expected(insteadOf node: JSONNode) -> String {
    switch node.value {
    case .array where Draw.isDrawn(node), .object where Draw.isDrawn(node):
      "a number" + Self.sameForAll
    default: ValueHint.expected("a number", insteadOf: node, as: numbers, unit)
    }
  }

  func json(_ value: Double) -> JSONValue? { .number(value) }

  func check(_ number: Double, at path: EffectPath) throws(EffectError) {
    guard !numbers.range.contains(number) else { return }
    throw EffectError(
      path, expected: "a number of \(rangeText)", found: JSONWriter.text(of: number))
  }

  /// The range in errors, such as `0…1`.
  var rangeText: String {
    let range = numbers.range
    return "\(JSONWriter.text(of: range.lowerBound))…\(JSONWriter.text(of: range.upperBound))"
  }

  var description: FormDescription { FormDescription(.number(numbers), unit: unit) }
}

extension NumberForm {
  /// The end of an expectation where a draw was found.
  static let sameForAll = ", as it is the same for all particles"

  /// How often one of several is chosen, beside the weights of the others.
  static let weight = NumberForm(1e-6...1e6, usual: 0.1...10, scale: .logarithmic)
}

/// A whole number that is the same for all particles.
struct IntegerForm: Form {
  private let range: ClosedRange<Int>
  private let usual: ClosedRange<Double>?
  private let scale: Numbers.Scale?

  /// By default the usual numbers are the first hundred, and a large range is divided by factors.
  init(
    _ range: ClosedRange<Int>, usual: ClosedRange<Double>? = nil, scale: Numbers.Scale? = nil
  ) {
    (self.range, self.usual, self.scale) = (range, usual, scale)
  }

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> Int {
    guard case .number(let number) = node.value, let integer = Int(exactly: number) else {
      let isQuoted = node.text.flatMap { Int($0) } != nil
      let hint = isQuoted ? ", without quotes" : Draw.isDrawn(node) ? NumberForm.sameForAll : ""
      throw EffectError(path, expected: expected + hint, found: node.summary)
    }
    return integer
  }

  func json(_ value: Int) -> JSONValue? { .number(Double(value)) }

  func check(_ number: Int, at path: EffectPath) throws(EffectError) {
    guard !range.contains(number) else { return }
    throw EffectError(path, expected: expected, found: String(number))
  }

  private var expected: String { "a whole number of \(range.lowerBound)…\(range.upperBound)" }

  var description: FormDescription {
    let range = Double(range.lowerBound)...Double(range.upperBound)
    return FormDescription(
      .number(Numbers(range, unit: "", isWhole: true, usual: usual, scale: scale)))
  }
}

/// True or false.
struct FlagForm: Form {
  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> Bool {
    guard case .bool(let value) = node.value else {
      throw EffectError(path, expected: "true or false", found: node.summary)
    }
    return value
  }

  func json(_ value: Bool) -> JSONValue? { .bool(value) }
  func check(_ value: Bool, at path: EffectPath) throws(EffectError) {}

  var description: FormDescription { FormDescription(.flag) }
}

/// A text of one line for people to read.
struct TextForm: Form {
  private let most: Int

  /// - Parameter most: the most characters.
  init(upTo most: Int) { self.most = most }

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> String {
    try node.text("a text in quotes", at: path)
  }

  func json(_ value: String) -> JSONValue? { .string(value) }

  func check(_ text: String, at path: EffectPath) throws(EffectError) {
    let scalars = text.unicodeScalars
    guard scalars.count <= most else {
      throw EffectError(
        path, expected: "a text of at most \(most) characters", found: "\(scalars.count)")
    }
    guard !scalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw EffectError(path, expected: "a text of one line", found: "control characters")
    }
  }

  var description: FormDescription { .text(0...most) }
}

/// A name that a file gives something, empty if it has none.
struct NameForm: Form {
  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> String {
    try node.text("a name in quotes", at: path)
  }

  func json(_ value: String) -> JSONValue? { .string(value) }

  func check(_ name: String, at path: EffectPath) throws(EffectError) {
    if !name.isEmpty { try NameExpansion.check(name: name, at: path) }
  }

  var description: FormDescription { .text(0...NameExpansion.Limit.length) }
}

/// One of a few names.
struct ChoiceForm<Value: RawRepresentable<String> & CaseIterable & Sendable>: Form {
  private let names: [String]

  /// - Parameter others: values that are said by another key.
  init(without others: [Value] = []) {
    names = Value.allCases.map(\.rawValue).filter { name in !others.contains { $0.rawValue == name }
    }
  }

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> Value {
    guard case .string(let text) = node.value, names.contains(text),
      let choice = Value(rawValue: text)
    else {
      let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
      throw EffectError(path, expected: "one of \(quoted)", found: node.summary)
    }
    return choice
  }

  func json(_ value: Value) -> JSONValue? { .string(value.rawValue) }
  func check(_ value: Value, at path: EffectPath) throws(EffectError) {}

  var description: FormDescription { .choice(names) }
}

/// A list of values with a form of their own.
struct ListForm<Element: FileForm>: Form {
  private let count: ClosedRange<Int>

  /// - Parameter count: the possible numbers of elements. With 0 the list may be missing, but not
  ///   be empty in a file, where an empty list says nothing and is probably a mistake.
  init(_ count: ClosedRange<Int>) { self.count = count }

  private var written: ClosedRange<Int> { max(count.lowerBound, 1)...count.upperBound }

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> [Element] {
    guard case .array(let nodes) = node.value else {
      let isOne = if case .object = node.value { true } else { false }
      throw EffectError(
        path, expected: "a list in brackets" + (isOne ? " around the braces" : ""),
        found: node.summary)
    }
    // Checked before the elements are read, because a list may be very long.
    try written.check(count: nodes.count, at: path)
    var values: [Element] = []
    try EffectError.collecting(nodes.enumerated()) { item throws(EffectError) in
      values.append(try Element(item.element, at: path.index(item.offset)))
    }
    return values
  }

  func json(_ values: [Element]) -> JSONValue? {
    values.isEmpty ? nil : .array(values.map(\.json))
  }

  func check(_ values: [Element], at path: EffectPath) throws(EffectError) {
    try count.check(count: values.count, at: path)
    for (index, value) in values.enumerated() { try value.check(at: path.index(index)) }
  }

  var description: FormDescription { .list(Element.description, written) }
}

extension ClosedRange<Int> {
  /// Throws an error if a list has another number of elements.
  func check(count: Int, at path: EffectPath) throws(EffectError) {
    guard !contains(count) else { return }
    let expected =
      lowerBound == upperBound ? "\(lowerBound) elements" : "\(lowerBound)…\(upperBound) elements"
    throw EffectError(path, expected: expected, found: count == 0 ? "an empty list" : "\(count)")
  }
}

extension JSONNode {
  /// The text that it is.
  ///
  /// - Parameter expected: what it should be, with “in quotes”.
  func text(_ expected: String, at path: EffectPath) throws(EffectError) -> String {
    guard case .string(let text) = value else {
      throw EffectError(path, expected: expected, found: summary)
    }
    return text
  }

  /// The number that it is.
  func number(at path: EffectPath) throws(EffectError) -> Double {
    guard case .number(let number) = value else {
      throw EffectError(path, expected: "a number", found: summary)
    }
    return number
  }

  /// The numbers of a list.
  func numbers(
    _ count: ClosedRange<Int>, expected: String, at path: EffectPath
  ) throws(EffectError) -> [Double] {
    guard case .array(let nodes) = value, count.contains(nodes.count) else {
      throw EffectError(path, expected: expected, found: summary)
    }
    var numbers: [Double] = []
    for (index, node) in nodes.enumerated() {
      numbers.append(try node.number(at: path.index(index)))
    }
    return numbers
  }
}
