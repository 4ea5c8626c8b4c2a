/// Where particles are born, relative to what the effect is fired at: the stage, a frame, or a point
/// as a frame without extent.
public struct Where: Hashable, Sendable {
  /// The place.
  public var place: Place
  /// A shift of each particle, in points; at corners away from the frame's middle.
  public var offset: DrawnVector
  /// A shift of all the particles of one corner together, or of the whole place, in points; drawn
  /// once for each repetition of the births.
  public var jitter: DrawnVector

  /// Where particles are born.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - offset: a shift of each particle, in points; at corners away from the frame's middle.
  ///   - jitter: a shift of all the particles of a corner or place together, in points.
  public init(
    _ place: Place = .point(Share(0.5, 0.5)), offset: DrawnVector = DrawnVector(),
    jitter: DrawnVector = DrawnVector()
  ) {
    self.place = place
    self.offset = offset
    self.jitter = jitter
  }

  /// A place within a frame, in shares of its sides: (0, 0) is its top left corner, (1, 1) its
  /// bottom right one; other numbers are outside of it.
  public struct Share: Hashable, Sendable {
    /// The share of the width.
    public var u: Double
    /// The share of the height.
    public var v: Double

    /// A place from its shares.
    ///
    /// - Parameters:
    ///   - u: the share of the width.
    ///   - v: the share of the height.
    public init(_ u: Double, _ v: Double) {
      self.u = u
      self.v = v
    }
  }

  /// The kinds of places.
  public enum Place: Hashable, Sendable {
    /// One point.
    case point(Share)
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
  }
}

extension Where: Word {
  static let unsaid = Where(.point(Share(0.5, 0.5)))

  static var name: String { "where" }
  static var title: String { "a place" }
  static let alternatives: [(String, String)] = {
    let places = ["point", "line", "box", "outline", "ring", "disc", "corners"]
    return places.indices.flatMap { a in places[(a + 1)...].map { (places[a], $0) } }
  }()

  /// The most corners that can be chosen at random.
  package static let mostCorners = 1000

  static let keys: [Key<Where>] =
    [
      place("point", "shares of the frame", "one point [u, v]", Share.schema) {
        (node, path) throws(EffectError) in
        .point(try Share(node, at: path))
      } write: {
        if case .point(let share) = $0 { share.json } else { nil }
      },
      place("line", "shares of the frame", "between two points [[u, v], [u, v]]", Share.pairSchema)
      { (node, path) throws(EffectError) in
        let ends = try Share.pair(node, at: path)
        return .line(ends.0, ends.1)
      } write: {
        if case .line(let a, let b) = $0 { .array([a.json, b.json]) } else { nil }
      },
      place(
        "box", "shares of the frame", "in a rectangle, by two opposite corners", Share.pairSchema
      ) { (node, path) throws(EffectError) in
        let ends = try Share.pair(node, at: path)
        return .box(ends.0, ends.1)
      } write: {
        if case .box(let a, let b) = $0 { .array([a.json, b.json]) } else { nil }
      },
      place(
        "outline", "", "along the frame's edge", .object([.init("const", true)])
      ) { (node, path) throws(EffectError) in
        guard case .bool(true) = node.value else {
          throw EffectError(path, expected: "true", found: node.summary)
        }
        return .outline
      } write: {
        if case .outline = $0 { true } else { nil }
      },
      place("ring", "points", "on a circle, by its radius", Draw.schema(0...1e6)) {
        (node, path) throws(EffectError) in
        .ring(try Draw(node, at: path))
      } write: {
        if case .ring(let radius) = $0 { radius.json } else { nil }
      },
      place("disc", "points", "in a circle, by its radius", Draw.schema(0...1e6)) {
        (node, path) throws(EffectError) in
        .disc(try Draw(node, at: path))
      } write: {
        if case .disc(let radius) = $0 { radius.json } else { nil }
      },
      place("corners", "", "at all corners, or at so many at random", Corners.schema) {
        (node, path) throws(EffectError) in
        .corners(try Corners(node, at: path))
      } write: {
        if case .corners(let corners) = $0 { corners.json } else { nil }
      },
      .value("offset", \.offset, "points", "a shift of each; outward at corners"),
      .value("jitter", \.jitter, "points", "a shift of all from one place together"),
    ]

