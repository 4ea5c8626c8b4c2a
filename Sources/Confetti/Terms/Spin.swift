import CConfettiLanes

/// Rotation in the plane, clockwise: angle + rate · t.
///
/// A spin that slows with the drag k of the air turns by angle + rate · (1 − e^(−k t)) / k.
public struct Spin: Hashable, Sendable {
  /// The angle at birth, in degrees.
  public var angle: Draw
  /// The rate, in degrees per second.
  public var rate: Draw
  /// Whether ``Air/drag`` slows the rotation as it slows the flight; without a drag nothing does.
  public var slows: Bool

  /// Rotation in the plane.
  public init(angle: Draw = 0, rate: Draw = 0, slows: Bool = false) {
    (self.angle, self.rate, self.slows) = (angle, rate, slows)
  }
}

extension Spin: Word {
  package static let defaults = Spin(angle: 0)

  package static var name: String { "spin" }
  package static var example: String { "{\"rate\": 90}" }
  package static let keys: [Key<Spin>] =
    [
      Key("angle", \.angle, DrawForm(-1e6...1e6, "°"), "the angle at birth, clockwise"),
      Key("rate", \.rate, DrawForm(-1e6...1e6, "°/s"), "how fast it turns"),
      Key("slows", \.slows, FlagForm(), "whether the drag of \"air\" slows it"),
    ]
}

extension Spin: Term {
  private static let angleUse = RandomUse("spin.angle")
  private static let rateUse = RandomUse("spin.rate")

  /// The angle in half turns, and the rate in half turns per second.
  enum Column: Int, CaseIterable { case angle, rate }
  var addsAngle: Bool { true }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    fill(columns[.angle], columns[.rate], births)
  }

  /// Writes the angles in half turns, and the rates in half turns per second.
  func fill(
    _ angles: UnsafeMutablePointer<Float>, _ rates: UnsafeMutablePointer<Float>,
    _ births: BirthBlock
  ) {
    angle.fill(angles, births, Self.angleUse, times: 1 / 180)
    rate.fill(rates, births, Self.rateUse, times: 1 / 180)
  }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    for i in 0..<count { columns[.angle][i] -= columns[.rate][i] * delays[i] }
  }

  func loop(in arena: Arena) -> TermLoop { SpinLoop(turningBy: rate.largest / 180) }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    trace.terms.set(
      "spin",
      [
        "angle": .number(columns[.angle][particle] * 180),
        "rate": .number(columns[.rate][particle] * 180),
      ])
  }
}

private final class SpinLoop: AgeLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_spin(own.pass, own.term, times(own, poses), stand(own, poses), poses.angle)
  }
}
