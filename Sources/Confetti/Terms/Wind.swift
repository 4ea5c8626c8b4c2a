/// A wind that always blows: an acceleration in one direction.
///
/// It moves particles as a ``Gust`` of frequency 0 does, a quarter of a turn into its wave.
public struct Wind: Hashable, Sendable {
  /// The direction in which it blows, in degrees, 0 up and clockwise.
  public var direction: Double
  /// The acceleration, in points per second².
  public var strength: Draw

  /// A wind from its parts.
  public init(direction: Double = 90, strength: Draw = 0) {
    (self.direction, self.strength) = (direction, strength)
  }

  var gust: Gust { Gust(direction: direction, strength: strength, phase: .drawn(0.25)) }
}

extension Wind: Word {
  package static let defaults = Wind(direction: 90)

  package static var name: String { "wind" }
  package static var example: String { "{\"direction\": 90, \"strength\": 60}" }
  package static let keys: [Key<Wind>] =
    [
      Key(
        "direction", \.direction, NumberForm(-1e6...1e6, "°"), "where it blows: 0 is up, clockwise"),
      Key("strength", \.strength, DrawForm(-1e6...1e6, "points/s²"), "how strong it is"),
    ]
}
