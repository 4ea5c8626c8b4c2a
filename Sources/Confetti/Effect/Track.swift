import ConfettiGraphics
import Motion

/// A number that changes over a particle's life: keyframes between which it changes evenly.
///
///     let pop: Track = [1, 1.6, 0.4]                           // evenly spaced
///     let fade = Track([(0, 1), (0.75, 1), (1, 0)])            // at shares of the life
///     let grow = Track([(0, .between(0.5, 1)), (1, 2)])        // each particle its own
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

    /// A keyframe.
    public init(share: Double, value: Draw) {
      self.share = share
      self.value = value
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

/// A curve from (0, 0) to (1, 1): a cubic Bézier with two control points, as in CSS.
public struct Ease: Hashable, Sendable {
  /// The control points; x1 and x2 are 0…1.
  public var x1, y1, x2, y2: Double

  /// A curve from its control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Ends slowly.
  public static let easeOut = Ease(0, 0, 0.58, 1)
  /// Begins slowly.
  public static let easeIn = Ease(0.42, 0, 1, 1)
  /// Begins and ends slowly.
  public static let easeInOut = Ease(0.42, 0, 0.58, 1)

  var curve: UnitCurve { UnitCurve(x1: x1, y1: y1, x2: x2, y2: y2) }
}

extension Ease: Formed {
  package static let form = Mapped(
    NumbersForm<Double>(time, value, time, value, title: "[x1, y1, x2, y2]") { node in
      let named = node.text.flatMap { numbers(of: $0) }.map { "; that is \($0)" } ?? ""
      return "four numbers [x1, y1, x2, y2]\(named)"
    }, { Ease($0[0], $0[1], $0[2], $0[3]) }, { [$0.x1, $0.y1, $0.x2, $0.y2] })

  /// Throws an error if the curve leaves 0…1, where a draw's numbers end.
  func checkDrawn(at path: EffectPath) throws(EffectError) {
    try check(at: path)
    try Self.time.check(y1, at: path.index(1))
    try Self.time.check(y2, at: path.index(3))
  }

  /// The numbers of a curve as CSS and others write it, such as `ease-in`, `easeIn` or
  /// `cubic-bezier(…)`, for errors; `nil` if it is none.
  private static func numbers(of text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    if text.hasPrefix("cubic-bezier("), text.hasSuffix(")") {
      return "[\(text.dropFirst(13).dropLast())]"
    }
    return named[text.lowercased().filter(\.isLetter)]
  }

  private static let named = [
    "ease": "[0.25, 0.1, 0.25, 1]", "easein": "[0.42, 0, 1, 1]", "easeout": "[0, 0, 0.58, 1]",
    "easeinout": "[0.42, 0, 0.58, 1]", "linear": "[0, 0, 1, 1]",
  ]

  private static let time = NumberForm(0...1)
  private static let value = NumberForm(-100...100, usual: -1...2)
}

/// The keyframes of a track as they stand in a file, whatever their values.
struct KeyframeList<Value: Sendable>: Sendable {
  var keyframes: [(share: Double, value: Value)] = []
  var ease: Ease?
}

/// Keyframes in a file: one value, values evenly spaced, pairs of a share and a value, or any of these in
/// `{"values", "ease"}`.
struct KeyframesForm<Base: Form>: Form {
  private let value: Base
  private let title: String

  /// - Parameter value: the form of a value.
  init(_ value: Base, title: String) { (self.value, self.title) = (value, title) }

  func read(_ node: JSONNode, at whole: EffectPath) throws(EffectError) -> KeyframeList<Base.Value>
  {
    var list = KeyframeList<Base.Value>()
    guard let members = node.members, !node.isDrawn,
      members.contains(where: { ["values", "ease"].contains($0.key) })
    else {
      list.keyframes = try keyframes(node, at: whole)
      return list
    }
    let known = ["values", "ease"]
    if let other = members.first(where: { !known.contains($0.key) }) {
      throw .unknown(other.key, at: whole, known: known)
    }
    if let ease = node["ease"] {
      list.ease = try Ease(ease, at: whole.key("ease"))
      try list.ease?.check(at: whole.key("ease"))
    }
    guard let values = node["values"] else {
      throw EffectError(whole, expected: "\"values\" beside \"ease\"", found: "none")
    }
    list.keyframes = try keyframes(values, at: whole.key("values"))
    return list
  }

  private func keyframes(
    _ node: JSONNode, at path: EffectPath
  ) throws(EffectError) -> [(share: Double, value: Base.Value)] {
    guard case .array(let nodes) = node.value else { return [(0, try read(node, path))] }
    try (1...FormDescription.mostKeyframes).check(count: nodes.count, at: path)
    var keyframes: [(share: Double, value: Base.Value)] = []
    // Pairs, if all elements are lists: a list of two numbers among single values is a range.
    let arePairs = nodes.allSatisfy { $0.elements?.count == 2 }
    for (index, node) in nodes.enumerated() {
      let path = path.index(index)
      if arePairs, case .array(let pair) = node.value {
        let share = try pair[0].number(at: path.index(0))
        try check(share, after: keyframes.last?.share ?? 0, at: path.index(0))
        keyframes.append((share, try read(pair[1], path.index(1))))
      } else {
        let share = nodes.count > 1 ? Double(index) / Double(nodes.count - 1) : 0
        keyframes.append((share, try read(node, path)))
      }
    }
    return keyframes
  }

  /// Reads a value and checks it, where its place is known.
  private func read(_ node: JSONNode, _ path: EffectPath) throws(EffectError) -> Base.Value {
    let read = try value.read(node, at: path)
    try value.check(read, at: path)
    return read
  }

  func check(_ list: KeyframeList<Base.Value>, at path: EffectPath) throws(EffectError) {
    try (1...FormDescription.mostKeyframes).check(count: list.keyframes.count, at: path)
    var last = 0.0
    for (index, keyframe) in list.keyframes.enumerated() {
      try check(keyframe.share, after: last, at: path.index(index).index(0))
      last = keyframe.share
    }
    try list.ease?.check(at: path.key("ease"))
    for (index, keyframe) in list.keyframes.enumerated() {
      try value.check(keyframe.value, at: path.index(index))
    }
  }

  private func check(
    _ share: Double, after last: Double, at path: EffectPath
  ) throws(EffectError) {
    try NumberForm.share.check(share, at: path)
    guard share >= last else {
      throw EffectError(
        path, expected: "a share of at least \(JSONWriter.text(of: last)), as the one before",
        found: JSONWriter.text(of: share))
    }
  }

  /// The shortest form.
  func json(_ list: KeyframeList<Base.Value>) -> JSONValue? {
    let values: JSONValue
    let (forms, spacing) = forms(of: list)
    switch spacing {
    case .one: values = forms[0]
    case .even: values = .array(forms)
    case .pairs: values = .array(zip(list.keyframes, forms).map { [.number($0.share), $1] })
    }
    guard let ease = list.ease else { return values }
    return ["values": values, "ease": ease.json]
  }

  /// The ways in which keyframes stand in a file.
  private enum Spacing { case one, even, pairs }

  /// The values, and the shortest way of writing them.
  private func forms(of list: KeyframeList<Base.Value>) -> ([JSONValue], Spacing) {
    let keyframes = list.keyframes
    let forms = keyframes.compactMap { value.json($0.value) }
    let last = Double(max(keyframes.count - 1, 1))
    let areAllLists = forms.allSatisfy { if case .array = $0 { true } else { false } }
    guard !areAllLists, keyframes.indices.allSatisfy({ keyframes[$0].share == Double($0) / last })
    else { return (forms, .pairs) }
    return (forms, keyframes.count == 1 ? .one : .even)
  }

  /// Where the values stand in the shortest form.
  private func places(of list: KeyframeList<Base.Value>, at place: ValuePlace) -> [ValuePlace] {
    let whole = list.ease == nil ? place : place.key("values")
    let spacing = forms(of: list).1
    return list.keyframes.indices.map { index in
      switch spacing {
      case .one: whole
      case .even: whole.index(index)
      case .pairs: whole.index(index).index(1)
      }
    }
  }

  var description: FormDescription {
    FormDescription(.track(value.description, ease: Ease.description), title: title)
  }

  var kinds: ValueKinds { value.kinds }

  func walk(_ list: inout KeyframeList<Base.Value>, _ walk: any ValueWalk, at place: ValuePlace) {
    let places = place.path == nil ? nil : places(of: list, at: place)
    for index in list.keyframes.indices {
      value.walk(&list.keyframes[index].value, walk, at: places?[index] ?? place)
    }
  }
}

extension Track {
  /// The form of a number that changes over a particle's life.
  ///
  /// - Parameters:
  ///   - range: the values that are taken.
  ///   - usual: the values that are chosen most often; else those that are taken.
  static func form(_ range: ClosedRange<Double>, usual: ClosedRange<Double>? = nil) -> some Form<
    Track
  > {
    Mapped(
      KeyframesForm(DrawForm(range, usual: usual, others: ["values"]), title: "track"),
      { list in Track(list.keyframes, ease: list.ease) },
      { KeyframeList(keyframes: $0.keyframes.map { ($0.share, $0.value) }, ease: $0.ease) })
  }
}
