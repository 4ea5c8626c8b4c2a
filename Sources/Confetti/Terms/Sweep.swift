import CConfettiLanes
import Motion

/// A wind that carries off what lies on a ``Floor``: it crosses the stage, and each particle begins to
/// fly where it lies.
///
///     Air(drag: 1.2, floor: .stage, sweep: Sweep(from: 5, to: 6, strength: .between(1500, 2600)))
///
/// With τ the seconds since the wind has reached a particle, d the unit vector of the direction, and
/// `fall` as in a flight,
///
///     position = place of its rest + d · strength · fall(τ)
///
/// It turns on from where it lay. Nothing falls back, and walls hold nothing back.
public struct Sweep: Hashable, Sendable {
  /// When the wind reaches the first side of the stage and when the other, in seconds after the
  /// effect was fired, 0…1,000,000.
  public var from, to: Double
  /// The direction in which the wind blows and crosses the stage, in degrees, 0 up and clockwise.
  public var direction: Double
  /// The acceleration of a particle, in points per second².
  public var strength: Draw

  /// A sweep from its parts.
  public init(
    from: Double = 0, to: Double = 0, direction: Double = 90, strength: Draw = 1500
  ) {
    (self.from, self.to) = (from, to)
    (self.direction, self.strength) = (direction, strength)
  }
}

extension Sweep: Word {
  package static let defaults = Sweep()

  package static var name: String { "sweep" }
  package static var example: String { "{\"across\": [5, 6]}" }

  private static let time = NumberForm(0...1e6, "s", usual: 0...10)

  package static let keys: [Key<Sweep>] =
    [
      Key(
        "across", \.across,
        NumbersForm<Double>(time, time, title: "[first, last]", unit: "s") { _ in
          "two times [first, last], in seconds"
        }, "when it reaches the one side of the stage, and the other, after the effect was fired"),
      Key(
        "direction", \.direction, NumberForm(-1e6...1e6, "°"), "where it blows: 0 is up, clockwise"),
      Key(
        "strength", \.strength, DrawForm(-1e6...1e6, "points/s²", usual: 0...4000),
        "how strongly it carries each off"),
    ]

  private var across: [Double] {
    get { [from, to] }
    set { (from, to) = (newValue[0], newValue[1]) }
  }

  static let strengthUse = RandomUse("sweep.strength")

  /// The unit vector of the direction.
  var way: SIMD2<Double> {
    let angle = Elementary.sinCos(direction * .pi / 180)
    return SIMD2(angle.sin, -angle.cos)
  }

  /// When the wind reaches a place, in seconds after the effect was fired.
  ///
  /// - Parameters:
  ///   - place: the place, in points.
  ///   - size: the sides of the stage.
  func moment(at place: SIMD2<Double>, on size: SIMD2<Double>) -> Double {
    let extent = abs(way.x) * size.x + abs(way.y) * size.y
    let share = extent > 0 ? 0.5 + ((place - size * 0.5) * way).sum() / extent : 0.5
    return from + (to - from) * share.clamped(to: 0...1)
  }
}

struct SweepTerm: Term {
  let sweep: Sweep

  /// The age of the burst at which the wind reaches a particle that lies, or infinity, and the
  /// acceleration from then on.
  enum Column: Int, CaseIterable { case start, pushX, pushY }

  /// ``EmitterProgram`` finds the moments when particles have come to rest.
  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    columns[.start].update(repeating: .infinity, count: births.count)
    columns[.pushX].update(repeating: 0, count: births.count)
    columns[.pushY].update(repeating: 0, count: births.count)
  }

  func loop(in arena: Arena) -> TermLoop { SweepLoop() }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    let start = columns[.start][particle]
    trace.motion.set(
      "sweep",
      [
        "at": start < .infinity ? .number(start) : .null,
        "acceleration": .numbers(columns[.pushX][particle], columns[.pushY][particle]),
      ])
  }
}

private final class SweepLoop: TermLoop {
  /// The age of the burst and the drag.
  override var uniformCount: Int { 2 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    uniforms[0] = Float(moment.age)
    uniforms[1] = Float(moment.traits.freeAir.drag)
  }

  /// The velocity stays that of the landing, so that a particle goes on facing the same direction.
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_sweep(own.pass, own.term, poses.time, poses.x, poses.y)
  }
}

extension EmitterProgram {
  /// Finds when the sweep reaches the particles that lie.
  ///
  /// - Parameter rebased: whether the columns are for the age of the burst.
  func sweep(_ births: Births, _ all: BurstColumns, rebased: Bool) {
    guard let (term, start) = compiled.sweep else { return }
    let (columns, rests) = (all.columns(at: start), rests(births, all, rebased: rebased))
    let stage = births.site.stage
    for (i, particle) in births.particles.enumerated() where rests[i].age < .infinity {
      let reflection = births.reflection(of: particle)
      let place = reflection.applied(to: SIMD2<Float>(rests[i].place))
      let moment = term.sweep.moment(
        at: SIMD2<Double>(place), on: SIMD2(Double(stage.width), Double(stage.height)))
      let begin = particle.bornAt - (rebased ? particle.delay : 0)
      let strength = births.draws.number(
        term.sweep.strength, particle, particle.random, Sweep.strengthUse)
      // The particle is reflected afterwards, but not the wind.
      let push = term.sweep.way * strength * SIMD2<Double>(reflection.signs)
      columns[.start][i] = Float(max(moment - begin, rests[i].age))
      (columns[.pushX][i], columns[.pushY][i]) = (Float(push.x), Float(push.y))
    }
  }

  /// Adds the velocities of particles that a sweep carries off.
  func addSweep(_ columns: BurstColumns, at age: Double, _ poses: Poses, count: Int) {
    guard let own = compiled.sweep.map({ columns.columns(at: $0.start) }) else { return }
    for i in 0..<count where Float(age) > own[.start][i] {
      let air = AirSolution(traits.freeAir, age: age - Double(own[.start][i]))
      poses.velocityX[i] += own[.pushX][i] * Float(air.fallRate)
      poses.velocityY[i] += own[.pushY][i] * Float(air.fallRate)
    }
  }
}
