/// The source of particles, and everything about them: ten words, and emitters that each particle
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
  /// The name by which errors and changes find it, and by which its random numbers are chosen; empty if it
  /// has none.
  public var name: String
  /// The number by which its random numbers are chosen; `nil` leaves that to its ``name``.
  ///
  /// Two emitters with the same number draw the same, as far as they use it for the same things.
  public var deal: Int?
  /// The role of its particles in a new look of the whole effect; `nil` leaves that to their shapes and trails.
  public var role: Role?
  /// The draws that several of its numbers follow, at most eight; in the order of their names, as their
  /// order means nothing.
  public var draws: [NamedDraw] {
    didSet { draws.sort { $0.name < $1.name } }
  }
  /// The births of the particles.
  public var when: When
  /// The twins of the particles; `nil` is none.
  public var mirror: Mirror?
  /// The birthplaces of the particles.
  public var `where`: Where
  /// The velocities of the particles at birth.
  public var launch: Launch
  /// The forces on the particles.
  public var air: Air
  /// The curve that the particles follow, instead of ``launch`` and ``air``.
  public var path: FlightPath?
  /// The rotation of the particles.
  public var turn: Turn
  /// The appearance of the particles.
  public var look: Look
  /// The duration of the particles' lives, and the changes during them.
  public var life: Life
  /// The trail behind each particle; `nil` is none.
  public var trail: Trail?
  /// The sounds that each particle makes, at most eight.
  public var sound: [Sound]
  /// The emitters that each particle has; at most four deep.
  public var children: [Child]

  /// An emitter from its words.
  public init(
    _ name: String = "", deal: Int? = nil, role: Role? = nil, draws: [NamedDraw] = [],
    when: When = When(), mirror: Mirror? = nil, where place: Where = Where(),
    launch: Launch = Launch(),
    air: Air = Air(), path: FlightPath? = nil, turn: Turn = Turn(), look: Look = Look(),
    life: Life = Life(), trail: Trail? = nil, sound: [Sound] = [], children: [Child] = []
  ) {
    (self.name, self.deal, self.role) = (name, deal, role)
    self.draws = draws.sorted { $0.name < $1.name }
    self.when = when
    self.mirror = mirror
    self.where = place
    self.launch = launch
    self.air = air
    self.path = path
    self.turn = turn
    self.look = look
    self.life = life
    self.trail = trail
    self.sound = sound
    self.children = children
  }
}

extension Emitter {
  var family: [Emitter] { [self] + children.flatMap(\.emitter.family) }

  /// The emitter after a change of all its descendants and of itself, children before their parents.
  func mappingFamily(_ change: (inout Emitter) -> Void) -> Emitter {
    var emitter = self
    for index in children.indices {
      emitter.children[index].emitter = children[index].emitter.mappingFamily(change)
    }
    change(&emitter)
    return emitter
  }
}

extension Emitter: Word {
  package static let defaults = Emitter(when: When())

  package static var name: String { "emitter" }
  package static var title: String { "an emitter" }
  package static var example: String { "{\"when\": {\"count\": 50}}" }

  package static var alternatives: [(String, String)] { [("path", "launch"), ("path", "air")] }

  /// The most emitters of an effect or of a particle.
  static let most = 16

