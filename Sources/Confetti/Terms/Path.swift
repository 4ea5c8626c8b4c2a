import CConfettiLanes
import ConfettiGraphics
import Motion

/// A curve that particles follow during their lives, instead of flying through the air.
///
///     Path([[0, -1, 0.5, -1.5]], scale: 45)       // one quadratic Bézier for all
///
/// Each particle follows one of the curves, chosen at random, from its birthplace; its progress
/// along the curve is its age ÷ its life.
public struct Path: Hashable, Sendable {
  /// The curves, which begin at (0, 0).
  ///
  /// Each is x and y, in units, of one control point and the end (quadratic), or of two control points
  /// and the end (cubic).
  public var curves: Curves
  /// Points per unit.
  public var scale: Draw
  /// Whether a quarter of the particles goes to each side: the curves are for the upper right
  /// quarter, mirrored to the left, and, where there are none for the lower quarters, also downward.
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
    self.curves = curves
    self.scale = scale
    self.mirrored = mirrored
    self.relative = relative
    self.ease = ease
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
    ///   - lower: those of the lower quarters; empty to use the upper ones.
    public init(_ upper: [[Draw]], lower: [[Draw]] = []) {
      self.upper = upper
      self.lower = lower
    }

    /// Curves for all particles.
    ///
    /// - Parameter elements: the curves, four or six numbers each.
    public init(arrayLiteral elements: [Draw]...) { self.init(elements) }
  }
}

extension Path: Word {
  package static let defaults = Path([[0, -1, 0, -1]])

  package static var name: String { "path" }
  package static var title: String { "a path" }
  package static var example: String { "{\"curves\": [[0, -1, 1, -2]], \"scale\": 45}" }
  package static let keys: [Key<Path>] =
    [
      Key("curves", \.curves, OwnForm("units"), "four or six numbers each, from [0, 0]"),
      Key("scale", \.scale, DrawForm(-1e6...1e6, "points", usual: 0...200), "points per unit"),
      Key("mirrored", \.mirrored, FlagForm(), "whether a quarter goes to each side"),
      Key(
        "relative", \.relative, FlagForm(), "whether each point counts from the one before it"),
      Key("ease", \.ease, OwnForm(), "how progress follows from age ÷ life"),
    ]

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    guard curves.lower.isEmpty || mirrored else {
      throw EffectError(
        path.key("mirrored"), expected: "true, as there are curves up and down", found: "false")
    }
  }
}

extension Path.Curves: Formed {
  private static let curves = ListForm(
    of: ListForm(
      row: DrawForm(-1e6...1e6, "units", usual: -5...5), 4, 6, expected: "four or six numbers"),
    1...64, expected: "a list of curves")
  private static let both = ObjectForm<Path.Curves>(
    [],
    [
      Key("up", \.upper, curves, "those of the upper quarters"),
      Key("down", \.lower, curves, "those of the lower quarters"),
    ], required: ["up", "down"], expected: "curves \"up\" and \"down\"",
    found: "only one of them")

  package static let form = OneOf<Path.Curves>(
    title: "list of curves, or {`up`, `down`}",
    Variant(curves, { Path.Curves($0) }) { $0.lower.isEmpty ? $0.upper : nil },
    Variant(both, if: \.isObject, { $0 }, { $0 }))
}

/// The columns are the four points of each particle's cubic Bézier, x and y each.
extension Path: Term {
  private static let curveUse = RandomUse("path.curve"), scaleUse = RandomUse("path.scale")
  private static let pointUse = RandomUse("path.point")

  var columnCount: Int { 8 }

