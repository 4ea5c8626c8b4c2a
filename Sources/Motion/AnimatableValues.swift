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
