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
  /// Where the middle of a shape stands, in shares of the frame that the effect is fired at; `nil`
  /// is the place that ``Target/shape(_:)`` names.
  ///
  /// A point has no extent: around it a shape stands as without this place. Beside a target that is
  /// a place neither this nor ``size`` changes anything.
  public var at: Where.Share?
  /// The share of the width and of the height of the frame that a shape may fill, 0.01…2; `nil` is
  /// the size that ``Target/shape(_:)`` names.
  ///
  /// At a point it is a share of the stage.
  public var size: Double?
  /// f, in hertz, 0…1,000: the swings a second without drag.
  public var frequency: Double
  /// The additional drag while the spring holds, per second, 0…1,000.
  public var damping: Double
  /// When the spring lets go; `nil` is never.
  ///
  /// From then on particles fly freely, with the positions and velocities that they have.
  public var until: Release?
  /// The velocity that a particle gets when the spring lets go, in points per second, away from the
  /// middle of its shape's box, or from its place: −1,000,000…1,000,000; a negative one leads inward.
  ///
  /// The way from the middle to the particle counts without flutter and spread. A particle that is
  /// in the middle goes in any direction.
  public var push: Draw
  /// Whether the turning of particles ends as they reach their targets, so that they stand upright and
  /// face the viewer as long as the spring holds them.
  ///
  /// An angle θ, less its whole turns at birth, is then θ(t) − pull(s) · θ(s), with s the age, or that of
  /// the release or of a landing before it.
  public var upright: Bool
  /// Further targets, one after the other: at ``until`` the same spring goes on to the first of them, at
  /// that one's to the second, and at the last one's it lets go; at most four.
  ///
  /// The spring is linear, so each adds (its place − the place before) · pull(t − its beginning).
  public var then: [Next]

  /// A spring from its parts.
  public init(
    to target: Target = .point(Where.Share(0.5, 0.5)), at place: Where.Share? = nil,
    size: Double? = nil, frequency: Double = 1, damping: Double = 0, until: Release? = nil,
    push: Draw = 0, upright: Bool = false, then: [Next] = []
  ) {
    (self.target, at, self.size) = (target, place, size)
    (self.frequency, self.damping) = (frequency, damping)
    (self.until, self.push, self.upright) = (until, push, upright)
    self.then = then
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
    shape.map { AttractTerm.box(aspect: ShapeMask.of($0).coverage.aspect, at: site, for: self) }
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
      Key(
        "at", \.at, OwnForm("shares of the frame"),
        "where the middle of the shape stands [u, v]; absent: a readable place"),
      Key(
        "size", \.size, NumberForm(0.01...2).named("a share of the frame", "; 1 is all of it"),
        "the share of the frame's sides that the shape may fill; absent: a readable size"),
      Key("frequency", \.frequency, NumberForm(0...1000, "Hz"), "how stiff the spring is"),
      Key(
        "damping", \.damping, NumberForm(0...1000, "1/s", usual: 0...30),
        "how much more drag there is while it holds"),
      Key(
        "until", \.until, OwnForm<Release>("s").hinting(releaseHint),
        "when it lets go, after the effect was fired; absent: never"),
      Key(
        "push", \.push, DrawForm(-1e6...1e6, "points/s", usual: 0...600),
        "a velocity away from the middle of the shape, when it lets go"),
      Key(
        "upright", \.upright, FlagForm(),
        "whether pieces turn upright, and to the viewer, as they reach their targets"),
      Key("then", \.then, ListForm(0...mostNext), "further targets, one after the other"),
    ]
}

extension Attract {
  /// The sweep for two times that are written otherwise.
  @Sendable private static func releaseHint(_ node: JSONNode) -> String? {
    if node.isText { return "without the key it never lets go" }
    let keys = (node.members ?? []).map(\.key)
    guard node.isObject, keys.isEmpty || keys.contains("from"), !keys.contains("by") else {
      return nil
    }
    return "from one side to the other it lets go with {\"across\": [2, 3], \"direction\": 90}"
  }
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
  /// The targets in their order, at least one.
  let targets: [Target]

  /// - Parameter count: the number of particles that are born at once; 0 if it is not known.
  init(_ attract: Attract, count: Int) {
    self.attract = attract
    // Neighbours in one shape are neighbours in the next, as they have the same random numbers.
    targets = attract.stages.map { stage in
      Target(
        attract: stage.attract,
        lazyPlaces: stage.attract.shape.map {
          LazyShapePlaces($0, count: count, RandomUse("air.attract"))
        }, begin: stage.begin)
    }
  }