  func spawn(_ births: BirthBlock, into columns: TermColumns) {
    for i in births.particles.indices {
      let curve = curve(of: i, births)
      (columns[0][i], columns[1][i]) = (curve.start.x, curve.start.y)
      (columns[2][i], columns[3][i]) = (curve.control1.x, curve.control1.y)
      (columns[4][i], columns[5][i]) = (curve.control2.x, curve.control2.y)
      (columns[6][i], columns[7][i]) = (curve.end.x, curve.end.y)
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
    let scale =
      Float(
        births.all.draws.number(scale, particle, random, Self.scaleUse)) * turn.scale
    // As for the upper right quarter, mirrored into the particle's own.
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
    PathLoop(ease: ease.map { CurveTable($0.curve).samples(in: arena) })
  }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    var points = (0..<4).map {
      Point(x: columns[2 * $0][particle], y: columns[2 * $0 + 1][particle])
    }
    if (curves.upper + curves.lower).allSatisfy({ $0.count == 4 }) {
      // The control point of the quadratic that was raised to this cubic.
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
  /// The distance that an aim moves a curve's end: two units at strength 1.
  fileprivate func reach(_ unit: Float) -> SIMD2<Float> {
    let distance = 2 * unit * strength
    let (sine, cosine) = Elementary.sinCos(Double(angle * .pi / 180))
    return SIMD2(distance * Float(sine), -distance * Float(cosine))
  }
}

/// The position is that of the Bézier at the progress, and the velocity its tangent's direction.
private final class PathLoop: TermLoop {
  /// The samples of the ease, if there is one.
  let ease: Table?

  init(ease: Table?) {
    self.ease = ease
  }

  override func evaluate(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    if moment.hasOwnProgress {
      let progress = eased(poses, count)
      sum(columns, into: poses.x, poses.y, count) { .position(at: progress[$0]) }
    } else {
      let weights = CubicWeights(uniforms)
      sum(columns, into: poses.x, poses.y, count) { _ in weights }
    }
  }

  override func addVelocity(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    let (x, y) = (poses.velocityX, poses.velocityY)
    // The tangent is the distance that the curve would lead in a whole life, and an ease makes it
    // faster or slower.
    if moment.hasOwnProgress {
      let (progress, rate) = (eased(poses, count), UnsafePointer(poses.lifeRate))
      sum(columns, into: x, y, count) { .tangent(at: progress[$0]) }
      for i in 0..<count {
        let slope = ease.map { CurveTable.slope(at: poses.progress[i], of: $0.start) } ?? 1
        x[i] *= rate[i] * slope
        y[i] *= rate[i] * slope
      }
    } else {
      let weights = CubicWeights(uniforms + 4)
      sum(columns, into: x, y, count) { _ in weights }
    }
  }

  override var uniformCount: Int { 8 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    guard !moment.hasOwnProgress else { return }
    CubicWeights.position(at: eased(moment)).write(to: uniforms)
    guard moment.needsVelocity else { return }
    let slope = ease.map { CurveTable.slope(at: Float(moment.progress), of: $0.start) } ?? 1
    CubicWeights.tangent(at: eased(moment)).scaled(by: slope / Float(moment.traits.lifetime))
      .write(to: uniforms + 4)
  }

  override func evaluate(_ wide: WideLanes, _ poses: Poses) -> Bool {
    guard wide.traits.pointee.hasOwnProgress else {
      lanes_sum_curves(wide.lanes, poses.x, poses.y)
      return true
    }
    lanes_follow_curves(wide.lanes, eased(wide, poses), poses.x, poses.y)
    return true
  }

  override func addVelocity(_ wide: WideLanes, _ poses: Poses) -> Bool {
    let (x, y) = (poses.velocityX, poses.velocityY)
    guard wide.traits.pointee.hasOwnProgress else {
      lanes_sum_curves(wide.uniform(4), x, y)
      return true
    }
    guard ease == nil else { return false }
    lanes_follow_tangents(wide.lanes, poses.progress, poses.lifeRate, x, y)
    return true
  }

  private func eased(_ wide: WideLanes, _ poses: Poses) -> UnsafePointer<Float> {
    guard let ease else { return UnsafePointer(poses.progress) }
    lanes_ease(poses.progress, ease.start, poses.eased, wide.count)
    return UnsafePointer(poses.eased)
  }

  private func eased(_ moment: Moment) -> Float {
    let progress = Float(moment.progress)
    return ease.map { CurveTable.value(at: progress, of: $0.start) } ?? progress
  }

  private func eased(_ poses: Poses, _ count: Int) -> UnsafePointer<Float> {
    guard let ease else { return UnsafePointer(poses.progress) }
    for i in 0..<count { poses.eased[i] = CurveTable.value(at: poses.progress[i], of: ease.start) }
    return UnsafePointer(poses.eased)
  }

  @inline(__always)
  private func sum(
    _ columns: TermColumns, into x: UnsafeMutablePointer<Float>, _ y: UnsafeMutablePointer<Float>,
    _ count: Int, weights: (Int) -> CubicWeights
  ) {
    let (x0, x1, x2, x3) = (columns[0], columns[2], columns[4], columns[6])
    let (y0, y1, y2, y3) = (columns[1], columns[3], columns[5], columns[7])
    for i in 0..<count {
      let w = weights(i)
      x[i] = w.sum(x0[i], x1[i], x2[i], x3[i])
      y[i] = w.sum(y0[i], y1[i], y2[i], y3[i])
    }
  }
}
