import Motion

/// A number that changes over a particle's life: keyframes between which it changes evenly.
///
///     let pop: Track = [1, 1.6, 0.4]                           // evenly spaced
///     let fade = Track([(0, 1), (0.75, 1), (1, 0)])            // at shares of the life
///     let grow = Track([(0, .between(0.5, 1)), (1, 2)])        // each particle its own
///     var jump = Track([(0, 0), (0.2, 1), (1, 1)])
///     jump.keyframes[1].ease = .elasticOut                     // swings around its 1
///
/// Neighbouring keyframes with the same draw have the same number, so that a plateau stays one.
public struct Track: Hashable, Sendable, ExpressibleByArrayLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// A value at a share of the life, 0…1.
  public struct Keyframe: Hashable, Sendable {
    /// The share of the life that is over.
    public var share: Double
    /// The value.
    public var value: Draw
    /// The curve of the way from the keyframe before; `nil` is a straight line.
    public var ease: Ease?

    /// A keyframe.
    ///
    /// - Parameters:
    ///   - share: the share of the life that is over, 0…1.
    ///   - value: the value.
    ///   - ease: the curve of the way from the keyframe before; the first one has none.
    public init(share: Double, value: Draw, ease: Ease? = nil) {
      self.share = share
      self.value = value
      self.ease = ease
    }
  }

  /// The keyframes in the order of their shares, 1…32.
  public var keyframes: [Keyframe]
  /// A curve that the share of the life goes through first; `nil` uses that of the ``Life``.
  public var ease: Ease?

  /// Keyframes at shares of the life.
  ///
  /// - Parameters:
  ///   - keyframes: shares, 0…1 and in order, and values.
  ///   - ease: a curve that the share of the life goes through first.
  public init(_ keyframes: [(share: Double, value: Draw)], ease: Ease? = nil) {
    self.keyframes = keyframes.map { Keyframe(share: $0.share, value: $0.value) }
    self.ease = ease
  }

  /// Evenly spaced values.
  ///
  /// - Parameters:
  ///   - values: the values; a single one does not change.
  ///   - ease: a curve that the share of the life goes through first.
  public init(_ values: [Draw], ease: Ease? = nil) {
    let last = Double(max(values.count - 1, 1))
    self.init(values.enumerated().map { (Double($0.offset) / last, $0.element) }, ease: ease)
  }

  /// Evenly spaced values.
  public init(arrayLiteral elements: Draw...) { self.init(elements) }

  /// A value that does not change.
  public init(floatLiteral value: Double) { self.init([.fixed(value)]) }

  /// A value that does not change.
  public init(integerLiteral value: Int) { self.init([.fixed(Double(value))]) }

  /// 1, and over the last quarter of the life in a straight line to 0.
  public static let fade = Track([(0, 1), (0.75, 1), (1, 0)])
}

/// Values that change over a particle's life or along its trail: numbers or colours.
protocol KeyframeTrack: Sendable {
  associatedtype Value: Sendable

  /// The shares of the life, 0…1.
  var shares: [Double] { get }
  var values: [Value] { get }
  /// The curves of the ways to the values; those of straight lines are `nil`.
  var eases: [Ease?] { get }
  /// A curve that the share of the life goes through first.
  var ease: Ease? { get }

  init(shares: [Double], values: [Value], eases: [Ease?], ease: Ease?)
}

/// Keyframes in a file: one value, values evenly spaced, pairs of a share and a value, or any of these in
/// `{"values", "ease"}`.
///
/// Behind a pair may stand the curve of the way to it.
struct KeyframesForm<Whole: KeyframeTrack, Base: Form<Whole.Value>>: Form {
  private let value: Base
  private let title: String

  /// - Parameter value: the form of a value.
  init(_ value: Base, title: String) { (self.value, self.title) = (value, title) }

  func read(_ node: JSONNode, at whole: EffectPath) throws(EffectError) -> Whole {
    guard let members = node.members, !node.isDrawn,
      members.contains(where: { ["values", "ease"].contains($0.key) })
    else { return try track(node, ease: nil, at: whole) }
    let known = ["values", "ease"]
    if let other = members.first(where: { !known.contains($0.key) }) {
      throw .unknown(other.key, at: whole, known: known)
    }
    let ease = try node["ease"].map { node throws(EffectError) in
      try Ease.form.readChecked(node, at: whole.key("ease"))
    }
    guard let values = node["values"] else {
      throw EffectError(whole, expected: "\"values\" beside \"ease\"", found: "none")
    }
    return try track(values, ease: ease, at: whole.key("values"))
  }

