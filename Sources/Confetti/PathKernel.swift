import Foundation
import Motion

/// What is alike for all sparks of one age.
struct PathMoment {
  let position: CubicWeights
  let tangent: CubicWeights
  /// How much each keyframe of the scale counts.
  let scale: SIMD4<Float>
  /// 0…1; 0 before birth and after death.
  let opacity: Float

  init(_ effect: Effect, _ times: KeyframeTimes, age: Double) {
    let progress = Float(age / effect.lifetime)
    position = .position(at: progress)
    tangent = .tangent(at: progress)
    scale = times.shares(at: CurveTable.easeOut.value(at: progress))
    let isAlive = age >= 0 && age < effect.lifetime
    opacity = isAlive ? Float(effect.fade.opacity(at: age)) : 0
  }
}

/// Computes how sparks on paths stand at one moment.
enum PathKernel {
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
      poses.angle[i] = atan2(
        m.tangent.sum(y0[i], y1[i], y2[i], y3[i]), m.tangent.sum(x0[i], x1[i], x2[i], x3[i]))
      let scale = m.scale[0] * s0[i] + m.scale[1] * s1[i] + m.scale[2] * s2[i] + m.scale[3] * s3[i]
      poses.width[i] = width[i] * scale
      poses.height[i] = height[i] * scale
      poses.opacity[i] = m.opacity
    }
  }
}
