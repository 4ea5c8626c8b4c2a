public import Motion

/// The soft shadow of a shape, or its glow.
///
///     let lift = Float(lifted.presentation(at: now))
///     quads.shadow(card, cornerRadius: 14, Shadow(radius: 4 + 12 * lift, y: 2 + 8 * lift))
///     quads.fill(card, cornerRadius: 14, .white())
public struct Shadow: Hashable, Codable, Sendable {
  /// The colour of the shadow where it is darkest.
  public var color: Color
  /// How soft it is: the standard deviation of the Gaussian that blurs it, in points.
  ///
  /// Almost all of the change beside an edge takes place within two radii on either side. Below 0 it counts
  /// as 0, which is a sharp shadow.
  public var radius: Float
  /// How far the shadow is moved to the right and down, in points.
  public var offset: Size
  /// How far each side of the shape is moved outward for its shadow, in points; negative is inward.
  ///
  /// Round corners grow with it, square ones stay square.
  public var spread: Float

  /// A shadow; by default black at a third of full opacity, below its shape's own place.
  ///
  /// - Parameters:
  ///   - color: the colour where the shadow is darkest.
  ///   - radius: the standard deviation of the Gaussian that blurs it, in points.
  ///   - x: how far it is moved to the right, in points.
  ///   - y: how far it is moved down, in points.
  ///   - spread: how far each side of the shape is moved outward, in points.
  public init(
    color: Color = .black(0.33), radius: Float, x: Float = 0, y: Float = 0, spread: Float = 0
  ) {
    (self.color, self.radius, self.spread) = (color, radius, spread)
    offset = Size(width: x, height: y)
  }
}

extension Shadow: Animatable {
  /// The colour; radius, offset and spread.
  public var animatableData: AnimatablePair<SIMD4<Float>, SIMD4<Float>> {
    get {
      AnimatablePair(
        color.animatableData, SIMD4(radius, offset.width, offset.height, spread))
    }
    set {
      color.animatableData = newValue.first
      (radius, spread) = (newValue.second.x, newValue.second.w)
      offset = Size(width: newValue.second.y, height: newValue.second.z)
    }
  }
}