  private func track(
    _ node: JSONNode, ease: Ease?, at path: EffectPath
  ) throws(EffectError) -> Whole {
    guard case .array(let nodes) = node.value else {
      let only = try value.readChecked(node, at: path)
      return Whole(shares: [0], values: [only], eases: [nil], ease: ease)
    }
    try (1...FormDescription.mostKeyframes).check(count: nodes.count, at: path)
    var (shares, values, eases): ([Double], [Whole.Value], [Ease?]) = ([], [], [])
    // The elements are pairs if all are lists: a list of two numbers among single values is a
    // range.
    let arePairs = nodes.allSatisfy { (2...3).contains($0.elements?.count ?? 0) }
    for (index, node) in nodes.enumerated() {
      let path = path.index(index)
      if arePairs, case .array(let pair) = node.value {
        let share = try pair[0].number(at: path.index(0))
        try check(share, after: shares.last ?? 0, at: path.index(0))
        shares.append(share)
        values.append(try value.readChecked(pair[1], at: path.index(1)))
        eases.append(
          pair.count < 3 ? nil : try Ease.form.readChecked(pair[2], at: path.index(2)))
        try check(eases[index], of: index, at: path.index(2))
      } else {
        shares.append(nodes.count > 1 ? Double(index) / Double(nodes.count - 1) : 0)
        values.append(try value.readChecked(node, at: path))
        eases.append(nil)
      }
    }
    return Whole(shares: shares, values: values, eases: eases, ease: ease)
  }

  private func check(_ ease: Ease?, of index: Int, at path: EffectPath) throws(EffectError) {
    guard index == 0, let ease else { return }
    throw EffectError(
      path,
      expected: "no curve here, as no way leads to the first value: a curve belongs to the "
        + "value at its end", found: ease.json.text)
  }

  func checkRest(_ track: Whole, at path: EffectPath) {}

  func check(_ track: Whole, at path: EffectPath) throws(EffectError) {
    let (shares, values) = (track.shares, track.values)
    try (1...FormDescription.mostKeyframes).check(count: shares.count, at: path)
    var last = 0.0
    for (index, share) in shares.enumerated() {
      try check(share, after: last, at: path.index(index).index(0))
      last = share
      try track.eases[index]?.check(at: path.index(index).index(2))
      try check(track.eases[index], of: index, at: path.index(index).index(2))
    }
    try track.ease?.check(at: path.key("ease"))
    for index in shares.indices { try value.check(values[index], at: path.index(index)) }
  }

  private func check(_ share: Double, after last: Double, at path: EffectPath) throws(EffectError) {
    try NumberForm.share.check(share, at: path)
    guard share >= last else {
      throw EffectError(
        path, expected: "a share of at least \(JSONWriter.text(of: last)), as the one before",
        found: JSONWriter.text(of: share))
    }
  }

  /// The shortest form that gives the same keyframes.
  func json(_ track: Whole) -> JSONValue? {
    let values: JSONValue
    let (forms, spacing) = forms(of: track)
    switch spacing {
    case .one: values = forms[0]
    case .even: values = .array(forms)
    case .pairs:
      values = .array(
        forms.indices.map { index in
          let ease = track.eases[index].map { [$0.json] } ?? []
          return .array([.number(track.shares[index]), forms[index]] + ease)
        })
    }
    guard let ease = track.ease else { return values }
    return ["values": values, "ease": ease.json]
  }

  /// The ways to write keyframes in a file.
  private enum Spacing { case one, even, pairs }

  /// The values, and the shortest way of writing them.
  private func forms(of track: Whole) -> ([JSONValue], Spacing) {
    let shares = track.shares
    let forms = track.values.compactMap { value.json($0) }
    let last = Double(max(shares.count - 1, 1))
    let areAllLists = forms.allSatisfy { if case .array = $0 { true } else { false } }
    guard !areAllLists, track.eases.allSatisfy({ $0 == nil }),
      shares.indices.allSatisfy({ shares[$0] == Double($0) / last })
    else { return (forms, .pairs) }
    return (forms, shares.count == 1 ? .one : .even)
  }

  var description: FormDescription {
    FormDescription(.track(value.description, ease: Ease.description), title: title)
  }

  var kinds: ValueKinds { value.kinds }

  func walk(_ track: inout Whole, _ walk: any ValueWalk, at place: ValuePlace) {
    var values = track.values
    let whole = track.ease == nil ? place : place.key("values")
    // Paths need to know how the shortest form places the values.
    let spacing = place.path.isKept ? forms(of: track).1 : .one
    for index in values.indices {
      let own =
        switch spacing {
        case .one: whole
        case .even: whole.index(index)
        case .pairs: whole.index(index).index(1)
        }
      value.walk(&values[index], walk, at: own)
    }
    track = Whole(shares: track.shares, values: values, eases: track.eases, ease: track.ease)
  }
}

extension Track: KeyframeTrack {
  var shares: [Double] { keyframes.map(\.share) }
  var values: [Draw] { keyframes.map(\.value) }
  var eases: [Ease?] { keyframes.map(\.ease) }

  init(shares: [Double], values: [Draw], eases: [Ease?], ease: Ease?) {
    self.init([Draw](), ease: ease)
    keyframes = shares.indices.map {
      Keyframe(share: shares[$0], value: values[$0], ease: eases[$0])
    }
  }

  /// The form of a number that changes over a particle's life.
  static func form(
    _ range: ClosedRange<Double>, usual: ClosedRange<Double>? = nil
  ) -> some Form<Track> {
    KeyframesForm(DrawForm(range, usual: usual, others: ["values"]), title: "track")
  }
}
