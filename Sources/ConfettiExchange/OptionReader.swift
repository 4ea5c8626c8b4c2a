import Confetti

/// An object of options that are read one by one; those that nobody reads are known at the end.
struct OptionReader {
  let node: JSONNode
  /// The names that lead to the object, for messages.
  private let path: String
  private var read: Set<String> = []

  init(_ node: JSONNode, _ path: String = "") { (self.node, self.path) = (node, path) }

  /// The options that were not read, in their order.
  var unread: [UnsaidOption] {
    (node.members ?? []).filter { !read.contains($0.key) }.map {
      UnsaidOption(name($0.key), $0.keyPlace)
    }
  }

  /// An option that cannot be said, with the thing that happens instead; the object itself if it has no such option.
  func unsaid(_ key: String, _ reason: String? = nil) -> UnsaidOption {
    let place = node.members?.first { $0.key == key }?.keyPlace ?? node.place
    return UnsaidOption(name(key), place, reason)
  }

  private func name(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// The value of an option; `nil` if it is left out, or `null`.
  mutating func value(_ key: String) -> JSONNode? {
    read.insert(key)
    return node[key].flatMap { $0.value == .null ? nil : $0 }
  }

  /// Passes over an option that says nothing here.
  mutating func ignore(_ key: String) { read.insert(key) }

  /// A number within a range.
  mutating func number(
    _ key: String, in range: ClosedRange<Double> = -1e6...1e6
  ) throws(ForeignError) -> Double? {
    guard let node = value(key) else { return nil }
    return try Self.number(node, name(key), in: range)
  }

  /// A number of an option that has two names.
  mutating func number(
    _ key: String, or other: String, in range: ClosedRange<Double> = -1e6...1e6
  ) throws(ForeignError) -> Double? {
    let second = try number(other, in: range)
    return try number(key, in: range) ?? second
  }

  /// A number, or the least and the greatest as `{ min, max }`.
  mutating func span(
    _ key: String, in range: ClosedRange<Double> = -1e6...1e6
  ) throws(ForeignError) -> ClosedRange<Double>? {
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

  /// True or false.
  mutating func flag(_ key: String) throws(ForeignError) -> Bool? {
    guard let node = value(key) else { return nil }
    if case .bool(let flag) = node.value { return flag }
    throw ForeignError(node.place, "\(name(key)) must be true or false, not \(node.summary)")
  }

  /// The elements of a list; one value counts as a list of one.
  mutating func list(_ key: String) -> [JSONNode]? {
    value(key).map { $0.elements ?? [$0] }
  }

  /// An object of options; an empty one if it is left out.
  mutating func object(_ key: String) throws(ForeignError) -> OptionReader {
    guard let node = value(key) else {
      return OptionReader(JSONNode(value: .object([]), place: node.place), name(key))
    }
    guard node.members != nil else {
      throw ForeignError(node.place, "\(name(key)) must be an object, not \(node.summary)")
    }
    return OptionReader(node, name(key))
  }

  /// The number that a value is.
  static func number(
    _ node: JSONNode, _ name: String, in range: ClosedRange<Double>
  ) throws(ForeignError) -> Double {
    guard case .number(let number) = node.value else {
      throw ForeignError(node.place, "\(name) must be a number, not \(node.summary)")
    }
    guard range.contains(number) else {
      throw ForeignError(
        node.place,
        "\(name) must be from \(JSONWriter.text(of: range.lowerBound)) to "
          + "\(JSONWriter.text(of: range.upperBound)), not \(node.summary)")
    }
    return number
  }
}

extension JSONValue {
  /// A number of seven digits.
  static func rounded(_ number: Double) -> JSONValue {
    var places = 1e7
    while places > 1e-9, abs(number) * places >= 1e7 { places /= 10 }
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
