import CConfettiLanes
import ConfettiGraphics
import Motion

/// A curve that particles follow during their lives, instead of flying through the air.
///
///     FlightPath([[0, -1, 0.5, -1.5]], scale: 45)       // one quadratic Bézier for all
///
/// Each particle follows one of the curves, chosen at random, from its birthplace; its progress
/// along the curve is its age ÷ its life.
public struct FlightPath: Hashable, Sendable {
  /// The curves, which begin at (0, 0).
  ///
  /// Each curve has x and y, in units, of one control point and the end (quadratic), or of two
  /// control points and the end (cubic).
  public var curves: Curves
  /// Points per unit.
  public var scale: Draw
  /// Whether a quarter of the particles goes to each side: the curves are for the upper right
  /// quarter, mirrored to the left, and, if the lower quarters have none of their own, also
  /// downward.
  public var mirrored: Bool
  /// Whether each point of a curve counts from the point before it, not from the birthplace.
  public var relative: Bool
  /// The curve from the share of the life that is over to the progress along the path; `nil` is
  /// even progress.
  public var ease: Ease?

  /// Curves from their parts.
  public init(
    _ curves: Curves, scale: Draw = 1, mirrored: Bool = false, relative: Bool = false,
    ease: Ease? = nil
  ) {
    (self.curves, self.scale) = (curves, scale)
    (self.mirrored, self.relative, self.ease) = (mirrored, relative, ease)
  }

  /// The curves to choose from.
  public struct Curves: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The curves, or those of the upper quarters if there are ``lower`` ones.
    public var upper: [[Draw]]
    /// The curves of the lower quarters; empty to use the upper ones.
    public var lower: [[Draw]]

    /// Curves, perhaps others for the lower quarters.
    ///
    /// - Parameters:
    ///   - upper: the curves, four or six numbers each.
    ///   - lower: the curves of the lower quarters; empty to use the upper ones.
    public init(_ upper: [[Draw]], lower: [[Draw]] = []) {
      (self.upper, self.lower) = (upper, lower)
    }

    /// Curves for all particles.
    ///
    /// - Parameter elements: the curves, four or six numbers each.
    public init(arrayLiteral elements: [Draw]...) { self.init(elements) }
  }
}

extension FlightPath: Word {
  package static let defaults = FlightPath([[0, -1, 0, -1]])

  package static var name: String { "path" }
  package static var example: String { "{\"curves\": [[0, -1, 1, -2]], \"scale\": 45}" }
  package static let keys: [Key<FlightPath>] =
    [
      Key("curves", \.curves, OwnForm("units"), "four or six numbers each, from [0, 0]"),
      Key("scale", \.scale, DrawForm(-1e6...1e6, "points", usual: 0...200), "points per unit"),
      Key("mirrored", \.mirrored, FlagForm(), "whether a quarter goes to each side"),
      Key("relative", \.relative, FlagForm(), "whether each point counts from the one before it"),
      Key("ease", \.ease, OwnForm(), "how progress follows from age ÷ life"),
    ]

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    guard curves.lower.isEmpty || mirrored else {
      throw EffectError(
        path.key("mirrored"), expected: "true, as there are curves up and down", found: "false")
    }
  }
}

extension FlightPath.Curves: Formed {
  private static let curves = ListForm(
    of: ListForm(
      row: DrawForm(-1e6...1e6, "units", usual: -5...5), 4, 6, expected: "four or six numbers"),
    1...64, expected: "a list of curves")
  private static let both = ObjectForm<FlightPath.Curves>(
    [],
    [
      Key("up", \.upper, curves, "those of the upper quarters"),
      Key("down", \.lower, curves, "those of the lower quarters"),
    ], required: ["up", "down"], expected: "curves \"up\" and \"down\"",
    found: "only one of them")

  package static let form = OneOf<FlightPath.Curves>(
    title: "list of curves, or {`up`, `down`}",
    Variant(curves, { FlightPath.Curves($0) }) { $0.lower.isEmpty ? $0.upper : nil },
    Variant(both, if: \.isObject, { $0 }, { $0 }))
}

