import CConfettiLanes

/// Drifting about without aim, as of dust and fireflies.
///
/// On each axis it adds A · w(t), with
///
///     w(t) = 0.5 sin(2π (f t + φ₁)) + 0.3 sin(2π (0.536892 f t + φ₂)) + 0.2 sin(2π (1.618034 f t + φ₃))
///
/// The phases φ are chosen for each particle and axis, so a particle begins anywhere in its wandering, and
/// never goes farther than A on either axis. Beside a ``Floor`` particles wander to the sides only, because
/// a landing is found from the forces alone.
public struct Wander: Hashable, Sendable {
  /// A, in points, 0…1,000,000.
  public var amplitude: Draw
  /// f, in hertz, 0…1,000.
  public var frequency: Draw

  /// Wandering from its parts.
  public init(amplitude: Draw = 0, frequency: Draw = 0.25) {
    (self.amplitude, self.frequency) = (amplitude, frequency)
  }
}

extension Wander: Word {
  package static let defaults = Wander(amplitude: 0)

  package static var name: String { "wander" }
  package static var example: String { "{\"amplitude\": 20, \"frequency\": 0.3}" }
  package static let keys: [Key<Wander>] =
    [
      Key(
        "amplitude", \.amplitude, DrawForm(0...1e6, "points", usual: 0...100),
        "how far it goes to each side, up and down"),
      Key("frequency", \.frequency, DrawForm(0...1000, "Hz", usual: 0...2), "how often"),
    ]
}

/// The wandering of an emitter's particles.
struct WanderTerm: Term {
  let wander: Wander
  /// Whether particles wander to the sides only.
  let isLevel: Bool

  private static let amplitudeUse = RandomUse("wander.amplitude")
  private static let frequencyUse = RandomUse("wander.frequency")
  private static let phaseUses = [RandomUse("wander.phase.x"), RandomUse("wander.phase.y")]

  /// A, and f in half turns a second; the phases of x follow, and those of y unless it is level.
  enum Column: Int, CaseIterable { case amplitude, frequency }

  private var axes: Range<Int> { 0..<(isLevel ? 1 : 2) }

  var columnCount: Int { Column.allCases.count + axes.count * Waves.Column.allCases.count }

  /// The phases on an axis: 0 is x, and 1 is y.
  private func phases(_ axis: Int, in columns: TermColumns<Column>) -> TermColumns<Waves.Column> {
    columns.from(number: Column.allCases.count + axis * Waves.Column.allCases.count)
  }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    wander.amplitude.fill(columns[.amplitude], births, Self.amplitudeUse)
    wander.frequency.fill(columns[.frequency], births, Self.frequencyUse, times: 2)
    for axis in axes { Waves.fill(phases(axis, in: columns), births, Self.phaseUses[axis]) }
  }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    for axis in axes {
      Waves.rebase(phases(axis, in: columns), columns[.frequency], by: delays, count: count)
    }
  }

  func loop(in arena: Arena) -> TermLoop {
    WanderLoop(
      turningBy: wander.frequency.largest * 2 * Waves.fastest, waves: Waves.table(in: arena),
      isLevel: isLevel)
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    var line = TraceLine()
    line.set("amplitude", .number(columns[.amplitude][particle]))
    line.set("frequency", .radians(halfTurns: columns[.frequency][particle]))
    for (axis, name) in zip(axes, ["x", "y"]) {
      line.set(name, Waves.line(phases(axis, in: columns), particle))
    }
    trace.motion.set("wander", line.json)
  }

  /// The wandering of one particle, in double precision.
  func course(_ columns: TermColumns<Column>, _ particle: Int) -> WanderCourse {
    WanderCourse(
      amplitude: Double(columns[.amplitude][particle]),
      frequency: Double(columns[.frequency][particle]),
      waves: axes.map { Waves.Course(phases($0, in: columns), particle) })
  }
}

private final class WanderLoop: AgeLoop {
  private let waves: UnsafePointer<Float>
  private let isLevel: Bool

  init(turningBy fastest: Double, waves: UnsafePointer<Float>, isLevel: Bool) {
    (self.waves, self.isLevel) = (waves, isLevel)
    super.init(turningBy: fastest)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_wander(own.pass, own.term, waves, poses.x, isLevel ? nil : poses.y)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_wander_velocity(
      own.pass, own.term, waves, poses.velocityX, isLevel ? nil : poses.velocityY)
  }
}
