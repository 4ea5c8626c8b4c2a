import CConfettiLanes
import ConfettiGraphics
import Motion

/// A spring that pulls particles to a place and holds them there, for a time or for ever:
/// an acceleration of −(2π f)² · (place − target), damped by the drag of the ``Air``.
///
/// With a drag of 4π f they come to rest as fast as possible without swinging past.
///
///     let word = Attract(to: .shape(.text("HOORAY!")), frequency: 1.2, damping: 10, until: 4)
public struct Attract: Hashable, Sendable {
  /// The place or shape that pulls particles.
  public var target: Target
  /// f, in hertz, 0…1,000: the swings a second without drag.
  public var frequency: Double
  /// The additional drag while the spring holds, per second, 0…1,000.
  public var damping: Double
  /// When the spring lets go, in seconds after the effect was fired, 0…1,000,000; `nil` is never.
  ///
  /// From then on particles fly freely, with the positions and velocities that they have.
  public var until: Double?

  /// A spring from its parts.
  public init(
    to target: Target = .point(Where.Share(0.5, 0.5)), frequency: Double = 1, damping: Double = 0,
    until: Double? = nil
  ) {
    (self.target, self.frequency, self.damping, self.until) = (target, frequency, damping, until)
  }

  /// The place or shape that pulls particles.
  public enum Target: Hashable, Sendable {
    /// One place for all particles, in shares of the frame that the effect is fired at.
    case point(Where.Share)
    /// A place for each particle inside a shape, spread evenly over it.
    ///
    /// The shape fills the frame that the effect is fired at; on the stage and around a point it
    /// has a readable size.
    case shape(ParticleShape)
  }

  /// The shape that particles gather into; `nil` if they are pulled to a place.
  package var shape: ParticleShape? { if case .shape(let shape) = target { shape } else { nil } }

  /// The frame that the shape fills where the effect is fired; `nil` if particles are pulled to a place.
  package func shapeFrame(at site: Site) -> Rect? {
    shape.map { AttractTerm.box(aspect: ShapeMask.of($0).coverage.aspect, at: site) }
  }
}

extension Attract: Word {
  package static let defaults = Attract(frequency: 1)

  package static var name: String { "attract" }
  package static var title: String { "an attraction" }
  package static var example: String { "{\"to\": [0.5, 0.5], \"frequency\": 1}" }
  package static let keys: [Key<Attract>] =
    [
      Key(
        "to", \.target, OwnForm("shares of the frame"),
        "a place [u, v], or a shape: a place of its own in a text, a drawn shape, {path}, {text} or {picture}"
      ),
      Key("frequency", \.frequency, NumberForm(0...1000, "Hz"), "how stiff the spring is"),
      Key(
        "damping", \.damping, NumberForm(0...1000, "1/s", usual: 0...30),
        "how much more drag there is while it holds"),
      Key(
        "until", \.until, NumberForm(0...1e6, "s", usual: 0...10),
        "when it lets go, after the effect was fired; absent: never"),
    ]
}

extension Attract.Target: Formed {
  package static let form = OneOf<Attract.Target>(
    Variant(OwnForm(), Attract.Target.point) {
      if case .point(let share) = $0 { share } else { nil }
    },
    Variant(ShapeInBraces(), if: \.isObject, Attract.Target.shape) {
      if case .shape(let shape) = $0 { shape } else { nil }
    },
    // A text that is no name of a place is the shape of its letters.
    Variant(
      ShapeInQuotes(), if: { $0.isText && !Where.Share.isName($0) }, Attract.Target.shape
    ) { _ in nil })
}

struct AttractTerm: Term {
  let attract: Attract
  /// The places in the shape; `nil` if particles are pulled to one place.
  private let lazyPlaces: LazyShapePlaces?

