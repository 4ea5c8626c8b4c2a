/// The duration of particles' lives, and the changes during them.
///
///     Life(.between(0.9, 1.6), scale: [0, 1, 1, 0.5], color: [.white(), red, darkRed])
///
/// The tracks run over age ÷ life.
public struct Life: Hashable, Sendable {
  /// How long each particle lives, in seconds, more than 0 and up to 1,000,000.
  public var seconds: Draw
  /// The opacity, 0…1; by default 1, and over the last quarter of the life to 0.
  public var opacity: Track
  /// Changes of the opacity without a pattern; `nil` is none.
  public var flicker: Flicker?
  /// The factor for the size.
  public var scale: Track
  /// The colour, instead of the one of the ``Look``; `nil` does not change it.
  public var color: ColorTrack?
  /// A curve that age ÷ life goes through first, for tracks without one of their own.
  public var ease: Ease?
  /// The seconds for which a particle lies on a floor before its life ends, 0…1,000,000; `nil` does
  /// not shorten the life.
  public var landed: Double?

  /// A life from its parts.
  public init(
    _ seconds: Draw = 2, opacity: Track = .fade, flicker: Flicker? = nil, scale: Track = 1,
    color: ColorTrack? = nil, ease: Ease? = nil, landed: Double? = nil
  ) {
    self.seconds = seconds
    self.opacity = opacity
    self.flicker = flicker
    self.scale = scale
    self.color = color
    self.ease = ease
    self.landed = landed
  }
}

extension Life: Word {
  package static let defaults = Life(2)

  package static var name: String { "life" }

  /// The longest life, in seconds.
  static let longest = 1e6
  /// The shortest life, in seconds.
  static let shortest = 0.001
  private static let secondsForm = DrawForm(shortest...longest, "s", usual: 0.1...10)

  package static let keys: [Key<Life>] =
    [
      Key("seconds", \.seconds, secondsForm, "how long each lives"),
      Key("opacity", \.opacity, Track.form(0...1), "over age ÷ life"),
      Key("flicker", \.flicker, OwnForm(), "opacity that is never steady, as of candles"),
      Key(
        "scale", \.scale, Track.form(-1000...1000, usual: 0...3),
        "the factor for the size, over age ÷ life"),
      Key(
        "color", \.color, OwnForm(),
        "over age ÷ life, instead of the look's colour, which is \"own\" there; {\"oneOf\": tracks}"
      ),
      Key("ease", \.ease, OwnForm(), "a curve that age ÷ life goes through first"),
      Key(
        "landed", \.landed, NumberForm(0...longest, "s", usual: 0...5),
        "how long it lies on a floor before its life ends"),
    ]

  /// Reads a life; a number alone is its seconds.
  package init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    self = .defaults
    if case .object(let members) = node.value,
      members.isEmpty || !members.contains(where: { JSONNode.drawKeys.contains($0.key) })
    {
      try read(members, at: path)
    } else {
      seconds = try Self.secondsForm.readChecked(node, at: path)
    }
  }

  package var json: JSONValue { isSecondsAlone ? seconds.json : .object(members) }

  /// Whether all but the seconds have their defaults.
  var isSecondsAlone: Bool {
    let members = members
    return members.count == 1 && members[0].key == "seconds"
  }
}
