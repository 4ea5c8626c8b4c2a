import Foundation

/// Computes how sparks on paths stand at one moment.
///
/// With P0…P3 the path's points and s0…s3 the scale at its keyframes, each spark's own, and with
/// the weights of ``PathMoment``, which sparks of one age share:
///
///     (x, y) = p0 P0 + p1 P1 + p2 P2 + p3 P3      the Bézier at u
///     angle  = direction of t0 P0 + … + t3 P3     its tangent at u
///     scale  = k0 s0 + k1 s1 + k2 s2 + k3 s3      the keyframes at easeOut(u)
///     sides  = sides at birth · scale
enum PathKernel {
  /// Evaluates some of a burst's sparks.
  ///
  /// - Parameters:
  ///   - numbers: the burst's columns.
  ///   - stride: the number of particles in each column.
  ///   - first: the first particle.
  ///   - count: how many particles, at most ``Poses/capacity``.
  ///   - moment: the moment of each particle of the burst.
  static func evaluate(
    _ numbers: UnsafePointer<Float>, stride: Int, first: Int, count: Int,
    at moment: (Int) -> PathMoment, into poses: Poses
  ) {
    func column(_ name: PathColumn) -> UnsafePointer<Float> {
      numbers + (name.rawValue * stride + first)
    }
    let (x0, x1, x2, x3) = (column(.x0), column(.x1), column(.x2), column(.x3))
    let (y0, y1, y2, y3) = (column(.y0), column(.y1), column(.y2), column(.y3))
    let (s0, s1, s2, s3) = (column(.scale0), column(.scale1), column(.scale2), column(.scale3))
    let (width, height) = (column(.width), column(.height))
    for i in 0..<count {
      let m = moment(first + i)
      poses.x[i] = m.position.sum(x0[i], x1[i], x2[i], x3[i])
      poses.y[i] = m.position.sum(y0[i], y1[i], y2[i], y3[i])
      let tangentX = m.tangent.sum(x0[i], x1[i], x2[i], x3[i])
      let tangentY = m.tangent.sum(y0[i], y1[i], y2[i], y3[i])
      poses.angle[i] = atan2(tangentY, tangentX)
      let scale = m.scale[0] * s0[i] + m.scale[1] * s1[i] + m.scale[2] * s2[i] + m.scale[3] * s3[i]
      poses.width[i] = width[i] * scale
      poses.height[i] = height[i] * scale
      poses.opacity[i] = m.opacity
    }
  }
}
