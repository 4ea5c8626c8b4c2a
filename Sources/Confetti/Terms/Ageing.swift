import CConfettiLanes
import ConfettiGraphics

/// The progress of particles through their lives: (age of the burst − delay) / lifetime.
///
/// Needed only if particles differ in it. The columns are the delay and 1 / lifetime.
struct Ageing: Term {
  var columnCount: Int { 2 }

  func spawn(_ births: BirthBlock, into columns: TermColumns) {
    for (i, particle) in births.particles.enumerated() {
      columns[0][i] = Float(particle.delay)
      columns[1][i] = Float(1 / particle.lifetime)
    }
  }

  func loop(in arena: Arena) -> TermLoop { AgeingLoop() }
}

private final class AgeingLoop: TermLoop {
  override var uniformCount: Int { 1 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    uniforms[0] = Float(moment.age)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_age(
      own.pass, own.term, poses.progress, poses.opacity,
      own.traits.followsPath ? poses.lifeRate : nil)
  }
}
