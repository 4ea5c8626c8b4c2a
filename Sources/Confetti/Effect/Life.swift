import ConfettiGraphics

/// How long particles live, and what changes while they do.
///
///     Life(.between(0.9, 1.6), scale: [0, 1, 1, 0.5], color: [.white(), red, darkRed])
///
/// The tracks run over age ÷ life.
public struct Life: Hashable, Sendable {
  /// How long each particle lives, in seconds, more than 0 and up to 1,000,000.
  public var seconds: Draw
  /// The opacity, 0…1.
  public var opacity: Track
  /// The factor for the size.
  public var scale: Track
  /// The colour, instead of the one of the ``Look``; `nil` does not change it.
  public var color: ColorTrack?
  /// A curve that age ÷ life goes through first, for tracks without one of their own.
  public var ease: Ease?

  /// A life from its parts.
  ///
  /// - Parameters:
  ///   - seconds: how long each particle lives.
  ///   - opacity: the opacity; otherwise 1, and over the last quarter of the life to 0.
  ///   - scale: the factor for the size.
  ///   - color: the colour, instead of the one of the look.
  ///   - ease: a curve that age ÷ life goes through first, for tracks without one of their own.
  public init(
    _ seconds: Draw = 2, opacity: Track = .fade, scale: Track = 1, color: ColorTrack? = nil,
    ease: Ease? = nil
  ) {
    self.seconds = seconds
    self.opacity = opacity
    self.scale = scale
    self.color = color
    self.ease = ease
  }
}

extension Life: Word {
  static let unsaid = Life(2)

  static var name: String { "life" }
  static var title: String { "a life" }

  /// The longest life, in seconds.
  static let longest = 1e6
  private static let range = 0.001...longest

  static let keys: [Key<Life>] =
    [
      .draw("seconds", \.seconds, in: range, "s", "how long each lives"),
      .track("opacity", \.opacity, in: 0...1, "over age ÷ life"),
      .track("scale", \.scale, in: -1000...1000, "the factor for the size, over age ÷ life"),
      .value("color", \.color, "", "over age ÷ life, instead of the look's colour"),
      .value("ease", \.ease, "", "a curve that age ÷ life goes through first"),
    ]

  /// A number is the seconds.
  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    self = .unsaid
    if case .object(let members) = node.value,
      members.isEmpty || !members.contains(where: { Draw.keys.contains($0.key) })
    {
      try read(members, at: path)
    } else {
      seconds = try Draw(node, at: path)
      try seconds.check(in: Self.range, at: path)
    }
  }

  var json: JSONValue {
    let members = members
    return members.count == 1 && members[0].key == "seconds" ? seconds.json : .object(members)
  }

  static var definition: JSONValue {
    ["anyOf": [Draw.schema(range), objectDefinition]]
  }
}

/// A colour that changes over a particle's life: keyframes between which it is mixed evenly, each
/// colour multiplied by its opacity first.
///
///     let glow: ColorTrack = [.white(), Color(hex: 0xFF5E7E), Color(0.25, 0.06, 0.12, alpha: 0)]
public struct ColorTrack: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A colour at a share of the life.
  public struct Keyframe: Hashable, Sendable {
    /// The share of the life that is over, 0…1.
    public var share: Double
    /// The colour.
    public var color: Color

    /// A keyframe.
    ///
    /// - Parameters:
    ///   - share: the share of the life that is over, 0…1.
    ///   - color: the colour.
    public init(share: Double, color: Color) {
      self.share = share
      self.color = color
    }
  }

  /// The keyframes in the order of their shares, 1…32.
  public var keyframes: [Keyframe]
  /// A curve that the share of the life goes through first; `nil` uses that of the ``Life``.
  public var ease: Ease?

  /// Keyframes at shares of the life.
  ///
  /// - Parameters:
  ///   - keyframes: shares, 0…1 and in order, and colours.
  ///   - ease: a curve that the share of the life goes through first.
  public init(_ keyframes: [(share: Double, color: Color)], ease: Ease? = nil) {
    self.keyframes = keyframes.map { Keyframe(share: $0.share, color: $0.color) }
    self.ease = ease
  }

  /// Evenly spaced colours.
  ///
  /// - Parameter elements: the colours; a single one does not change.
  public init(arrayLiteral elements: Color...) {
    let last = Double(max(elements.count - 1, 1))
    self.init(elements.enumerated().map { (Double($0.offset) / last, $0.element) })
  }

  /// The colour at a share of the life, premultiplied: red, green, blue and opacity.
  func premultiplied(at share: Double) -> SIMD4<Double> {
    guard let first = keyframes.first, let last = keyframes.last else { return .zero }
    if share <= first.share { return first.color.components }
    for (a, b) in zip(keyframes, keyframes.dropFirst()) where share < b.share {
      let passed = (share - a.share) / (b.share - a.share)
      return a.color.components * (1 - passed) + b.color.components * passed
    }
    return last.color.components
  }
}

extension ColorTrack: FileForm {
  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    let form = try TrackForm<Color>(node, at: path) { node, path throws(EffectError) in
      try Color(node, at: path)
    }
    self.init(form.keyframes.map { ($0.share, $0.value) }, ease: form.ease)
  }

  private var form: TrackForm<Color> {
    TrackForm(keyframes: keyframes.map { ($0.share, $0.color) }, ease: ease)
  }

  var json: JSONValue { form.json(\.json) }

  func check(at path: EffectPath) throws(EffectError) {
    try form.check(at: path)
    for (index, keyframe) in keyframes.enumerated() {
      try keyframe.color.check(at: path.index(index))
    }
  }

  static var schema: JSONValue { TrackForm<Color>.schema(Color.schema, title: "colour track") }
}
