/// How much of a film its shapes show: less detail makes a file smaller.
///
///     let small = ShapeDetail(tolerance: 0.8, strips: 2)
///     let text = try LottieAnimation(film, detail: small).bytes
public struct ShapeDetail: Hashable, Sendable {
  /// The largest distance between a shape and its place in pictures, in points, more than 0.
  public var tolerance: Float
  /// The factor by which ribbons and streaks have fewer strips than usual, at least 1.
  public var strips: Int

  /// A level of detail; without arguments that of ``LottieAnimation``.
  ///
  /// - Parameters:
  ///   - tolerance: the largest distance between a shape and its place in pictures, in points, more than 0.
  ///   - strips: the factor by which ribbons and streaks have fewer strips than usual, at least 1.
  /// - Precondition: the numbers are within these bounds.
  public init(tolerance: Float = 0.35, strips: Int = 1) {
    precondition(
      tolerance > 0 && tolerance.isFinite && strips > 0,
      "a level of detail needs a tolerance above 0 and a factor of strips of at least 1")
    (self.tolerance, self.strips) = (tolerance, strips)
  }
}
