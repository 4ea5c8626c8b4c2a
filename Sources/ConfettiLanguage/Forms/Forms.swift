/// A number that is the same for all particles.
package struct NumberForm: Form {
  package let numbers: Numbers
  package let unit: String
  /// How the numbers follow the lengths and times of a whole; `nil` leaves that to the unit of the
  /// value that has these numbers as parts.
  package private(set) var dimension: Dimension?
  /// The name of the number in errors about its range, and a note after the range.
  private var (noun, note) = ("a number", "")

  /// A form of numbers in a range; by default the usual numbers follow from the unit.
  package init(
    _ range: ClosedRange<Double>, _ unit: String = "", usual: ClosedRange<Double>? = nil
  ) {
    (numbers, self.unit) = (Numbers(range, unit: unit, usual: usual), unit)
    dimension = Dimension(unit: unit)
  }

  /// The form of numbers that follow lengths and times in another way than their unit says; `nil`
  /// leaves that to the unit of the value that has these numbers as parts.
  package func measured(in dimension: Dimension?) -> NumberForm {
    var form = self
    form.dimension = dimension
    return form
  }

  /// The form with another name for the number in errors about its range, and a note after the
  /// range.
  package func named(_ noun: String, _ note: String) -> NumberForm {
    var form = self
    (form.noun, form.note) = (noun, note)
    return form
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Double {
    if case .number(let number) = node.value { return number }
    throw ValueError(path, expected: expected(insteadOf: node), found: node.summary)
  }

  private func expected(insteadOf node: JSONNode) -> String {
    switch node.value {
    case .array where node.isDrawn, .object where node.isDrawn: "a number" + Self.sameForAll
    default: ValueHint.expected("a number", insteadOf: node, as: numbers, unit)
    }
  }

  package func json(_ value: Double) -> JSONValue? { .number(value) }

  package func check(_ number: Double, at path: ValuePath) throws(ValueError) {
    guard !numbers.range.contains(number) else { return }
    throw ValueError(
      path, expected: "\(noun) of \(rangeText)\(note.isEmpty ? percent(number) : note)",
      found: JSONWriter.text(of: number))
  }

  /// The end of an error about a share that is written in percent.
  private func percent(_ number: Double) -> String {
    guard numbers.range == 0...1, (10...100).contains(number) else { return "" }
    return "; \(JSONWriter.text(of: number)) % is \(JSONWriter.text(of: number / 100))"
  }

  /// The range in errors, such as `0…1`.
  package var rangeText: String {
    let range = numbers.range
    return "\(JSONWriter.text(of: range.lowerBound))…\(JSONWriter.text(of: range.upperBound))"
  }

  package var description: FormDescription { FormDescription(.number(numbers), unit: unit) }

  package var kinds: ValueKinds { dimension?.kinds ?? [.lengths, .times] }

  package func walk(_ value: inout Double, _ walk: any ValueWalk, at place: ValuePlace) {
    walk.visit(&value, self, at: place)
  }
}

extension NumberForm {
  /// The end of an expectation, where a draw was found in place of a number.
  package static let sameForAll = ", as it is the same for all particles"

  /// A share of a whole.
  package static let share = NumberForm(0...1)

  /// A weight: how often one of several values is chosen, in relation to the weights of the others.
  package static let weight = NumberForm(1e-6...1e6, usual: 0.1...10)
}

/// A whole number that is the same for all particles.
package struct IntegerForm: Form {
  private let range: ClosedRange<Int>
  private let usual: ClosedRange<Double>?

  /// A form of whole numbers in a range; by default the usual numbers are the first hundred.
  package init(_ range: ClosedRange<Int>, usual: ClosedRange<Double>? = nil) {
    (self.range, self.usual) = (range, usual)
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Int {
    guard case .number(let number) = node.value, let integer = Int(exactly: number) else {
      let isQuoted = node.text.flatMap { Int($0) } != nil
      let hint = isQuoted ? ", without quotes" : node.isDrawn ? NumberForm.sameForAll : ""
      throw ValueError(path, expected: expected + hint, found: node.summary)
    }
    return integer
  }

  package func json(_ value: Int) -> JSONValue? { .number(Double(value)) }

  package func check(_ number: Int, at path: ValuePath) throws(ValueError) {
    guard !range.contains(number) else { return }
    throw ValueError(path, expected: expected, found: String(number))
  }

  private var expected: String { "a whole number of \(range.lowerBound)…\(range.upperBound)" }

  package var description: FormDescription {
    let range = Double(range.lowerBound)...Double(range.upperBound)
    return FormDescription(.number(Numbers(range, unit: "", isWhole: true, usual: usual)))
  }
}

/// True or false.
package struct FlagForm: Form {
  package init() {}

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Bool {
    guard case .bool(let value) = node.value else {
      throw ValueError(path, expected: "true or false", found: node.summary)
    }
    return value
  }

  package func json(_ value: Bool) -> JSONValue? { .bool(value) }
  package func check(_ value: Bool, at path: ValuePath) throws(ValueError) {}

  package var description: FormDescription { FormDescription(.flag) }
}

/// A text of one line for people to read, or the name of a file beside this one.
package struct TextForm: Form {
  private let most: Int
  private let isNeighbor: Bool

  /// - Parameters:
  ///   - most: the most characters.
  ///   - isNeighbor: whether the text, if not empty, names a file in the same folder or below it.
  package init(upTo most: Int, isNeighbor: Bool = false) {
    (self.most, self.isNeighbor) = (most, isNeighbor)
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> String {
    let text = try node.text("a text in quotes", at: path)
    if isNeighbor, !text.isEmpty { try NeighborName.check(text, at: path) }
    return text
  }

  package func json(_ value: String) -> JSONValue? { .string(value) }

  package func check(_ text: String, at path: ValuePath) throws(ValueError) {
    let scalars = text.unicodeScalars
    guard scalars.count <= most else {
      throw ValueError(
        path, expected: "a text of at most \(most) characters", found: "\(scalars.count)")
    }
    guard !scalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw ValueError(path, expected: "a text of one line", found: "control characters")
    }
  }

  package var description: FormDescription { .text(0...most) }
}

/// A name that a file gives to a part; empty if the part has none.
package struct NameForm: Form {
  package init() {}

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> String {
    try node.text("a name in quotes", at: path)
  }

  package func json(_ value: String) -> JSONValue? { .string(value) }

  package func check(_ name: String, at path: ValuePath) throws(ValueError) {
    if !name.isEmpty { try NameExpansion.check(name: name, at: path) }
  }

  package var description: FormDescription { .text(0...NameExpansion.Limit.length) }
}

/// One of a few values that have names.
package struct ChoiceForm<Value: Equatable & Sendable>: Form {
  private let names: [String]
  private let values: [Value]

  package init(_ choices: [(name: String, value: Value)]) {
    (names, values) = (choices.map(\.name), choices.map(\.value))
  }

  func value(_ node: JSONNode) -> Value? {
    guard case .string(let text) = node.value else { return nil }
    return names.firstIndex(of: text).map { values[$0] }
  }

  func name(of value: Value) -> String? { values.firstIndex(of: value).map { names[$0] } }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> Value {
    guard let value = value(node) else {
      let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
      throw ValueError(path, expected: "one of \(quoted)", found: node.summary)
    }
    return value
  }

  package func checkRest(_ value: Value, at path: ValuePath) {}

  package func json(_ value: Value) -> JSONValue? { name(of: value).map { .string($0) } }

  package func check(_ value: Value, at path: ValuePath) throws(ValueError) {}

  package var description: FormDescription { .choice(names) }
}

extension ChoiceForm where Value: RawRepresentable<String> & CaseIterable {
  /// - Parameter others: values that another key says.
  package init(without others: [Value] = []) {
    self.init(Value.allCases.filter { !others.contains($0) }.map { ($0.rawValue, $0) })
  }
}

extension ClosedRange<Int> {
  /// Throws an error if the number of elements of a list is not in the range.
  package func check(count: Int, at path: ValuePath) throws(ValueError) {
    guard !contains(count) else { return }
    let expected =
      lowerBound == upperBound ? "\(lowerBound) elements" : "\(lowerBound)…\(upperBound) elements"
    throw ValueError(path, expected: expected, found: count == 0 ? "an empty list" : "\(count)")
  }
}

extension JSONNode {
  /// The value, which must be a text.
  ///
  /// - Parameter expected: the text to expect, with “in quotes”.
  package func text(_ expected: String, at path: ValuePath) throws(ValueError) -> String {
    guard case .string(let text) = value else {
      throw ValueError(path, expected: expected, found: summary)
    }
    return text
  }

  package func number(at path: ValuePath) throws(ValueError) -> Double {
    guard case .number(let number) = value else {
      throw ValueError(path, expected: "a number", found: summary)
    }
    return number
  }

  package func numbers(
    _ count: ClosedRange<Int>, expected: String, at path: ValuePath
  ) throws(ValueError) -> [Double] {
    guard case .array(let nodes) = value, count.contains(nodes.count) else {
      throw ValueError(path, expected: expected, found: summary)
    }
    var numbers: [Double] = []
    for (index, node) in nodes.enumerated() {
      numbers.append(try node.number(at: path.index(index)))
    }
    return numbers
  }
}
