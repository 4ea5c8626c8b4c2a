import CConfettiLanes
import ConfettiGraphics

/// A level or a slope onto which particles fall from above, and on which they lie.
///
/// The age at which a particle lands is found when the particle is born. After the landing the
/// particle stays as it was at that moment, unless it bounces: see ``Bounce``.
public enum Floor: Hashable, Sendable {
  /// The bottom of the stage.
  case stage
  /// The top of the frame that the effect is fired at.
  case frame
  /// A share of the stage's height, from its top; each particle may have a floor of its own.
  case share(Draw)
  /// A straight line through two places, in shares of the stage, that goes on beyond them: a slope.
  ///
  /// Particles fall onto it from above. With two places one above the other it is level at the first.
  case line(Where.Share, Where.Share)

  /// The level, in points, where it is the same for all particles and from side to side.
  package func level(at site: Site) -> Float? {
    switch self {
    case .stage: site.stage.height
    case .frame: site.frame.y
    case .share(let share): share.constant.map { site.stage.height * Float($0) }
    case .line: nil
    }
  }
}

extension Floor: Formed {
  private static let share = DrawForm(-1000...1000, usual: 0...1)
  private static let line = Tagged(
    "line",
    ListForm(
      row: OwnForm<Where.Share>(), 2, expected: "two places [[u, v], [u, v]]",
      unit: "shares of the stage"))

  package static let form = OneOf<Floor>(
    "\"stage\", \"frame\", a share of the stage's height, or a slope {\"line\": [[0, 0.8], [1, 0.6]]}",
    .names([("stage", .stage), ("frame", .frame)]),
    Variant(line, if: { $0.isTagged("line") }, { Floor.line($0[0], $0[1]) }) {
      if case .line(let start, let end) = $0 { [start, end] } else { nil }
    },
    Variant(
      share, if: { $0.isNumber || isDrawn($0) }, Floor.share
    ) { if case .share(let share) = $0 { share } else { nil } })

  /// Whether a list or braces are meant as a draw, and not as places of a slope.
  private static func isDrawn(_ node: JSONNode) -> Bool {
    if let elements = node.elements { return !elements.contains { $0.isList || $0.isText } }
    let slopes = ["angle", "slope", "points", "left", "right", "x", "y", "height", "level"]
    return node.members?.isEmpty == false
      && node.members?.contains {
        slopes.contains($0.key) || ["from", "to"].contains($0.key) && $0.node.isList
      } == false
  }
}

/// The floor below one particle, in double precision.
struct FloorLine: Sendable {
  /// A point of the floor.
  let point: SIMD2<Double>
  /// The unit vector from above the floor to below it.
  let normal: SIMD2<Double>

  /// A level floor.
  init(level: Double) { (point, normal) = (SIMD2(0, level), SIMD2(0, 1)) }

  /// A slope through two points; level at the first if they are one above the other.
  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    guard start.x != end.x else {
      self.init(level: start.y)
      return
    }
    let way = end.x < start.x ? start - end : end - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    self.init(point: start, normal: SIMD2(-way.y, way.x) / length)
  }

  /// The unit vector along the floor to the right.
  var along: SIMD2<Double> { SIMD2(normal.y, -normal.x) }
  /// The height of a level floor; `nil` for a slope.
  var level: Double? { normal.x == 0 ? point.y : nil }

  /// The part of a way or a force that leads into the floor.
  func depth(along way: SIMD2<Double>) -> Double { way.x * normal.x + way.y * normal.y }

  /// The part of a way or a force that leads along the floor to the right.
  func way(along way: SIMD2<Double>) -> Double { way.x * along.x + way.y * along.y }

  /// The place on the floor above or below an x.
  func place(at x: Double) -> SIMD2<Double> {
    SIMD2(x, point.y - (x - point.x) * normal.x / normal.y)
  }

  /// The same floor, higher by some points, measured across it.
  func raised(by height: Double) -> FloorLine {
    FloorLine(point: point - normal * height, normal: normal)
  }
}

extension FloorLine {
  /// The floor in the same direction through another place.
  func through(_ place: SIMD2<Double>) -> FloorLine { FloorLine(point: place, normal: normal) }

  fileprivate init(point: SIMD2<Double>, normal: SIMD2<Double>) {
    (self.point, self.normal) = (point, normal)
  }
}

extension Floor {
  private static let use = RandomUse("floor")

  /// The floor below a particle.
  func ground(of particle: Births.Particle, _ births: Births) -> FloorLine {
    let stage = births.site.stage
    switch self {
    case .share(let share) where share.constant == nil:
      let number = births.draws.number(share, particle, particle.random, Self.use)
      return FloorLine(level: Double(stage.height) * number)
    case .line(let start, let end):
      func place(_ share: Where.Share) -> SIMD2<Double> {
        SIMD2(Double(stage.width) * share.u, Double(stage.height) * share.v)
      }
      return FloorLine(from: place(start), to: place(end))
    case .stage, .frame, .share: return FloorLine(level: Double(level(at: births.site) ?? 0))
    }
  }
}

struct Landing: Term {
  let floor: Floor

  /// The burst's age when a particle lands, or infinity, and its position and velocity at that moment.
  enum Column: Int, CaseIterable { case age, x, y, velocityX, velocityY }

  /// ``EmitterProgram`` lets particles land when all other terms have been written.
  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    columns[.age].update(repeating: .infinity, count: births.count)
    for column in Column.allCases.dropFirst() {
      columns[column].update(repeating: 0, count: births.count)
    }
  }

  func loop(in arena: Arena) -> TermLoop { LandingLoop() }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    let landed = Double(columns[.age][particle])
    trace.motion.set(
      "floor",
      [
        "level": landed.isFinite ? .number(columns[.y][particle]) : .null,
        "landedAt": landed.isFinite ? .number(landed) : .null,
      ])
  }
}

private final class LandingLoop: AgeLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_land(own.pass, own.term, poses.time, poses.x, poses.y)
  }

  /// A particle on the floor keeps the velocity of its landing, so that it still faces the same
  /// direction.
  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_land_velocity(own.pass, own.term, poses.velocityX, poses.velocityY)
  }
}
