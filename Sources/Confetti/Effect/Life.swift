import ConfettiGraphics

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
  /// The factor for the size.
  public var scale: Track
  /// The colour, instead of the one of the ``Look``; `nil` does not change it.
  public var color: ColorTrack?
  /// A curve that age ÷ life goes through first, for tracks without one of their own.
  public var ease: Ease?

  /// A life from its parts.
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
  static let defaults = Life(2)

  static var name: String { "life" }
  static var title: String { "a life" }

  /// The longest life, in seconds.
  static let longest = 1e6
  private static let secondsForm = DrawForm(
    0.001...longest, "s", usual: 0.1...10, scale: .logarithmic)

  static let keys: [Key<Life>] =
    [
      Key("seconds", \.seconds, secondsForm, "how long each lives"),
      Key("opacity", \.opacity, TrackForm(0...1), "over age ÷ life"),
      Key(
        "scale", \.scale, TrackForm(-1000...1000, usual: 0...3),
        "the factor for the size, over age ÷ life"),
      Key("color", \.color, OwnForm(), "over age ÷ life, instead of the look's colour"),
      Key("ease", \.ease, OwnForm(), "a curve that age ÷ life goes through first"),
    ]

  /// A number is the seconds.
  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    self = .defaults
    if case .object(let members) = node.value,
      members.isEmpty || !members.contains(where: { Draw.keys.contains($0.key) })
    {
      try read(members, at: path)
    } else {
      seconds = try Self.secondsForm.read(node, at: path)
      try Self.secondsForm.check(seconds, at: path)
    }
  }

  var json: JSONValue {
    let members = members
    return members.count == 1 && members[0].key == "seconds" ? seconds.json : .object(members)
  }

  static var definition: JSONValue {
    ["anyOf": [secondsForm.description.schema, objectDefinition]]
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
    let list = try KeyframeList<Color>(node, at: path) { node, path throws(EffectError) in
      try Color(node, at: path)
    }
    self.init(list.keyframes.map { ($0.share, $0.value) }, ease: list.ease)
  }

  private var list: KeyframeList<Color> {
    KeyframeList(keyframes: keyframes.map { ($0.share, $0.color) }, ease: ease)
  }

  var json: JSONValue { list.json(\.json) }

  func check(at path: EffectPath) throws(EffectError) {
    try list.check(at: path)
    for (index, keyframe) in keyframes.enumerated() {
      try keyframe.color.check(at: path.index(index))
    }
  }

  static var description: FormDescription {
    FormDescription(.track(Color.description), title: "colour track")
  }
}
