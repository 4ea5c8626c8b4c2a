import ConfettiGraphics

/// The shapes of a look in a file: names of built-in shapes, `{shape}`, `{path, rule}`, `{text}`,
/// `{picture, grid, rate, start, loops}`, and `{letters}`, which is a shape for each letter of a text;
/// shapes in braces may have a weight, and colours and a size of their own.
struct ShapesForm: Form {
  private static let count = 1...64

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> [Look.WeightedShape] {
    guard case .array(let nodes) = node.value else {
      let example = node.text.map { "[\(JSONScanner.excerpt($0))]" } ?? "[\"star\"]"
      throw EffectError(path, expected: "a list such as \(example)", found: node.summary)
    }
    try Self.count.check(count: nodes.count, at: path)
    var all: [Look.WeightedShape] = []
    try EffectError.collecting(nodes.indices) { index throws(EffectError) in
      all += try ParticleShape.read(nodes[index], isOfLook: true, at: path.index(index))
    }
    return all
  }

  func json(_ shapes: [Look.WeightedShape]) -> JSONValue? {
    .array(
      shapes.map { one in
        let others = one.playbackMembers + one.ownMembers
        let isBare = others.isEmpty && ParticleShape.drawn.contains(one.shape)
        return isBare ? .string(one.shape.name) : .object(one.shape.members + others)
      })
  }

  func check(_ shapes: [Look.WeightedShape], at path: EffectPath) throws(EffectError) {
    try Self.count.check(count: shapes.count, at: path)
    for (index, one) in shapes.enumerated() {
      try one.shape.check(isOfLook: true, at: path.index(index))
      try NumberForm.weight.check(one.weight, at: path.index(index).key("weight"))
      try one.playback.check(at: path.index(index))
      if !one.swatches.isEmpty {
        try ColorsForm.shape.check(one.swatches, at: path.index(index).key("colors"))
      }
      if let size = one.size { try Look.sizesForm.check(size, at: path.index(index).key("size")) }
    }
  }

  var kinds: ValueKinds { .shapes.union(Playback.rateForm.kinds).union(Look.sizesForm.kinds) }

  func walk(_ shapes: inout [Look.WeightedShape], _ walk: any ValueWalk, at place: ValuePlace) {
    func has(_ kinds: ValueKinds) -> Bool { !walk.kinds.isDisjoint(with: kinds) }
    let (hasShapes, hasRates, hasSizes) = (
      has(.shapes), has(Playback.rateForm.kinds), has(Look.sizesForm.kinds)
    )
    for index in shapes.indices {
      let place = place.index(index)
      if hasShapes { walk.visit(&shapes[index].shape, at: place) }
      if hasRates, var rate = shapes[index].playback.rate {
        Playback.rateForm.walk(&rate, walk, at: place.key("rate"))
        shapes[index].playback.rate = rate
      }
      if hasSizes, var size = shapes[index].size {
        Look.sizesForm.walk(&size, walk, at: place.key("size"))
        shapes[index].size = size
      }
    }
  }

  var description: FormDescription {
    .list(
      .either(ParticleShape.nameDescription, ParticleShape.description(isOfLook: true)), Self.count)
  }
}

extension Look.WeightedShape {
  /// The keys for particles of the shape that differ from the defaults.
  fileprivate var ownMembers: [JSONValue.Member] {
    [
      ("weight", weight == 1 ? nil : .number(weight)),
      ("colors", swatches.isEmpty ? nil : ColorsForm.shape.json(swatches)),
      ("size", size?.json),
    ].compactMap { name, value in value.map { JSONValue.Member(name, $0) } }
  }
}

/// A shape that is always in braces.
struct ShapeInBraces: Form {
  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> ParticleShape {
    try ParticleShape.read(node, isOfLook: false, at: path)[0].shape
  }

  func json(_ shape: ParticleShape) -> JSONValue? { .object(shape.members) }

  func check(_ shape: ParticleShape, at path: EffectPath) throws(EffectError) {
    try shape.check(isOfLook: false, at: path)
  }

  var kinds: ValueKinds { .shapes }

  func walk(_ shape: inout ParticleShape, _ walk: any ValueWalk, at place: ValuePlace) {
    walk.visit(&shape, at: place)
  }

  var description: FormDescription { ParticleShape.description(isOfLook: false) }
}

/// A shape in quotes: the name of a drawn shape, or any other text, which is the shape of its letters.
struct ShapeInQuotes: Form {
  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> ParticleShape {
    let text = try node.text("a shape in quotes", at: path)
    return ParticleShape.named(text) ?? .text(text)
  }

  func json(_ shape: ParticleShape) -> JSONValue? { nil }

  func check(_ shape: ParticleShape, at path: EffectPath) throws(EffectError) {
    if case .text(let text) = shape {
      try ParticleShape.check(text, isOfLook: false, at: path)
    }
  }

