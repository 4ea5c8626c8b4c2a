import Motion

/// Computes how sparks on paths stand at one moment.
///
/// With P0…P3 the path's points and s0…s3 the scale at its keyframes, each spark's own, and with
/// the weights of ``PathMoment``, which sparks of one age share:
///
///     (x, y)   = p0 P0 + p1 P1 + p2 P2 + p3 P3      the Bézier at u
///     (tx, ty) = t0 P0 + t1 P1 + t2 P2 + t3 P3      its tangent at u
///     (c, s)   = (tx, ty) / √(tx² + ty²)            cosine and sine of its direction
///     scale    = k0 s0 + k1 s1 + k2 s2 + k3 s3      the keyframes at easeOut(u)
///     sides    = sides at birth · scale
enum PathKernel {
  /// Evaluates some of a burst's sparks, all of one age.
  static func evaluate(_ columns: Columns.Slice, at moment: PathMoment, into poses: Poses) {
    let scale = moment.scale
    follow(
      columns, into: poses, position: { _ in moment.position }, tangent: { _ in moment.tangent })
    grow(columns, into: poses) { _ in (scale[0], scale[1], scale[2], scale[3]) }
    poses.opacity.update(repeating: moment.opacity, count: columns.count)
  }

  /// Evaluates some of a burst's sparks, each of an age of its own.
  static func evaluate(_ columns: Columns.Slice, at moment: DelayedMoment, into poses: Poses) {
    moment.evaluate(columns, into: poses)
    let (progress, eased, times) = (poses.progress, poses.eased, moment.times)
    follow(
      columns, into: poses, position: { .position(at: progress[$0]) },
      tangent: { .tangent(at: progress[$0]) })
    grow(columns, into: poses) { times.branchlessShares(at: eased[$0]) }
  }

  /// The places and directions.
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

  /// The sides.
  @inline(__always)
  private static func grow(
    _ columns: Columns.Slice, into poses: Poses, shares: (Int) -> (Float, Float, Float, Float)
  ) {
    func column(_ name: PathColumn) -> UnsafePointer<Float> { columns[name] }
    let (s0, s1, s2, s3) = (column(.scale0), column(.scale1), column(.scale2), column(.scale3))
    let (width, height) = (column(.width), column(.height))
    for i in 0..<columns.count {
      let k = shares(i)
      let scale = k.0 * s0[i] + k.1 * s1[i] + k.2 * s2[i] + k.3 * s3[i]
      poses.width[i] = width[i] * scale
      poses.height[i] = height[i] * scale
    }
  }

  /// The cosine and the sine of a tangent's direction; of one without length, those of 0.
  @inline(__always)
  private static func direction(_ x: Float, _ y: Float) -> (cosine: Float, sine: Float) {
    let scale = 1 / (x * x + y * y).squareRoot()
    let hasLength = scale > 0 && scale < .infinity
    return (hasLength ? x * scale : 1, hasLength ? y * scale : 0)
  }
}
