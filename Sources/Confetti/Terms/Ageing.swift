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

  override func evaluate(_ wide: WideLanes, _ poses: Poses) -> Bool {
    lanes_age(
      wide.lanes, poses.progress, poses.opacity,
      wide.traits.pointee.followsPath ? poses.lifeRate : nil)
    return true
  }

  override func evaluate(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    let t = uniforms[0]
    let (delay, rate) = (columns[0], columns[1])
    for i in 0..<count {
      let progress = (t - delay[i]) * rate[i]
      poses.progress[i] = progress
      poses.opacity[i] = progress >= 0 && progress < 1 ? 1 : 0
    }
    if moment.isJoint {
      for i in 0..<count {
        let progress = poses.progress[i]
        poses.progress[i] = progress > 0 ? min(progress, 1) : 0
        poses.opacity[i] = 1
      }
    }
    if moment.traits.followsPath { poses.lifeRate.update(from: rate, count: count) }
  }
}