  var description: FormDescription { .text(1...ParticleShape.longestText) }
}

extension ParticleShape {
  static let longestName = 200

  /// The drawn shape with a name; `nil` if there is none.
  fileprivate static func named(_ name: String) -> ParticleShape? {
    name == "square" ? .rectangle : drawn.first { $0.name == name }
  }

  private static let names = drawn.map(\.name) + ["square"]

  private static func keys(isOfLook: Bool) -> [String] {
    ["shape", "path", "text", "picture", "rule", "grid"]
      + (isOfLook ? Playback.keys + ["letters", "weight", "colors", "size"] : [])
  }

  /// The keys that say what a shape is; one of them must be there.
  private static func kinds(of keys: [String]) -> [String] {
    keys.filter { !(["rule", "weight", "colors", "size", "grid"] + Playback.keys).contains($0) }
  }

  /// Reads one shape; a shape of a look may have a weight, colours and a size, and may stand for a
  /// shape for each letter.
  fileprivate static func read(
    _ node: JSONNode, isOfLook: Bool, at whole: EffectPath
  ) throws(EffectError) -> [Look.WeightedShape] {
    guard let keys = node.members?.map(\.key) else {
      return [Look.WeightedShape(try drawn(node, at: whole))]
    }
    let known = Self.keys(isOfLook: isOfLook)
    if let other = keys.first(where: { !known.contains($0) }) {
      guard isOfLook, Look.keyNames.contains(other) else {
        throw .unknown(other, at: whole, known: known)
      }
      throw EffectError(
        whole.key(other), expected: "\"\(other)\" beside \"shapes\" in \"look\", for all shapes",
        found: "it in a shape", isKey: true)
    }
    let kinds = kinds(of: keys)
    guard kinds.count < 2 else { throw .both(kinds[1], and: kinds[0], at: whole) }
    guard let kind = kinds.first, let value = node[kind] else {
      throw EffectError(
        whole, expected: "one of \"shape\", \"path\", \"text\" and \"picture\"", found: "none")
    }
    guard kind == "path" || node["rule"] == nil else {
      throw EffectError(
        whole.key("rule"), expected: "no \"rule\" without a \"path\"", found: "\"\(kind)\"",
        isKey: true)
    }
    if kind != "picture", let other = (["grid"] + Playback.keys).first(where: { node[$0] != nil }) {
      throw EffectError(
        whole.key(other), expected: "no \"\(other)\" without a \"picture\"",
        found: "\"\(kind)\"", isKey: true)
    }
    let playback = try Playback(node, at: whole)
    let weight = try node["weight"].map { node throws(EffectError) in
      try NumberForm.weight.read(node, at: whole.key("weight"))
    }
    let swatches = try node["colors"].map { node throws(EffectError) in
      try ColorsForm.shape.readChecked(node, at: whole.key("colors"))
    }
    let size = try node["size"].map { node throws(EffectError) in
      try Look.sizesForm.readChecked(node, at: whole.key("size"))
    }
    func weighted(_ shape: ParticleShape, _ weight: Double) -> Look.WeightedShape {
      Look.WeightedShape(
        shape, weight: weight, playback: playback, swatches: swatches ?? [], size: size)
    }
    let path = whole.key(kind)
    let shape: ParticleShape
    switch kind {
    case "path":
      let rule = try node["rule"].map { node throws(EffectError) in
        try self.rule(node, at: whole.key("rule"))
      }
      shape = .path(try ShapePath(value, rule: rule ?? .nonzero, at: path))
    case "picture":
      let name = try value.text("a picture's name", at: path)
      try check(name: name, at: path)
      try NeighborName.check(name, at: path)
      let grid = try node["grid"].map { node throws(EffectError) in
        try Picture.Grid(node, at: whole.key("grid"))
      }
      shape = .picture(Picture(name, grid: grid))
    case "shape": shape = try drawn(value, at: path)
    default:
      let text = try text(value, isOfLook: isOfLook, at: path)
      try check(text, isOfLook: isOfLook, at: path)
      guard kind == "letters" else {
        shape = .text(text)
        break
      }
      let seen = text.filter { !$0.isWhitespace && !$0.visibleScalars.isEmpty }
      let share = (weight ?? 1) / Double(seen.count)
      return seen.map { weighted(.text(String($0)), share) }
    }
    return [weighted(shape, weight ?? 1)]
  }

  private static func text(
    _ node: JSONNode, isOfLook: Bool, at path: EffectPath
  ) throws(EffectError) -> String {
    guard !isOfLook, case .array = node.value else {
      return try node.text("a text in quotes", at: path)
    }
    throw EffectError(
      path, expected: "a text in quotes, with \\n between its lines", found: node.summary)
  }

