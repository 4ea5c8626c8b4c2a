/// A list of values of one form.
package struct ListForm<Element: Form>: Form {
  private let element: Element
  private let count: ClosedRange<Int>
  private let expected: String?

  /// - Parameters:
  ///   - element: the form of an element.
  ///   - count: the possible numbers of elements. With 0 the list may be missing, but not be empty in a
  ///     file, where an empty list says nothing and is probably a mistake.
  ///   - expected: what must stand there instead of a value that is no list, for errors.
  package init(of element: Element, _ count: ClosedRange<Int>, expected: String? = nil) {
    (self.element, self.count, self.expected) = (element, count, expected)
  }

  /// A list of values with a form of their own.
  package init<Value>(_ count: ClosedRange<Int>) where Element == OwnForm<Value> {
    self.init(of: OwnForm(), count)
  }

  private var written: ClosedRange<Int> { max(count.lowerBound, 1)...count.upperBound }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> [Element.Value] {
    guard case .array(let nodes) = node.value else {
      let usual = "a list in brackets" + (node.isObject ? " around the braces" : "")
      throw ValueError(path, expected: expected ?? usual, found: node.summary)
    }
    // Checked before the elements are read, because a list may be very long.
    try written.check(count: nodes.count, at: path)
    var values: [Element.Value] = []
    try ValueError.collecting(nodes.enumerated()) { item throws(ValueError) in
      values.append(try element.read(item.element, at: path.index(item.offset)))
    }
    return values
  }

  package func json(_ values: [Element.Value]) -> JSONValue? {
    values.isEmpty ? nil : .array(values.compactMap(element.json))
  }

  package func check(_ values: [Element.Value], at path: ValuePath) throws(ValueError) {
    try count.check(count: values.count, at: path)
    for (index, value) in values.enumerated() { try element.check(value, at: path.index(index)) }
  }

  package var description: FormDescription { .list(element.description, written) }

  package var kinds: ValueKinds { element.kinds }

  package func walk(_ values: inout [Element.Value], _ walk: any ValueWalk, at place: ValuePlace) {
    for index in values.indices { element.walk(&values[index], walk, at: place.index(index)) }
  }
}

/// Few values of one form in brackets, as many as one of some numbers says.
package struct RowForm<Element: Form>: Form {
  private let element: Element
  private let counts: [Int]
  private let expected: String

  /// - Parameter expected: what must stand there, for errors.
  package init(of element: Element, _ counts: Int..., expected: String) {
    (self.element, self.counts, self.expected) = (element, counts, expected)
  }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> [Element.Value] {
    guard let nodes = node.elements, counts.contains(nodes.count) else {
      throw ValueError(path, expected: expected, found: node.summary)
    }
    var values: [Element.Value] = []
    for (index, node) in nodes.enumerated() {
      values.append(try element.read(node, at: path.index(index)))
    }
    return values
  }

  package func json(_ values: [Element.Value]) -> JSONValue? {
    .array(values.compactMap(element.json))
  }

  package func check(_ values: [Element.Value], at path: ValuePath) throws(ValueError) {
    guard counts.contains(values.count) else {
      throw ValueError(path, expected: expected, found: "\(values.count)")
    }
    for (index, value) in values.enumerated() { try element.check(value, at: path.index(index)) }
  }

  package var description: FormDescription {
    FormDescription(.list(element.description, counts: counts.map { $0...$0 }))
  }

  package var kinds: ValueKinds { element.kinds }

  package func walk(_ values: inout [Element.Value], _ walk: any ValueWalk, at place: ValuePlace) {
    for index in values.indices { element.walk(&values[index], walk, at: place.index(index)) }
  }
}