  /// - Parameter count: the number of particles that are born at once; 0 if it is not known.
  init(_ attract: Attract, count: Int) {
    self.attract = attract
    lazyPlaces = attract.shape.map {
      LazyShapePlaces($0, count: count, RandomUse("air.attract"))
    }
  }

  /// The distance from the birthplace to the target, and, if the spring lets go, the age at which
  /// it lets go of a particle: 0 or less if the particle is born later.
  enum Column: Int { case x, y, release }

  var columnCount: Int { attract.until == nil ? 2 : 3 }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    let places = lazyPlaces?.places
    let box = places.map { Self.box(aspect: $0.aspect, at: births.site) }
    for (i, particle) in births.particles.enumerated() {
      var place = births.site.frame.center
      if case .point(let share) = attract.target {
        place = births.site.frame.point(at: share)
      } else if let box, let places {
        place = box.point(at: places.spot(of: particle))
      }
      columns[.x][i] = place.x - births.positions[i].x
      columns[.y][i] = place.y - births.positions[i].y
    }
    guard let until = attract.until else { return }
    for (i, particle) in births.particles.enumerated() {
      columns[.release][i] = Float(until - particle.bornAt)
    }
  }

  /// The place of a particle in the shape; `nil` if particles are pulled to one place.
  func spot(of particle: Births.Particle) -> ShapeMask.Spot? {
    lazyPlaces?.places.spot(of: particle)
  }

  func loop(in arena: Arena) -> TermLoop { AttractLoop() }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    guard case .array(let position)? = trace.motion["position"], position.count == 2,
      case .number(let x) = position[0], case .number(let y) = position[1]
    else { return }
    var line = TraceLine()
    line.set(
      "target",
      [
        .number(x + Double(columns[.x][particle])), .number(y + Double(columns[.y][particle])),
      ])
    line.set("frequency", .number(Float(attract.frequency * 2 * .pi)))
    if attract.damping != 0 { line.set("damping", .number(attract.damping)) }
    if attract.until != nil {
      line.set("releasedAt", .number(columns[.release][particle]))
    }
    trace.motion.set("attract", line.json)
  }
}

extension AttractTerm {
  /// The box of a shape: it fills a frame; on the stage and at a point it leaves room around
  /// itself.
  ///
  /// - Parameter aspect: the shape's width over its height.
  static func box(aspect: Float, at site: Site) -> Rect {
    let (frame, stage) = (site.frame, site.stage)
    if case .frame = site.anchor, frame.width > 0, frame.height > 0 {
      return Rect(center: frame.center, size: frame.size.fitting(aspect: aspect))
    }
    if case .stage = site.anchor {
      let room = Size(width: stage.width * 0.8, height: stage.height * 0.45)
      let middle = Point(x: stage.width / 2, y: stage.height * 0.44)
      return Rect(center: middle, size: room.fitting(aspect: aspect))
    }
    let room = Size(width: stage.width * 0.5, height: stage.height * 0.32)
    let size = room.fitting(aspect: aspect)
    // Beside an edge a shape would be half out of sight; below, it also needs room to fall.
    let (x, y) = (size.width / 2 + stage.width / 40, size.height / 2 + stage.height / 40)
    let lowest = stage.height * 0.9 - size.height / 2
    return Rect(
      center: Point(
        x: frame.center.x.clamped(to: x...max(stage.width - x, x)),
        y: frame.center.y.clamped(to: y...max(lowest, y))), size: size)
  }
}

private final class AttractLoop: TermLoop {
  override var uniformCount: Int { 2 }

  /// The pull and its rate; both are 0 after the attraction has let go.
  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    let air = moment.isReleased ? nil : AirSolution(moment.air, age: moment.age)
    uniforms[0] = Float(air?.pull ?? 0)
    uniforms[1] = Float(air?.pullRate ?? 0)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_add(own.pass, own.term, poses.x, poses.y)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_add(own.pass, own.from(uniform: 1), poses.velocityX, poses.velocityY)
  }
}