  package static let keys: [Key<Emitter>] =
    [
      Key("name", \.name, NameForm(), "what changes and errors call it"),
      Key(
        "deal", \.deal, IntegerForm(0...1_000_000_000, usual: 0...100),
        "which random numbers it is dealt; absent: those of its name"),
      Key(
        "role", \.role, ChoiceForm<Role>().hinting(Role.hint),
        "what it is for a picture, a text or colours given to the whole"),
      Key("draws", \.draws, NamedDrawsForm(), "draws that several numbers follow"),
      Key("when", \.when, OwnForm(), "when particles are born"),
      Key(
        "mirror", \.mirror, Mirror.form, "mirror images, with the same random numbers or their own"),
      Key("where", \.where, OwnForm(), "where they are born"),
      Key("launch", \.launch, OwnForm(), "the velocity they are born with"),
      Key("air", \.air, OwnForm(), "what acts on them"),
      Key("path", \.path, OwnForm(), "a curve that they follow, instead of launch and air"),
      Key("turn", \.turn, OwnForm(), "how they turn"),
      Key("look", \.look, OwnForm(), "what they are"),
      Key("life", \.life, OwnForm(), "how long they live, and what changes while they do"),
      Key("trail", \.trail, OwnForm(), "what they leave behind them"),
      Key(
        "sound", \.sound,
        ListForm(0...Sound.most).hinting {
          $0.text.map { "write [{\"voice\": \(JSONScanner.excerpt($0))}]" }
        }, "what is heard of them"),
      Key("children", \.children, ListForm(0...most), "the emitters that each particle has"),
    ]

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    if look.order == .target, air.attract?.shape == nil, self.where.shape == nil {
      throw EffectError(
        path.key("look").key("order"),
        expected: "an attraction to a shape beside \"target\", in \"air\", or births \"inside\" it",
        found: "none",
        isKey: true)
    }
    if self.where.even, when.countOnce == .infinity {
      throw EffectError(
        path.key("where").key("even"),
        expected: "\"for\" beside \"rate\" in \"when\", as the births must have a number",
        found: "an endless stream", isKey: true)
    }
    if launch.orbit, self.path == nil, air.attract == nil {
      throw EffectError(
        path.key("launch").key("orbit"),
        expected: "an \"attract\" in \"air\" beside it, whose target is circled", found: "none",
        isKey: true)
    }
    if turn.spin?.slows == true, air.drag.constant == nil {
      throw EffectError(
        path.key("turn").key("spin").key("slows"),
        expected: "one number as the \"drag\" in \"air\" beside it, alike for all",
        found: "a drag that differs", isKey: true)
    }
    guard self.path != nil else { return }
    for (key, isSaid) in [("launch", launch != Launch()), ("air", air != Air())] where isSaid {
      throw EffectError(
        path.key(key), expected: "no \(key) beside a path, which takes its place", found: "both")
    }
  }
}

// How much particles paint, which takes more time than all else if they are large.
extension Emitter {
  /// The largest area of a particle, in square points; infinite where it follows from the speed, or where
  /// a curve leaves its keyframes.
  var largestArea: Double { turn.stretch == 0 ? unstretchedArea : .infinity }

  /// The largest area of a particle that its speed does not stretch.
  var unstretchedArea: Double {
    let curves = [life.ease] + [life.scale.ease] + life.scale.eases
    guard curves.allSatisfy({ $0?.staysInside ?? true }) else {
      return .infinity
    }
    let factor = life.scale.keyframes.map(\.value.largest).max() ?? 1
    return look.mostOfSizes(*) * factor * factor
  }

  /// The largest area of the box of a halo, in square points; infinite where it follows from the speed, or where a
  /// curve leaves its keyframes.
  var largestHalo: Double {
    guard let halo = look.halo, look.longestSide > 0 else { return 0 }
    let side = Double(look.longestSide)
    let area = largestArea / max(look.mostOfSizes(*), 1e-6) * side * side
    return area * halo.size * halo.size
  }

  /// The area of a particle, its halo and all echoes of it, each at its largest but none larger than the stage; of a
  /// particle that its speed stretches, the area at a thousand points a second.
  func largestPaint(onStageOf stage: Double) -> Double {
    let area = unstretchedArea * (1 + turn.stretch)
    func paint(_ factor: Double) -> Double { min(area * factor * factor, stage) }
    let halo = look.halo == nil ? 0 : min(largestHalo, stage)
    guard let echoes = trail?.copies else { return paint(1) + halo }
    return (1...max(echoes.count, 1)).reduce(paint(1) + halo) {
      $0 + paint(Double(echoes.factors(of: Double($1)).scale))
    }
  }
}

extension Ease {
  /// Whether the curve stays between 0 and 1.
  var staysInside: Bool {
    kind != .elasticOut && (0...1).contains(y1) && (0...1).contains(y2)
  }
}
