import CConfettiLanes

/// The progress of particles through their lives: (age of the burst − delay) / lifetime.
///
/// Needed only if particles differ in it. It always is the first term.
struct Ageing: Term {
  /// In seconds; and 1 / lifetime.
  enum Column: Int, CaseIterable { case delay, rate }

  /// Where its columns begin, if there are any.
  static let start = ColumnStart<Column>(index: 0)

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    for (i, particle) in births.particles.enumerated() {
      columns[.delay][i] = Float(particle.delay)
      columns[.rate][i] = Float(1 / particle.lifetime)
    }
  }

  func loop(in arena: Arena) -> TermLoop { AgeingLoop() }
}

private final class AgeingLoop: AgeLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_age(
      own.pass, own.term, poses.progress, poses.opacity,
      own.traits.followsPath ? poses.lifeRate : nil)
  }
}
