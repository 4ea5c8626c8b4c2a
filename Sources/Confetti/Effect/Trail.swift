/// The trail behind a particle: the particle itself at earlier ages.
public enum Trail: Hashable, Sendable {
  /// Copies of the particle.
  case echoes(Echoes)
  /// A strip joined through its earlier places.
  case ribbon(Ribbon)

  /// Copies of a particle as it was at moments a little earlier.
  public struct Echoes: Hashable, Sendable {
    /// The number of copies, 1…64.
    public var count: Int
    /// The time from each copy to the next, in seconds.
    public var spacing: Double
    /// The factor for the size of the last copy; those between change evenly.
    public var scale: Double
    /// The factor for the opacity of the last copy, 0…1; those between change evenly.
    public var opacity: Double
    /// Whether the trail is one strip through the places of the copies, instead of the copies.
    public var isLine: Bool

    /// Copies of a particle.
    public init(
      _ count: Int = 8, spacing: Double = 0.02, scale: Double = 1, opacity: Double = 0,
      isLine: Bool = false
    ) {
      self.count = count
      self.spacing = spacing
      self.scale = scale
      self.opacity = opacity
      self.isLine = isLine
    }
  }
}

extension Trail: Formed {
  package static let form = OneOf<Trail>(
    "a trail in braces, such as {\"echoes\": 8}",
    Variant(
      OwnForm(), if: { $0.isObject && $0["ribbon"] == nil }, Trail.echoes
    ) { if case .echoes(let echoes) = $0 { echoes } else { nil } },
    Variant(
      Tagged("ribbon", OwnForm(), isWhole: true), if: { $0["ribbon"] != nil }, Trail.ribbon
    ) { if case .ribbon(let ribbon) = $0 { ribbon } else { nil } })

  /// The longest time from one part of a trail to the next, in seconds.
  static let longestSpacing = 1000.0

  /// The time from one part of a trail to the next.
  static let spacing = NumberForm(0.0001...longestSpacing, "s", usual: 0.005...0.5)

  /// The number of a particle's quads besides its own.
  var quadCount: Int {
    switch self {
    case .echoes(let echoes): echoes.strip?.segments ?? echoes.count
    case .ribbon(let ribbon): ribbon.segments
    }
  }

  /// The seconds after which the end of the trail reaches the position that its particle has now.
  package var duration: Double {
    switch self {
    case .echoes(let echoes): Double(echoes.count) * echoes.spacing
    case .ribbon(let ribbon): Double(ribbon.segments) * ribbon.spacing
    }
  }

  /// The copies that are drawn; `nil` if the trail is a strip.
  var copies: Echoes? {
    if case .echoes(let echoes) = self, !echoes.isLine { echoes } else { nil }
  }
}

extension Trail.Echoes {
  /// The strip that is drawn in place of the copies; `nil` if these are drawn.
  ///
  /// It has a segment for three copies, but at least four: copies are as close as their size asks
  /// for, a strip only as the bends of the flight do. Its width is that of the particle.
  package var strip: Ribbon? {
    guard isLine else { return nil }
    let segments = min(count, max(4, (count + 2) / 3))
    return Ribbon(
      segments: segments, spacing: Double(count) * spacing / Double(segments), width: 0,
      scale: [1, scale], opacity: [1, opacity])
  }
}

extension Trail.Echoes: Word {
  package static let defaults = Trail.Echoes(8)

  package static var name: String { "trail" }
  package static let otherKeys = ["ribbon"]
  package static let keys: [Key<Trail.Echoes>] =
    [
      Key("echoes", \.count, IntegerForm(1...64), "how many copies"),
      Key("spacing", \.spacing, Trail.spacing, "from each copy to the next"),
      Key(
        "scale", \.scale, NumberForm(0...1000, usual: 0...2),
        "the factor for the size of the last"),
      Key("opacity", \.opacity, NumberForm(0...1), "the factor for the opacity of the last"),
      Key("line", \.isLine, FlagForm(), "whether it is one strip without gaps instead of copies"),
    ]
}
