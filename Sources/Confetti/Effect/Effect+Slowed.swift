extension Effect {
  /// The effect in slow motion: at the time t everything is where it is at t ÷ factor in the effect itself.
  ///
  /// Births come later and lives are longer by the factor; velocities, drags and frequencies are divided by
  /// it, and accelerations by its square. Of times that would be longer than a file may say, the longest is
  /// taken.
  ///
  /// - Parameter factor: at least 1.
  func slowed(by factor: Double) -> Effect { withTimes(times: factor) }
}
