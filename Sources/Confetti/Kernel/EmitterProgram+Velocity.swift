extension EmitterProgram {
  /// Computes the velocities of some particles that have just been evaluated: the exact derivatives of
  /// their places, and 0 for those that lie on a floor.
  ///
  /// - Parameters:
  ///   - columns: the columns, from the first of the particles on.
  ///   - age: the age of the burst.
  ///   - release: the age of the burst at which the attraction lets go.
  ///   - count: how many particles, at most ``Poses/capacity``.
  func findVelocities(
    of columns: TermColumns, at age: Double, release: Double, _ poses: Poses, count: Int
  ) {
    withUniforms(at: age, release: release, termCount: sizeTerm) {
      addVelocities(columns, $0, poses, count)
    }
    guard let landingTerm else { return }
    // What turns with its velocity goes on facing the way it landed, but it is at rest.
    let (landed, t) = (self.columns(of: landingTerm, in: columns)[0], Float(age))
    for i in 0..<count where t >= landed[i] {
      poses.velocityX[i] = 0
      poses.velocityY[i] = 0
    }
  }
}
