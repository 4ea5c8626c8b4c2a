extension EmitterProgram {
  /// Computes the velocities of some particles that have just been evaluated: the exact derivatives
  /// of their positions, and 0 for particles on a floor.
  func findVelocities(
    of columns: TermColumns, at age: Double, release: Double, _ poses: Poses, count: Int
  ) {
    withUniforms(at: age, release: release, termCount: sizeTerm) {
      addVelocities(columns, $0, poses, count)
    }
    guard let landingTerm else { return }
    // A particle that turns with its velocity keeps the direction in which it landed, but is at
    // rest.
    let (landed, t) = (self.columns(of: landingTerm, in: columns)[0], Float(age))
    for i in 0..<count where t >= landed[i] {
      poses.velocityX[i] = 0
      poses.velocityY[i] = 0
    }
  }
}
