/// A type that says which part of it can be animated.
///
///     struct Badge: Animatable {
///       var title: String
///       var scale = 1.0
///       var animatableData: Double {
///         get { scale }
///         set { scale = newValue }
///       }
///     }
///
/// Several parts are an ``AnimatablePair``, or ``AnimatableValues`` without any nesting.
public protocol Animatable {
  /// The type of the part that is animated.
  associatedtype AnimatableData: VectorArithmetic
  /// The part that is animated.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The whole vector.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }

  /// The vector on the straight way to another one, at a share of it, 0…1 or beyond.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

extension Animatable {
  /// The value on the straight way to another one, at a share of it, 0…1 or beyond.
  ///
  /// What is not animated is as in `self`.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.animatableData = animatableData.interpolated(
      towards: other.animatableData, amount: amount)
    return result
  }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension SIMD2: Animatable where Scalar == Float {}
extension SIMD4: Animatable where Scalar == Float {}
