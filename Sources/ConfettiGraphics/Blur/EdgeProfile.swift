import Motion

/// The light beside a straight edge that is blurred by a Gaussian: 0 far outside and 1 far inside.
///
/// A blur with a radius of some pixels is taken at points. With a smaller one the light changes within a
/// pixel, so it is the mean over each pixel, which is what anti-aliasing shows: at radius 0 that is the share
/// of the pixel inside the edge.
struct EdgeProfile: Sendable {
  /// The standard deviation of the Gaussian, in points; 0 or more.
  private let deviation: Float
  /// 1 divided by the standard deviation; 0 if that is too small to divide by.
  private let inverse: Float
  /// The side of the pixels whose mean is taken, in points; 0 at points.
  private let pixel: Float
  /// The distance from the edge, in points, beyond which the light is 0 or 1.
  let reach: Float

  /// The profile of a blur, at points if `pixel` is 0.
  init(deviation: Float, pixel: Float) {
    self.deviation = deviation
    inverse = deviation > 1e-6 ? 1 / deviation : 0
    self.pixel = pixel
    reach = Self.deviations * deviation + pixel / 2
  }

  /// The standard deviations after which an edge has less than a tenth of a step of 255 left.
  private static let deviations: Float = 3.4

  /// The light at a distance from the edge, in points; negative outside.
  @inline(__always)
  func light(at distance: Float) -> Float {
    guard pixel > 0 else { return Normal.below(distance * inverse) }
    let half = pixel / 2
    return (ramp(distance + half) - ramp(distance - half)) / pixel
  }

  /// The integral of the light at points, up to a distance.
  @inline(__always)
  private func ramp(_ distance: Float) -> Float {
    guard inverse > 0 else { return max(distance, 0) }
    let share = distance * inverse
    guard abs(share) < 5 else { return max(distance, 0) }
    return distance * Normal.below(share) + deviation * Normal.density(share)
  }
}

/// The normal distribution with mean 0 and deviation 1.
enum Normal {
  /// The share of the distribution below a number, within 2e-7.
  ///
  /// This is approximation 7.1.28 for the error function in Abramowitz and Stegun, *Handbook of Mathematical
  /// Functions*, with √½ multiplied in.
  @inline(__always)
  static func below(_ number: Float) -> Float {
    let x = abs(number)
    let low = 1 + x * (0.049_867_347 + x * (0.021_141_006 + x * 0.003_277_626_3))
    let high = 0.000_038_003_575 + x * (0.000_048_890_636 + x * 0.000_005_382_975)
    let (square, half) = (x * x, Float(0.5))
    // The sixteenth power.
    let inverse = 1 / (low + square * square * high)
    let (p2, isAbove) = (inverse * inverse, number > 0)
    let p4 = p2 * p2
    let p8 = p4 * p4
    let tail = half * p8 * p8
    return isAbove ? 1 - tail : tail
  }

  @inline(__always)
  static func density(_ number: Float) -> Float {
    Float(0.398_942_280_4 * Elementary.exp(-0.5 * Double(number) * Double(number)))
  }
}
