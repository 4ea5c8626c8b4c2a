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