extension FlightPath: Term {
  private static let curveUse = RandomUse("path.curve"), scaleUse = RandomUse("path.scale")
  private static let pointUse = RandomUse("path.point")

  /// The four points of each particle's cubic Bézier.
  enum Column: Int, CaseIterable {
    case startX, startY, control1X, control1Y, control2X, control2Y, endX, endY
  }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    for i in births.particles.indices {
      let curve = curve(of: i, births)
      (columns[.startX][i], columns[.startY][i]) = (curve.start.x, curve.start.y)
      (columns[.control1X][i], columns[.control1Y][i]) = (curve.control1.x, curve.control1.y)
      (columns[.control2X][i], columns[.control2Y][i]) = (curve.control2.x, curve.control2.y)
      (columns[.endX][i], columns[.endY][i]) = (curve.end.x, curve.end.y)
    }
  }

  /// A particle's curve: a quadratic Bézier is raised to a cubic.
  private func curve(of index: Int, _ births: BirthBlock) -> CubicCurve {
    let particle = births.particles[index]
    let (random, turn) = (particle.random, births.all.turn(of: particle))
    func ways(_ curve: [Draw], _ point: Int) -> SIMD2<Float> {
      func number(_ index: Int) -> Float {
        let use = Self.pointUse.numbered(index)
        return Float(births.all.draws.number(curve[index], particle, random, use))
      }
      return SIMD2(number(2 * point), number(2 * point + 1))
    }
    let quarter = mirrored ? births.outward[index] : SIMD2(1, -1)
    let isDown = quarter.y > 0
    let choices = isDown && !curves.lower.isEmpty ? curves.lower : curves.upper
    let numbers = choices[random.index(below: choices.count, Self.curveUse)]
    let scale = Float(births.all.draws.number(scale, particle, random, Self.scaleUse)) * turn.scale
    // The unit is for the upper right quarter, mirrored into the particle's own quarter.
    var unit = SIMD2(quarter.x, isDown && curves.lower.isEmpty ? -1 : 1) * scale
    let first = ways(numbers, 0)
    let second = ways(numbers, 1) + (relative ? first : .zero)
    let third =
      numbers.count == 6 ? ways(numbers, 2) + (relative ? second : .zero) : second
    if !mirrored { unit *= turn.mirroring(third * scale) }
    let place = turn.clamped(births.positions[index])
    let start = SIMD2(place.x, place.y)
    var curve = CubicCurve(
      start: start, control1: start + first * unit, control2: start + second * unit,
      end: start + third * unit)
    if numbers.count == 4 {
      curve = CubicCurve(raising: start, start + first * unit, start + second * unit)
    }
    if let aim = births.site.aim {
      curve.lean(by: aim.reach(scale) * births.all.reflection(of: particle).signs)
    }
    return curve
  }

  /// The farthest distance of a curve from its start, in points.
  var reach: PathTurn.Reach {
    var (side, up, down) = (0.0, 0.0, 0.0)
    for curve in curves.upper + curves.lower {
      var (x, y) = (0.0...0.0, 0.0...0.0)
      for number in 0..<curve.count / 2 {
        let (h, v) = (curve[2 * number].bounds, curve[2 * number + 1].bounds)
        x = relative ? x.lowerBound + h.lowerBound...x.upperBound + h.upperBound : h
        y = relative ? y.lowerBound + v.lowerBound...y.upperBound + v.upperBound : v
        side = max(side, abs(x.lowerBound), abs(x.upperBound))
        up = max(up, -y.lowerBound)
        down = max(down, y.upperBound)
      }
    }
    if mirrored && curves.lower.isEmpty { (up, down) = (max(up, down), max(up, down)) }
    let scale = scale.largest
    return PathTurn.Reach(
      side: Float(side * scale), up: Float(up * scale), down: Float(down * scale))
  }

  func loop(in arena: Arena) -> TermLoop {
    PathLoop(ease: ease.map { arena.table(CurveTable($0).samples) })
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    let places: [(x: Column, y: Column)] = [
      (.startX, .startY), (.control1X, .control1Y), (.control2X, .control2Y), (.endX, .endY),
    ]
    var points = places.map { Point(x: columns[$0.x][particle], y: columns[$0.y][particle]) }
    if (curves.upper + curves.lower).allSatisfy({ $0.count == 4 }) {
      // These are the start and the control point of the quadratic that was raised to this cubic.
      let (a, b) = (points[0], points[1])
      let control = Point(x: a.x + (b.x - a.x) * 1.5, y: a.y + (b.y - a.y) * 1.5)
      points = [a, control, points[3]]
    }
    trace.motion = TraceLine(kind: "path")
    trace.motion.set("points", .array(points.map { .numbers($0.x, $0.y) }))
    trace.motion.set("duration", .number(trace.lifetime))
    if let ease { trace.motion.set("ease", ease.json) }
  }
}

