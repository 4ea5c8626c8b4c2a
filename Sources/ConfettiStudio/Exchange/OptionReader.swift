import Confetti

/// An object of options that are read one by one; those that nobody reads are known at the end.
struct OptionReader {
  let node: JSONNode
  /// The names that lead to the object, for messages.
  private let path: String
  private var read: Set<String> = []

  init(_ node: JSONNode, _ path: String = "") { (self.node, self.path) = (node, path) }

  /// The options that were not read, in their order.
  var unread: [String] {
    (node.members ?? []).map(\.key).filter { !read.contains($0) }.map(name)
  }

  private func name(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The value of an option; `nil` if it is left out, or `null`.
  mutating func value(_ key: String) -> JSONNode? {
    read.insert(key)
    return node[key].flatMap { $0.value == .null ? nil : $0 }
  }

  /// A number within a range.
  mutating func number(
    _ key: String, in range: ClosedRange<Double> = -1e6...1e6
  ) throws(PasteError) -> Double? {
    guard let node = value(key) else { return nil }
    return try Self.number(node, name(key), in: range)
  }

  /// A number, or the least and the greatest as `{ min, max }`.
  mutating func span(
    _ key: String, in range: ClosedRange<Double> = -1e6...1e6
  ) throws(PasteError) -> ClosedRange<Double>? {
    guard let node = value(key) else { return nil }
    guard node.members != nil else {
      let number = try Self.number(node, name(key), in: range)
      return number...number
    }
    var part = OptionReader(node, name(key))
    let least = try part.number("min", in: range) ?? 0
    let greatest = try part.number("max", in: range) ?? least
    return min(least, greatest)...max(least, greatest)
  }

  mutating func flag(_ key: String) throws(PasteError) -> Bool? {
    guard let node = value(key) else { return nil }
    if case .bool(let flag) = node.value { return flag }
    throw PasteError(node.place, "\(name(key)) must be true or false, not \(node.summary)")
  }

  /// The elements of a list; one value counts as a list of one.
  mutating func list(_ key: String) -> [JSONNode]? {
    value(key).map { $0.elements ?? [$0] }
  }

  /// An object of options; an empty one if it is left out.
  mutating func object(_ key: String) throws(PasteError) -> OptionReader {
    guard let node = value(key) else {
      return OptionReader(JSONNode(value: .object([]), place: node.place), name(key))
    }
    guard node.members != nil else {
      throw PasteError(node.place, "\(name(key)) must be an object, not \(node.summary)")
    }
    return OptionReader(node, name(key))
  }

  private static func number(
    _ node: JSONNode, _ name: String, in range: ClosedRange<Double>
  ) throws(PasteError) -> Double {
    guard case .number(let number) = node.value else {
      throw PasteError(node.place, "\(name) must be a number, not \(node.summary)")
    }
    guard range.contains(number) else {
      throw PasteError(
        node.place,
        "\(name) must be from \(JSONWriter.text(of: range.lowerBound)) to "
          + "\(JSONWriter.text(of: range.upperBound)), not \(node.summary)")
    }
    return number
  }
}

extension JSONValue {
  /// A number of about five digits, with up to three places after the point.
  static func rounded(_ number: Double) -> JSONValue {
    let places: Double = abs(number) < 100 ? 1000 : abs(number) < 1000 ? 100 : 10
    let rounded = (number * places).rounded() / places
    return .number(rounded == 0 ? 0 : rounded)
  }

  /// A range of numbers; one number if both ends are the same.
  static func range(_ a: Double, _ b: Double) -> JSONValue {
    a == b ? .rounded(a) : .array([.rounded(min(a, b)), .rounded(max(a, b))])
  }

  /// An object of the members that are there.
  static func members(_ members: (String, JSONValue?)...) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }
}
