import ConfettiGraphics

/// A colour that particles may have: one, or any between two.
///
///     look.swatches = [Swatch(gold, weight: 3), Swatch(rose, to: violet)]
public struct Swatch: Hashable, Sendable {
  /// The colour, or the first of two.
  public var color: Color
  /// The second of two colours: each particle has one between them, all equally likely, mixed in
  /// OKLab; `nil` is the ``color`` alone.
  public var other: Color?
  /// The weight, more than 0: a swatch with twice the weight is chosen twice as often.
  public var weight: Double

  /// A colour, or all between two.
  public init(_ color: Color, to other: Color? = nil, weight: Double = 1) {
    (self.color, self.other, self.weight) = (color, other, weight)
  }
}

/// The colours of a look in a file: `"parent"`, the name of a palette, or a list of colours, palettes,
/// `{"between": [colour, colour]}` and `{"color": colour, "weight": 3}`.
enum LookColors: FileForm {
  case swatches([Swatch])
  /// The colour of the parent.
  case parent

  private static let count = 1...256
  private static let keys = ["color", "between", "weight"]

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    if node.text == "parent" {
      self = .parent
      return
    }
    self = .swatches(try Self.swatches(node, at: path))
  }

  /// Reads one colour, a palette, or a list of such; lists in lists come of names.
  private static func swatches(
    _ node: JSONNode, at path: EffectPath
  ) throws(EffectError) -> [Swatch] {
    switch node.value {
    case .array(let nodes)
    where nodes.contains { if case .number = $0.value { true } else { false } }:
      // Red, green and blue, which are no list of colours.
      return [Swatch(try Color(node, at: path))]
    case .array(let nodes):
      try count.check(count: nodes.count, at: path)
      var swatches: [Swatch] = []
      try EffectError.collecting(nodes.indices) { index throws(EffectError) in
        guard swatches.count <= count.upperBound else { return }
        swatches += try Self.swatches(nodes[index], at: path.index(index))
      }
      try count.check(count: swatches.count, at: path)
      return swatches
    case .object(let members): return try swatches(members, at: path)
    default: return try ColorList.colors(node, at: path).map { Swatch($0) }
    }
  }

  private static func swatches(
    _ members: [JSONNode.Member], at whole: EffectPath
  ) throws(EffectError) -> [Swatch] {
    var swatches: [Swatch] = []
    var (weight, first) = (1.0, String?.none)
    for member in members {
      let path = whole.key(member.key)
      switch member.key {
      case "weight":
        weight = try NumberForm.weight.read(member.node, at: path)
        try NumberForm.weight.check(weight, at: path)
        continue
      case "color": swatches = try Self.swatches(member.node, at: path)
      case "between":
        guard let nodes = member.node.elements, nodes.count == 2 else {
          throw EffectError(path, expected: "two colours in brackets", found: member.node.summary)
        }
        let color = try Color(nodes[0], at: path.index(0))
        swatches = [Swatch(color, to: try Color(nodes[1], at: path.index(1)))]
      default: throw .unknown(member.key, at: whole, known: keys)
      }
      if let first { throw .both(member.key, and: first, at: whole) }
      first = member.key
    }
    guard first != nil else {
      throw EffectError(whole, expected: "\"color\" or \"between\"", found: "neither")
    }
    // A palette with a weight is chosen that often, whatever the number of its colours.
    let share = weight / Double(swatches.count)
    return swatches.map { Swatch($0.color.rounded, to: $0.other, weight: $0.weight * share) }
  }

  var json: JSONValue {
    guard case .swatches(let swatches) = self else { return "parent" }
    let isPlain = swatches.allSatisfy(\.isPlain)
    guard !isPlain else { return ColorList(swatches.map(\.color)).json }
    // Palettes by their names, because some of their colours have more than eight bits a component.
    var parts: [JSONValue] = []
    var rest = swatches[...]
    while let swatch = rest.first {
      let plain = rest.prefix(while: \.isPlain)
      switch ColorList(plain.map(\.color)).json {
      case _ where plain.isEmpty: parts.append(swatch.json)
      case .array(let colors): parts += colors
      case let palette: parts.append(palette)
      }
      rest.removeFirst(max(plain.count, 1))
    }
    return .array(parts)
  }

  func check(at path: EffectPath) throws(EffectError) {
    guard case .swatches(let swatches) = self else { return }
    try Self.count.check(count: swatches.count, at: path)
    for (index, swatch) in swatches.enumerated() {
      let path = path.index(index)
      try swatch.color.check(at: path)
      try swatch.other?.check(at: path)
      try NumberForm.weight.check(swatch.weight, at: path.key("weight"))
    }
  }

  static var description: FormDescription {
    let palette = FormDescription.choice(Palette.all.map(\.name))
    let color = FormDescription.either(palette, Color.description)
    let swatch = FormDescription(
      .object(
        [
          .init(name: "color", form: color, isRequired: false),
          .init(
            name: "between", form: .tuple(Color.description, Color.description), isRequired: false),
          .init(name: "weight", form: NumberForm.weight.description, isRequired: false),
        ],
        rules: [.init("oneOf", [["required": ["color"]], ["required": ["between"]]])]))
    return .either(
      palette, FormDescription(.constant("parent")), Color.description,
      .list(.either(palette, Color.description, swatch), count),
      title: "palette, list of colours and palettes, or \"parent\"")
  }
}

extension Swatch {
  /// Whether it is one colour without a weight.
  fileprivate var isPlain: Bool { other == nil && weight == 1 }

  fileprivate var json: JSONValue {
    let weight: [JSONValue.Member] = weight == 1 ? [] : [.init("weight", .number(weight))]
    if let other { return .object([.init("between", [color.json, other.json])] + weight) }
    return weight.isEmpty ? color.json : .object([.init("color", color.json)] + weight)
  }
}
