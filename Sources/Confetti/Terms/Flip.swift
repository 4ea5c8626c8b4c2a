import CConfettiLanes

/// Rotation about a particle's own vertical axis, so that it is sometimes seen edge-on:
/// width · max(minimum, |cos 2π (f t + φ)|).
///
/// While the cosine is negative, the back is seen.
public struct Flip: Hashable, Sendable {
  /// f, in hertz.
  public var frequency: Draw
  /// φ, in turns.
  public var phase: Draw
  /// The smallest share of the width that is drawn, 0…1.
  public var minimum: Double

  /// Rotation about the vertical axis.
  public init(frequency: Draw = 0, phase: Draw = 0, minimum: Double = 0.15) {
    (self.frequency, self.phase, self.minimum) = (frequency, phase, minimum)
  }
}

extension Flip: Word {
  package static let defaults = Flip(frequency: 0)

  package static var name: String { "flip" }
  package static var example: String { "{\"frequency\": 1}" }
  package static let keys: [Key<Flip>] =
    [
      Key("frequency", \.frequency, DrawForm(-1000...1000, "Hz"), "how often it turns about"),
      Key("phase", \.phase, DrawForm(-1e6...1e6, "turns"), "where in its turn it is born"),
      Key("minimum", \.minimum, NumberForm(0...1), "the smallest share of the width"),
    ]
}

extension Flip: Term {
  private static let frequencyUse = RandomUse("flip.frequency")
  private static let phaseUse = RandomUse("flip.phase")

  /// f and φ in half turns.
  enum Column: Int, CaseIterable { case frequency, phase }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    frequency.fill(columns[.frequency], births, Self.frequencyUse, times: 2)
    phase.fill(columns[.phase], births, Self.phaseUse, times: 2)
  }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    for i in 0..<count { columns[.phase][i] -= columns[.frequency][i] * delays[i] }
  }

  func loop(in arena: Arena) -> TermLoop {
    FlipLoop(turningBy: frequency.largest * 2, amount: Float(minimum))
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    trace.terms.set(
      "flip",
      [
        "frequency": .radians(halfTurns: columns[.frequency][particle]),
        "phase": .radians(halfTurns: columns[.phase][particle]), "minimum": .number(Float(minimum)),
      ])
  }
}

/// The amount is the smallest share of the width.
private final class FlipLoop: AgeLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_flip(
      own.pass, own.term, amount, times(own, poses), stand(own, poses), poses.width,
      facing(own, poses))
  }
}
