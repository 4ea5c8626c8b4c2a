/// A number in a file.
enum NumberForm {
  static func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> Double {
    guard case .number(let number) = node.value else {
      throw EffectError(path, expected: "a number", found: node.summary)
    }
    return number
  }

  static func check(
    _ number: Double, in range: ClosedRange<Double>, at path: EffectPath
  ) throws(EffectError) {
    guard !range.contains(number) else { return }
    throw EffectError(path, expected: "a number of \(text(range))", found: text(number))
  }

  /// A range for people to read.
  static func text(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound))…\(text(range.upperBound))"
  }

  /// A number for people to read: whole numbers without a fraction.
  static func text(_ number: Double) -> String { JSONValue.number(number).text }

  static func schema(_ range: ClosedRange<Double>) -> JSONValue {
    .object([.init("type", "number")] + limits(range))
  }

  /// The schema's keys for a range.
  static func limits(_ range: ClosedRange<Double>) -> [JSONValue.Member] {
    [
      .init("minimum", .number(range.lowerBound)),
      .init("maximum", .number(range.upperBound)),
    ]
  }
}

/// A whole number in a file.
enum IntegerForm {
  static func read(
    _ node: JSONNode, in range: ClosedRange<Int>, at path: EffectPath
  ) throws(EffectError) -> Int {
    guard case .number(let number) = node.value, let integer = Int(exactly: number) else {
      throw EffectError(path, expected: expected(range), found: node.summary)
    }
    return integer
  }

  static func check(
    _ number: Int, in range: ClosedRange<Int>, at path: EffectPath
  ) throws(EffectError) {
    guard !range.contains(number) else { return }
    throw EffectError(path, expected: expected(range), found: String(number))
  }

  private static func expected(_ range: ClosedRange<Int>) -> String {
    "a whole number of \(range.lowerBound)…\(range.upperBound)"
  }

  static func schema(_ range: ClosedRange<Int>) -> JSONValue {
    .object(
      [.init("type", "integer")]
        + NumberForm.limits(Double(range.lowerBound)...Double(range.upperBound)))
  }
}

/// A list in a file.
enum ListForm {
  static func read<Value: FileForm>(
    _ node: JSONNode, count: ClosedRange<Int>, at path: EffectPath
  ) throws(EffectError) -> [Value] {
    guard case .array(let nodes) = node.value else {
      throw EffectError(path, expected: "a list in brackets", found: node.summary)
    }
    // Checked before the elements are read, because a list may be very long.
    try check(nodes.count, in: count, at: path)
    var values: [Value] = []
    for (index, node) in nodes.enumerated() {
      values.append(try Value(node, at: path.index(index)))
    }
    return values
  }

  static func check(
    _ count: Int, in range: ClosedRange<Int>, at path: EffectPath
  ) throws(EffectError) {
    guard !range.contains(count) else { return }
    let expected =
      range.lowerBound == range.upperBound
      ? "\(range.lowerBound) elements" : "\(range.lowerBound)…\(range.upperBound) elements"
    throw EffectError(path, expected: expected, found: count == 0 ? "an empty list" : "\(count)")
  }

  static func schema(_ element: JSONValue, _ count: ClosedRange<Int>) -> JSONValue {
    .object([
      .init("type", "array"), .init("items", element),
      .init("minItems", .number(Double(max(count.lowerBound, 1)))),
      .init("maxItems", .number(Double(count.upperBound))),
    ])
  }

  /// Reads some numbers in brackets.
  static func numbers(
    _ node: JSONNode, count: ClosedRange<Int>, expected: String, at path: EffectPath
  ) throws(EffectError) -> [Double] {
    guard case .array(let nodes) = node.value, count.contains(nodes.count) else {
      throw EffectError(path, expected: expected, found: node.summary)
    }
    var numbers: [Double] = []
    for (index, node) in nodes.enumerated() {
      numbers.append(try NumberForm.read(node, at: path.index(index)))
    }
    return numbers
  }
}

extension Draw {
  /// The keys of a draw in braces.
  static let keys = ["either", "steps", "over", "oneOf"]

  /// Reads a draw, without checking its numbers.
  ///
  /// - Parameter others: keys that would have made it something else than a draw.
  init(
    _ node: JSONNode, at path: EffectPath, others: [String] = []
  ) throws(EffectError) {
    switch node.value {
    case .number(let number): self = .fixed(number)
    case .array:
      let ends = try ListForm.numbers(
        node, count: 2...2, expected: "a range of two numbers", at: path)
      self = .between(ends[0], ends[1])
    case .object(let members): self = try Self.read(members, at: path, others: others)
    default: throw EffectError(path, expected: "a number or a range", found: node.summary)
    }
  }

