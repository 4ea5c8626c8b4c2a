extension Where {
  /// A part of a ring or a disc.
  public struct Arc: Hashable, Sendable {
    /// Its ends in degrees, clockwise from the top, −360…360; at most one turn apart.
    public var from, to: Double

    /// An arc from its ends.
    public init(_ from: Double, _ to: Double) { (self.from, self.to) = (from, to) }

    /// The share of a turn, clockwise from the top, at a share of the way from one end to the other.
    func turn(at share: Double) -> Double { (from + (to - from) * share) / 360 }
  }
}

extension Where.Arc: Formed {
  private static let angle = NumberForm(-360...360, "°")

  package static let form = Mapped(
    NumbersForm<Double>(angle, angle, title: "[from, to]", unit: "°") { _ in
      "two angles [from, to] in degrees, clockwise from the top"
    },
    { Where.Arc($0[0], $0[1]) }, { [$0.from, $0.to] })
}

extension Where.Share {
  /// The names of places in a frame: its middle, the middles of its sides, and its corners.
  package static let names: [(name: String, value: Where.Share)] = [
    ("center", Where.Share(0.5, 0.5)), ("top", Where.Share(0.5, 0)),
    ("bottom", Where.Share(0.5, 1)), ("left", Where.Share(0, 0.5)), ("right", Where.Share(1, 0.5)),
    ("top-left", Where.Share(0, 0)), ("top-right", Where.Share(1, 0)),
    ("bottom-left", Where.Share(0, 1)), ("bottom-right", Where.Share(1, 1)),
    ("top-center", Where.Share(0.5, 0)), ("bottom-center", Where.Share(0.5, 1)),
  ]

  /// Whether a value of a file is the name of a place.
  static func isName(_ node: JSONNode) -> Bool {
    node.text.map { text in names.contains { $0.name == text } } ?? false
  }
}

extension Where.Share: Formed {
  private static let side = NumberForm(-1000...1000, usual: 0...1)
    .named("a share of the frame", "; 1 is its whole side")

  private static func numbers(
    _ unit: String = "", _ expected: @escaping @Sendable (JSONNode) -> String
  ) -> some Form<Where.Share> {
    Mapped(
      NumbersForm<Double>(side, side, title: "[u, v]", unit: unit, expected: expected),
      { Where.Share($0[0], $0[1]) }, { [$0.u, $0.v] })
  }

  /// The form of a width and a height, which have no names.
  static func size(unit: String) -> some Form<Where.Share> {
    numbers(unit) { _ in "a size [u, v] in shares of the stage" }
  }

  /// A place is written as its numbers, whatever name it was read by.
  package static let form = OneOf<Where.Share>(
    title: "[u, v]",
    Variant(
      numbers { node in
        let plain = "a place [u, v] in shares of the frame"
        guard let text = node.text else { return plain }
        if let near = Spelling.nearest(to: text, among: names.map(\.name)) {
          return "\(plain), or a name, perhaps \"\(near)\""
        }
        return "\(plain), or one of \(names.map { "\"\($0.name)\"" }.joined(separator: ", "))"
      }, { $0 }, { $0 }),
    Variant(ChoiceForm(names), if: { isName($0) }, { $0 }, { _ in nil }))
}
