/// A draw that several numbers of an emitter follow, by its name: one number for each particle, or
/// one for all particles that are born together.
///
///     Emitter(
///       draws: [NamedDraw("near", .between(0, 1))],
///       launch: Launch(.polar(direction: 180, speed: .by("near", from: 80, to: 600))),
///       look: Look(size: .square(.by("near", from: 2, to: 9))))
///
/// The children of the particles can follow the draw as well.
public struct NamedDraw: Hashable, Sendable {
  /// The name: up to 40 letters, digits, - and _, a letter first.
  public var name: String
  /// The numbers, each of 0…1: at 0 the values that follow the draw have their first number, at 1
  /// their second.
  public var draw: Draw
  /// The particles that share one number.
  public var per: Sharing
  /// A curve within 0…1 that the drawn number goes through once; `nil` leaves it as it is.
  public var ease: Ease?

  /// A draw with a name.
  public init(_ name: String, _ draw: Draw, per: Sharing = .particle, ease: Ease? = nil) {
    (self.name, self.draw, self.per, self.ease) = (name, draw, per, ease)
  }

  /// The particles that share one number.
  public enum Sharing: String, CaseIterable, Sendable {
    /// Each particle has its own number.
    case particle
    /// The particles that are born of one round of a repetition at one of several places, such as a corner.
    case place
    /// The particles that are born of one round of a repetition.
    case round
    /// All particles of a firing; draws of this kind with the same name and numbers are the same in
    /// all emitters of an effect.
    case firing
  }
}

extension NamedDraw {
  private var use: RandomUse { RandomUse("draws.\(name)") }

  func share(_ random: CountedRandom) -> Double {
    let number = random.number(draw, use)
    return ease.map { $0.value(at: number).clamped(to: 0...1) } ?? number
  }
}

/// The draws of an emitter in a file: `{"near": [0, 1], "hue": {"draw": [0, 1], "per": "firing"}}`;
/// an emitter without draws has no such key.
struct NamedDrawsForm: Form {
  private static let count = 1...8
  private static let number = DrawForm(0...1)
    .noting("; \"from\" and \"to\" beside \"by\" say which numbers follow it")
  private static let shared = ObjectForm<NamedDraw>(
    NamedDraw("", 0),
    [
      Key("draw", \.draw, number, "the numbers"),
      Key("per", \.per, ChoiceForm(), "which particles share one"),
      Key("ease", \.ease, OwnForm(), "a curve that each goes through"),
    ], required: ["draw"], expected: "\"draw\" beside \"per\" or \"ease\"")
  private static let one = OneOf<NamedDraw>(
    Variant(number, { NamedDraw("", $0) }) {
      $0.per == .particle && $0.ease == nil ? $0.draw : nil
    },
    Variant(shared, if: shared.hasKeys, { $0 }, { $0 }))

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> [NamedDraw] {
    guard let members = node.members else {
      throw EffectError(
        path, expected: "draws with names in braces, such as {\"near\": [0, 1]}",
        found: node.summary)
    }
    try Self.count.check(count: members.count, at: path)
    return try members.map { member throws(EffectError) in
      try NameExpansion.check(name: member.key, at: path.key(member.key), isKey: true)
      var draw = try Self.one.read(member.node, at: path.key(member.key))
      draw.name = member.key
      return draw
    }
  }

  func json(_ draws: [NamedDraw]) -> JSONValue? {
    draws.isEmpty ? nil : .object(draws.map { .init($0.name, Self.one.json($0) ?? .null) })
  }

  func check(_ draws: [NamedDraw], at path: EffectPath) throws(EffectError) {
    try (0...Self.count.upperBound).check(count: draws.count, at: path)
    var names: Set<String> = []
    for draw in draws {
      let path = path.key(draw.name)
      guard names.insert(draw.name).inserted else {
        throw EffectError(path, expected: "a name of its own", found: "two draws of one name")
      }
      try NameExpansion.check(name: draw.name, at: path, isKey: true)
      try Self.one.check(draw, at: path)
      try draw.ease?.checkDrawn(at: path.key("ease"))
      if case .by = draw.draw {
        throw EffectError(path, expected: "a draw of its own", found: "one that follows another")
      }
    }
  }

  var description: FormDescription {
    FormDescription(.named(Self.one.description, count: Self.count), title: "draws by their names")
  }

  var kinds: ValueKinds { Self.one.kinds }

  func walk(_ draws: inout [NamedDraw], _ walk: any ValueWalk, at place: ValuePlace) {
    for index in draws.indices {
      Self.number.walk(&draws[index].draw, walk, at: place.key(draws[index].name))
    }
  }
}
