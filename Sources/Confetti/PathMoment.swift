import Motion

/// What is alike for all sparks on paths at one age.
///
/// With u = age / lifetime, the position is the Bézier at parameter u, and the scale is that of
/// the keyframes at easeOut(u).
struct PathMoment {
  /// The weights of the path's points for the place at u.
  let position: CubicWeights
  /// The weights of the path's points for the direction at u.
  let tangent: CubicWeights
  /// How much each keyframe of the scale counts at easeOut(u).
  let scale: SIMD4<Float>
  /// 0…1; 0 before birth and after death.
  let opacity: Float

  /// The moment at an age in seconds, with the times of the scale's keyframes.
  init(lifetime: Double, fade: Effect.Fade, _ times: KeyframeTimes, age: Double) {
    let progress = Float(age / lifetime)
    position = .position(at: progress)
    tangent = .tangent(at: progress)
    scale = times.shares(at: CurveTable.easeOut.value(at: progress))
    opacity = age >= 0 && age < lifetime ? Float(fade.opacity(at: age)) : 0
  }
}
