import CConfettiLanes
import ConfettiGraphics
import Motion

/// A wind that comes and goes: an acceleration of S · sin(2π (f t + φ)) in one direction.
///
/// Against the drag k it moves a particle by S · reach · sin(φ + turn), where reach and turn follow
/// from f, k and the age alone.
public struct Gust: Hashable, Sendable {
  /// The direction in degrees, 0 up and clockwise.
  public var direction: Double
  /// S, in points per second².
  public var strength: Draw
  /// f, in hertz, 0…1,000; 0 is a steady wind of S · sin(2π φ).
  public var frequency: Double
  /// φ; of a steady wind, 0 stands for any phase, chosen for each particle.
  public var phase: Phase

  /// The phase of a wind, in turns.
  public enum Phase: Hashable, Sendable {
    /// The phase is chosen for each particle.
    case drawn(Draw)
    /// The phase grows by a constant amount from each particle to the next, from 0.
    case step(Double)
    /// The phase grows by a constant amount for every 100 points that the birthplace is farther to
    /// the right.
    case across(Double)
  }

  /// The phase with which it blows: at a frequency of 0, a phase of 0 would be no wind at all, so it is chosen for each
  /// particle.
  var blowing: Phase {
    frequency == 0 && phase == .drawn(0) ? .drawn(.between(0, 1)) : phase
  }

  /// A wind from its parts.
  public init(
    direction: Double = 90, strength: Draw = 0, frequency: Double = 0, phase: Phase = .drawn(0)
  ) {
    (self.direction, self.strength) = (direction, strength)
    (self.frequency, self.phase) = (frequency, phase)
  }
}

extension Gust: Word {
  package static let defaults = Gust(direction: 90)

  package static var name: String { "gust" }
  package static var example: String { "{\"strength\": 90, \"frequency\": 0.5}" }
  package static let keys: [Key<Gust>] =
    [
      Key("direction", \.direction, NumberForm(-1e6...1e6, "°"), "0 is up, clockwise"),
      Key("strength", \.strength, DrawForm(-1e6...1e6, "points/s²"), "how strong"),
      Key("frequency", \.frequency, NumberForm(0...1000, "Hz"), "how often it comes and goes"),
      Key("phase", \.phase, OwnForm("turns"), "where in its wave a particle is born"),
    ]
}

extension Gust.Phase: Formed {
  private static let change = NumberForm(-1e6...1e6, "turns", usual: -1...1)

  package static let form = OneOf<Gust.Phase>(
    Variant(DrawForm(-1e6...1e6, "turns", others: ["step", "across"]), Gust.Phase.drawn) {
      if case .drawn(let phase) = $0 { phase } else { nil }
    },
    Variant(Tagged("step", change), if: { $0.isTagged("step") }, Gust.Phase.step) {
      if case .step(let turns) = $0 { turns } else { nil }
    },
    // The amount is per 100 points of the birthplace, so it shrinks as lengths grow.
    Variant(
      Tagged("across", change.measured(in: Dimension(length: -1))),
      if: { $0.isTagged("across") }, Gust.Phase.across
    ) { if case .across(let turns) = $0 { turns } else { nil } })
}

/// One of the gusts of an emitter.
struct GustTerm: Term {
  let gust: Gust
  let number: Int
  /// The unit vector of the direction.
  let direction: SIMD2<Float>
  /// Whether the flight has the gust among its pushes, as in an air that is each particle's own.
  private let isPush: Bool
  private let strengthUse: RandomUse

  init(_ gust: Gust, number: Int, isPush: Bool) {
    self.init(
      gust, number: number, isPush: isPush, RandomUse("gusts.strength").numbered(number))
  }

  /// A wind that always blows.
  init(_ wind: Wind, isPush: Bool) {
    self.init(wind.gust, number: 0, isPush: isPush, RandomUse("wind.strength"))
  }

  private init(_ gust: Gust, number: Int, isPush: Bool, _ strength: RandomUse) {
    (self.gust, self.number, self.isPush, strengthUse) = (gust, number, isPush, strength)
    let (sine, cosine) = Elementary.sinCos(gust.direction * .pi / 180)
    direction = SIMD2(Float(sine), Float(-cosine))
  }

  private static let phaseUse = RandomUse("gusts.phase")

  /// S, and φ in half turns.
  enum Column: Int, CaseIterable { case strength, phase }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    gust.strength.fill(columns[.strength], births, strengthUse)
    switch gust.blowing {
    case .drawn(let phase):
      phase.fill(columns[.phase], births, Self.phaseUse.numbered(number), times: 2)
    case .step(let turns):
      for (i, particle) in births.particles.enumerated() {
        columns[.phase][i] = Self.halfTurns(turns * Double(particle.index))
      }
    case .across(let turns):
      for i in births.particles.indices {
        columns[.phase][i] = Self.halfTurns(turns * Double(births.positions[i].x) / 100)
      }
    }
  }

  /// Turns as half turns; large numbers, as of late particles of a stream, lose their whole turns,
  /// so that a `Float` has digits left for the fraction.
  private static func halfTurns(_ turns: Double) -> Float {
    Float(2 * (abs(turns) < 100 ? turns : turns.truncatingRemainder(dividingBy: 1)))
  }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    let rate = 2 * Float(gust.frequency)
    for i in 0..<count { columns[.phase][i] -= rate * delays[i] }
  }

  func loop(in arena: Arena) -> TermLoop { isPush ? TermLoop() : GustLoop(self) }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    let line: JSONValue = [
      "direction": .number(gust.direction), "strength": .number(columns[.strength][particle]),
      "frequency": .number(Float(gust.frequency * 2 * .pi)),
      "phase": .radians(halfTurns: columns[.phase][particle]),
    ]
    guard case .array(let others)? = trace.motion["gusts"] else {
      return trace.motion.set("gusts", [line])
    }
    trace.motion.set("gusts", .array(others + [line]))
  }
}

private final class GustLoop: TermLoop {
  private let frequency: Double
  private let direction: SIMD2<Float>

  init(_ term: GustTerm) { (frequency, direction) = (term.gust.frequency, term.direction) }

  override var uniformCount: Int { 4 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    let solution = GustSolution(frequency: frequency, in: moment.air, age: moment.flightAge)
    // The wind goes on after an attraction has let go: half turns since the burst began.
    let begin = (2 * frequency * moment.flightBegin).remainder(dividingBy: 2)
    uniforms[0] = Float(solution.response.magnitude)
    uniforms[1] = Float(solution.response.halfTurns + begin)
    guard moment.needsVelocity else { return }
    uniforms[2] = Float(solution.rate.magnitude)
    uniforms[3] = Float(solution.rate.halfTurns + begin)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    add(own, own.term, poses.x, poses.y)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    add(own, own.from(uniform: 2), poses.velocityX, poses.velocityY)
  }

  private func add(
    _ own: TermPass, _ term: ConfettiTerm, _ x: UnsafeMutablePointer<Float>,
    _ y: UnsafeMutablePointer<Float>
  ) {
    lanes_gust(own.pass, term, direction.x, x)
    // Most winds are level, and need only half of the work.
    if abs(direction.y) > 1e-6 { lanes_gust(own.pass, term, direction.y, y) }
  }
}
