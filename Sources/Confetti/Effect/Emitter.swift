/// The source of particles, and everything about them: nine words, and emitters that each particle
/// has.
///
/// Every word has a default. An emitter of defaults has 50 rectangles of 10 points in the confetti
/// palette, in the middle, at rest, for 2 seconds, without air.
///
///     let rain = Emitter(
///       when: When(rate: 200), where: Where(.line(Where.Share(0, 0), Where.Share(1, 0))),
///       launch: Launch(.polar(direction: 180, speed: .between(600, 800))),
///       turn: Turn(along: true), look: Look(size: .sides(width: 18, height: 1.5)), life: Life(1.5))
public struct Emitter: Hashable, Sendable {
  /// Their births.
  public var when: When
  /// Their birthplaces.
  public var `where`: Where
  /// Their velocity at birth.
  public var launch: Launch
  /// The forces on them.
  public var air: Air
  /// A curve that they follow, instead of ``launch`` and ``air``.
  public var path: Path?
  /// Their rotation.
  public var turn: Turn
  /// Their appearance.
  public var look: Look
  /// The duration of their lives, and the changes during them.
  public var life: Life
  /// The trail behind them.
  public var trail: Trail?
  /// The emitters that each particle has; at most four deep.
  public var children: [Child]

  /// An emitter from its words.
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
  static let defaults = Emitter(when: When())

  static var name: String { "emitter" }
  static var title: String { "an emitter" }

  static var alternatives: [(String, String)] { [("path", "launch"), ("path", "air")] }

  /// The most emitters of an effect or of a particle.
  static let most = 16

  static let keys: [Key<Emitter>] =
    [
      Key("when", \.when, OwnForm(), "when particles are born"),
      Key("where", \.where, OwnForm(), "where they are born"),
      Key("launch", \.launch, OwnForm(), "the velocity they are born with"),
      Key("air", \.air, OwnForm(), "what acts on them"),
      Key("path", \.path, OwnForm(), "a curve that they follow, instead of launch and air"),
      Key("turn", \.turn, OwnForm(), "how they turn"),
      Key("look", \.look, OwnForm(), "what they are"),
      Key("life", \.life, OwnForm(), "how long they live, and what changes while they do"),
      Key("trail", \.trail, OwnForm(), "what they leave behind them"),
      Key("children", \.children, ListForm(0...most), "the emitters that each particle has"),
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
