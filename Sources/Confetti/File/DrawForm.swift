/// A number that may differ from particle to particle.
package struct DrawForm: Form {
  /// The form of a draw that is always the same number.
  private var number: NumberForm
  private let others: [String]

  /// The form of a draw.
  ///
  /// By default the usual numbers follow from the unit; `others` are keys that would have made the
  /// value something else than a draw, for errors.
  init(
    _ range: ClosedRange<Double>, _ unit: String = "", usual: ClosedRange<Double>? = nil,
    others: [String] = []
  ) {
    (number, self.others) = (NumberForm(range, unit, usual: usual), others)
  }

  /// The form of draws that follow lengths and times otherwise than the unit says; see
  /// ``NumberForm/measured(in:)``.
  func measured(in dimension: Dimension?) -> DrawForm {
    var form = self
    form.number = number.measured(in: dimension)
    return form
  }

  /// The form with a note after the range in errors about it.
  func noting(_ note: String) -> DrawForm {
    var form = self
    form.number = number.named("a number", note)
    return form
  }

  package func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> Draw {
    switch node.value {
    case .number, .array: break
    case .object(let members)
    where members.contains { $0.key == "by" }
      || !members.contains { ["min", "max"].contains($0.key) }:
      break
    default:
      throw EffectError(
        path,
        expected: ValueHint.expected(
          "a number or a range", insteadOf: node, as: number.numbers, number.unit),
        found: node.summary)
    }
    return try Draw(node, at: path, others: others)
  }

  package func json(_ value: Draw) -> JSONValue? { value.json }

  package func check(_ value: Draw, at path: EffectPath) throws(EffectError) {
    try value.check(as: number, at: path)
  }

  package var description: FormDescription {
    FormDescription(.draw(number.numbers), title: "draw", unit: number.unit)
  }

  package var kinds: ValueKinds { number.kinds.union(.draws) }

  package func walk(_ value: inout Draw, _ walk: any ValueWalk, at place: ValuePlace) {
    walk.visit(&value, number, at: place)
  }
}

extension Draw {
  static let keys = [
    "either", "steps", "over", "oneOf", "by", "from", "to", "times", "ease", "draw",
  ]
  private static let kinds = ["either", "steps", "oneOf"]

  /// Reads a draw, without checking its numbers; `others` are keys that would have made the value
  /// something else.
  fileprivate init(_ node: JSONNode, at path: EffectPath, others: [String]) throws(EffectError) {
    switch node.value {
    case .number(let number): self = .fixed(number)
    case .array:
      let ends = try node.numbers(2...2, expected: "a range of two numbers", at: path)
      self = .between(ends[0], ends[1])
    case .object: self = try Self.read(node, at: path, others: others)
    default: throw EffectError(path, expected: "a number or a range", found: node.summary)
    }
  }

  private static func read(
    _ node: JSONNode, at whole: EffectPath, others: [String]
  ) throws(EffectError) -> Draw {
    let keys = (node.members ?? []).map(\.key)
    if keys.contains("by") { return try readBy(node, keys, at: whole) }
    // Where a list means something else, such as a track, a range needs a key.
    if keys == ["draw"], let draw = node["draw"] {
      return try Draw(draw, at: whole.key("draw"), others: others)
    }
    let kinds = keys.filter(Self.kinds.contains)
    guard kinds.count < 2 else { throw .both(kinds[1], and: kinds[0], at: whole) }
    for key in keys where key != "over" && key != kinds.first {
      guard ["from", "to", "times", "ease"].contains(key) else {
        throw .unknown(key, at: whole, known: others + Self.keys)
      }
      let ends = ["from", "to"].compactMap { node[$0].flatMap { try? $0.number(at: whole) } }
      let range =
        ends.count == 2 ? JSONWriter.text(of: [.number(ends[0]), .number(ends[1])]) : "[1, 2]"
      throw EffectError(
        whole, expected: "a list such as \(range), or \"by\" beside \"\(key)\"",
        found: "{\"\(key)\"…}")
    }
    let divisor = try node["over"]?.number(at: whole.key("over"))
    guard let kind = kinds.first, let value = node[kind] else {
      throw EffectError(
        whole, expected: "\"either\", \"steps\", \"oneOf\" or \"by\"", found: "none of them")
    }
    guard divisor == nil || kind == "steps" else {
      throw EffectError(
        whole.key("over"), expected: "\"steps\" beside it", found: "none", isKey: true)
    }
    let path = whole.key(kind)
    switch kind {
    case "either":
      let ends = try value.numbers(2...2, expected: "a range of two numbers", at: path)
      return .either(ends[0], ends[1])
    case "steps":
      let expected = "a range of two whole numbers"
      let ends = try value.numbers(2...2, expected: expected, at: path)
      guard let first = Int(exactly: ends[0]), let last = Int(exactly: ends[1]) else {
        throw EffectError(path, expected: expected, found: value.summary)
      }
      return .steps(first, last, over: divisor ?? 1)
    default:
      let expected = "a list of 1…\(mostChoices) numbers"
      return .oneOf(try value.numbers(1...mostChoices, expected: expected, at: path))
    }
  }

