import CConfettiLanes

/// Swaying from side to side, as of paper that sinks: x + A · sin(2π (f t + φ)).
public struct Flutter: Hashable, Sendable {
  /// A, in points.
  public var amplitude: Draw
  /// f, in hertz.
  public var frequency: Draw
  /// φ, in turns.
  public var phase: Draw

  /// Swaying from its parts.
  public init(amplitude: Draw = 0, frequency: Draw = 0, phase: Draw = 0) {
    (self.amplitude, self.frequency, self.phase) = (amplitude, frequency, phase)
  }
}

extension Flutter: Word {
  package static let defaults = Flutter(amplitude: 0)

  package static var name: String { "flutter" }
  package static var example: String { "{\"amplitude\": 20, \"frequency\": 1}" }
  package static let keys: [Key<Flutter>] =
    [
      Key(
        "amplitude", \.amplitude, DrawForm(-1e6...1e6, "points", usual: 0...100),
        "how far to each side"),
      Key("frequency", \.frequency, DrawForm(-1000...1000, "Hz"), "how often"),
      Key("phase", \.phase, DrawForm(-1e6...1e6, "turns"), "where in its swing it is born"),
    ]
}

extension Flutter: Term {
  private static let amplitudeUse = RandomUse("flutter.amplitude")
  private static let frequencyUse = RandomUse("flutter.frequency")
  private static let phaseUse = RandomUse("flutter.phase")

  /// A, and f and φ in half turns.
  enum Column: Int, CaseIterable { case amplitude, frequency, phase }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    amplitude.fill(columns[.amplitude], births, Self.amplitudeUse)
    frequency.fill(columns[.frequency], births, Self.frequencyUse, times: 2)
    phase.fill(columns[.phase], births, Self.phaseUse, times: 2)
  }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    for i in 0..<count { columns[.phase][i] -= columns[.frequency][i] * delays[i] }
  }

  func loop(in arena: Arena) -> TermLoop { FlutterLoop(turningBy: frequency.largest * 2) }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    trace.motion.set(
      "flutter",
      [
        "amplitude": .number(columns[.amplitude][particle]),
        "frequency": .radians(halfTurns: columns[.frequency][particle]),
        "phase": .radians(halfTurns: columns[.phase][particle]),
      ])
  }
}

private final class FlutterLoop: AgeLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_flutter(own.pass, own.term, poses.x)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_flutter_velocity(own.pass, own.term, poses.velocityX)
  }
}
