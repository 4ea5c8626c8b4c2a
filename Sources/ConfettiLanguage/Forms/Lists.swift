/// A list of values of one form.
package struct ListForm<Element: Form>: Form {
  private let element: Element
  private let counts: [ClosedRange<Int>]
  private let isRow: Bool
  private let expected: String?
  private let unit: String

  /// - Parameters:
  ///   - count: the possible numbers of elements. With 0 the list may be missing, but must not be
  ///     empty in a file, where an empty list is probably a mistake.
  ///   - expected: the expectation in errors about a value that is no list.
  package init(of element: Element, _ count: ClosedRange<Int>, expected: String? = nil) {
    (self.element, counts, isRow) = (element, [count], false)
    (self.expected, unit) = (expected, "")
  }

  /// A list of values with a form of their own.
  package init<Value>(_ count: ClosedRange<Int>) where Element == OwnForm<Value> {
    self.init(of: OwnForm(), count)
  }

  /// A few values that belong together; their number must be one of some numbers.
  ///
  /// - Parameters:
  ///   - expected: the expectation in errors, also about a wrong number of values.
  ///   - unit: the unit of the numbers in the values, empty if they have units of their own.
  package init(row element: Element, _ counts: Int..., expected: String, unit: String = "") {
    (self.element, self.counts, isRow) = (element, counts.map { $0...$0 }, true)
    (self.expected, self.unit) = (expected, unit)
  }

  private var written: [ClosedRange<Int>] {
    counts.map { max($0.lowerBound, 1)...$0.upperBound }
  }

  private func isWhole(_ count: Int) -> Bool {
    !isRow || counts.contains { $0.contains(count) }
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> [Element.Value] {
    guard case .array(let nodes) = node.value, isWhole(nodes.count) else {
      let usual = "a list in brackets" + (node.isObject ? " around the braces" : "")
      throw ValueError(path, expected: expected ?? usual, found: node.summary)
    }
    // The count is checked before the elements are read, because a list may be very long.
    if !isRow { try written[0].check(count: nodes.count, at: path) }
    var values: [Element.Value] = []
    values.reserveCapacity(nodes.count)
    try ValueError.collecting(nodes.indices) { index throws(ValueError) in
      values.append(try element.readChecked(nodes[index], at: path.index(index)))
    }
    return values
  }

  package func checkRest(_ value: [Element.Value], at path: ValuePath) {}

  package func json(_ values: [Element.Value]) -> JSONValue? {
    values.isEmpty ? nil : .array(values.compactMap(element.json))
  }

  package func check(_ values: [Element.Value], at path: ValuePath) throws(ValueError) {
    guard isWhole(values.count) else {
      throw ValueError(path, expected: expected ?? "", found: "\(values.count)")
    }
    if !isRow { try counts[0].check(count: values.count, at: path) }
    for index in values.indices { try element.check(values[index], at: path.index(index)) }
  }

  package var description: FormDescription {
    FormDescription(.list(element.description, counts: written), unit: unit)
  }

  package var kinds: ValueKinds { element.kinds }

  package func walk(_ values: inout [Element.Value], _ walk: any ValueWalk, at place: ValuePlace) {
    for index in values.indices { element.walk(&values[index], walk, at: place.index(index)) }
  }
}
