/// The birthplaces of particles, relative to the target of the firing: the stage, a frame, or a
/// point as a frame without extent.
public struct Where: Hashable, Sendable {
  /// The place.
  public var place: Place
  /// The distance by which particles that would be born at an edge of the frame or beyond are moved
  /// farther out.
  public var outset: Outset
  /// A shift of each particle, in points; at corners away from the frame's middle.
  public var offset: DrawnVector
  /// A shift of all the particles of one corner together, or of the whole place, in points; chosen
  /// once for each repetition of the births.
  public var jitter: DrawnVector
  /// The particles that share one place on a line, in a box or on a circle.
  public var per: Sharing
  /// The middle of a ring or a disc.
  public var middle: Share
  /// The vertical radius of a ring or a disc over its horizontal one, 0…10; 1 is a circle.
  public var squash: Double
  /// The part of a ring or a disc in which particles are born; `nil` is all of it.
  public var arc: Arc?
  /// Whether the particles of a round are spread evenly along a line, an outline or a ring, in the order of
  /// their births, rather than by chance.
  public var even: Bool
  /// The way on which the place moves as time goes on; `nil` if it stays.
  public var along: Along?

  /// Where particles are born.
  public init(
    _ place: Place = .point(Share(0.5, 0.5)), outset: Outset = Outset(),
    offset: DrawnVector = DrawnVector(), jitter: DrawnVector = DrawnVector(),
    per: Sharing = .particle, at middle: Share = Share(0.5, 0.5), squash: Double = 1,
    arc: Arc? = nil, even: Bool = false, along: Along? = nil
  ) {
    self.place = place
    self.outset = outset
    self.offset = offset
    self.jitter = jitter
    self.per = per
    self.middle = middle
    self.squash = squash
    self.arc = arc
    self.even = even
    self.along = along
  }

  /// A distance from an edge of the frame, outward.
  ///
  /// It does not move births at a frame without extent, such as a click or a parent.
  public struct Outset: Hashable, Sendable {
    /// At the left and the right edge, in points.
    public var x: Double
    /// At the upper and the lower edge, in points.
    public var y: Double

    /// The farthest, in points.
    package static let most = 1e6

    /// A distance from its two numbers.
    public init(x: Double = 0, y: Double = 0) {
      self.x = x
      self.y = y
    }
  }

  /// The particles that share one place.
  public enum Sharing: String, CaseIterable, Sendable {
    /// Each particle has a place of its own.
    case particle
    /// All particles that are born of one round of a repetition share a place: a burst from there.
    case round
  }

  /// A place within a frame, in shares of its sides: (0, 0) is its top left corner, (1, 1) its
  /// bottom right one; other numbers are outside of it.
  public struct Share: Hashable, Sendable {
    /// The share of the width.
    public var u: Double
    /// The share of the height.
    public var v: Double

    /// A place from its shares.
    public init(_ u: Double, _ v: Double) {
      self.u = u
      self.v = v
    }
  }

  /// The kinds of places.
  public enum Place: Hashable, Sendable {
    /// One point.
    case point(Share)
    /// Several points, 1…64; each has as many particles as ``When`` says.
    case points([Share])
    /// Evenly between two points.
    case line(Share, Share)
    /// Evenly in the rectangle between two opposite corners.
    case box(Share, Share)
    /// Evenly along the edge of the frame.
    case outline
    /// On a circle, or an ellipse or an arc, around its middle, with a horizontal radius in points.
    case ring(Draw)
    /// Evenly in a circle, an ellipse or a sector, with a horizontal radius in points.
    case disc(Draw)
    /// Evenly inside a shape, which fills the frame as that of an ``Attract`` does.
    case inside(ParticleShape)
    /// At the frame's corners; each has as many particles as ``When`` says.
    case corners(Corners)
  }

  /// A choice of a frame's corners.
  public enum Corners: Hashable, Sendable {
    /// All four corners.
    case all
    /// A number of corners chosen at random, 1…1,000; a corner may be chosen more than once.
    case random(Int)
    /// The given corners, 1…4.
    case these([Corner])
  }

  /// A corner of a frame.
  public enum Corner: Int, CaseIterable, Sendable {
    /// The corners by their sides.
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

extension Where: Word {
  package static let defaults = Where(.point(Share(0.5, 0.5)))

