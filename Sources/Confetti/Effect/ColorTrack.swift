import ConfettiGraphics
import Motion

/// A colour that changes over a particle's life: keyframes between which it is mixed evenly, each
/// colour multiplied by its opacity first.
///
///     let ember: ColorTrack = [.white(), Color(hex: 0xFF5E7E), Color(0.25, 0.06, 0.12, alpha: 0)]
///     let burst = ColorTrack([.init(share: 0, color: .white()), .own(0.3), .own(1, opacity: 0)])
public struct ColorTrack: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A colour at a share of the life.
  public struct Keyframe: Hashable, Sendable {
    /// The share of the life that is over, 0…1.
    public var share: Double
    /// The colour; of the particle's own colour only the opacity counts.
    public var color: Color
    /// Whether the colour is the particle's own, as its ``Look`` gives it.
    public var isOwn: Bool
    /// The curve of the way from the keyframe before, within the two colours; `nil` is even.
    public var ease: Ease?

    /// A keyframe.
    ///
    /// - Parameters:
    ///   - share: the share of the life that is over, 0…1.
    ///   - color: the colour.
    ///   - ease: the curve of the way from the keyframe before; the first one has none.
    public init(share: Double, color: Color, ease: Ease? = nil) {
      (self.share, self.color, isOwn, self.ease) = (share, color, false, ease)
    }

    /// A keyframe of the particle's own colour.
    ///
    /// - Parameters:
    ///   - share: the share of the life that is over, 0…1.
    ///   - opacity: the factor for the opacity, 0…1.
    public static func own(_ share: Double, opacity: Float = 1) -> Keyframe {
      var keyframe = Keyframe(share: share, color: .white(opacity))
      keyframe.isOwn = true
      return keyframe
    }
  }

  /// The keyframes in the order of their shares, 1…32.
  public var keyframes: [Keyframe]
  /// A curve that the share of the life goes through first; `nil` uses that of the ``Life``.
  public var ease: Ease?
  /// Other tracks, at most 31: each particle has this one or one of those, all equally likely.
  public var others: [ColorTrack] = []

  /// Keyframes at shares of the life.
  ///
  /// - Parameters:
  ///   - keyframes: shares, 0…1 and in order, and colours.
  ///   - ease: a curve that the share of the life goes through first.
  public init(_ keyframes: [(share: Double, color: Color)], ease: Ease? = nil) {
    self.init(keyframes.map { Keyframe(share: $0.share, color: $0.color) }, ease: ease)
  }

  /// Keyframes in the order of their shares.
  public init(_ keyframes: [Keyframe], ease: Ease? = nil) {
    (self.keyframes, self.ease) = (keyframes, ease)
  }

  /// Evenly spaced colours.
  ///
  /// - Parameter elements: the colours; a single one does not change.
  public init(arrayLiteral elements: Color...) {
    let last = Double(max(elements.count - 1, 1))
    self.init(elements.enumerated().map { (Double($0.offset) / last, $0.element) })
  }

  /// One of several tracks for each particle, all equally likely.
  ///
  /// - Parameter tracks: 1…32 tracks.
  public static func oneOf(_ tracks: [ColorTrack]) -> ColorTrack {
    guard var first = tracks.first else { return [] }
    first.others = tracks.dropFirst().flatMap(\.all).map(\.alone)
    return first
  }

  /// This track and the others, each without the others.
  var all: [ColorTrack] { [alone] + others }

  private var alone: ColorTrack {
    var track = self
    track.others = []
    return track
  }

  /// Whether any keyframe has the particle's own colour.
  package var isOwn: Bool { keyframes.contains(where: \.isOwn) || others.contains(where: \.isOwn) }

  /// The colours at evenly spaced shares of the life.
  ///
  /// - Parameters:
  ///   - count: the number of colours, from the beginning to the end of the life.
  ///   - ease: the curve for a track without one of its own.
  ///   - body: takes the number of a colour; the colour without the particle's own, which is red, green, blue
  ///     and opacity, premultiplied; and the share of the particle's own colour that is added to it.
  func forEachMix(
    _ count: Int, ease: Ease?, _ body: (Int, _ fixed: SIMD4<Double>, _ own: Double) -> Void
  ) {
    let (shares, mixes) = (keyframes.map(\.share), keyframes.map(\.mix))
    guard let first = shares.first else { return }
    let curve = self.ease ?? ease
    for number in 0..<count {
      let progress = Double(number) / Double(count - 1)
      let share = curve?.value(at: progress) ?? progress
      let next = share <= first ? 0 : shares.firstIndex { share < $0 } ?? shares.count
      guard next > 0, next < shares.count else {
        let mix = mixes[min(next, shares.count - 1)]
        body(number, mix.fixed, mix.own)
        continue
      }
      var passed = (share - shares[next - 1]) / (shares[next] - shares[next - 1])
      if let own = keyframes[next].ease { passed = own.value(at: passed).clamped(to: 0...1) }
      let (from, to) = (mixes[next - 1], mixes[next])
      body(
        number, from.fixed * (1 - passed) + to.fixed * passed,
        from.own * (1 - passed) + to.own * passed)
    }
  }
}

