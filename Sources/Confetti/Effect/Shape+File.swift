import ConfettiGraphics

/// A shape in a file: the name of a drawn one, `{path, rule}`, `{text}`, `{picture}` or `{shape}`.
extension Shape: FileForm {
  package init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    guard case .object(let members) = node.value else {
      self = try Self.drawn(node, at: path)
      return
    }
    self = try Self.read(members, others: [], at: path)
  }

  /// The keys of the kinds of shapes; one of them must be there.
  private static let kindKeys = ["shape", "path", "text", "picture"]

  /// Reads a shape from the keys of an object.
  static func read(
    _ members: [JSONNode.Member], others: [String], at whole: EffectPath
  ) throws(EffectError) -> Shape {
    var shape: (key: String, value: Shape)?
    let rule = try members.first { $0.key == "rule" }.map { member throws(EffectError) in
      try self.rule(member.node, at: whole.key("rule"))
    }
    for member in members {
      let path = whole.key(member.key)
      if let shape, kindKeys.contains(member.key) {
        throw .both(member.key, and: shape.key, at: whole)
      }
      switch member.key {
      case "shape": shape = (member.key, try drawn(member.node, at: path))
      case "path":
        let outline = try ShapePath(member.node, rule: rule ?? .nonzero, at: path)
        shape = (member.key, .path(outline))
      case "text": shape = (member.key, .text(try line(member.node, at: path)))
      case "picture": shape = (member.key, .picture(Picture(try name(member.node, at: path))))
      case "rule": continue
      default: throw .unknown(member.key, at: whole, known: kindKeys + ["rule"] + others)
      }
    }
    guard let shape else {
      throw EffectError(
        whole, expected: "one of \"shape\", \"path\", \"text\" and \"picture\"", found: "none")
    }
    if rule != nil, shape.key != "path" {
      throw EffectError(
        whole.key("rule"), expected: "no \"rule\" without a \"path\"", found: "\"\(shape.key)\"",
        isKey: true)
    }
    return shape.value
  }

  private static func drawn(
    _ node: JSONNode, at path: EffectPath
  ) throws(EffectError) -> Shape {
    guard case .string(let text) = node.value else {
      throw EffectError(path, expected: "the name of a shape", found: node.summary)
    }
    if text == "square" { return .rectangle }
    guard let shape = drawn.first(where: { $0.name == text }) else {
      let names = drawn.map(\.name) + ["square"]
      throw EffectError(
        path,
        expected: "a shape of \(names.joined(separator: ", "))"
          + (text.unicodeScalars.allSatisfy(\.isASCII)
            ? Spelling.hint(for: text, among: names)
            : ", or {\"text\": \(JSONScanner.excerpt(text))}"),
        found: node.summary)
    }
    return shape
  }

  private static func rule(
    _ node: JSONNode, at path: EffectPath
  ) throws(EffectError) -> ShapePath.Rule {
    guard case .string(let text) = node.value, let rule = ShapePath.Rule(rawValue: text) else {
      throw EffectError(path, expected: "\"nonzero\" or \"evenOdd\"", found: node.summary)
    }
    return rule
  }

  /// Reads a text of one line with at least one visible character.
  static func line(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> String {
    let text = try node.text("a text in quotes", at: path)
    try check(text, at: path)
    return text
  }

  private static func check(_ text: String, at path: EffectPath) throws(EffectError) {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { !$0.properties.isWhitespace && !$0.isInvisible }) else {
      throw EffectError(path, expected: "a text with at least one letter", found: "none")
    }
    guard scalars.count <= longestText else {
      throw EffectError(
        path, expected: "a text of at most \(longestText) characters", found: "\(scalars.count)")
    }
    guard !scalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw EffectError(path, expected: "a text of one line", found: "control characters")
    }
  }

  private static func name(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> String {
    guard case .string(let name) = node.value else {
      throw EffectError(path, expected: "a picture's name", found: node.summary)
    }
    try check(name: name, at: path)
    try NeighborName.check(name, at: path)
    return name
  }

  private static func check(name: String, at path: EffectPath) throws(EffectError) {
    let count = name.unicodeScalars.count
    guard (1...longestName).contains(count) else {
      throw EffectError(
        path, expected: "a picture's name of 1…\(longestName) characters", found: "\(count)")
    }
  }

  static let longestName = 200

  /// The keys of the shape, and their values.
  var members: [JSONValue.Member] {
    switch self {
    case .path(let path):
      [.init("path", .string(path.text))]
        + (path.rule == .nonzero ? [] : [.init("rule", .string(path.rule.rawValue))])
    case .text(let text): [.init("text", .string(text))]
    case .picture(let picture): [.init("picture", .string(picture.name))]
    default: [.init("shape", .string(name))]
    }
  }

  package var json: JSONValue {
    switch self {
    case .path, .text, .picture: .object(members)
    default: .string(name)
    }
  }

  package func check(at path: EffectPath) throws(EffectError) {
    switch self {
    case .text(let text): try Self.check(text, at: path.key("text"))
    case .picture(let picture): try Self.check(name: picture.name, at: path.key("picture"))
    default: break
    }
  }

  package static var kinds: ValueKinds { .shapes }

  package mutating func walk(_ walk: any ValueWalk, at place: ValuePlace) {
    walk.visit(&self, at: place)
  }

  static var nameDescription: FormDescription {
    .choice(drawn.map(\.name) + ["square"], title: "shape")
  }

  package static var description: FormDescription { .either(nameDescription, objectDescription()) }

  /// A shape as an object.
  ///
  /// - Parameters:
  ///   - otherKinds: the caller's own keys of kinds of shapes, and their values.
  ///   - others: the other keys of the caller's own.
  static func objectDescription(
    otherKinds: KeyValuePairs<String, FormDescription> = [:],
    others: KeyValuePairs<String, FormDescription> = [:]
  ) -> FormDescription {
    let own: KeyValuePairs<String, FormDescription> = [
      "shape": nameDescription, "path": .text(0...ShapePath.longest),
      "rule": .choice(ShapePath.Rule.allCases.map(\.rawValue)), "text": .text(1...longestText),
      "picture": .text(1...longestName),
    ]
    let kinds = kindKeys + otherKinds.map(\.key)
    return FormDescription(
      .object(
        (Array(own) + Array(otherKinds) + Array(others)).map {
          FormDescription.Member(name: $0.key, form: $0.value, isRequired: false)
        },
        rules: [
          .init("dependentRequired", ["rule": ["path"]]),
          .init("oneOf", .array(kinds.map { ["required": [.string($0)]] })),
        ]))
  }
}