  package static var name: String { "where" }
  package static var title: String { "a place" }
  package static var example: String { "{\"point\": [0.5, 0.5]}" }
  package static let alternatives: [(String, String)] = {
    let places = ["point", "points", "line", "box", "outline", "ring", "disc", "inside", "corners"]
    return places.indices.flatMap { a in places[(a + 1)...].map { (places[a], $0) } }
  }()

  /// The most corners that can be chosen at random.
  package static let mostCorners = 1000

  private static let ends = ListForm(
    row: OwnForm<Share>(), 2, expected: "two places [[u, v], [u, v]]",
    unit: "shares of the frame")

  private static let insideForm = OneOf<ParticleShape>(
    expected: { node in
      "one shape, such as \"HI\", \"star\" or {\"picture\": \"logo.png\"}"
        + (node.isList ? "; a rectangle is a \"box\"" : "")
    },
    Variant(ShapeInBraces(), if: \.isObject, { $0 }, { $0 }),
    Variant(ShapeInQuotes(), if: \.isText, { $0 }, { _ in nil }))

  /// The ends of a line along a side.
  @Sendable private static func lineHint(_ node: JSONNode) -> String? {
    let ends = [
      "top": "[\"top-left\", \"top-right\"]", "bottom": "[\"bottom-left\", \"bottom-right\"]",
      "left": "[\"top-left\", \"bottom-left\"]", "right": "[\"top-right\", \"bottom-right\"]",
    ]
    return node.text.flatMap { ends[$0] }.map { "that side is \($0)" }
  }

  package static let keys: [Key<Where>] =
    [
      Key("point", \.point, OwnForm("shares of the frame"), "one point [u, v]"),
      Key("points", \.points, ListForm(1...64), "several points; each has all the births"),
      Key("line", \.line, ends.hinting(lineHint), "between two points [[u, v], [u, v]]"),
      Key("box", \.box, ends, "in a rectangle, by two opposite corners"),
      Key("outline", \.outline, ConstantForm(true), "along the frame's edge"),
      Key("ring", \.ring, DrawForm(0...1e6, "points"), "on a circle, by its radius"),
      Key("disc", \.disc, DrawForm(0...1e6, "points"), "in a circle, by its radius"),
      Key(
        "inside", \.inside, insideForm,
        "in a shape: a text, a drawn shape, {path}, {text} or {picture}"),
      Key(
        "corners", \.corners, OwnForm(),
        "at all corners, at some by their names, or at so many at random"),
      Key(
        "outset", \.outset, OwnForm("points"),
        "how far those at an edge of the frame, or beyond, are born farther out"),
      Key("offset", \.offset, OwnForm("points"), "a shift of each; outward at corners"),
      Key("jitter", \.jitter, OwnForm("points"), "a shift of all from one place together"),
      Key("per", \.per, ChoiceForm(), "which of them share one place"),
      Key("at", \.middle, OwnForm("shares of the frame"), "the middle of a ring or a disc"),
      Key(
        "squash", \.squash, NumberForm(0...10, usual: 0.1...2),
        "the vertical radius of a ring or a disc over the horizontal one"),
      Key(
        "arc", \.arc, OwnForm("°"),
        "the part [from, to] of a ring or a disc, clockwise from the top"),
      Key(
        "even", \.even, FlagForm(),
        "whether they are spread evenly along a line, an outline or a ring"),
      Key("along", \.along, OwnForm(), "a way on which the place moves as time goes on"),
    ]
}

extension Where {
  package func checkTogether(at path: EffectPath) throws(EffectError) {
    try checkEven(at: path)
    switch place {
    case .ring, .disc: return try checkArc(at: path.key("arc"))
    case .point, .points, .line, .box, .outline, .inside, .corners: break
    }
    let isSaid = ["at": middle != Share(0.5, 0.5), "squash": squash != 1, "arc": arc != nil]
    guard let key = ["at", "squash", "arc"].first(where: { isSaid[$0] == true }) else { return }
    let other =
      shape == nil ? "one place is a \"point\"" : "a shape to be born \"inside\" fills the frame"
    throw EffectError(
      path.key(key), expected: "\"ring\" or \"disc\" beside it; \(other)", found: "none",
      isKey: true)
  }

