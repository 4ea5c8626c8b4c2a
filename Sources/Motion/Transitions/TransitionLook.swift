/// How something looks on its way in or out, compared with how it looks when it is there: how opaque,
/// large and sharp it is, how far from its place, and how far turned.
///
///     let look = TransitionLook(opacity: 0, scale: 0.9)
///     let frame = look.frame(x: 10, y: 20, width: 200, height: 100)  // 20, 25, 180, 90
///
/// Motion draws nothing: draw with ``opacity`` and ``blur``, in the rectangle that
/// ``frame(x:y:width:height:)`` gives, turned by ``rotation`` around that rectangle's centre.
/// ``Presence/look(at:)`` is the look at a moment.
public struct TransitionLook: Hashable, Sendable {
  /// How far its centre is from its place, in points: x to the right, y down.
  public var offset: SIMD2<Double>
  /// How far its centre is from its place, as multiples of its own width and height when it is
  /// there; added to ``offset``.
  public var shift: SIMD2<Double>
  /// How far it is turned clockwise.
  public private(set) var rotation: Angle

  /// The rotation in radians times the way from the centre to the point that it is turned around, in
  /// multiples of its own width and height.
  ///
  /// Rotation and product are both 0 in the identity. So on the straight line from there to a look
  /// their quotient, the point, is the same everywhere; the point itself would move along that line.
  private var swing: SIMD2<Double>
  // A spring with bounce goes beyond the ranges of these properties and back, at its velocity.
  private var animatedOpacity: Double
  private var animatedScale: Double
  private var animatedBlur: Double

  /// Makes a look that is turned around an anchor, and then moved; a number that is not finite counts as
  /// it would be in ``identity``.
  public init(
    opacity: Double = 1, scale: Double = 1, rotation: Angle = .zero, anchor: UnitPoint = .center,
    offset: SIMD2<Double> = .zero, shift: SIMD2<Double> = .zero, blur: Double = 0
  ) {
    func finite(_ vector: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(vector.x.isFinite ? vector.x : 0, vector.y.isFinite ? vector.y : 0)
    }
    animatedOpacity = opacity.isFinite ? opacity : 1
    animatedScale = scale.isFinite ? scale : 1
    animatedBlur = blur.isFinite ? blur : 0
    self.rotation = rotation.radians.isFinite ? rotation : .zero
    self.offset = finite(offset)
    self.shift = finite(shift)
    swing = finite(SIMD2(anchor.x - 0.5, anchor.y - 0.5)) * self.rotation.radians
  }

  /// How it looks when it is there: opaque, sharp, upright, at its size and its place.
  public static let identity = TransitionLook()
}

extension TransitionLook {
  /// 0 is clear, 1 is as opaque as it normally is; always 0…1.
  public var opacity: Double {
    get { animatedOpacity.clamped(to: 0...1) }
    set { animatedOpacity = newValue }
  }

  /// A factor of its size around its centre; never below 0.
  public var scale: Double {
    get { animatedScale > 0 ? animatedScale : 0 }
    set { animatedScale = newValue }
  }

  /// How soft it is: the standard deviation of the Gaussian that blurs it, in points; never below 0.
  public var blur: Double {
    get { animatedBlur > 0 ? animatedBlur : 0 }
    set { animatedBlur = newValue }
  }

  /// The rectangle to draw it in, turned by ``rotation`` around the rectangle's centre.
  ///
  /// - Parameters:
  ///   - x: the left edge of its place.
  ///   - y: the top edge of its place.
  ///   - width: its width when it is there.
  ///   - height: its height when it is there.
  /// - Returns: the left and top edge, width and height.
  @inlinable
  public func frame<Number: BinaryFloatingPoint>(
    x: Number, y: Number, width: Number, height: Number
  ) -> (x: Number, y: Number, width: Number, height: Number) {
    let factor = Number(scale)
    let (newWidth, newHeight) = (width * factor, height * factor)
    let moved =
      isTurned ? offset + swung(width: Double(newWidth), height: Double(newHeight)) : offset
    return (
      x + (width - newWidth) / 2 + Number(moved.x) + Number(shift.x) * width,
      y + (height - newHeight) / 2 + Number(moved.y) + Number(shift.y) * height,
      newWidth, newHeight
    )
  }

  @usableFromInline
  var isTurned: Bool { rotation != .zero || swing != .zero }

  /// How far its centre moves because it is turned around another point.
  ///
  /// With the angle a and the way p from the centre to the point, that is p less p turned by a. Here
  /// it is written with the product a p, so that it is right at a = 0, too.
  @usableFromInline
  func swung(width: Double, height: Double) -> SIMD2<Double> {
    let (angle, product) = (rotation.radians, swing * SIMD2(width, height))
    let (sine, cosine) = Elementary.sinCos(angle)
    let isSmall = angle.magnitude < 1e-4
    let along = isSmall ? angle / 2 : (1 - cosine) / angle
    let across = isSmall ? 1 : sine / angle
    return product * along + SIMD2(product.y, -product.x) * across
  }

  /// This look with another look around it, which also scales this look's distances but does not turn them: they are in
  /// multiples of a width and a height that are not known here.
  func inside(_ outer: TransitionLook) -> TransitionLook {
    var both = TransitionLook(
      opacity: opacity * outer.opacity, scale: scale * outer.scale,
      rotation: rotation + outer.rotation,
      offset: offset * outer.scale + outer.offset, shift: shift * outer.scale + outer.shift)
    // The variances of two Gaussians that follow each other add up.
    let own = blur * outer.scale
    both.blur = (own * own + outer.blur * outer.blur).squareRoot()
    both.swing = swing + outer.swing
    return both
  }
}

extension TransitionLook: Animatable {
  /// Opacity, scale and the point that it is turned around; offset and shift; rotation and blur.
  public var animatableData:
    AnimatablePair<SIMD4<Double>, AnimatablePair<SIMD4<Double>, AnimatablePair<Angle, Double>>>
  {
    get {
      AnimatablePair(
        SIMD4(lowHalf: SIMD2(animatedOpacity, animatedScale), highHalf: swing),
        AnimatablePair(
          SIMD4(lowHalf: offset, highHalf: shift), AnimatablePair(rotation, animatedBlur)))
    }
    set {
      (animatedOpacity, animatedScale) = (newValue.first.x, newValue.first.y)
      swing = newValue.first.highHalf
      (offset, shift) = (newValue.second.first.lowHalf, newValue.second.first.highHalf)
      (rotation, animatedBlur) = (newValue.second.second.first, newValue.second.second.second)
    }
  }
}
