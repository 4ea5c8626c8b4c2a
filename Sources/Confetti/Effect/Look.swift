import ConfettiGraphics

/// What particles are: their shapes, sizes and colours, their backs and their light.
public struct Look: Hashable, Sendable {
  /// The shapes; each particle has one of them.
  public var shapes: [WeightedShape]
  /// The sizes.
  public var size: Sizes
  /// The colours, 1…256.
  public var colors: [Color]
  /// How the colours are dealt out.
  public var order: ColorOrder
  /// The other side, seen while a flip or tilt shows it; `nil` is like the front.
  public var back: Back?
  /// How much darker a particle is the more it is seen edge-on, 0…1.
  public var lit: Double
  /// How much of its colour is light that is added to what is behind, 0…1.
  public var glow: Double
  /// On which side of the interface particles are drawn.
  public var side: Side

  /// A look from its parts.
  ///
  /// - Parameters:
  ///   - shapes: the shapes; each particle has one of them.
  ///   - size: the sizes, in points.
  ///   - colors: the colours.
  ///   - order: how the colours are dealt out.
  ///   - back: the other side.
  ///   - lit: how much darker a particle is the more it is seen edge-on.
  ///   - glow: how much of its colour is light that is added to what is behind.
  ///   - side: on which side of the interface particles are drawn.
  public init(
    shapes: [WeightedShape] = [WeightedShape(.rectangle)], size: Sizes = .square(10),
    colors: [Color] = Palette.confetti.colors, order: ColorOrder = .random, back: Back? = nil,
    lit: Double = 0, glow: Double = 0, side: Side = .front
  ) {
    self.shapes = shapes
    self.size = size
    self.colors = colors
    self.order = order
    self.back = back
    self.lit = lit
    self.glow = glow
    self.side = side
  }

  /// A shape, and how often it is chosen compared with the others.
  public struct WeightedShape: Hashable, Sendable {
    /// The shape.
    public var shape: Shape
    /// How often it is chosen compared with the others, more than 0.
    public var weight: Double

    /// A shape with a weight.
    ///
    /// - Parameters:
    ///   - shape: the shape.
    ///   - weight: how often it is chosen compared with the others.
    public init(_ shape: Shape, weight: Double = 1) {
      self.shape = shape
      self.weight = weight
    }
  }

  /// How large particles are, in points.
  public enum Sizes: Hashable, Sendable {
    /// As wide as high.
    case square(Draw)
    /// Each side drawn on its own, both in units of a scale in points that is drawn as well.
    case sides(width: Draw, height: Draw, scale: Draw = 1)
    /// One of these, each equally likely.
    case oneOf([Size])
  }

  /// How colours are dealt out to particles.
  public enum ColorOrder: String, CaseIterable, Sendable {
    /// Each particle's colour is chosen at random.
    case random
    /// One colour after the other, starting over after the last.
    case cycling
    /// That of the place which the particle is drawn to: of a picture its colour there; in other
    /// shapes the first colour is at the left and the last at the right.
    case target
  }

  /// The other side of particles.
  public enum Back: Hashable, Sendable {
    /// The colour of the front with a share of its brightness, 0…1.
    case shade(Double)
    /// A colour of its own.
    case color(Color)
  }

  /// On which side of the interface particles are drawn.
  public enum Side: String, CaseIterable, Sendable {
    /// In front of it.
    case front
    /// Behind it.
    case behind
    /// Each particle's side is chosen at random.
    case random
  }
}

extension Look: Word {
  static let unsaid = Look(lit: 0)

  static var name: String { "look" }
  static var title: String { "a look" }

  static let keys: [Key<Look>] =
    [
      .value(
        "shapes", \.shapeList, "",
        "names, {path}, {text}, {letters} or {picture}, each with a weight if wanted"),
      .value("size", \.size, "points", "a number, {width, height, scale} or {oneOf}"),
      .value("colors", \.colorList, "", "a palette's name or a list of colours"),
      .choice("order", \.order, "how the colours are dealt out"),
      .value("back", \.back, "", "the other side: a share of its brightness, or a colour"),
      .number("lit", \.lit, in: 0...1, "", "how much darker it is seen edge-on"),
      .number("glow", \.glow, in: 0...1, "", "how much of it is light that is added"),
      .choice("side", \.side, "in front of the interface or behind it"),
    ]

  private var shapeList: ShapeList {
    get { ShapeList(shapes) }
    set { shapes = newValue.shapes }
  }