extension ColorTrack.Keyframe {
  fileprivate var mix: (fixed: SIMD4<Double>, own: Double) {
    isOwn ? (.zero, Double(color.alpha)) : (color.components, 0)
  }

  /// The colour as a file says it: a colour, or `own` with its opacity.
  var text: String {
    guard isOwn else { return color.hexText(withAlpha: color.alpha < 1) }
    guard color.alpha != 1 else { return "own" }
    // The shortest number that is read back as the same opacity.
    let percent = color.alpha * 100
    let tidy = (percent * 100).rounded() / 100
    let shown = JSONValue.number(tidy / 100 == color.alpha ? tidy : percent)
    return "own \(shown.text)%"
  }
}

/// A keyframe's colour in a file: a colour, `"own"`, or `"own 40%"`.
private struct TrackColorForm: Form {
  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> ColorTrack.Keyframe {
    guard let text = node.text, text.hasPrefix("own") else {
      return ColorTrack.Keyframe(share: 0, color: try Color(node, at: path))
    }
    let rest = text.dropFirst(3)
    if rest.isEmpty { return .own(0) }
    let digits = rest.dropFirst().dropLast()
    guard rest.first == " ", rest.last == "%", digits.utf8.count <= 12,
      digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let percent = Float(digits), percent <= 100
    else {
      throw EffectError(
        path, expected: "a colour, \"own\", or an opacity of it such as \"own 40%\"",
        found: node.summary)
    }
    return .own(0, opacity: percent / 100)
  }

  func checkRest(_ keyframe: ColorTrack.Keyframe, at path: EffectPath) {}

  func json(_ keyframe: ColorTrack.Keyframe) -> JSONValue? { .string(keyframe.text) }

  func check(_ keyframe: ColorTrack.Keyframe, at path: EffectPath) throws(EffectError) {
    try keyframe.color.check(at: path)
  }

  var description: FormDescription {
    .either(
      Color.description, FormDescription(.pattern("^own( [0-9.]+%)?$"), title: "own"),
      title: "colour, or own")
  }
}

extension ColorTrack: KeyframeTrack {
  var shares: [Double] { keyframes.map(\.share) }
  var values: [Keyframe] { keyframes }
  var eases: [Ease?] { keyframes.map(\.ease) }

  init(shares: [Double], values: [Keyframe], eases: [Ease?], ease: Ease?) {
    self.init(values, ease: ease)
    for index in shares.indices {
      (keyframes[index].share, keyframes[index].ease) = (shares[index], eases[index])
    }
  }
}

extension ColorTrack: Formed {
  private static let one = KeyframesForm<ColorTrack, TrackColorForm>(
    TrackColorForm(), title: "colour track")

  /// How a change from one colour to another is written.
  @Sendable private static func hint(_ node: JSONNode) -> String? {
    if node["between"] != nil {
      return
        "\"between\" stands in \"colors\" of \"look\"; a change over the life is a list of colours"
    }
    guard let from = node["from"]?.text, let to = node["to"]?.text else { return nil }
    return "write [\(JSONScanner.excerpt(from)), \(JSONScanner.excerpt(to))]"
  }

  package static let form = OneOf<ColorTrack>(
    title: "colour track", Variant(one.hinting(hint), { $0 }) { $0.others.isEmpty ? $0 : nil },
    Variant(
      Tagged("oneOf", ListForm(of: one, 1...32, expected: "a list of tracks")),
      if: { $0.isTagged("oneOf") }, { .oneOf($0) }, { $0.all }))
}
