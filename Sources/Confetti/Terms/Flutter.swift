import CConfettiLanes
import ConfettiGraphics

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
    self.amplitude = amplitude
    self.frequency = frequency
    self.phase = phase
  }
}

extension Flutter: Word {
  static let defaults = Flutter(amplitude: 0)

  static var name: String { "flutter" }
  static var title: String { "a flutter" }
  static var example: String { "{\"amplitude\": 20, \"frequency\": 1}" }
  static let keys: [Key<Flutter>] =
    [
      Key(
        "amplitude", \.amplitude, DrawForm(-1e6...1e6, "points", usual: 0...100),
        "how far to each side"),
      Key("frequency", \.frequency, DrawForm(-1000...1000, "Hz"), "how often"),
      Key("phase", \.phase, DrawForm(-1e6...1e6, "turns"), "where in its swing it is born"),
    ]
}

/// The columns are A, and f and φ in half turns.
extension Flutter: Term {
  private static let amplitudeUse = RandomUse("flutter.amplitude")
  private static let frequencyUse = RandomUse("flutter.frequency")
  private static let phaseUse = RandomUse("flutter.phase")

  var columnCount: Int { 3 }

  func spawn(_ births: BirthBlock, into columns: TermColumns) {
    amplitude.fill(columns[0], births, Self.amplitudeUse)
    frequency.fill(columns[1], births, Self.frequencyUse, times: 2)
    phase.fill(columns[2], births, Self.phaseUse, times: 2)
  }

  func rebase(_ columns: TermColumns, by delays: UnsafePointer<Float>, count: Int) {
    for i in 0..<count { columns[2][i] -= columns[1][i] * delays[i] }
  }

  func loop(in arena: Arena) -> TermLoop { FlutterLoop(fastest: Float(frequency.largest * 2)) }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    trace.motion.set(
      "flutter",
      [
        "amplitude": .number(columns[0][particle]),
        "frequency": .radians(halfTurns: columns[1][particle]),
        "phase": .radians(halfTurns: columns[2][particle]),
      ])
  }
}

private final class FlutterLoop: TurningLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_flutter(own.pass, own.term, poses.x)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_flutter_velocity(own.pass, own.term, poses.velocityX)
  }
}
