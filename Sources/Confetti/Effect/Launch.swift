/// The velocity that particles are born with.
///
///     Launch(.polar(direction: .between(-30, 30), speed: .between(400, 600)))      // up, in a fan
///     Launch(.cartesian(x: .between(-0.3, 0.3), y: -1.8), unit: .stage)
public struct Launch: Hashable, Sendable {
  /// The velocity; by default particles are born at rest.
  public var velocity: Velocity
  /// The unit of speeds.
  public var unit: Unit
  /// The direction that 0° stands for.
  public var from: Reference
  /// The throw from a point, such as a click, so that particles stay in sight; `nil` throws them as
  /// elsewhere.
  ///
  /// Particles start at the point itself, without the offset of ``Where``.
  public var fromPoint: PointThrow?
  /// The velocity of an aimed throw, given as if the aim were straight up; `nil` uses the
  /// ``velocity``.
  public var aimed: Velocity?
  /// Whether particles are thrown so that they circle the target of their ``Attract``, clockwise.
  ///
  /// Across the way to the target 2π · frequency · distance is added to the velocity: alone that is a circle,
  /// with a drag a spiral.
  public var orbit: Bool

  /// A launch from its parts.
  public init(
    _ velocity: Velocity = .polar(direction: 0, speed: 0), unit: Unit = .points,
    from: Reference = .stage, fromPoint: PointThrow? = nil, aimed: Velocity? = nil,
    orbit: Bool = false
  ) {
    self.velocity = velocity
    self.unit = unit
    self.from = from
    self.fromPoint = fromPoint
    self.aimed = aimed
    self.orbit = orbit
  }

  /// A velocity by its direction and speed, or by its two parts.
  public enum Velocity: Hashable, Sendable {
    /// A direction in degrees, 0 up and clockwise, and a speed.
    case polar(direction: Draw, speed: Draw)
    /// To the right and downward.
    case cartesian(x: Draw, y: Draw)
  }

  /// The unit of speeds.
  public enum Unit: String, CaseIterable, Sendable {
    /// Points per second.
    case points
    /// Sides of the stage per second: speeds and y in heights, x in widths.
    case stage
  }

  /// The direction that 0° stands for.
  public enum Reference: String, CaseIterable, Sendable {
    /// 0° is up.
    case stage
    /// 0° is away from the middle of the stage, frame or point that the effect is fired at; for
    /// particles at corners, away from their corner.
    case outward
    /// 0° is the direction in which the parent flies.
    case parent
  }

  /// How particles are thrown from a point so that they stay in sight on any stage.
  ///
  /// The numbers are for a stage of 1280 × 720 points. Speeds, accelerations and swaying scale with
  /// the stage, and the velocity of a particle that would leave the stage within its first second
  /// is mirrored so that it does not: from the left edge the fan points right, from the top edge
  /// down. An aimed throw goes where it is aimed.
  public struct PointThrow: Hashable, Sendable {
    /// The velocity on a stage of 1280 × 720 points.
    public var velocity: Velocity
    /// The factor for gravity and gusts, 0…1,000: light particles stay in sight for longer.
    public var acceleration: Double

    /// A throw from a point.
    public init(_ velocity: Velocity = .polar(direction: 0, speed: 0), acceleration: Double = 1) {
      self.velocity = velocity
      self.acceleration = acceleration
    }
  }
}

extension Launch: Word {
  package static let defaults = Launch(.polar(direction: 0, speed: 0))

  package static var name: String { "launch" }
  package static var example: String { "{\"direction\": [-30, 30], \"speed\": 400}" }
  package static var alternatives: [(String, String)] { Velocity.alternatives }
  package static let keys: [Key<Launch>] =
    Velocity.keys.map { $0.of(\.velocity).scaled { $0.unit == .points } } + [
      Key("unit", \.unit, ChoiceForm(), "what speeds are measured in"),
      Key("from", \.from, ChoiceForm(), "what directions are relative to"),
      Key(
        "fromPoint", \.fromPoint, OwnForm(),
        "the throw when fired from a point, which stays in sight"
      )
      // The throw is scaled to the stage by itself.
      .unscaled(),
      Key("aimed", \.aimed, OwnForm(), "the velocity of an aimed throw"),
      Key(
        "orbit", \.orbit, FlagForm(),
        "whether it circles the target of its attraction, clockwise"),
    ]
}

extension Launch.PointThrow: Word {
  package static let defaults = Launch.PointThrow(.polar(direction: 0, speed: 0))

  package static var name: String { "pointThrow" }
  package static var title: String { "a throw from a point" }
  package static var alternatives: [(String, String)] { Launch.Velocity.alternatives }
  package static let keys: [Key<Launch.PointThrow>] =
    Launch.Velocity.keys.map { $0.of(\.velocity) } + [
      Key(
        "acceleration", \.acceleration, NumberForm(0...1000, usual: 0...2),
        "the factor for gravity and gusts")
    ]
}

extension Launch.Velocity: Word {
  package static let defaults: Launch.Velocity = .polar(direction: 0, speed: 0)

  package static var name: String { "velocity" }
  package static var alternatives: [(String, String)] {
    [("direction", "x"), ("direction", "y"), ("speed", "x"), ("speed", "y")]
  }

  package static let keys: [Key<Launch.Velocity>] =
    [
      Key("direction", \.direction, DrawForm(-1e6...1e6, "°"), "0 is up, clockwise"),
      Key(
        "speed", \.speed, DrawForm(-1e6...1e6, "points/s, or heights/s", usual: 0...1000),
        "how fast"),
      Key(
        "x", \.x, DrawForm(-1e6...1e6, "points/s, or widths/s", usual: -1000...1000),
        "to the right"),
      Key(
        "y", \.y, DrawForm(-1e6...1e6, "points/s, or heights/s", usual: -1000...1000), "downward"),
    ]

  /// The direction of a polar velocity; setting it makes the velocity polar.
  private var direction: Draw? {
    get { if case .polar(let direction, _) = self { direction } else { nil } }
    set { self = .polar(direction: newValue ?? 0, speed: speed ?? 0) }
  }
  private var speed: Draw? {
    get { if case .polar(_, let speed) = self { speed } else { nil } }
    set { self = .polar(direction: direction ?? 0, speed: newValue ?? 0) }
  }
  /// The horizontal part of a cartesian velocity; setting it makes the velocity cartesian.
  private var x: Draw? {
    get { if case .cartesian(let x, _) = self { x } else { nil } }
    set { self = .cartesian(x: newValue ?? 0, y: y ?? 0) }
  }
  private var y: Draw? {
    get { if case .cartesian(_, let y) = self { y } else { nil } }
    set { self = .cartesian(x: x ?? 0, y: newValue ?? 0) }
  }
}