  private static func read(
    _ members: [JSONNode.Member], at whole: EffectPath, others: [String]
  ) throws(EffectError) -> Draw {
    var draw: Draw?
    var first: String?
    var divisor: Double?
    for member in members {
      let path = whole.key(member.key)
      if ["either", "steps", "oneOf"].contains(member.key) {
        if let first { throw .both(member.key, and: first, at: whole) }
        first = member.key
      }
      switch member.key {
      case "either":
        let ends = try ListForm.numbers(
          member.node, count: 2...2, expected: "a range of two numbers", at: path)
        draw = .either(ends[0], ends[1])
      case "steps":
        let ends = try ListForm.numbers(
          member.node, count: 2...2, expected: "a range of two whole numbers", at: path)
        guard let first = Int(exactly: ends[0]), let last = Int(exactly: ends[1]) else {
          throw EffectError(
            path, expected: "a range of two whole numbers", found: member.node.summary)
        }
        draw = .steps(first, last)
      case "over": divisor = try NumberForm.read(member.node, at: path)
      case "oneOf":
        draw = .oneOf(
          try ListForm.numbers(
            member.node, count: 1...mostChoices, expected: "a list of 1…\(mostChoices) numbers",
            at: path))
      default:
        throw .unknown(member.key, at: whole, known: keys + others)
      }
    }
    switch (draw, divisor) {
    case (.steps(let first, let last, _), let divisor?): return .steps(first, last, over: divisor)
    case (let draw?, nil): return draw
    case (nil, _):
      throw EffectError(
        whole, expected: "\"either\", \"steps\" or \"oneOf\"", found: "none of them")
    case (_?, _?):
      throw EffectError(
        whole.key("over"), expected: "\"steps\" beside it", found: "none", isKey: true)
    }
  }

  /// The most numbers that one of them may be drawn from.
  static let mostChoices = 1000

  var json: JSONValue {
    func list(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
    switch self {
    case .fixed(let number): return .number(number)
    case .between(let low, let high): return list([low, high])
    case .either(let low, let high): return .object([.init("either", list([low, high]))])
    case .steps(let first, let last, let divisor):
      let steps = JSONValue.Member("steps", list([Double(first), Double(last)]))
      return .object(divisor == 1 ? [steps] : [steps, .init("over", .number(divisor))])
    case .oneOf(let choices): return .object([.init("oneOf", list(choices))])
    }
  }

  /// Throws an error if a number that can be drawn is outside a range.
  func check(in range: ClosedRange<Double>, at path: EffectPath) throws(EffectError) {
    func ordered(_ low: Double, _ high: Double, _ path: EffectPath) throws(EffectError) {
      guard !(low <= high) else { return }
      throw EffectError(
        path, expected: "a range from its lower to its upper end",
        found: "[\(NumberForm.text(low)), \(NumberForm.text(high))]")
    }
    switch self {
    case .fixed(let number): try NumberForm.check(number, in: range, at: path)
    case .between(let low, let high):
      try NumberForm.check(low, in: range, at: path.index(0))
      try NumberForm.check(high, in: range, at: path.index(1))
      try ordered(low, high, path)
    case .either(let low, let high):
      let path = path.key("either")
      let magnitudes = 0...max(abs(range.lowerBound), abs(range.upperBound))
      try NumberForm.check(low, in: magnitudes, at: path.index(0))
      try NumberForm.check(high, in: magnitudes, at: path.index(1))
      try ordered(low, high, path)
      guard range.contains(-high) else {
        throw EffectError(
          path,
          expected: "no \"either\", as numbers below \(NumberForm.text(range.lowerBound)) "
            + "make no sense here", found: "[\(NumberForm.text(low)), \(NumberForm.text(high))]",
          isKey: true)
      }
    case .steps(let first, let last, let divisor):
      let limit = 1_000_000
      try IntegerForm.check(first, in: -limit...limit, at: path.key("steps").index(0))
      try IntegerForm.check(last, in: -limit...limit, at: path.key("steps").index(1))
      try ordered(Double(first), Double(last), path.key("steps"))
      guard abs(divisor) >= 1e-6, abs(divisor) <= 1e6 else {
        throw EffectError(
          path.key("over"), expected: "a number of 0.000001…1000000, or of the same below 0",
          found: NumberForm.text(divisor))
      }
      try NumberForm.check(Double(first) / divisor, in: range, at: path.key("steps").index(0))
      try NumberForm.check(Double(last) / divisor, in: range, at: path.key("steps").index(1))
    case .oneOf(let choices):
      let path = path.key("oneOf")
      try ListForm.check(choices.count, in: 1...Self.mostChoices, at: path)
      for (index, choice) in choices.enumerated() {
        try NumberForm.check(choice, in: range, at: path.index(index))
      }
    }
  }

  /// The JSON Schema of draws from a range.
  static func schema(_ range: ClosedRange<Double>) -> JSONValue {
    let number = NumberForm.schema(range)
    return [
      "title": "draw", "anyOf": [number, pair(of: number), ["$ref": "#/$defs/draw"]],
    ]
  }

  /// The JSON Schema of draws in braces, whatever their range.
  static var definition: JSONValue {
    let numbers = pair(of: ["type": "number"])
    func form(_ key: String, _ value: JSONValue, _ description: String) -> JSONValue {
      var properties: [JSONValue.Member] = [.init(key, value)]
      if key == "steps" { properties.append(.init("over", ["type": "number", "default": 1])) }
      return [
        "description": .string(description), "type": "object", "additionalProperties": false,
        "required": [.string(key)], "properties": .object(properties),
      ]
    }
    let choices = ListForm.schema(["type": "number"], 1...mostChoices)
    return [
      "title": "a draw in braces",
      "anyOf": [
        form("either", numbers, "a magnitude from a range, with either sign"),
        form("steps", pair(of: ["type": "integer"]), "a whole number from a range, over a number"),
        form("oneOf", choices, "one of these, each equally likely"),
      ],
    ]
  }

  private static func pair(of element: JSONValue) -> JSONValue {
    ["type": "array", "items": element, "minItems": 2, "maxItems": 2]
  }
}
