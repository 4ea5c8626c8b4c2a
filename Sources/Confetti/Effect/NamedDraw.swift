/// A draw that several numbers of an emitter follow, by its name: one number for each particle, or
/// one for all that are born together.
///
///     Emitter(
///       draws: [NamedDraw("near", .between(0, 1))],
///       launch: Launch(.polar(direction: 180, speed: .by("near", from: 80, to: 600))),
///       look: Look(size: .square(.by("near", from: 2, to: 9))))
///
/// The children of the particles know it as well.
public struct NamedDraw: Hashable, Sendable {
  /// The name: up to 40 letters, digits, - and _, a letter first.
  public var name: String
  /// The numbers, each of 0…1: with 0 those that follow it have their first number, with 1 the second.
  public var draw: Draw
  /// The particles that share one number.
  public var per: Sharing

  /// A draw with a name.
  public init(_ name: String, _ draw: Draw, per: Sharing = .particle) {
    (self.name, self.draw, self.per) = (name, draw, per)
  }

  /// The particles that share one number.
  public enum Sharing: String, CaseIterable, Sendable {
    /// Each has its own.
    case particle
    /// Those that are born of one round of a repetition at one of several places, such as a corner.
    case place
    /// Those that are born of one round of a repetition.
    case round
    /// All of a firing; draws of this kind with the same name and numbers are the same in all emitters
    /// of an effect.
    case firing
  }
}

extension NamedDraw {
  private var use: RandomUse { RandomUse(draw: name) }

  /// The number, 0…1.
  func share(_ random: CountedRandom) -> Double { random.number(draw, use) }
}

/// The draws of an emitter in a file: `{"near": [0, 1], "hue": {"draw": [0, 1], "per": "firing"}}`.
struct NamedDraws: FileForm {
  var draws: [NamedDraw]

  private static let count = 1...8
  private static let number = DrawForm(0...1)

  init(_ draws: [NamedDraw]) { self.draws = draws }

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    guard let members = node.members else {
      throw EffectError(
        path, expected: "draws with names in braces, such as {\"near\": [0, 1]}",
        found: node.summary)
    }
    try Self.count.check(count: members.count, at: path)
    draws = []
    for member in members {
      let path = path.key(member.key)
      try NameExpansion.check(name: member.key, at: path, isKey: true)
      draws.append(try Self.read(member, at: path))
    }
  }

  private static func read(
    _ member: JSONNode.Member, at whole: EffectPath
  ) throws(EffectError) -> NamedDraw {
    var (node, path) = (member.node, whole)
    var sharing = NamedDraw.Sharing.particle
    if let members = node.members, members.contains(where: { ["draw", "per"].contains($0.key) }) {
      for one in members {
        switch one.key {
        case "draw": (node, path) = (one.node, whole.key("draw"))
        case "per":
          sharing = try ChoiceForm<NamedDraw.Sharing>().read(one.node, at: whole.key("per"))
        default: throw .unknown(one.key, at: whole, known: ["draw", "per"])
        }
      }
      guard path != whole else {
        throw EffectError(whole, expected: "\"draw\" beside \"per\"", found: "none")
      }
    }
    let draw = try number.read(node, at: path)
    try number.check(draw, at: path)
    let named = NamedDraw(member.key, draw, per: sharing)
    try named.checkIndependence(at: path)
    return named
  }

  var json: JSONValue {
    .object(
      draws.map { draw in
        let plain = draw.draw.json
        return .init(
          draw.name,
          draw.per == .particle ? plain : ["draw": plain, "per": .string(draw.per.rawValue)])
      })
  }

  func check(at path: EffectPath) throws(EffectError) {
    try Self.count.check(count: draws.count, at: path)
    var names: Set<String> = []
    for draw in draws {
      let path = path.key(draw.name)
      try NameExpansion.check(name: draw.name, at: path, isKey: true)
      guard names.insert(draw.name).inserted else {
        throw EffectError(path, expected: "a name of its own", found: "two draws of one name")
      }
      try Self.number.check(draw.draw, at: path)
      try draw.checkIndependence(at: path)
    }
  }

  static let kinds = ValueKinds.draws

  mutating func walk(_ walk: any ValueWalk, at place: ValuePlace) {
    for index in draws.indices {
      Self.number.walk(&draws[index].draw, walk, at: place.key(draws[index].name))
    }
  }

  static var description: FormDescription {
    FormDescription(
      .named(
        .either(
          number.description,
          FormDescription(
            .object(
              [
                .init(name: "draw", form: number.description, isRequired: true),
                .init(
                  name: "per", form: ChoiceForm<NamedDraw.Sharing>().description,
                  isRequired: false),
              ], rules: []))),
        count: count), title: "draws by their names")
  }
}

extension NamedDraw {
  /// Throws an error if it follows another draw.
  fileprivate func checkIndependence(at path: EffectPath) throws(EffectError) {
    guard case .by = draw else { return }
    throw EffectError(path, expected: "a draw of its own", found: "one that follows another")
  }
}
