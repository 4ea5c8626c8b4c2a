/// The birthplaces of particles, relative to the target of the firing: the stage, a frame, or a
/// point as a frame without extent.
public struct Where: Hashable, Sendable {
  /// The place.
  public var place: Place
  /// How far particles that would be born at an edge of the frame or beyond it are born farther out.
  public var outset: Outset
  /// A shift of each particle, in points; at corners away from the frame's middle.
  public var offset: DrawnVector
  /// A shift of all the particles of one corner together, or of the whole place, in points; chosen
  /// once for each repetition of the births.
  public var jitter: DrawnVector
  /// The particles that share one place on a line, in a box or on a circle.
  public var per: Sharing

  /// Where particles are born.
  public init(
    _ place: Place = .point(Share(0.5, 0.5)), outset: Outset = Outset(),
    offset: DrawnVector = DrawnVector(), jitter: DrawnVector = DrawnVector(),
    per: Sharing = .particle
  ) {
    self.place = place
    self.outset = outset
    self.offset = offset
    self.jitter = jitter
    self.per = per
  }

  /// A distance from an edge of the frame, outward.
  ///
  /// Of a frame without extent, such as a click or a parent, it is nothing.
  public struct Outset: Hashable, Sendable {
    /// At the left and the right edge, in points.
    public var x: Double
    /// At the upper and the lower edge, in points.
    public var y: Double

    /// A distance from its two numbers.
    public init(x: Double = 0, y: Double = 0) {
      self.x = x
      self.y = y
    }
  }

  /// The particles that share one place.
  public enum Sharing: String, CaseIterable, Sendable {
    /// Each has its own.
    case particle
    /// All that are born of one round of a repetition: a burst from one place.
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
    /// On a circle around the frame's middle, with a radius in points.
    case ring(Draw)
    /// Evenly in a circle around the frame's middle, with a radius in points.
    case disc(Draw)
    /// At the frame's corners; each has as many particles as ``When`` says.
    case corners(Corners)
  }

  /// Which of a frame's corners.
  public enum Corners: Hashable, Sendable {
    /// All four.
    case all
    /// This many chosen at random, 1…1,000; a corner may be chosen more than once.
    case random(Int)
    /// These, 1…4.
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
    let places = ["point", "points", "line", "box", "outline", "ring", "disc", "corners"]
    return places.indices.flatMap { a in places[(a + 1)...].map { (places[a], $0) } }
  }()

  /// The most corners that can be chosen at random.
  package static let mostCorners = 1000

  package static let keys: [Key<Where>] =
    [
      Key("point", \.point, OwnForm("shares of the frame"), "one point [u, v]"),
      Key(
        "points", \.points, ListForm(1...64), "several points; each has all the births"),
      Key(
        "line", \.line, OwnForm("shares of the frame"), "between two points [[u, v], [u, v]]"),
      Key(
        "box", \.box, OwnForm("shares of the frame"), "in a rectangle, by two opposite corners"),
      Key("outline", \.outline, OwnForm(), "along the frame's edge"),
      Key("ring", \.ring, DrawForm(0...1e6, "points"), "on a circle, by its radius"),
      Key("disc", \.disc, DrawForm(0...1e6, "points"), "in a circle, by its radius"),
      Key(
        "corners", \.corners, OwnForm(),
        "at all corners, at some by their names, or at so many at random"),
      Key(
        "outset", \.outset, OwnForm("points"),
        "how far those at an edge of the frame, or beyond, are born farther out"),
      Key("offset", \.offset, OwnForm("points"), "a shift of each; outward at corners"),
      Key("jitter", \.jitter, OwnForm("points"), "a shift of all from one place together"),
      Key("per", \.per, ChoiceForm(), "which of them share one place"),
    ]
}

// The place as each of its kinds, `nil` if it is another; setting one makes the place of that kind.
extension Where {
  private var point: Share? {
    get { if case .point(let share) = place { share } else { nil } }
    set { place = newValue.map { .point($0) } ?? place }
  }
  private var points: [Share]? {
    get { if case .points(let shares) = place { shares } else { nil } }
    set { place = newValue.map { .points($0) } ?? place }
  }
  private var line: Ends? {
    get { if case .line(let a, let b) = place { Ends(a: a, b: b) } else { nil } }
    set { place = newValue.map { .line($0.a, $0.b) } ?? place }
  }
  private var box: Ends? {
    get { if case .box(let a, let b) = place { Ends(a: a, b: b) } else { nil } }
    set { place = newValue.map { .box($0.a, $0.b) } ?? place }
  }
  private var outline: Outline? {
    get { if case .outline = place { Outline() } else { nil } }
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
  private var corners: Corners? {
    get { if case .corners(let corners) = place { corners } else { nil } }
    set { place = newValue.map { .corners($0) } ?? place }
  }
}

/// The edge of the frame in a file: `true`.
private struct Outline: FileForm {
  init() {}

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    guard case .bool(true) = node.value else {
      throw EffectError(path, expected: "true", found: node.summary)
    }
  }