  /// The distance from the birthplace to the target, and, if the spring lets go, the age at which
  /// it lets go of a particle: 0 or less if the particle is born later.
  ///
  /// If it pushes then, the velocity that the particle gets: ``EmitterProgram/push(_:_:)`` finds it.
  /// The ways to the next targets follow: ``ways(_:in:)``.
  enum Column: Int, CaseIterable { case x, y, release, pushX, pushY }

  var columnCount: Int { firstWay + 2 * (targets.count - 1) }

  /// The number of the first column of the ways to the next targets.
  var firstWay: Int { pushes ? Column.allCases.count : attract.release == nil ? 2 : 3 }

  /// Whether particles are pushed when the spring lets go.
  var pushes: Bool { attract.release != nil && attract.push.constant != 0 }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    aim(births, into: columns)
    let sweep = sweep(at: births.site)
    for (i, particle) in births.particles.enumerated() {
      guard let release = release(of: particle, in: births.all, sweep) else { return }
      columns[.release][i] = Float(release)
    }
    guard pushes else { return }
    for column in [Column.pushX, .pushY] {
      columns[column].update(repeating: 0, count: births.count)
    }
  }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    guard hasOwnReleases else { return }
    for i in 0..<count { columns[.release][i] += delays[i] }
  }

  /// The place of a particle in the first shape; `nil` if particles are pulled to one place.
  func spot(of particle: Births.Particle) -> ShapeMask.Spot? { targets[0].spot(of: particle) }

  func loop(in arena: Arena) -> TermLoop {
    AttractLoop(begins: targets.dropFirst().map(\.begin), firstWay: firstWay)
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    guard case .array(let position)? = trace.motion["position"], position.count == 2,
      case .number(let x) = position[0], case .number(let y) = position[1]
    else { return }
    var line = TraceLine()
    var target = SIMD2(x + Double(columns[.x][particle]), y + Double(columns[.y][particle]))
    line.set("target", [.number(target.x), .number(target.y)])
    line.set("frequency", .number(Float(attract.frequency * 2 * .pi)))
    if attract.damping != 0 { line.set("damping", .number(attract.damping)) }
    let nexts = targets.dropFirst().enumerated().compactMap { number, next -> JSONValue? in
      let (x, y) = ways(number, in: columns)
      target += SIMD2(Double(x[particle]), Double(y[particle]))
      guard next.begin > trace.bornAt, next.begin < .infinity else { return nil }
      return [
        "target": [.number(target.x), .number(target.y)], "at": .number(next.begin - trace.bornAt),
      ]
    }
    if !nexts.isEmpty { line.set("then", .array(nexts)) }
    if attract.release != nil {
      line.set("releasedAt", .number(columns[.release][particle]))
    }
    if pushes, columns[.release][particle] > 0 {
      line.set("push", .numbers(columns[.pushX][particle], columns[.pushY][particle]))
    }
    if attract.upright { line.set("upright", true) }
    trace.motion.set("attract", line.json)
  }
}

private final class AttractLoop: TermLoop {
  /// The seconds from the firing to the beginning of each next target.
  private let begins: [Double]
  private let firstWay: Int

  init(begins: [Double], firstWay: Int) {
    (self.begins, self.firstWay) = (begins, firstWay)
    super.init()
  }

  private static let ownUniforms = AttractTerm.ageUniform + 1

  override var uniformCount: Int { Self.ownUniforms + 2 * begins.count }

  /// The pull and its rate, both 0 after the attraction has let go, the age, and the pull and its rate of
  /// each next target.
  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    let air = moment.isReleased ? nil : AirSolution(moment.air, age: moment.age)
    uniforms[0] = Float(air?.pull ?? 0)
    uniforms[1] = Float(air?.pullRate ?? 0)
    uniforms[AttractTerm.ageUniform] = Float(moment.age)
    for (number, begin) in begins.enumerated() {
      let age = moment.age + moment.begun - begin
      let air = moment.isReleased || age <= 0 ? nil : AirSolution(moment.air, age: age)
      uniforms[Self.ownUniforms + 2 * number] = Float(air?.pull ?? 0)
      uniforms[Self.ownUniforms + 2 * number + 1] = Float(air?.pullRate ?? 0)
    }
  }

  private func next(_ number: Int, _ own: TermPass, rate: Int) -> ConfettiTerm {
    own.from(column: firstWay + 2 * number, uniform: Self.ownUniforms + 2 * number + rate)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_add(own.pass, own.term, poses.x, poses.y)
    for number in begins.indices {
      lanes_add(own.pass, next(number, own, rate: 0), poses.x, poses.y)
    }
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_add(own.pass, own.from(uniform: 1), poses.velocityX, poses.velocityY)
    for number in begins.indices {
      lanes_add(own.pass, next(number, own, rate: 1), poses.velocityX, poses.velocityY)
    }
  }
}
