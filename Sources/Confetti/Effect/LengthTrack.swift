/// A number that changes along the length of a trail: keyframes between which it changes evenly.
///
///     let comet: LengthTrack = [1, 0]                          // from the particle to the end
///     let leaf = LengthTrack([(0, 0), (0.3, 1), (1, 0)])       // at shares of the length
public struct LengthTrack: Hashable, Sendable, ExpressibleByArrayLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// A value at a share of the length.
  public struct Keyframe: Hashable, Sendable {
    /// The share of the length, 0…1: 0 is at the particle.
    public var share: Double
    /// The value.
    public var value: Double
    /// The curve of the way from the keyframe before, between the two values; `nil` is a straight line.
    public var ease: Ease?

    /// A keyframe.
    ///
    /// - Parameters:
    ///   - share: the share of the length, 0…1: 0 is at the particle.
    ///   - value: the value.
    ///   - ease: the curve of the way from the keyframe before; the first one has none.
    public init(share: Double, value: Double, ease: Ease? = nil) {
      self.share = share
      self.value = value
      self.ease = ease
    }
  }

  /// The keyframes in the order of their shares, 1…32.
  public var keyframes: [Keyframe]
  /// A curve that the share of the length goes through first; `nil` leaves it.
  public var ease: Ease?

  /// Keyframes at shares of the length.
  ///
  /// - Parameters:
  ///   - keyframes: shares, 0…1 and in order, and values.
  ///   - ease: a curve that the share of the length goes through first.
  public init(_ keyframes: [(share: Double, value: Double)], ease: Ease? = nil) {
    self.keyframes = keyframes.map { Keyframe(share: $0.share, value: $0.value) }
    self.ease = ease
  }

  /// Evenly spaced values.
  public init(arrayLiteral elements: Double...) {
    let last = Double(max(elements.count - 1, 1))
    self.init(elements.enumerated().map { (Double($0.offset) / last, $0.element) })
  }

  /// A value that does not change.
  public init(floatLiteral value: Double) { self.init([(0, value)]) }

  /// A value that does not change.
  public init(integerLiteral value: Int) { self.init([(0, Double(value))]) }

  /// The value at a share of the length, 0…1: that of the first keyframe before it, and that of
  /// the last one behind it.
  package func value(at share: Double) -> Double {
    let share = ease?.value(at: share) ?? share
    guard let next = keyframes.firstIndex(where: { $0.share > share }) else {
      return keyframes.last?.value ?? 1
    }
    guard next > 0 else { return keyframes[0].value }
    let (a, b) = (keyframes[next - 1], keyframes[next])
    let way = (share - a.share) / (b.share - a.share)
    return a.value + (b.value - a.value) * (b.ease?.value(at: way).clamped(to: 0...1) ?? way)
  }

  /// The largest value.
  var largest: Double { keyframes.map(\.value).max() ?? 1 }
}

extension LengthTrack: KeyframeTrack {
  var shares: [Double] { keyframes.map(\.share) }
  var values: [Double] { keyframes.map(\.value) }
  var eases: [Ease?] { keyframes.map(\.ease) }

  init(shares: [Double], values: [Double], eases: [Ease?], ease: Ease?) {
    self.init([], ease: ease)
    keyframes = shares.indices.map {
      Keyframe(share: shares[$0], value: values[$0], ease: eases[$0])
    }
  }

  /// The form of a number that changes along a length.
  static func form(
    _ range: ClosedRange<Double>, usual: ClosedRange<Double>? = nil
  ) -> some Form<LengthTrack> {
    KeyframesForm(NumberForm(range, usual: usual), title: "track")
  }

  /// The keyframes for other programs.
  var line: JSONValue {
    .object(
      [
        .init("kind", "keyframes"), .init("times", .array(shares.map { .number($0) })),
        .init("values", .array(values.map { .number($0) })), .init("ease", ease?.json ?? .null),
      ] + curvesLine)
  }
}
