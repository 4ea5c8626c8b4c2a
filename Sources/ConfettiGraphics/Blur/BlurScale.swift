/// The grid that a blur needs: the lower the contrast, the wider its cells.
///
/// Between the points of the grid colours change linearly, as a painter draws quads. A Gaussian's curve lies up
/// to h² f″ / 8 beside a chord of length h. The points are therefore taken from a slightly smaller blur, whose
/// variance is less by h² / 8: that moves the chord halfway towards the curve.
struct BlurScale: Sendable {
  /// The distance between the lines of the grid, in points.
  let step: Float
  /// Whether the grid goes through the middles of pixels, because the blur is not much wider than they are.
  let isAtPixels: Bool
  /// The profile of an edge at the points of the grid.
  let profile: EdgeProfile
  /// The deviation of the blur and of the mean over a pixel together, in points.
  let spread: Float
  /// The factor of lengths at which a faint colour is as exact as white on black: 1 or more.
  let tolerance: Float
  /// The distance from an edge at which nothing is left, in points.
  let reach: Float

  /// The side of a cell as a share of the standard deviation, for white on black.
  static let share: Float = 0.3
  /// The largest share, for faint colours.
  private static let mostShare: Float = 0.8

  /// The grid of a blur.
  ///
  /// - Parameters:
  ///   - radius: the standard deviation of the Gaussian, in points.
  ///   - peak: the largest component of the premultiplied colour, 0…1.
  ///   - pixel: the side of a pixel, in points.
  init(radius: Float, peak: Float, pixel: Float) {
    // Errors grow with the square of a length, and with the contrast.
    tolerance = 1 / max(peak, 0.01).squareRoot()
    let wanted = radius * min(Self.share * tolerance, Self.mostShare)
    let mean = pixel * pixel / 12
    isAtPixels = wanted < pixel
    step = isAtPixels ? pixel : wanted
    spread = (radius * radius + mean).squareRoot()
    profile =
      isAtPixels
      ? EdgeProfile(deviation: radius, pixel: pixel)
      : EdgeProfile(deviation: (radius * radius + mean - step * step / 8).squareRoot(), pixel: 0)
    // A colour below half a step of 255 is clear.
    var deviations: Float = 3.3
    while deviations > 1, peak * 255 * Normal.below(0.1 - deviations) < 0.35 { deviations -= 0.1 }
    reach = isAtPixels ? min(profile.reach, deviations * radius + pixel) : deviations * spread
  }
}