  private static func drawn(_ node: JSONNode, at path: EffectPath) throws(EffectError)
    -> ParticleShape
  {
    let text = try node.text("the name of a shape", at: path)
    if let shape = named(text) { return shape }
    throw EffectError(
      path, expected: "a shape of \(names.joined(separator: ", "))" + hint(insteadOf: text),
      found: node.summary)
  }

  /// The end of an expectation: the form of a picture or of letters, or the name that is meant.
  private static func hint(insteadOf text: String) -> String {
    if isPictureName(text) { return ", or {\"picture\": \(JSONScanner.excerpt(text))}" }
    let isName = text.unicodeScalars.allSatisfy(\.isASCII)
    return isName
      ? Spelling.hint(for: text, among: names) : ", or {\"text\": \(JSONScanner.excerpt(text))}"
  }

  /// Whether a text ends as the names of pictures do.
  static func isPictureName(_ text: String) -> Bool {
    [".png", ".gif", ".svg", ".webp", ".jpg", ".jpeg", ".bmp"].contains {
      text.lowercased().hasSuffix($0)
    }
  }

  private static func rule(
    _ node: JSONNode, at path: EffectPath
  ) throws(EffectError) -> ShapePath.Rule {
    guard let rule = node.text.flatMap(ShapePath.Rule.init) else {
      throw EffectError(path, expected: "\"nonzero\" or \"evenOdd\"", found: node.summary)
    }
    return rule
  }

  fileprivate var members: [JSONValue.Member] {
    switch self {
    case .path(let path):
      [.init("path", .string(path.text))]
        + (path.rule == .nonzero ? [] : [.init("rule", .string(path.rule.rawValue))])
    case .text(let text): [.init("text", .string(text))]
    case .picture(let picture):
      [.init("picture", .string(picture.name))]
        + (picture.grid.map { [.init("grid", $0.json)] } ?? [])
    default: [.init("shape", .string(name))]
    }
  }

  /// - Parameter isOfLook: whether particles have the shape, and do not gather into it.
  fileprivate func check(isOfLook: Bool, at path: EffectPath) throws(EffectError) {
    switch self {
    case .text(let text): try Self.check(text, isOfLook: isOfLook, at: path.key("text"))
    case .picture(let picture):
      try Self.check(name: picture.name, at: path.key("picture"))
      try picture.grid?.check(at: path.key("grid"))
    default: break
    }
  }

  /// Throws an error for a text without a visible character, and for one of several lines that is the
  /// shape of particles, or has letters that the computer's fonts must set.
  fileprivate static func check(
    _ text: String, isOfLook: Bool, at path: EffectPath
  ) throws(EffectError) {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace && !$0.isInvisible })
    else { throw EffectError(path, expected: "a text with at least one letter", found: "none") }
    var line = text
    if !isOfLook, text.unicodeScalars.contains("\n") {
      guard ParticleShape.text(text).missingLetters.isEmpty else {
        throw EffectError(
          path, expected: "a text of one line, as some letters come from the computer's fonts",
          found: "several lines")
      }
      line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
    }
    try TextForm(upTo: longestText).check(line, at: path)
  }

  private static func check(name: String, at path: EffectPath) throws(EffectError) {
    let count = name.unicodeScalars.count
    guard (1...longestName).contains(count) else {
      throw EffectError(
        path, expected: "a picture's name of 1…\(longestName) characters", found: "\(count)")
    }
  }

  fileprivate static var nameDescription: FormDescription { .choice(names, title: "shape") }

  fileprivate static func description(isOfLook: Bool) -> FormDescription {
    var members: [(name: String, form: FormDescription)] = [
      ("shape", nameDescription), ("path", ShapePath.description),
      ("rule", .choice(ShapePath.Rule.allCases.map(\.rawValue))), ("text", .text(1...longestText)),
      ("picture", .text(1...longestName)), ("grid", Picture.Grid.description),
    ]
    if isOfLook {
      members += Playback.members
      members += [
        ("letters", .text(1...longestText)), ("weight", NumberForm.weight.description),
        ("colors", ColorsForm.shape.description), ("size", Look.sizesForm.description),
      ]
    }
    let kinds = kinds(of: keys(isOfLook: isOfLook)).map { kind -> JSONValue in
      ["required": [.string(kind)]]
    }
    let pictured = ["grid"] + (isOfLook ? Playback.keys : [])
    let dependent =
      [JSONValue.Member("rule", ["path"])]
      + pictured.map { JSONValue.Member($0, ["picture"]) }
    return .object(
      members,
      rules: [.init("dependentRequired", .object(dependent)), .init("oneOf", .array(kinds))])
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
      throw EffectError(
        path, expected: error.expected,
        found: "\(error.found), at character \(error.offset + 1) of the path")
    }
  }

  package var json: JSONValue { .string(text) }
  package func check(at path: EffectPath) throws(EffectError) {}
  package static var description: FormDescription { .text(0...ShapePath.longest) }
}
