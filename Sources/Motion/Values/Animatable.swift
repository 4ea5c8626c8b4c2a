/// A type that can be animated, in whole or in part.
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
/// If several parts are animated, ``animatableData`` is an ``AnimatablePair`` or
/// ``AnimatableValues``.
///
/// - Important: A type without ``animatableData`` conforms, too, as in SwiftUI: it gets
///   ``EmptyAnimatableData``. None of it is animated then, and every change happens at once. The macro
///   `@Animatable` of the package `MotionMacros` writes the property, and warns if there is nothing
///   to animate.
public protocol Animatable: SendableMetatype {
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

  /// The vector on the straight line to another one.
  ///
  /// - Parameters:
  ///   - other: the vector at the end of the line.
  ///   - amount: the fraction of the line: 0 is this vector, 1 the other; values outside 0…1 lie
  ///     beyond the ends.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

extension Animatable {
  /// The value on the straight line to another one.
  ///
  /// Only ``animatableData`` is interpolated; everything else is as in `self`.
  ///
  /// - Parameters:
  ///   - other: the value at the end of the line.
  ///   - amount: the fraction of the line: 0 is this value, 1 the other; values outside 0…1 lie
  ///     beyond the ends.
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

/// Two vectors as one, for a type with two animated parts.
///
///     AnimatablePair(position.x, position.y)
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
  VectorArithmetic, Animatable
{
  /// The first vector.
  public var first: First
  /// The second vector.
  public var second: Second

  /// Pairs two vectors.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// A pair of zeros.
  @inlinable
  public static var zero: Self { AnimatablePair(.zero, .zero) }

  /// The sum of two pairs, part by part.
  @inlinable
  public static func + (a: Self, b: Self) -> Self {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }

  /// The difference of two pairs, part by part.
  @inlinable
  public static func - (a: Self, b: Self) -> Self {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }

  /// Multiplies both parts by a factor.
  @inlinable
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The square of the length of both parts together.
  @inlinable
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: CustomDebugStringConvertible {
  /// Both vectors.
  public var debugDescription: String { "AnimatablePair(\(first), \(second))" }
}

extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}

/// Any number of vectors as one, without nesting pairs by hand.
///
///     AnimatableValues(opacity, scale, position)
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic, Animatable {
  /// The vectors, in the order in which they were given.
  public var value: (repeat each Value)

  /// Joins vectors.
  @inlinable
  public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }

  /// As many zeros as there are vectors.
  @inlinable
  public static var zero: Self { Self(repeat (each Value).zero) }

  /// The sum, part by part.
  @inlinable
  public static func + (a: Self, b: Self) -> Self {
    Self(repeat each a.value + each b.value)
  }

  /// The difference, part by part.
  @inlinable
  public static func - (a: Self, b: Self) -> Self {
    Self(repeat each a.value - each b.value)
  }

  /// Multiplies all parts by a factor.
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
