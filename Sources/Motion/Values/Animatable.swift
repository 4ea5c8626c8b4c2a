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

/// Two vectors as one: for a type of which two parts are animated.
///
///     AnimatablePair(position.x, position.y)
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
  VectorArithmetic, Animatable
{
  /// The first vector.
  public var first: First
  /// The second vector.
  public var second: Second

  /// A pair of two vectors.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Two zeros.
  @inlinable
  public static var zero: Self { AnimatablePair(.zero, .zero) }

  /// The sums of both parts.
  @inlinable
  public static func + (a: Self, b: Self) -> Self {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }

  /// The differences of both parts.
  @inlinable
  public static func - (a: Self, b: Self) -> Self {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }

  /// Multiplies both parts with a factor.
  @inlinable
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The square of the length of both parts together.
  @inlinable
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}

/// Any number of vectors as one, without nesting pairs by hand.
///
///     AnimatableValues(opacity, scale, position)
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic, Animatable {
  /// The vectors in their order.
  public var value: (repeat each Value)

  /// Vectors in an order.
  @inlinable
  public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }

  /// As many zeros.
  @inlinable
  public static var zero: Self { Self(repeat (each Value).zero) }

  /// The sums of all parts.
  @inlinable
  public static func + (a: Self, b: Self) -> Self {
    Self(repeat each a.value + each b.value)
  }

  /// The differences of all parts.
  @inlinable
  public static func - (a: Self, b: Self) -> Self {
    Self(repeat each a.value - each b.value)
  }

  /// Multiplies all parts with a factor.
  @inlinable
  public mutating func scale(by factor: Double) {
    value = (repeat (each value).scaled(by: factor))
  }

  /// The square of the length of all parts together.
  @inlinable
  public var magnitudeSquared: Double {
    var sum = 0.0
    for part in repeat each value { sum += part.magnitudeSquared }
    return sum
  }

  /// Whether all parts are equal.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    for (left, right) in repeat (each a.value, each b.value) {
      guard left == right else { return false }
    }
    return true
  }
}
