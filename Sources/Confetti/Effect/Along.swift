import Motion

extension Where {
  /// A way of the source: everything that is said of the place moves along a curve, so that births that
  /// come later come from elsewhere.
  ///
  ///     Where(along: Where.Along(through: [Share(0, 0.6), Share(0.5, 0.3), Share(1, 0.6)], seconds: 2))
  ///
  /// The middle of the frame is then at the point of the curve. The curve is a spline through its places
  /// (Catmull and Rom's), and takes the same time from each to the next.
  public struct Along: Hashable, Sendable {
    /// The places that the curve leads through, 2…64, in shares of the frame; of the stage at a point and
    /// for children.
    public var through: [Share]
    /// The seconds from the firing to the beginning of the way.
    public var from: Double
    /// The seconds that the way takes, 0.001…1,000,000; before and after it the source stands at its ends.
    public var seconds: Double
    /// The curve from the share of the time to that of the way; `nil` is even.
    public var ease: Ease?

    /// A way from its parts.
    public init(
      through places: [Share] = [Share(0, 0.5), Share(1, 0.5)], from: Double = 0,
      seconds: Double = 1, ease: Ease? = nil
    ) {
      (through, self.from, self.seconds, self.ease) = (places, from, seconds, ease)
    }
  }
}

extension Where.Along: Word {
  package static let defaults = Where.Along()

  package static var name: String { "along" }
  package static var title: String { "a way of the source" }
  package static var example: String { "{\"through\": [[0, 0.5], [1, 0.5]], \"seconds\": 2}" }
  package static let keys: [Key<Where.Along>] =
    [
      Key("through", \.through, ListForm(2...64), "the places that the curve leads through"),
      Key("from", \.from, NumberForm(0...1e6, "s", usual: 0...10), "when the way begins"),
      Key("seconds", \.seconds, NumberForm(0.001...1e6, "s", usual: 0.2...10), "how long it takes"),
      Key("ease", \.ease, OwnForm(), "how the way follows from the time"),
    ]
}

extension Where.Along {
  /// The point of the curve some seconds after the firing, in shares of the frame.
  func point(at time: Double) -> SIMD2<Double> {
    let share = ((time - from) / seconds).clamped(to: 0...1)
    let way = (ease?.value(at: share) ?? share).clamped(to: 0...1) * Double(through.count - 1)
    let stretch = min(Int(way), max(through.count - 2, 0))
    let s = way - Double(stretch)
    let (b, c) = (place(stretch), place(stretch + 1))
    // Beyond an end the way goes straight on.
    let a = stretch > 0 ? place(stretch - 1) : 2 * b - c
    let d = stretch + 2 < through.count ? place(stretch + 2) : 2 * c - b
    let linear: SIMD2<Double> = (c - a) * s
    let bend: SIMD2<Double> = 2 * a - 5 * b
    let turn: SIMD2<Double> = 3 * b - a
    let square: SIMD2<Double> = (bend + 4 * c - d) * (s * s)
    let cube: SIMD2<Double> = (turn - 3 * c + d) * (s * s * s)
    return b + (linear + square + cube) / 2
  }

  private func place(_ index: Int) -> SIMD2<Double> {
    let share = through[min(index, through.count - 1)]
    return SIMD2(share.u, share.v)
  }
}