  private var colorList: ColorList {
    get { ColorList(colors) }
    set { colors = newValue.colors }
  }

  /// The longest side that a particle can have at birth, in points.
  var longestSide: Float {
    switch size {
    case .square(let side): Float(side.largest)
    case .sides(let width, let height, let scale):
      Float(max(width.largest, height.largest) * scale.largest)
    case .oneOf(let sizes): sizes.reduce(0) { max($0, $1.width, $1.height) }
    }
  }
}

extension Look.Sizes: FileForm {
  /// The most sizes to choose from.
  private static let most = 256

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    guard case .object(let members) = node.value else {
      self = .square(try Draw(node, at: path))
      return
    }
    if members.contains(where: { member in Sides.keys.contains { $0.name == member.key } }) {
      let sides = try Sides(node, at: path)
      self = .sides(width: sides.width, height: sides.height, scale: sides.scale)
    } else if members.count == 1, members[0].key == "oneOf",
      case .array(let nodes) = members[0].node.value, case .array? = nodes.first?.value
    {
      let path = path.key("oneOf")
      try ListForm.check(nodes.count, in: 1...Self.most, at: path)
      var sizes: [Size] = []
      for (index, node) in nodes.enumerated() {
        let sides = try ListForm.numbers(
          node, count: 2...2, expected: "a size [width, height]", at: path.index(index))
        sizes.append(Size(width: Float(sides[0]), height: Float(sides[1])))
      }
      self = .oneOf(sizes)
    } else {
      self = .square(try Draw(node, at: path, others: Sides.keys.map(\.name)))
    }
  }

  var json: JSONValue {
    switch self {
    case .square(let side): side.json
    case .sides(let width, let height, let scale):
      // Both sides are written always: they tell this form from that of a draw.
      .object(
        [.init("width", width.json), .init("height", height.json)]
          + (scale == 1 ? [] : [.init("scale", scale.json)]))
    case .oneOf(let sizes):
      ["oneOf": .array(sizes.map { [.number($0.width), .number($0.height)] })]
    }
  }

  func check(at path: EffectPath) throws(EffectError) {
    let range = 0.0...1e5
    switch self {
    case .square(let side): try side.check(in: range, at: path)
    case .sides(let width, let height, let scale):
      try Sides(width: width, height: height, scale: scale).check(at: path)
    case .oneOf(let sizes):
      let path = path.key("oneOf")
      try ListForm.check(sizes.count, in: 1...Self.most, at: path)
      for (index, size) in sizes.enumerated() {
        try NumberForm.check(Double(size.width), in: range, at: path.index(index).index(0))
        try NumberForm.check(Double(size.height), in: range, at: path.index(index).index(1))
      }
    }
  }

  static var schema: JSONValue {
    let size = ListForm.schema(NumberForm.schema(0...1e5), 2...2)
    return [
      "anyOf": [
        Draw.schema(0...1e5), Sides.schema,
        [
          "type": "object", "additionalProperties": false, "required": ["oneOf"],
          "properties": ["oneOf": ListForm.schema(size, 1...most)],
        ],
      ]
    ]
  }

  static var words: [any Word.Type] { Sides.words }
}

/// The width and the height of particles in a file, and the scale that both share.
struct Sides: Word {
  var width: Draw = 10
  var height: Draw = 10
  var scale: Draw = 1

  static let unsaid = Sides()
  static var name: String { "size" }
  static var title: String { "a size" }
  static let keys: [Key<Sides>] =
    [
      .draw("width", \.width, in: 0...1e5, "units", "from side to side"),
      .draw("height", \.height, in: 0...1e5, "units", "from top to bottom"),
      .draw("scale", \.scale, in: 0...1000, "points", "points per unit, drawn once for both sides"),
    ]
}

extension Look.Back: FileForm {
  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    switch node.value {
    case .number(let share): self = .shade(share)
    case .string: self = .color(try Color(node, at: path))
    default:
      throw EffectError(path, expected: "a number of 0…1 or a colour", found: node.summary)
    }
  }

  var json: JSONValue {
    switch self {
    case .shade(let share): .number(share)
    case .color(let color): color.json
    }
  }

  func check(at path: EffectPath) throws(EffectError) {
    switch self {
    case .shade(let share): try NumberForm.check(share, in: 0...1, at: path)
    case .color(let color): try color.check(at: path)
    }
  }

  static var schema: JSONValue { ["anyOf": [NumberForm.schema(0...1), Color.schema]] }
}
