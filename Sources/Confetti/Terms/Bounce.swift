import CConfettiLanes

/// Bouncing off a ``Floor``: each landing begins a new flight in closed form, and the last one a
/// slide to rest.
///
///     Air(gravity: DrawnVector(y: 1200), floor: .stage, bounce: Bounce(restitution: 0.6, times: 4))
///
/// A particle meets the floor with its lower edge. From its first landing on gravity, drift, a steady
/// wind and the drag move it; gusts, flutter, wander and spread end.
public struct Bounce: Hashable, Sendable {
  /// The share of the speed across the floor that is left after a landing, 0…1; 0 never leaves the
  /// floor again.
  public var restitution: Draw
  /// The share of the speed along the floor that a landing takes, 0…1, and the coefficient of the
  /// friction while the particle slides.
  public var friction: Draw
  /// The number of times that the particle leaves the floor again, 1…8.
  public var times: Int
  /// The factor for all turning after each landing, −2…2; the turning ends with the last landing.
  public var spin: Double

  /// A bounce from its parts.
  public init(
    restitution: Draw = 0.5, friction: Draw = 0.2, times: Int = 3, spin: Double = 1
  ) {
    (self.restitution, self.friction) = (restitution, friction)
    (self.times, self.spin) = (times, spin)
  }

  /// The most landings of a particle.
  package var landings: Int { times + 1 }
}

extension Bounce: Word {
  package static let defaults = Bounce()

  package static var name: String { "bounce" }
  package static var example: String { "{\"restitution\": 0.6}" }
  package static let keys: [Key<Bounce>] =
    [
      Key(
        "restitution", \.restitution, DrawForm(0...1),
        "the share of the speed across the floor that is left"),
      Key(
        "friction", \.friction, DrawForm(0...1),
        "the share of the speed along the floor that is lost; it also brakes a slide"),
      Key("times", \.times, IntegerForm(1...8), "how often it leaves the floor again"),
      Key("spin", \.spin, NumberForm(-2...2), "the factor for its turning after each landing"),
    ]
}

struct BounceTerm: Term {
  let bounce: Bounce
  /// Whether each particle has a drag of its own.
  var hasOwnDrag = false

  static let restitutionUse = RandomUse("bounce.restitution")
  static let frictionUse = RandomUse("bounce.friction")

  /// The slides after the last landing: one up a slope may be followed by one down.
  private static let slides = 2

  /// The age of the burst at which the particle is at rest, or infinity; the columns of the segments
  /// follow, and then the drag, if it is the particle's own.
  enum Column: Int, CaseIterable { case rest }

  /// The numbers of a segment: the age of the burst at which it begins, or infinity, its place, its
  /// velocity, its acceleration, and the time to which the particle has turned.
  enum SegmentColumn: Int, CaseIterable {
    case time, x, y, velocityX, velocityY, pushX, pushY, turned
  }

  var segmentCount: Int { bounce.times + Self.slides }
  private var dragIndex: Int { Column.allCases.count + segmentCount * SegmentColumn.allCases.count }
  var columnCount: Int { dragIndex + (hasOwnDrag ? 1 : 0) }

  /// The drag of each particle; `nil` if they share one.
  func drags(in columns: TermColumns<Column>) -> UnsafeMutablePointer<Float>? {
    hasOwnDrag ? columns[number: dragIndex] : nil
  }

  func segment(_ number: Int, in columns: TermColumns<Column>) -> TermColumns<SegmentColumn> {
    columns.from(number: Column.allCases.count + number * SegmentColumn.allCases.count)
  }

  /// ``EmitterProgram`` lets particles bounce when they have landed.
  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    clear(columns, births.count)
  }

  /// Writes the columns of particles that never land.
  func clear(_ columns: TermColumns<Column>, _ count: Int) {
    columns[.rest].update(repeating: .infinity, count: count)
    drags(in: columns)?.update(repeating: 0, count: count)
    for number in 0..<segmentCount {
      let own = segment(number, in: columns)
      for column in SegmentColumn.allCases {
        own[column].update(repeating: column == .time ? .infinity : 0, count: count)
      }
    }
  }

  /// The factors of all turning in each segment.
  private var spins: [Float] {
    var (spin, spins) = (1.0, [Float]())
    for _ in 0..<bounce.times {
      spin *= bounce.spin
      spins.append(Float(spin))
    }
    return spins + [Float](repeating: 0, count: Self.slides)
  }

  func loop(in arena: Arena) -> TermLoop {
    BounceLoop(segmentCount, arena.table(spins), ownDrag: hasOwnDrag ? dragIndex : 0)
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    let (rest, spins) = (columns[.rest][particle], spins)
    let segments = (0..<segmentCount).compactMap { number -> JSONValue? in
      let own = segment(number, in: columns)
      guard own[.time][particle] < .infinity else { return nil }
      return [
        "at": .number(own[.time][particle]),
        "position": .numbers(own[.x][particle], own[.y][particle]),
        "velocity": .numbers(own[.velocityX][particle], own[.velocityY][particle]),
        "acceleration": .numbers(own[.pushX][particle], own[.pushY][particle]),
        "turned": .number(own[.turned][particle]),
        "spin": .number(spins[number]),
      ]
    }
    trace.motion.set(
      "bounce",
      ["segments": .array(segments), "restAt": rest < .infinity ? .number(rest) : .null])
  }
}

private final class BounceLoop: TermLoop {
  private let segments: Int
  private let spins: UnsafePointer<Float>
  /// The column of each particle's own drag; 0 if they share one.
  private let ownDrag: Int

  init(_ segments: Int, _ spins: UnsafePointer<Float>, ownDrag: Int) {
    (self.segments, self.spins, self.ownDrag) = (segments, spins, ownDrag)
    super.init()
  }

  /// The age of the burst and the drag.
  override var uniformCount: Int { 2 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    uniforms[0] = Float(moment.age)
    uniforms[1] = Float(moment.traits.freeAir.drag)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_bounce(own.pass, own.term, segments, spins, ownDrag, poses.time, poses.x, poses.y)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_bounce_velocity(
      own.pass, own.term, segments, spins, ownDrag, poses.velocityX, poses.velocityY)
  }
}