  private func checkEven(at path: EffectPath) throws(EffectError) {
    guard even else { return }
    if per == .round {
      throw EffectError(
        path.key("per"),
        expected: "no \"round\" beside \"even\", as all of a round would share one place",
        found: "both", isKey: true)
    }
    switch place {
    case .line, .outline, .ring: return
    case .point, .points, .box, .disc, .inside, .corners:
      throw EffectError(
        path.key("even"), expected: "a \"line\", an \"outline\" or a \"ring\" beside it",
        found: "none", isKey: true)
    }
  }

  private func checkArc(at path: EffectPath) throws(EffectError) {
    guard let arc, arc.to < arc.from || arc.to > arc.from + 360 else { return }
    throw EffectError(
      path, expected: "an end clockwise from its beginning, at most a turn away, such as [-60, 60]",
      found: "[\(JSONWriter.text(of: arc.from)), \(JSONWriter.text(of: arc.to))]")
  }

  /// The shape in which particles are born; `nil` if they are born elsewhere.
  package var shape: ParticleShape? { inside }

  /// Whether the middle of a ring or a disc is elsewhere than that of the frame.
  var hasOwnMiddle: Bool { middle != Share(0.5, 0.5) }
}

// The place as each of its kinds, `nil` if it is of another kind; setting one makes the place of
// that kind.
extension Where {
  private var point: Share? {
    get { if case .point(let share) = place { share } else { nil } }
    set { place = newValue.map { .point($0) } ?? place }
  }
  private var points: [Share]? {
    get { if case .points(let shares) = place { shares } else { nil } }
    set { place = newValue.map { .points($0) } ?? place }
  }
  private var line: [Share]? {
    get { if case .line(let a, let b) = place { [a, b] } else { nil } }
    set { place = newValue.map { .line($0[0], $0[1]) } ?? place }
  }
  private var box: [Share]? {
    get { if case .box(let a, let b) = place { [a, b] } else { nil } }
    set { place = newValue.map { .box($0[0], $0[1]) } ?? place }
  }
  private var outline: Void? {
    get { place == .outline ? () : nil }
    set { place = newValue == nil ? place : .outline }
  }
  private var ring: Draw? {
    get { if case .ring(let radius) = place { radius } else { nil } }
    set { place = newValue.map { .ring($0) } ?? place }
  }
  private var disc: Draw? {
    get { if case .disc(let radius) = place { radius } else { nil } }
    set { place = newValue.map { .disc($0) } ?? place }
  }
  private var inside: ParticleShape? {
    get { if case .inside(let shape) = place { shape } else { nil } }
    set { place = newValue.map { .inside($0) } ?? place }
  }
  private var corners: Corners? {
    get { if case .corners(let corners) = place { corners } else { nil } }
    set { place = newValue.map { .corners($0) } ?? place }
  }
}

extension Where.Outset: Word {
  package static let defaults = Where.Outset()

  package static var name: String { "outset" }
  package static var title: String { "a distance outward {x, y}" }
  package static var example: String { "{\"y\": 40}" }
  package static let keys: [Key<Where.Outset>] =
    [
      Key("x", \.x, NumberForm(0...most, "points", usual: 0...200), "at the sides"),
      Key("y", \.y, NumberForm(0...most, "points", usual: 0...200), "at the top and the bottom"),
    ]
}

extension Where.Corners: Formed {
  package static let form = OneOf<Where.Corners>(
    "\"all\", a list such as [\"bottomLeft\", \"bottomRight\"], or a whole number of "
      + "1…\(Where.mostCorners)",
    Variant(ConstantForm("all"), if: { $0.text == "all" }, { .all }) { $0 == .all ? () : nil },
    Variant(
      IntegerForm(1...Where.mostCorners, usual: 1...12), if: \.isWholeNumber, Where.Corners.random
    ) { if case .random(let count) = $0 { count } else { nil } },
    Variant(ListForm(of: cornerForm, 1...4), if: \.isList, Where.Corners.these) {
      if case .these(let corners) = $0 { corners } else { nil }
    })

  private static let cornerForm = ChoiceForm(Where.Corner.allCases.map { ("\($0)", $0) })
}
