import ConfettiGraphics
import Motion

extension Point: Animatable {
  /// Both coordinates.
  public var animatableData: SIMD2<Float> {
    get { SIMD2(x, y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }
}

extension Size: Animatable {
  /// Both extents.
  public var animatableData: SIMD2<Float> {
    get { SIMD2(width, height) }
    set { (width, height) = (newValue.x, newValue.y) }
  }
}

extension Rect: Animatable {
  /// The top-left corner and both extents.
  public var animatableData: SIMD4<Float> {
    get { SIMD4(x, y, width, height) }
    set { (x, y, width, height) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }
}

extension Color: Animatable {
  /// The four components.
  public var animatableData: SIMD4<Float> {
    get { SIMD4(red, green, blue, alpha) }
    set { (red, green, blue, alpha) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }
}
