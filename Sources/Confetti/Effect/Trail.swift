/// What a particle leaves behind it: itself at earlier ages.
public enum Trail: Hashable, Sendable {
  /// Copies of the particle.
  case echoes(Echoes)
  /// A strip joined through its earlier places.
  case ribbon(Ribbon)

  /// Copies of a particle as it was a little earlier, and a little earlier still.
  public struct Echoes: Hashable, Sendable {
    /// How many copies, 1…64.
    public var count: Int
    /// The time from each copy to the next, in seconds.
    public var spacing: Double
    /// The factor for the size of the last copy; those between change evenly.
    public var scale: Double
    /// The factor for the opacity of the last copy, 0…1; those between change evenly.
    public var opacity: Double

    /// Copies of a particle.
    ///
    /// - Parameters:
    ///   - count: how many copies, 1…64.
    ///   - spacing: the time from each copy to the next, in seconds.
    ///   - scale: the factor for the size of the last copy.
    ///   - opacity: the factor for the opacity of the last copy.
    public init(
      _ count: Int = 8, spacing: Double = 0.02, scale: Double = 1, opacity: Double = 0
    ) {
      self.count = count
      self.spacing = spacing
      self.scale = scale
      self.opacity = opacity
    }
  }
}

extension Trail: FileForm {
  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    guard case .object(let members) = node.value else {
      throw EffectError(path, expected: "a trail in braces", found: node.summary)
    }
    guard let ribbon = members.first(where: { $0.key == "ribbon" }) else {
      self = .echoes(try Echoes(node, at: path))
      return
    }
    if let other = members.first(where: { $0.key != "ribbon" }) {
      throw EffectError(
        path.key(other.key), expected: "no other key beside \"ribbon\", which has its own",
        found: JSONScanner.excerpt(other.key), isKey: true)
    }
    self = .ribbon(try Ribbon(ribbon.node, at: path.key("ribbon")))
  }

  var json: JSONValue {
    switch self {
    case .echoes(let echoes): echoes.json
    case .ribbon(let ribbon): ["ribbon": ribbon.json]
    }
  }

  func check(at path: EffectPath) throws(EffectError) {
    switch self {
    case .echoes(let echoes): try echoes.check(at: path)
    case .ribbon(let ribbon): try ribbon.check(at: path.key("ribbon"))
    }
  }

  static var schema: JSONValue {
    [
      "anyOf": [
        Echoes.schema,
        [
          "type": "object", "additionalProperties": false, "required": ["ribbon"],
          "properties": ["ribbon": Ribbon.schema],
        ],
      ]
    ]
  }

  static var words: [any Word.Type] { Echoes.words + Ribbon.words }

  /// How many quads a particle has besides its own.
  var quadCount: Int {
    switch self {
    case .echoes(let echoes): echoes.count
    case .ribbon(let ribbon): ribbon.segments
    }
  }

  /// How long after its particle the trail's end gets to a place, in seconds.
  var duration: Double {
    switch self {
    case .echoes(let echoes): Double(echoes.count) * echoes.spacing
    case .ribbon(let ribbon): Double(ribbon.segments) * ribbon.spacing
    }
  }
}

extension Trail.Echoes: Word {
  static let unsaid = Trail.Echoes(8)

  static var name: String { "trail" }
  static var title: String { "a trail" }
  static let keys: [Key<Trail.Echoes>] =
    [
      .integer("echoes", \.count, in: 1...64, "", "how many copies"),
      .number("spacing", \.spacing, in: 0.0001...1000, "s", "from each copy to the next"),
      .number("scale", \.scale, in: 0...1000, "", "the factor for the size of the last"),
      .number("opacity", \.opacity, in: 0...1, "", "the factor for the opacity of the last"),
    ]
}
