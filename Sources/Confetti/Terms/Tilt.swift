import CConfettiLanes

/// Rotation about two axes, as of tumbling paper, with angles a = angle + rate · t and b likewise:
/// both sides · (0.5 + 0.5 |cos b|), turned in the plane by sway · sin a.
///
/// While the cosine is negative, the back is seen.
public struct Tilt: Hashable, Sendable {
  /// Both angles at birth, in degrees, each chosen on its own.
  public var angle: Draw
  /// Both rates, in degrees per second, each chosen on its own.
  public var rate: Draw
  /// The largest rotation in the plane, in degrees.
  public var sway: Double

  /// Rotation about two axes.
  public init(angle: Draw = 0, rate: Draw = 0, sway: Double = 0) {
    (self.angle, self.rate, self.sway) = (angle, rate, sway)
  }
}

extension Tilt: Word {
  package static let defaults = Tilt(angle: 0)

  package static var name: String { "tilt" }
  package static var example: String { "{\"rate\": 180}" }
  package static let keys: [Key<Tilt>] =
    [
      Key("angle", \.angle, DrawForm(-1e6...1e6, "°"), "both angles at birth"),
      Key("rate", \.rate, DrawForm(-1e6...1e6, "°/s"), "how fast both change"),
      Key(
        "sway", \.sway, NumberForm(-1e6...1e6, "°", usual: 0...90),
        "the largest rotation in the plane"),
    ]
}

extension Tilt: Term {
  private static let angleUse = RandomUse("tilt.angle")
  private static let rateUse = RandomUse("tilt.rate")

  /// The angles and rates about the first axis, which sways, and about the second, in half turns.
  enum Column: Int, CaseIterable { case angleX, rateX, angleY, rateY }
  var addsAngle: Bool { sway != 0 }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    angle.fill(columns[.angleX], births, Self.angleUse.numbered(0), times: 1 / 180)
    rate.fill(columns[.rateX], births, Self.rateUse.numbered(0), times: 1 / 180)
    angle.fill(columns[.angleY], births, Self.angleUse.numbered(1), times: 1 / 180)
    rate.fill(columns[.rateY], births, Self.rateUse.numbered(1), times: 1 / 180)
  }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    for i in 0..<count {
      columns[.angleX][i] -= columns[.rateX][i] * delays[i]
      columns[.angleY][i] -= columns[.rateY][i] * delays[i]
    }
  }

  func loop(in arena: Arena) -> TermLoop {
    TiltLoop(turningBy: rate.largest / 180, amount: Float(sway / 180))
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    func axis(_ angle: Column, _ rate: Column) -> JSONValue {
      [
        .radians(halfTurns: columns[angle][particle]),
        .radians(halfTurns: columns[rate][particle]),
      ]
    }
    trace.terms.set(
      "tilt",
      [
        "x": axis(.angleX, .rateX), "y": axis(.angleY, .rateY),
        "sway": .number(Float(sway * .pi / 180)),
      ])
  }
}

/// The amount is the sway in half turns.
private final class TiltLoop: AgeLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    let (times, stand) = (times(own, poses), stand(own, poses))
    lanes_tilt(own.pass, own.term, times, stand, poses.width, poses.height, facing(own, poses))
    if amount != 0 { lanes_sway(own.pass, own.term, amount, times, stand, poses.angle) }
  }
}