  /// Reads a number that follows a draw.
  private static func readBy(
    _ node: JSONNode, _ keys: [String], at whole: EffectPath
  ) throws(EffectError) -> Draw {
    let known = ["by", "from", "to", "times", "ease"]
    if let other = keys.first(where: { !known.contains($0) }) {
      if kinds.contains(other) { throw .both(other, and: "by", at: whole) }
      let meant = [
        "min": "from", "low": "from", "start": "from", "max": "to", "high": "to", "end": "to",
      ]
      guard let key = meant[other] else { throw .unknown(other, at: whole, known: known) }
      throw EffectError(
        whole.key(other),
        expected: "\"\(key)\": the number where the draw is \(key == "from" ? 0 : 1)",
        found: JSONScanner.excerpt(other), isKey: true)
    }
    let name = try node["by"]?.text(
      "the name of one of the emitter's \"draws\" in quotes", at: whole.key("by"))
    let from = try node["from"]?.number(at: whole.key("from"))
    // A factor of the draw is its number at 1, and 0 at 0.
    let factor = try node["times"]?.number(at: whole.key("times"))
    if factor != nil, let other = keys.first(where: { ["from", "to"].contains($0) }) {
      throw .both("times", and: other, at: whole)
    }
    let to = try node["to"]?.number(at: whole.key("to")) ?? factor
    let ease = try node["ease"].map { node throws(EffectError) in
      let curve = try Ease(node, at: whole.key("ease"))
      try curve.checkDrawn(at: whole.key("ease"))
      return curve
    }
    return .by(name ?? "", from: from ?? 0, to: to ?? 1, ease: ease)
  }

  private static let step = IntegerForm(-1_000_000...1_000_000)

  static let mostChoices = 1000

  /// The draw as a file says it.
  package var json: JSONValue {
    func list(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
    switch self {
    case .fixed(let number): return .number(number)
    case .between(let low, let high): return list([low, high])
    case .either(let low, let high): return .object([.init("either", list([low, high]))])
    case .steps(let first, let last, let divisor):
      let steps = JSONValue.Member("steps", list([Double(first), Double(last)]))
      return .object(divisor == 1 ? [steps] : [steps, .init("over", .number(divisor))])
    case .oneOf(let choices): return .object([.init("oneOf", list(choices))])
    case .by(let name, let from, let to, let ease):
      return .object(
        [.init("by", .string(name)), .init("from", .number(from)), .init("to", .number(to))]
          + (ease.map { [.init("ease", $0.json)] } ?? []))
    }
  }

  /// Throws an error if a number that can be chosen cannot be used.
  fileprivate func check(as numbers: NumberForm, at path: EffectPath) throws(EffectError) {
    func text(_ low: Double, _ high: Double) -> String {
      "[\(JSONWriter.text(of: low)), \(JSONWriter.text(of: high))]"
    }
    func ordered(_ low: Double, _ high: Double, _ path: EffectPath) throws(EffectError) {
      guard !(low <= high) else { return }
      // [350, 10] means a range around 0°.
      let isAngle = numbers.unit == "°" && low - high > 180 && high >= 0 && low <= 360
      let (least, most) = isAngle ? (low - 360, high) : (high, low)
      throw EffectError(
        path, expected: "a range from its lower to its upper end, such as \(text(least, most))",
        found: text(low, high))
    }
    let range = numbers.numbers.range
    switch self {
    case .fixed(let number): try numbers.check(number, at: path)
    case .between(let low, let high):
      try numbers.check(low, at: path.index(0))
      try numbers.check(high, at: path.index(1))
      try ordered(low, high, path)
    case .either(let low, let high):
      let path = path.key("either")
      let magnitudes = 0...max(abs(range.lowerBound), abs(range.upperBound))
      if !magnitudes.contains(low) || !magnitudes.contains(high) {
        let form = NumberForm(magnitudes)
        try form.check(low, at: path.index(0))
        try form.check(high, at: path.index(1))
      }
      try ordered(low, high, path)
      guard range.contains(-high) else {
        throw EffectError(
          path,
          expected: "no \"either\", as numbers below \(JSONWriter.text(of: range.lowerBound)) "
            + "make no sense here", found: text(low, high), isKey: true)
      }
    case .steps(let first, let last, let divisor):
      try Self.step.check(first, at: path.key("steps").index(0))
      try Self.step.check(last, at: path.key("steps").index(1))
      try ordered(Double(first), Double(last), path.key("steps"))
      guard Self.divisors.contains(abs(divisor)) else {
        throw EffectError(
          path.key("over"), expected: "a number of 0.000001…1000000, or of the same below 0",
          found: JSONWriter.text(of: divisor))
      }
      try numbers.check(Double(first) / divisor, at: path.key("steps").index(0))
      try numbers.check(Double(last) / divisor, at: path.key("steps").index(1))
    case .oneOf(let choices):
      let path = path.key("oneOf")
      try (1...Self.mostChoices).check(count: choices.count, at: path)
      for (index, choice) in choices.enumerated() {
        try numbers.check(choice, at: path.index(index))
      }
    case .by(let name, let from, let to, let ease):
      do {
        try NameExpansion.check(name: name, at: path.key("by"))
      } catch {
        // As in "1 - near".
        guard name.contains(where: { "-+* ".contains($0) }) else { throw error }
        throw error.ending(in: "to turn a draw round, exchange \"from\" and \"to\"")
      }
      try numbers.check(from, at: path.key("from"))
      try numbers.check(to, at: path.key("to"))
      try ease?.checkDrawn(at: path.key("ease"))
    }
  }
}
