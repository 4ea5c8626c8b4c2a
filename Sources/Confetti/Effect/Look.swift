import ConfettiGraphics

/// The appearance of particles: their shapes, sizes and colours, their backs and their light.
public struct Look: Hashable, Sendable {
  /// The shapes; each particle has one of them.
  public var shapes: [WeightedShape]
  /// The sizes.
  public var size: Sizes
  /// The radius of the corners of its shapes, in shares of the shorter side, 0…0.5.
  public var corner: Double
  /// The width of the rim that is drawn of its shapes, in shares of the shorter side, 0…0.5; 0 is all of
  /// them.
  public var outline: Double
  /// The share of the way from the edge of its shapes to their inmost point over which they fade in, 0…1.
  public var soft: Double
  /// The point of a particle's box, in shares of its width and height, that is at its position: it
  /// stays there while the particle turns, flips and grows, −10…10.
  public var anchor: Where.Share
  /// The colours, 1…256; each may stand for all colours between two, and may be more likely than
  /// others.
  public var swatches: [Swatch]
  /// The gradient over each particle; `nil` is its own colour alone.
  public var fill: Fill?
  /// How the colours are dealt out.
  public var order: ColorOrder
  /// The other side, seen while a flip or tilt shows it; `nil` is like the front.
  public var back: Back?
  /// The darkening of a particle that is seen edge-on, 0…1.
  public var lit: Double
  /// The flash where a turning particle faces the light; `nil` is none.
  public var shine: Shine?
  /// The share of its colour that is light and is added to the background, 0…1.
  public var glow: Double
  /// A soft circle behind each particle; `nil` is none.
  public var halo: Halo?
  /// On which side of the interface particles are drawn.
  public var side: Side
  /// The nearness of particles, 0…1: the larger its number, the later a particle is drawn.
  ///
  /// By default those of a burst are drawn shape by shape in the order of their births.
  public var depth: Draw

  /// A look from its parts.
  public init(
    shapes: [WeightedShape] = [WeightedShape(.rectangle)], size: Sizes = .square(10),
    colors: [Color] = Palette.confetti.colors, order: ColorOrder = .random, fill: Fill? = nil,
    back: Back? = nil, lit: Double = 0, shine: Shine? = nil, glow: Double = 0, halo: Halo? = nil,
    side: Side = .front, anchor: Where.Share = Where.Share(0.5, 0.5), depth: Draw = 0,
    corner: Double = 0, outline: Double = 0, soft: Double = 0
  ) {
    self.shapes = shapes
    self.size = size
    self.anchor = anchor
    swatches = colors.map { Swatch($0) }
    self.order = order
    self.fill = fill
    self.back = back
    self.lit = lit
    self.shine = shine
    self.glow = glow
    self.halo = halo
    self.side = side
    self.depth = depth
    (self.corner, self.outline, self.soft) = (corner, outline, soft)
  }

  /// The colours of the ``swatches``; setting them makes all equally likely.
  public var colors: [Color] {
    get { swatches.map(\.color) }
    set { swatches = newValue.map { Swatch($0) } }
  }

  /// A shape with a weight, and with colours and sizes of its own.
  public struct WeightedShape: Hashable, Sendable {
    /// The shape.
    public var shape: ParticleShape
    /// The weight, more than 0: a shape with twice the weight is chosen twice as often.
    public var weight: Double
    /// How the frames of a picture follow one another; without meaning for shapes that do not move.
    public var playback: Playback
    /// The colours of particles with this shape, up to 256; if there are none, those of the look.
    public var swatches: [Swatch]
    /// The sizes of particles with this shape; `nil` for those of the look.
    public var size: Sizes?

    /// A shape with a weight.
    public init(
      _ shape: ParticleShape, weight: Double = 1, playback: Playback = Playback(),
      swatches: [Swatch] = [], size: Sizes? = nil
    ) {
      self.shape = shape
      self.weight = weight
      self.playback = playback
      self.swatches = swatches
      self.size = size
    }
  }

  /// How large particles are, in points.
  public enum Sizes: Hashable, Sendable {
    /// As wide as high.
    case square(Draw)
    /// Each side chosen on its own, both in units of a scale in points that is chosen as well.
    case sides(width: Draw, height: Draw, scale: Draw = 1)
    /// One of some sizes, all equally likely.
    case oneOf([Size])
  }

