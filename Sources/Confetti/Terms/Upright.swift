import CConfettiLanes
import Motion

/// Turning that ends as a spring pulls a particle to its target: θ(t) − pull(s) · θ(s), with
/// s = min(t, end).
///
/// θ is any angle of the particle, less its whole turns at birth, and the end is the release or a
/// landing before it. From there on the particle turns on, from the angle that it has.
struct UprightTerm: Term {
  /// The resistance of the air as long as the spring holds.
  let air: AirModes

  /// The factors of 1 − pull and of travel, whose sum is the share of an angle that is left; the age
  /// of the end; and the share that is taken back from then on.
  enum Column: Int, CaseIterable { case free, travel, end, share }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    columns[.free].update(repeating: 1, count: births.count)
    columns[.travel].update(repeating: 0, count: births.count)
  }

  /// The share that is left is followed back to the beginning of the burst, as the flight is.
  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    for i in 0..<count where delays[i] != 0 {
      let before = AirSolution(air, age: -Double(delays[i]))
      columns[.free][i] = Float(1 - before.pull)
      columns[.travel][i] = Float(-before.pullRate)
      columns[.end][i] += delays[i]
    }
  }

  func loop(in arena: Arena) -> TermLoop { UprightLoop() }
}

private final class UprightLoop: TermLoop {
  override var uniformCount: Int { 3 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    let air = AirSolution(moment.traits.air, age: moment.age)
    uniforms[0] = Float(1 - air.pull)
    uniforms[1] = Float(air.travel)
    uniforms[2] = Float(moment.age)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_stand(own.pass, own.term, poses.heldTime, poses.heldShare)
  }
}

extension Emitter {
  /// Whether particles turn, and stand upright at their targets.
  var isUpright: Bool {
    path == nil && air.attract?.upright == true && !turn.terms(drag: air.drag).isEmpty
  }
}

extension EmitterProgram {
  /// Finds when springs end to hold particles upright, from their birth values.
  func stand(_ births: Births, _ all: BurstColumns) {
    guard let start = compiled.upright else { return }
    let columns = all.columns(at: start)
    let landed = compiled.landing.map { all.columns(at: $0) }
    let sweep = compiled.attract.flatMap { $0.term.sweep(at: births.site) }
    for (i, particle) in births.particles.enumerated() {
      let release = compiled.attract.flatMap { $0.term.release(of: particle, in: births, sweep) }
      let landing = landed.map { Double($0[.age][i]) }
      let end = max(min(release ?? .infinity, landing ?? .infinity), 0)
      columns[.end][i] = Float(end)
      columns[.share][i] = Float(AirSolution(traits.air, age: end).pull)
      if let (spin, start) = compiled.slowingSpin {
        spin.hold(all.columns(at: start), i, until: end)
      }
    }
    dropTurns(all, births.count)
  }

  /// Removes whole turns from the angles at birth, so that no particle turns them back.
  private func dropTurns(_ all: BurstColumns, _ count: Int) {
    func drop(_ angles: UnsafeMutablePointer<Float>) {
      for i in 0..<count { angles[i] -= 2 * (angles[i] / 2).rounded() }
    }
    if let spin = compiled.spin { drop(all.columns(at: spin)[.angle]) }
    if let (_, start) = compiled.slowingSpin { drop(all.columns(at: start)[.angle]) }
    if let flip = compiled.flip { drop(all.columns(at: flip)[.phase]) }
    guard let tilt = compiled.tilt.map({ all.columns(at: $0) }) else { return }
    drop(tilt[.angleX])
    drop(tilt[.angleY])
  }
}
