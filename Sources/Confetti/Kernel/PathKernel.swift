import Motion

/// Computes the poses of sparks on paths at one moment.
///
/// P0…P3 are the points of a spark's path and s0…s3 its scale at the keyframes; the weights are
/// those of ``PathUniforms``, which sparks of one age share:
///
///     (x, y)   = p0 P0 + p1 P1 + p2 P2 + p3 P3      the Bézier at u
///     (tx, ty) = t0 P0 + t1 P1 + t2 P2 + t3 P3      its tangent at u
///     (c, s)   = (tx, ty) / √(tx² + ty²)            cosine and sine of its direction
///     scale    = k0 s0 + k1 s1 + k2 s2 + k3 s3      the keyframes at easeOut(u)
///     sides    = sides at birth · scale
enum PathKernel {
  /// Evaluates some of a burst's sparks, all of one age.
  static func evaluate(_ columns: Columns.Slice, at uniforms: PathUniforms, into poses: Poses) {
    let scale = uniforms.scale
    follow(
      columns, into: poses, position: { _ in uniforms.position }, tangent: { _ in uniforms.tangent }
    )
    grow(columns, into: poses) { _ in (scale[0], scale[1], scale[2], scale[3]) }
    poses.opacity.update(repeating: uniforms.opacity, count: columns.count)
  }

  /// Evaluates some of a burst's sparks, each of its own age.
  static func evaluate(
    _ columns: Columns.Slice, at uniforms: DelayedPathUniforms, into poses: Poses
  ) {
    uniforms.evaluate(columns, into: poses)
    let (progress, eased, times) = (poses.progress, poses.eased, uniforms.times)
    follow(
      columns, into: poses, position: { .position(at: progress[$0]) },
      tangent: { .tangent(at: progress[$0]) })
    grow(columns, into: poses) { times.branchlessWeights(at: eased[$0]) }
  }

  /// Computes the positions and directions.
  @inline(__always)
  private static func follow(
    _ columns: Columns.Slice, into poses: Poses, position: (Int) -> CubicWeights,
    tangent: (Int) -> CubicWeights
  ) {
    func column(_ name: PathColumn) -> UnsafePointer<Float> { columns[name] }
    let (x0, x1, x2, x3) = (column(.x0), column(.x1), column(.x2), column(.x3))
    let (y0, y1, y2, y3) = (column(.y0), column(.y1), column(.y2), column(.y3))
    for i in 0..<columns.count {
      let p = position(i)
      poses.x[i] = p.sum(x0[i], x1[i], x2[i], x3[i])
      poses.y[i] = p.sum(y0[i], y1[i], y2[i], y3[i])
    }
    for i in 0..<columns.count {
      let t = tangent(i)
      (poses.cosine[i], poses.sine[i]) = direction(
        t.sum(x0[i], x1[i], x2[i], x3[i]), t.sum(y0[i], y1[i], y2[i], y3[i]))
    }
  }

  /// Computes the sizes.
  @inline(__always)
  private static func grow(
    _ columns: Columns.Slice, into poses: Poses, weights: (Int) -> (Float, Float, Float, Float)
  ) {
    func column(_ name: PathColumn) -> UnsafePointer<Float> { columns[name] }
    let (s0, s1, s2, s3) = (column(.scale0), column(.scale1), column(.scale2), column(.scale3))
    let (width, height) = (column(.width), column(.height))
    for i in 0..<columns.count {
      let k = weights(i)
      let scale = k.0 * s0[i] + k.1 * s1[i] + k.2 * s2[i] + k.3 * s3[i]
      poses.width[i] = width[i] * scale
      poses.height[i] = height[i] * scale
    }
  }

  /// The cosine and sine of a tangent's direction; those of 0 if the tangent has no length.
  @inline(__always)
  private static func direction(_ x: Float, _ y: Float) -> (cosine: Float, sine: Float) {
    let scale = 1 / (x * x + y * y).squareRoot()
    let hasLength = scale > 0 && scale < .infinity
    return (hasLength ? x * scale : 1, hasLength ? y * scale : 0)
  }
}

/// The numbers that all sparks on paths share at one age.
///
/// With u = age / lifetime, the position is that of the Bézier at parameter u, and the scale that
/// of the keyframes at easeOut(u).
struct PathUniforms {
  /// The weights of the path's points for the position at u.
  let position: CubicWeights
  /// The weights of the path's points for the direction at u.
  let tangent: CubicWeights
  /// The weights of the scale's keyframes at easeOut(u).
  let scale: SIMD4<Float>
  /// 0…1; 0 before birth and after death.
  let opacity: Float

  /// The uniforms at an age in seconds, with the times of the scale's keyframes.
  init(lifetime: Double, fade: Effect.Fade, _ times: KeyframeTimes, age: Double) {
    let progress = Float(age / lifetime)
    position = .position(at: progress)
    tangent = .tangent(at: progress)
    scale = times.weights(at: CurveTable.easeOut.value(at: progress))
    opacity = age >= 0 && age < lifetime ? Float(fade.opacity(at: age)) : 0
  }
}

/// The numbers that all sparks of a burst share when they are born one after the other.
///
/// With n a spark's number in the order of birth, from 0:
///
///     age     = age of the burst − (n + 1) · interval
///     u       = age / lifetime
///     opacity = (fade's end − age) / (fade's end − fade's start), clamped to 0…1; 0 outside its life
struct DelayedPathUniforms {
  /// When the keyframes of the scale are reached.
  let times: KeyframeTimes
  private let age, lifetime, birthsPerSecond: Double
  private let fadeEnd, fadeRate: Double

  /// The uniforms at an age of the burst in seconds.
  init(_ effect: Effect, _ times: KeyframeTimes, age: Double) {
    self.times = times
    self.age = age
    lifetime = effect.lifetime
    birthsPerSecond = 1 / effect.birthInterval
    fadeEnd = effect.fade.end
    // A sudden end is a very steep fade.
    fadeRate = 1 / max(effect.fade.end - effect.fade.start, 1e-9)
  }

  /// Computes each spark's opacity and its progress through its life, which is 0…1 while it is
  /// alive.
  func evaluate(_ columns: Columns.Slice, into poses: Poses) {
    let count = columns.count
    for i in 0..<count {
      let age = age - Double(columns.birthNumber(i) &+ 1) / birthsPerSecond
      poses.progress[i] = Float(age / lifetime)
      let left = (fadeEnd - age) * fadeRate
      let shown = left < 1 ? left : 1
      let isSeen = age >= 0 && age < lifetime && shown > 0
      poses.opacity[i] = Float(isSeen ? shown : 0)
    }
    CurveTable.easeOut.evaluate(
      UnsafeBufferPointer(start: poses.progress, count: count), into: poses.eased)
  }
}