  /// How colours are dealt out to particles.
  public enum ColorOrder: String, CaseIterable, Sendable {
    /// Each particle's colour is chosen at random.
    case random
    /// One colour after the other, starting over after the last.
    case cycling
    /// The colour of the place that the particle is pulled to: the colour that a picture has there; in
    /// other shapes the first colour is at the left and the last at the right.
    case target
    /// The colour of the particle that it is a child of.
    case parent
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
    /// In front of the interface.
    case front
    /// Behind the interface.
    case behind
    /// Each particle's side is chosen at random.
    case random
  }
}

extension Look: Word {
  package static let defaults = Look(lit: 0)

  package static var name: String { "look" }
  package static var example: String { "{\"shapes\": [\"star\"], \"size\": 12}" }

  package static let keys: [Key<Look>] =
    [
      Key(
        "shapes", \.shapes, ShapesForm(),
        "names, {path}, {text}, {letters} or {picture}, each with colors, size, weight if wanted"),
      Key(
        "size", \.size, sizesForm,
        "a number, {width, height, scale} or {oneOf}"),
      Key(
        "corner", \.corner, NumberForm(0...0.5, "shares of its shorter side"),
        "how round the corners of its shapes are: 0.5 makes a rectangle a pill"),
      Key(
        "outline", \.outline, NumberForm(0...0.5, "shares of its shorter side"),
        "how wide the rim is that is drawn of hollow shapes; 0 is the whole shape"),
      Key("soft", \.soft, NumberForm(0...1), "how far its shapes fade in from their edge"),
      Key(
        "anchor", \.anchor, anchorForm,
        "the point of it that stays at its place while it turns and grows: [0.5, 1] is its foot"),
      Key(
        "colors", \.writtenColors, ColorsForm.look,
        "a list of colours, a palette's name, or \"parent\": the colour of the parent"),
      Key("order", \.writtenOrder, ChoiceForm(without: [.parent]), "how the colours are dealt out"),
      Key("fill", \.fill, OwnForm(), "a gradient over each, in place of its colour alone"),
      Key("back", \.back, OwnForm(), "the other side: a share of its brightness, or a colour"),
      Key("lit", \.lit, NumberForm(0...1), "how much darker it is seen edge-on"),
      Key("shine", \.shine, OwnForm(), "a flash where it faces the light, as of foil"),
      Key("glow", \.glow, NumberForm(0...1), "how much of it is light that is added"),
      Key("halo", \.halo, OwnForm(), "a soft circle of its own colour behind each"),
      Key("side", \.side, ChoiceForm(), "in front of the interface or behind it"),
      Key(
        "depth", \.depth, DrawForm(0...1),
        "those with a larger number are drawn over the others, whatever their shapes"),
    ]

  static let sizesForm = OwnForm<Sizes>("points").hinting(sizeHint)

  private static let anchorForm = Mapped(
    NumbersForm<Double>(anchorSide, anchorSide, title: "[u, v]", unit: "shares of its box") {
      node in
      let named = Where.Share.names.first { $0.name == node.text }?.value
      let example = named.map { ", such as \(JSONWriter.text(of: [.number($0.u), .number($0.v)]))" }
      return "a place [u, v] in shares of the particle's box" + (example ?? "")
    },
    { Where.Share($0[0], $0[1]) }, { [$0.u, $0.v] })

  private static let anchorSide = NumberForm(-10...10, usual: 0...1)
    .named("a share of its box", "; 1 is its whole side")

  /// The width and the height for a range that is written the wrong way round.
  @Sendable private static func sizeHint(_ node: JSONNode) -> String? {
    let sides = (node.elements ?? []).compactMap { side -> Double? in
      if case .number(let number) = side.value { number } else { nil }
    }
    guard sides.count == 2, node.elements?.count == 2, sides[0] > sides[1] else { return nil }
    let (width, height) = (JSONWriter.text(of: sides[0]), JSONWriter.text(of: sides[1]))
    return "a size of two sides is {\"width\": \(width), \"height\": \(height)}"
  }

  /// The colours as a file says them; `nil` if particles have the colour of their parent.
  private var writtenColors: [Swatch]? {
    get { order == .parent ? nil : swatches }
    set { if let newValue { swatches = newValue } else { order = .parent } }
  }

  /// The order as a file says it, without the parent's colour, which the colours say.
  private var writtenOrder: ColorOrder {
    get { order == .parent ? .random : order }
    set { order = order == .parent ? .parent : newValue }
  }

  /// The longest side that a particle can have at birth, in points.
  var longestSide: Float { Float(mostOfSizes(max)) }

  /// The most that a measure of the width and the height in points can be, with any shape.
  func mostOfSizes(_ measure: (Double, Double) -> Double) -> Double {
    shapes.reduce(0) { max($0, ($1.size ?? size).most(measure)) }
  }