  /// A key for one kind of place.
  private static func place(
    _ name: String, _ unit: String, _ summary: String, _ schema: JSONValue,
    read: @escaping @Sendable (JSONNode, EffectPath) throws(EffectError) -> Place,
    write: @escaping @Sendable (Place) -> JSONValue?
  ) -> Key<Where> {
    Key(
      name: name, unit: unit, summary: summary, schema: schema,
      read: { node, path, owner throws(EffectError) in owner.place = try read(node, path) },
      write: { write($0.place) },
      check: { owner, path throws(EffectError) in
        if write(owner.place) != nil { try owner.place.check(at: path) }
      })
  }
}

extension Where.Place {
  fileprivate func check(at path: EffectPath) throws(EffectError) {
    switch self {
    case .point(let share): try share.check(at: path)
    case .line(let a, let b), .box(let a, let b):
      try a.check(at: path.index(0))
      try b.check(at: path.index(1))
    case .ring(let radius), .disc(let radius): try radius.check(in: 0...1e6, at: path)
    case .corners(let corners): try corners.check(at: path)
    case .outline: break
    }
  }
}

extension Where.Corners: FileForm {
  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    if case .string("all") = node.value {
      self = .all
      return
    }
    guard case .number(let number) = node.value, let count = Int(exactly: number) else {
      throw EffectError(
        path, expected: "\"all\" or a whole number of 1…\(Where.mostCorners)", found: node.summary)
    }
    self = .random(count)
  }

  var json: JSONValue {
    switch self {
    case .all: "all"
    case .random(let count): .number(Double(count))
    }
  }

  func check(at path: EffectPath) throws(EffectError) {
    guard case .random(let count) = self else { return }
    try IntegerForm.check(count, in: 1...Where.mostCorners, at: path)
  }

  static var schema: JSONValue {
    .object([
      .init(
        "anyOf",
        .array([
          .object([.init("const", "all")]), IntegerForm.schema(1...Where.mostCorners),
        ]))
    ])
  }
}

extension Where.Share: FileForm {
  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    let numbers = try ListForm.numbers(
      node, count: 2...2, expected: "a place [u, v] in shares of the frame", at: path)
    self.init(numbers[0], numbers[1])
  }

  var json: JSONValue { .array([.number(u), .number(v)]) }

  func check(at path: EffectPath) throws(EffectError) {
    try NumberForm.check(u, in: -1000...1000, at: path.index(0))
    try NumberForm.check(v, in: -1000...1000, at: path.index(1))
  }

  static var schema: JSONValue {
    [
      "title": "[u, v]", "type": "array", "items": NumberForm.schema(-1000...1000), "minItems": 2,
      "maxItems": 2,
    ]
  }

  fileprivate static var pairSchema: JSONValue { ListForm.schema(schema, 2...2) }

  fileprivate static func pair(
    _ node: JSONNode, at path: EffectPath
  ) throws(EffectError) -> (Self, Self) {
    guard case .array(let nodes) = node.value, nodes.count == 2 else {
      throw EffectError(path, expected: "two places [[u, v], [u, v]]", found: node.summary)
    }
    return (try Self(nodes[0], at: path.index(0)), try Self(nodes[1], at: path.index(1)))
  }
}

extension DrawnVector: Word {
  static let unsaid = DrawnVector(x: 0)

  static var name: String { "vector" }
  static var title: String { "a vector {x, y}" }
  static let keys: [Key<DrawnVector>] =
    [
      .draw("x", \.x, in: -1e6...1e6, "", "to the right"),
      .draw("y", \.y, in: -1e6...1e6, "", "downward"),
    ]
}
