import ConfettiGraphics

/// A spring that draws particles to a place and holds them there:
/// an acceleration of −(2π f)² · (place − target), damped by the drag of the ``Air``.
///
/// With a drag of 4π f they come to rest as fast as possible without swinging past.
public struct Attract: Hashable, Sendable {
  /// What particles are drawn to.
  public var target: Target
  /// f, in hertz, 0…1,000: how often they would swing in a second without drag.
  public var frequency: Double

  /// A spring from its parts.
  ///
  /// - Parameters:
  ///   - target: what particles are drawn to.
  ///   - frequency: how often they would swing in a second without drag, in hertz.
  public init(
    to target: Target = .point(Where.Share(0.5, 0.5)), frequency: Double = 1
  ) {
    self.target = target
    self.frequency = frequency
  }

  /// What particles are drawn to.
  public enum Target: Hashable, Sendable {
    /// One place for all, in shares of what the effect is fired at.
    case point(Where.Share)
    /// A place of each particle's own, at random inside a shape as large as fits into what the
    /// effect is fired at.
    case shape(Shape)
  }
}

extension Attract: Word {
  static let unsaid = Attract(frequency: 1)

  static var name: String { "attract" }
  static var title: String { "an attraction" }
  static let keys: [Key<Attract>] =
    [
      .value(
        "to", \.target, "shares of the frame", "a place [u, v], or a shape: a place of its own"),
      .number("frequency", \.frequency, in: 0...1000, "Hz", "how stiff the spring is"),
    ]
}

extension Attract.Target: FileForm {
  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    if case .object = node.value {
      self = .shape(try Shape(node, at: path))
    } else {
      self = .point(try Where.Share(node, at: path))
    }
  }

  var json: JSONValue {
    switch self {
    case .point(let share): share.json
    case .shape(let shape): .object(shape.members)
    }
  }

  func check(at path: EffectPath) throws(EffectError) {
    switch self {
    case .point(let share): try share.check(at: path)
    case .shape(let shape): try shape.check(at: path)
    }
  }

  static var schema: JSONValue {
    ["anyOf": [Where.Share.schema, Shape.objectSchema(others: [])]]
  }
}

/// The columns are the way from the birthplace to the target, x and y.
extension Attract: Term {
  private static let targetUse = RandomUse("air.attract")

  var columnCount: Int { 2 }

  func spawn(_ births: Births, into columns: TermColumns) {
    for (i, particle) in births.particles.enumerated() {
      let place = place(at: births.site, particle.random)
      columns[0][i] = place.x - particle.position.x
      columns[1][i] = place.y - particle.position.y
    }
  }

  private func place(at site: Site, _ random: CountedRandom) -> Point {
    switch target {
    case .point(let share): return site.frame.point(at: share)
    case .shape(let shape):
      // A point has no room for a shape.
      let hasRoom = site.frame.width > 0 && site.frame.height > 0
      let frame = hasRoom ? site.frame : Site(.stage, in: site.stage).frame
      let half = min(frame.width, frame.height) / 2
      let inside = shape.randomPoint(random, Self.targetUse)
      return Point(x: frame.center.x + half * inside.x, y: frame.center.y + half * inside.y)
    }
  }

  func loop(in arena: Arena) -> TermLoop { AttractLoop() }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    guard case .array(let position)? = trace.motion["position"], position.count == 2,
      case .number(let x) = position[0], case .number(let y) = position[1]
    else { return }
    trace.motion.set(
      "attract",
      [
        "target": [
          .number(x + Double(columns[0][particle])), .number(y + Double(columns[1][particle])),
        ], "frequency": .number(Float(frequency * 2 * .pi)),
      ])
  }
}

private final class AttractLoop: TermLoop, @unchecked Sendable {
  override var uniformCount: Int { 2 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    let air = AirSolution(moment.air, age: moment.age)
    uniforms[0] = Float(air.pull)
    uniforms[1] = Float(air.pullRate)
  }

  override func evaluate(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    let pull = uniforms[0]
    let (x, y) = (columns[0], columns[1])
    for i in 0..<count { poses.x[i] += x[i] * pull }
    for i in 0..<count { poses.y[i] += y[i] * pull }
  }

  override func addVelocity(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    let rate = uniforms[1]
    let (x, y) = (columns[0], columns[1])
    for i in 0..<count { poses.velocityX[i] += x[i] * rate }
    for i in 0..<count { poses.velocityY[i] += y[i] * rate }
  }
}

extension Shape {
  /// A point at random inside the shape, which fills the square from (−1, −1) to (1, 1).
  fileprivate func randomPoint(_ random: CountedRandom, _ use: RandomUse) -> Point {
    // The thinnest shape fills a fifth of its square: 64 tries miss it once in a million times, and
    // then the middle is taken.
    for attempt in 0..<64 {
      let x = Float(random.share(use.numbered(2 * attempt))) * 2 - 1
      let y = Float(random.share(use.numbered(2 * attempt + 1))) * 2 - 1
      if contains(x, y) { return Point(x: x, y: y) }
    }
    return .zero
  }
}