/// A shape that is always in braces.
struct ShapeInBraces: Form {
  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> Shape {
    try Shape(node, at: path)
  }

  func json(_ shape: Shape) -> JSONValue? { .object(shape.members) }

  func check(_ shape: Shape, at path: EffectPath) throws(EffectError) { try shape.check(at: path) }

  var description: FormDescription { Shape.objectDescription() }

  var kinds: ValueKinds { .shapes }

  func walk(_ shape: inout Shape, _ walk: any ValueWalk, at place: ValuePlace) {
    shape.walk(walk, at: place)
  }
}

extension ShapePath: FileForm {
  package init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    try self.init(node, rule: .nonzero, at: path)
  }

  fileprivate init(_ node: JSONNode, rule: Rule, at path: EffectPath) throws(EffectError) {
    let text = try node.text("an SVG path in quotes", at: path)
    do {
      try self.init(text, rule: rule)
    } catch {
      throw EffectError(error, at: path)
    }
  }

  package var json: JSONValue { .string(text) }
  package func check(at path: EffectPath) throws(EffectError) {}
  package static var description: FormDescription { .text(0...ShapePath.longest) }
}

extension EffectError {
  /// The error of a shape's path.
  fileprivate init(_ error: ShapePathError, at path: EffectPath) {
    self.init(
      path, expected: error.expected,
      found: "\(error.found), at character \(error.offset + 1) of the path")
  }
}

/// The shapes of a look in a file, where `{letters}` is a shape for each letter of a text.
struct ShapeList: FileForm {
  var shapes: [Look.WeightedShape]

  private static let count = 1...64

  init(_ shapes: [Look.WeightedShape]) { self.shapes = shapes }

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    guard case .array(let nodes) = node.value else {
      let example = node.text.map { "[\(JSONScanner.excerpt($0))]" } ?? "[\"star\"]"
      throw EffectError(path, expected: "a list such as \(example)", found: node.summary)
    }
    try Self.count.check(count: nodes.count, at: path)
    var all: [Look.WeightedShape] = []
    try EffectError.collecting(nodes.indices) { index throws(EffectError) in
      all += try Self.shapes(nodes[index], at: path.index(index))
    }
    shapes = all
  }

  /// One shape, or one for each letter.
  private static func shapes(
    _ node: JSONNode, at whole: EffectPath
  ) throws(EffectError) -> [Look.WeightedShape] {
    guard case .object(let members) = node.value else {
      return [Look.WeightedShape(try Shape(node, at: whole))]
    }
    var weight = 1.0
    if let member = members.first(where: { $0.key == "weight" }) {
      weight = try NumberForm.weight.read(member.node, at: whole.key("weight"))
    }
    let rest = members.filter { $0.key != "weight" }
    guard let letters = rest.first(where: { $0.key == "letters" }) else {
      let shape = try Shape.read(rest, others: ["letters", "weight"], at: whole)
      return [Look.WeightedShape(shape, weight: weight)]
    }
    if let other = rest.first(where: { $0.key != "letters" }) {
      throw .both(other.key, and: "letters", at: whole)
    }
    let text = try Shape.line(letters.node, at: whole.key("letters"))
    let seen = text.filter { !$0.isWhitespace && !$0.visibleScalars.isEmpty }
    return seen.map { Look.WeightedShape(.text(String($0)), weight: weight / Double(seen.count)) }
  }

  var json: JSONValue { .array(shapes.map(\.json)) }

  func check(at path: EffectPath) throws(EffectError) {
    try Self.count.check(count: shapes.count, at: path)
    for (index, shape) in shapes.enumerated() { try shape.check(at: path.index(index)) }
  }

  static let kinds = ValueKinds.shapes

  mutating func walk(_ walk: any ValueWalk, at place: ValuePlace) {
    for index in shapes.indices { shapes[index].shape.walk(walk, at: place.index(index)) }
  }

  static var description: FormDescription {
    let object = Shape.objectDescription(
      otherKinds: ["letters": .text(1...Shape.longestText)],
      others: ["weight": NumberForm.weight.description])
    return .list(.either(Shape.nameDescription, object), count)
  }
}

extension Look.WeightedShape {
  fileprivate var json: JSONValue {
    guard weight != 1 else { return shape.json }
    return .object(shape.members + [.init("weight", .number(weight))])
  }

  fileprivate func check(at path: EffectPath) throws(EffectError) {
    try shape.check(at: path)
    try NumberForm.weight.check(weight, at: path.key("weight"))
  }
}
