/// A strip of paper that a particle draws behind it, joined through its earlier places.
public struct Ribbon: Hashable, Sendable {
  /// How many pieces it has, 1…64.
  public var segments: Int
  /// The time from each joint to the next, in seconds.
  public var spacing: Double
  /// How wide it is, in points.
  public var width: Draw
  /// How many turns it twists from its beginning to its end.
  public var curl: Double

  /// A strip of paper.
  ///
  /// - Parameters:
  ///   - segments: how many pieces it has, 1…64.
  ///   - spacing: the time from each joint to the next, in seconds.
  ///   - width: how wide it is, in points.
  ///   - curl: how many turns it twists from its beginning to its end.
  public init(
    segments: Int = 16, spacing: Double = 0.02, width: Draw = 6, curl: Double = 0
  ) {
    self.segments = segments
    self.spacing = spacing
    self.width = width
    self.curl = curl
  }
}

extension Ribbon: Word {
  static let unsaid = Ribbon(segments: 16)

  static var name: String { "ribbon" }
  static var title: String { "a ribbon" }
  static let keys: [Key<Ribbon>] =
    [
      .integer("segments", \.segments, in: 1...64, "", "how many pieces"),
      .number("spacing", \.spacing, in: 0.0001...1000, "s", "from each joint to the next"),
      .draw("width", \.width, in: 0...1e5, "points", "how wide it is"),
      .number("curl", \.curl, in: -1000...1000, "turns", "how much it twists along its length"),
    ]
}
