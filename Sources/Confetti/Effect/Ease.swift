import Motion

/// A curve from (0, 0) to (1, 1): a cubic Bézier with two control points, as in CSS, or one of the
/// curves that no Bézier can be.
///
///     Ease(0.34, 1.56, 0.64, 1)   // goes a little too far, and comes back
///     Ease.bounceOut              // falls, and bounces three times
public struct Ease: Hashable, Sendable {
  /// The control points of a Bézier; x1 and x2 are 0…1.
  public var x1, y1, x2, y2: Double
  /// The kind of the curve; only a Bézier has control points.
  public private(set) var kind = Kind.bezier

  /// The kinds of curves.
  public enum Kind: String, CaseIterable, Sendable {
    /// A cubic Bézier by its control points.
    case bezier
    /// Swings around its end: 1 + 2^(−10 p) · sin((10 p − 0.75) · 2π/3).
    case elasticOut = "elastic-out"
    /// Four parabolas, as of a ball that falls and bounces: 121/16 · p² up to p = 4/11, and so on.
    case bounceOut = "bounce-out"
  }

  /// A curve from its control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  private init(_ kind: Kind) {
    self.init(0, 0, 1, 1)
    self.kind = kind
  }

  /// Ends slowly.
  public static let easeOut = Ease(0, 0, 0.58, 1)
  /// Begins slowly.
  public static let easeIn = Ease(0.42, 0, 1, 1)
  /// Begins and ends slowly.
  public static let easeInOut = Ease(0.42, 0, 0.58, 1)
  /// Goes too far at the end, and comes back.
  public static let backOut = Ease(0.34, 1.56, 0.64, 1)
  /// Goes back at first.
  public static let backIn = Ease(0.36, 0, 0.66, -0.56)
  /// Swings around its end.
  public static let elasticOut = Ease(.elasticOut)
  /// Falls to its end, and bounces three times.
  public static let bounceOut = Ease(.bounceOut)

  /// The curve of Motion, of a Bézier.
  var curve: UnitCurve { UnitCurve(x1: x1, y1: y1, x2: x2, y2: y2) }

  /// The value at a progress, which is clamped to 0…1.
  package func value(at progress: Double) -> Double {
    switch kind {
    case .bezier: curve.value(at: progress)
    case .elasticOut: Self.elastic(progress)
    case .bounceOut: Self.bounce(progress)
    }
  }

  private static func elastic(_ progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return progress >= 1 ? 1 : 0 }
    let (sine, _) = Elementary.sinCos((10 * progress - 0.75) * 2 * .pi / 3)
    return 1 + Elementary.exp(-10 * Elementary.log(2) * progress) * sine
  }

  /// The middles of the parabolas and their values there; each but the first begins and ends at 1.
  private static let bounces = [
    (0.0, 0.0), (6.0 / 11, 0.75), (9.0 / 11, 0.9375), (10.5 / 11, 0.984375),
  ]

  private static func bounce(_ progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return progress >= 1 ? 1 : 0 }
    let number = progress < 4.0 / 11 ? 0 : progress < 8.0 / 11 ? 1 : progress < 10.0 / 11 ? 2 : 3
    let (middle, least) = bounces[number]
    return min(121.0 / 16 * (progress - middle) * (progress - middle) + least, 1)
  }
}

extension Ease: Formed {
  /// The names of curves in a file.
  package static let names: [(name: String, value: Ease)] = [
    ("linear", Ease(0, 0, 1, 1)), ("ease", Ease(0.25, 0.1, 0.25, 1)), ("ease-in", .easeIn),
    ("ease-out", .easeOut), ("ease-in-out", .easeInOut), ("back-in", .backIn),
    ("back-out", .backOut), ("elastic-out", .elasticOut), ("bounce-out", .bounceOut),
  ]

  /// A Bézier is written as its numbers, whatever name it was read by.
  package static let form = OneOf<Ease>(
    title: title,
    Variant(
      NumbersForm<Double>(time, value, time, value, title: title) { node in
        let meant = node.text.flatMap { meaning(of: $0) }.map { "; that is \($0)" } ?? ""
        return "four numbers [x1, y1, x2, y2], or a name such as \"ease-out\"\(meant)"
      }, { Ease($0[0], $0[1], $0[2], $0[3]) }
    ) { $0.kind == .bezier ? [$0.x1, $0.y1, $0.x2, $0.y2] : nil },
    Variant(ChoiceForm(names), if: { node in names.contains { $0.name == node.text } }, { $0 }) {
      $0.kind == .bezier ? nil : $0
    })

  /// Throws an error if the curve leaves 0…1, where a draw's numbers end.
  func checkDrawn(at path: EffectPath) throws(EffectError) {
    try check(at: path)
    guard kind != .elasticOut, self != .backIn, self != .backOut else {
      throw EffectError(
        path, expected: "a curve within 0…1, where the numbers of a draw end, such as \"ease-out\"",
        found: "one that goes beyond")
    }
    try Self.time.check(y1, at: path.index(1))
    try Self.time.check(y2, at: path.index(3))
  }

  /// The curve as a file says it; `nil` if the value is no curve.
  package init?(_ value: JSONValue) {
    if case .string(let name) = value {
      guard let named = Self.names.first(where: { $0.name == name }) else { return nil }
      self = named.value
      return
    }
    guard case .array(let elements) = value else { return nil }
    let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard numbers.count == 4, elements.count == 4 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The curve that other programs write as `easeInOut`, `easeOutBack` or `cubic-bezier(…)`, for errors;
  /// `nil` if the text is no curve.
  private static func meaning(of text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    if text.hasPrefix("cubic-bezier("), text.hasSuffix(")") {
      return "[\(text.dropFirst(13).dropLast())]"
    }
    let letters = text.lowercased().filter(\.isLetter)
    let plain = letters.hasPrefix("ease") ? String(letters.dropFirst(4)) : letters
    let found =
      names.first { one in
        let words = one.name.split(separator: "-")
        return one.name.filter(\.isLetter) == letters || words.joined() == plain
          || words.reversed().joined() == plain
      } ?? names.first { $0.name.hasPrefix("\(plain)-") }
    return found.map { "\"\($0.name)\"" }
  }

  private static let title = "[x1, y1, x2, y2]"
  private static let time = NumberForm(0...1)
  private static let value = NumberForm(-100...100, usual: -1...2)
}