extension Site.Aim {
  /// The distance by which an aim moves the end of a curve: two units at strength 1.
  fileprivate func reach(_ unit: Float) -> SIMD2<Float> {
    let distance = 2 * unit * strength
    let (sine, cosine) = Elementary.sinCos(Double(angle * .pi / 180))
    return SIMD2(distance * Float(sine), -distance * Float(cosine))
  }
}

/// The position is that of the Bézier at the progress, and the velocity its tangent's direction.
private final class PathLoop: TermLoop {
  /// The samples of the ease, if there is one.
  private let ease: UnsafePointer<Float>?

  init(ease: UnsafePointer<Float>?) { self.ease = ease }

  override var uniformCount: Int { 8 }

  /// The weights of points and of tangents at the progress that all particles share.
  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    guard !moment.hasOwnProgress else { return }
    let progress = Float(moment.progress)
    let place = ease.map { CurveTable.value(at: progress, of: $0) } ?? progress
    let weights = CubicWeights.position(at: place)
    for i in 0..<4 { uniforms[i] = weights[i] }
    guard moment.needsVelocity else { return }
    // The tangent is the distance that the curve would lead in a whole life; an ease makes it
    // faster or slower.
    let slope = ease.map { CurveTable.slope(at: progress, of: $0) } ?? 1
    let rates = CubicWeights.tangent(at: place) * (slope / Float(moment.traits.lifetime))
    for i in 0..<4 { uniforms[4 + i] = rates[i] }
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    guard own.traits.hasOwnProgress else {
      return lanes_sum_curves(own.pass, own.term, poses.x, poses.y)
    }
    lanes_follow_curves(own.pass, own.term, ease, poses.progress, poses.x, poses.y)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    let (x, y) = (poses.velocityX, poses.velocityY)
    guard own.traits.hasOwnProgress else {
      return lanes_sum_curves(own.pass, own.from(uniform: 4), x, y)
    }
    lanes_follow_tangents(own.pass, own.term, ease, poses.progress, poses.lifeRate, x, y)
  }
}

/// The weights of a cubic Bézier's four points at one parameter, in their order: a point of the curve, or its
/// tangent, is the weighted sum of the points.
///
/// Curves that are read at the same parameter share one set of weights.
enum CubicWeights {
  /// The weights for the point at a parameter, 0 (start) to 1 (end).
  static func position(at t: Float) -> SIMD4<Float> {
    let s = 1 - t
    return SIMD4(s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
  }

  /// The weights for the tangent (the derivative) at a parameter, 0 (start) to 1 (end).
  static func tangent(at t: Float) -> SIMD4<Float> {
    let s = 1 - t
    return SIMD4(-3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t)
  }
}

struct CubicCurve {
  var start, control1, control2, end: SIMD2<Float>
}

extension CubicCurve {
  /// The cubic Bézier that equals a quadratic one.
  init(raising start: SIMD2<Float>, _ control: SIMD2<Float>, _ end: SIMD2<Float>) {
    self.init(
      start: start, control1: start + (control - start) * 2 / 3,
      control2: end + (control - end) * 2 / 3, end: end)
  }

  /// Leans the curve over, so that its end moves by `way` and its start stays.
  mutating func lean(by way: SIMD2<Float>) {
    control1 = control1 + way / 3
    control2 = control2 + way * 2 / 3
    end = end + way
  }
}