  var json: JSONValue { true }
  func check(at path: EffectPath) throws(EffectError) {}
  static var description: FormDescription { FormDescription(.constant(true)) }
}

/// Two places in a file: the ends of a line, or opposite corners of a box.
private struct Ends: FileForm {
  let a, b: Where.Share

  init(a: Where.Share, b: Where.Share) { (self.a, self.b) = (a, b) }

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    guard case .array(let nodes) = node.value, nodes.count == 2 else {
      throw EffectError(path, expected: "two places [[u, v], [u, v]]", found: node.summary)
    }
    a = try Where.Share(nodes[0], at: path.index(0))
    b = try Where.Share(nodes[1], at: path.index(1))
  }

  var json: JSONValue { .array([a.json, b.json]) }

  func check(at path: EffectPath) throws(EffectError) {
    try a.check(at: path.index(0))
    try b.check(at: path.index(1))
  }

  static var description: FormDescription { .list(Where.Share.description, 2...2) }
}

extension Where.Outset: Word {
  package static let defaults = Where.Outset()

  package static var name: String { "outset" }
  package static var title: String { "a distance outward {x, y}" }
  package static var example: String { "{\"y\": 40}" }
  package static let keys: [Key<Where.Outset>] =
    [
      Key("x", \.x, NumberForm(0...1e6, "points", usual: 0...200), "at the sides"),
      Key("y", \.y, NumberForm(0...1e6, "points", usual: 0...200), "at the top and the bottom"),
    ]

  func scaled(by factor: Double) -> Where.Outset { Where.Outset(x: x * factor, y: y * factor) }
}

extension Where.Corners: FileForm {
  package init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    if case .string("all") = node.value {
      self = .all
      return
    }
    if case .array = node.value {
      self = .these(try Self.names.read(node, at: path))
      return
    }
    guard case .number(let number) = node.value, let count = Int(exactly: number) else {
      throw EffectError(
        path,
        expected: "\"all\", a list such as [\"bottomLeft\", \"bottomRight\"], or a whole number of "
          + "1…\(Where.mostCorners)", found: node.summary)
    }
    self = .random(count)
  }

  package var json: JSONValue {
    switch self {
    case .all: "all"
    case .random(let count): .number(Double(count))
    case .these(let corners): .array(corners.map(\.json))
    }
  }

  package func check(at path: EffectPath) throws(EffectError) {
    switch self {
    case .all: break
    case .random(let count): try Self.count.check(count, at: path)
    case .these(let corners): try Self.names.check(corners, at: path)
    }
  }

  private static let names = ListForm<Where.Corner>(1...4)

  private static let count = IntegerForm(1...Where.mostCorners, usual: 1...12, scale: .linear)

  package static var description: FormDescription {
    .either(FormDescription(.constant("all")), count.description, names.description)
  }
}

extension Where.Corner: FileForm {
  private var name: String { "\(self)" }

  package init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    guard let corner = Self.allCases.first(where: { $0.name == node.text }) else {
      let names = Self.allCases.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw EffectError(path, expected: "one of \(names)", found: node.summary)
    }
    self = corner
  }

  package var json: JSONValue { .string(name) }
  package func check(at path: EffectPath) throws(EffectError) {}
  package static var description: FormDescription { .choice(allCases.map(\.name)) }
}

extension Where.Share: FileForm {
  package init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    let numbers = try node.numbers(
      2...2, expected: "a place [u, v] in shares of the frame", at: path)
    self.init(numbers[0], numbers[1])
  }

  package var json: JSONValue { .array([.number(u), .number(v)]) }

  package func check(at path: EffectPath) throws(EffectError) {
    for (index, share) in [u, v].enumerated() where !Self.side.numbers.range.contains(share) {
      throw EffectError(
        path.index(index),
        expected: "a share of the frame of \(Self.side.rangeText); 1 is its whole side",
        found: JSONWriter.text(of: share))
    }
  }

  private static let side = NumberForm(-1000...1000, usual: 0...1)

  package static var description: FormDescription {
    .tuple(side.description, side.description, title: "[u, v]")
  }
}

extension DrawnVector: Word {
  package static let defaults = DrawnVector(x: 0)

  package static var name: String { "vector" }
  package static var title: String { "a vector {x, y}" }
  package static let keys: [Key<DrawnVector>] =
    [
      Key("x", \.x, DrawForm(-1e6...1e6, usual: -1000...1000), "to the right"),
      Key("y", \.y, DrawForm(-1e6...1e6, usual: -1000...1000), "downward"),
    ]
}
