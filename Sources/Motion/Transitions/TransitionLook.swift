/// How something looks on its way in or out, compared with how it looks when it is there: how opaque
/// and large it is, and how far from its place.
///
///     let look = TransitionLook(opacity: 0, scale: 0.9)
///     let frame = look.frame(x: 10, y: 20, width: 200, height: 100)  // 20, 25, 180, 90
///
/// Motion draws nothing: draw with ``opacity``, in the rectangle that ``frame(x:y:width:height:)``
/// gives. ``Presence/look(at:)`` is the look at a moment.
public struct TransitionLook: Hashable, Sendable {
  /// How far its centre is from its place, in points: x to the right, y down.
  public var offset: SIMD2<Double>
  /// How far its centre is from its place, as multiples of its own width and height when it is
  /// there; added to ``offset``.
  public var shift: SIMD2<Double>

  // A spring that bounces goes beyond these two's ranges and back, at its velocity.
  private var animatedOpacity: Double
  private var animatedScale: Double

  /// Makes a look; a number that is not finite counts as it would be in ``identity``.
  ///
  /// - Parameters:
  ///   - opacity: 0 is clear, 1 is as opaque as it normally is.
  ///   - scale: a factor of its size around its centre; 0 or more.
  ///   - offset: how far its centre is from its place, in points: x to the right, y down.
  ///   - shift: the same as multiples of its own width and height.
  public init(
    opacity: Double = 1, scale: Double = 1, offset: SIMD2<Double> = .zero,
    shift: SIMD2<Double> = .zero
  ) {
    func finite(_ vector: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(vector.x.isFinite ? vector.x : 0, vector.y.isFinite ? vector.y : 0)
    }
    animatedOpacity = opacity.isFinite ? opacity : 1
    animatedScale = scale.isFinite ? scale : 1
    self.offset = finite(offset)
    self.shift = finite(shift)
  }

  /// How it looks when it is there: opaque, at its size and its place.
  public static let identity = TransitionLook()
}

extension TransitionLook {
  /// 0 is clear, 1 is as opaque as it normally is; always 0…1.
  public var opacity: Double {
    get { animatedOpacity > 0 ? min(animatedOpacity, 1) : 0 }
    set { animatedOpacity = newValue }
  }

  /// A factor of its size around its centre; never below 0.
  public var scale: Double {
    get { animatedScale > 0 ? animatedScale : 0 }
    set { animatedScale = newValue }
  }

  /// The rectangle to draw it in.
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
    return (
      x + (width - newWidth) / 2 + Number(offset.x) + Number(shift.x) * width,
      y + (height - newHeight) / 2 + Number(offset.y) + Number(shift.y) * height,
      newWidth, newHeight
    )
  }

  /// This look, and another one around it, which scales this one's distances too.
  func inside(_ outer: TransitionLook) -> TransitionLook {
    TransitionLook(
      opacity: opacity * outer.opacity, scale: scale * outer.scale,
      offset: offset * outer.scale + outer.offset, shift: shift * outer.scale + outer.shift)
  }
}

extension TransitionLook: Animatable {
  /// Opacity and scale; offset and shift.
  public var animatableData: AnimatablePair<SIMD2<Double>, SIMD4<Double>> {
    get {
      AnimatablePair(
        SIMD2(animatedOpacity, animatedScale), SIMD4(lowHalf: offset, highHalf: shift))
    }
    set {
      (animatedOpacity, animatedScale) = (newValue.first.x, newValue.first.y)
      (offset, shift) = (newValue.second.lowHalf, newValue.second.highHalf)
    }
  }
}
