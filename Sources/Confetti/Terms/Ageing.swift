import CConfettiLanes

/// The progress of particles through their lives: (age of the burst − delay) / lifetime.
///
/// It is needed only if the progress differs between particles, and it always is the first term.
struct Ageing: Term {
  /// The delay in seconds, and 1 / lifetime.
  enum Column: Int, CaseIterable { case delay, rate }

  /// The first of its columns, if it has any.
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
