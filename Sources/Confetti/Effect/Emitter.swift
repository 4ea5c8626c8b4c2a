/// Where particles come from, and everything about them: nine words, and the emitters that they
/// themselves have.
///
/// Every word has a default. Where nothing is said: 50 rectangles of 10 points in the confetti
/// palette, in the middle, at rest, for 2 seconds, without air.
///
///     let rain = Emitter(
///       when: When(rate: 200), where: Where(.line(Where.Share(0, 0), Where.Share(1, 0))),
///       launch: Launch(.polar(direction: 180, speed: .between(600, 800))),
///       turn: Turn(along: true), look: Look(size: .sides(width: 18, height: 1.5)), life: Life(1.5))
public struct Emitter: Hashable, Sendable {
  /// When particles are born.
  public var when: When
  /// Where they are born.
  public var `where`: Where
  /// The velocity they are born with.
  public var launch: Launch
  /// What acts on them.
  public var air: Air
  /// A curve that they follow, instead of ``launch`` and ``air``.
  public var path: Path?
  /// How they turn.
  public var turn: Turn
  /// What they are.
  public var look: Look
  /// How long they live, and what changes while they do.
  public var life: Life
  /// What they leave behind them.
  public var trail: Trail?
  /// The emitters that each particle has; at most four deep.
  public var children: [Child]

  /// An emitter from its words.
  ///
  /// - Parameters:
  ///   - when: when particles are born.
  ///   - place: where they are born.
  ///   - launch: the velocity they are born with.
  ///   - air: what acts on them.
  ///   - path: a curve that they follow, instead of `launch` and `air`.
  ///   - turn: how they turn.
  ///   - look: what they are.
  ///   - life: how long they live, and what changes while they do.
  ///   - trail: what they leave behind them.
  ///   - children: the emitters that each particle has.
  public init(
    when: When = When(), where place: Where = Where(), launch: Launch = Launch(), air: Air = Air(),
    path: Path? = nil, turn: Turn = Turn(), look: Look = Look(), life: Life = Life(),
    trail: Trail? = nil, children: [Child] = []
  ) {
    self.when = when
    self.where = place
    self.launch = launch
    self.air = air
    self.path = path
    self.turn = turn
    self.look = look
    self.life = life
    self.trail = trail
    self.children = children
  }
}

extension Emitter: Word {
  static let unsaid = Emitter(when: When())

  static var name: String { "emitter" }
  static var title: String { "an emitter" }

  static var alternatives: [(String, String)] { [("path", "launch"), ("path", "air")] }

  /// The most emitters of an effect or of a particle.
  static let most = 16

  static let keys: [Key<Emitter>] =
    [
      .value("when", \.when, "", "when particles are born"),
      .value("where", \.where, "", "where they are born"),
      .value("launch", \.launch, "", "the velocity they are born with"),
      .value("air", \.air, "", "what acts on them"),
      .value("path", \.path, "", "a curve that they follow, instead of launch and air"),
      .value("turn", \.turn, "", "how they turn"),
      .value("look", \.look, "", "what they are"),
      .value("life", \.life, "", "how long they live, and what changes while they do"),
      .value("trail", \.trail, "", "what they leave behind them"),
      .list("children", \.children, count: 0...most, "", "the emitters that each particle has"),
    ]

  func checkTogether(at path: EffectPath) throws(EffectError) {
    if look.order == .target, air.attract?.shape == nil {
      throw EffectError(
        path.key("look").key("order"),
        expected: "an attraction to a shape beside \"target\", in \"air\"", found: "none",
        isKey: true)
    }
    guard self.path != nil else { return }
    guard launch == Launch() else {
      throw EffectError(
        path.key("launch"), expected: "no launch beside a path, which takes its place",
        found: "both")
    }
    guard air == Air() else {
      throw EffectError(
        path.key("air"), expected: "no air beside a path, which takes its place", found: "both")
    }
  }
}