  /// The colours that particles have: those of the shapes, and those of the look if a shape has none.
  var seenSwatches: [Swatch] {
    let own = shapes.flatMap(\.swatches)
    return shapes.contains { $0.swatches.isEmpty } ? own + swatches : own
  }

  /// Gives particles of all shapes the colours of the look.
  mutating func removeColorsOfShapes() {
    for index in shapes.indices { shapes[index].swatches = [] }
  }

  /// Multiplies all sizes.
  mutating func resize(by factor: Double) {
    size = size.withLengths(times: factor)
    for index in shapes.indices {
      shapes[index].size = shapes[index].size?.withLengths(times: factor)
    }
  }

  /// How far a particle reaches from its position, in shares of its width and of its height.
  var reach: SIMD2<Double> {
    func most(_ share: Double) -> Double { max(abs(share), abs(1 - share)) }
    return SIMD2(most(anchor.u), most(anchor.v))
  }
}

extension Look.Sizes {
  /// The most that a measure of the width and the height in points can be.
  func most(_ measure: (Double, Double) -> Double) -> Double {
    switch self {
    case .square(let side): measure(side.largest, side.largest)
    case .sides(let width, let height, let scale):
      measure(width.largest * scale.largest, height.largest * scale.largest)
    case .oneOf(let sizes):
      sizes.reduce(0) { max($0, measure(Double($1.width), Double($1.height))) }
    }
  }
}

extension Look.Sizes: Formed {
  private static let side = DrawForm(0...1e5, "points", usual: 1...60, others: Sides.keyNames)
  private static let size = Size.form(
    NumberForm(0...1e5, "points", usual: 1...60), expected: "a size [width, height]")

  package static let form = OneOf<Look.Sizes>(
    Variant(side, Look.Sizes.square) { if case .square(let side) = $0 { side } else { nil } },
    Variant(
      OwnForm<Sides>(),
      if: { node in node.members?.contains { Sides.keyNames.contains($0.key) } == true },
      { .sides(width: $0.width, height: $0.height, scale: $0.scale) }
    ) {
      guard case .sides(let width, let height, let scale) = $0 else { return nil }
      return Sides(width: width, height: height, scale: scale)
    },
    // A list of numbers would be a draw of one side, so only lists of sizes are read here.
    Variant(
      Tagged("oneOf", ListForm(of: size, 1...256)),
      if: { $0.isTagged("oneOf") && $0["oneOf"]?.elements?.first?.isList == true },
      Look.Sizes.oneOf
    ) { if case .oneOf(let sizes) = $0 { sizes } else { nil } })
}

/// The width and the height of particles in a file, and the scale that both share.
struct Sides: Word {
  var width: Draw = 10
  var height: Draw = 10
  var scale: Draw = 1

  static let defaults = Sides()
  static var name: String { "size" }
  static let keys: [Key<Sides>] =
    [
      Key("width", \.width, side, "from side to side"),
      Key("height", \.height, side, "from top to bottom"),
      Key(
        "scale", \.scale, DrawForm(0...1000, "points", usual: 0.2...40),
        "points per unit, drawn once for both sides"
      ).unscaled(),
    ]

  /// Where lengths are scaled, the sides are multiplied, and the points per unit are not.
  private static let side = DrawForm(0...1e5, "units", usual: 0...30)
    .measured(in: Dimension(length: 1))

  /// Both sides are always written: they distinguish this form from that of a draw.
  var json: JSONValue {
    .object(
      [.init("width", width.json), .init("height", height.json)]
        + (scale == 1 ? [] : [.init("scale", scale.json)]))
  }
}

extension Look.Back: Formed {
  package static let form = OneOf<Look.Back>(
    "a number of 0…1 or a colour",
    Variant(NumberForm(0...1), if: \.isNumber, Look.Back.shade) {
      if case .shade(let share) = $0 { share } else { nil }
    },
    Variant(OwnForm(), if: \.isText, Look.Back.color) {
      if case .color(let color) = $0 { color } else { nil }
    })
}

extension Size {
  /// The form of a size in brackets, by the form of each side.
  static func form(
    _ side: NumberForm, title: String? = nil, unit: String = "", expected: String
  ) -> Mapped<NumbersForm<Float>, Size> {
    Mapped(
      NumbersForm<Float>(side, side, title: title, unit: unit) { _ in expected },
      { Size(width: $0[0], height: $0[1]) }, { [$0.width, $0.height] })
  }
}
